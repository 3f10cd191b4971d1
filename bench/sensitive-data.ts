/**
 * Quality and speed of the sensitive-data engine.
 *
 *   npx tsx bench/sensitive-data.ts ../shared/data/pii ../shared/data/secrets [--misses] [--no-speed]
 *
 * Quality: per-type precision and recall with the default set (an overlap of half the value counts), F2 on the
 * sentence set with every type on, recall and false alarms on secrets. Speed: texts per CPU-second with every type on.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compile, infoTypes, inspect, type Compiled, type Finding } from '../src/analyzers/sensitive-data/index.js';
import './end-with-reader.js';

interface Sample {
  readonly text: string;
  readonly label: number;
  readonly kind: string;
  readonly source?: string;
  readonly lang?: string;
  readonly spans?: readonly {
    readonly start: number;
    readonly end: number;
    readonly type: string;
    readonly value: string;
  }[];
}

const [piiFolder, secretsFolder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const showsMisses = process.argv.includes('--misses');

function readSamples(path: string): Sample[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Sample);
}

/** Which found types count for a type of the data. */
const accepted: Readonly<Record<string, RegExp>> = {
  IBAN_CODE: /^IBAN_CODE$/,
  EMAIL_ADDRESS: /^EMAIL_ADDRESS$/,
  PERSON: /^(?:PERSON_NAME|FIRST_NAME|LAST_NAME)$/,
  USERNAME: /^USERNAME$/,
  PASSWORD: /^PASSWORD$/,
  PHONE_NUMBER: /^PHONE_NUMBER$/,
  CRYPTO: /^(?:BITCOIN_ADDRESS|ETHEREUM_ADDRESS|CRYPTO_WALLET_ADDRESS)$/,
  STREET_ADDRESS: /^(?:STREET_ADDRESS|LOCATION)$/,
  ADDRESS: /^(?:STREET_ADDRESS|LOCATION|POSTAL_CODE)$/,
  LOCATION: /^(?:LOCATION|STREET_ADDRESS|ETHNIC_GROUP)$/,
  ORGANIZATION: /^ORGANIZATION_NAME$/,
  TITLE: /^JOB_TITLE$/,
  PREFIX: /^(?:PERSON_NAME|HONORIFIC)$/,
  US_SSN: /^US_SOCIAL_SECURITY_NUMBER$/,
  DATE_OF_BIRTH: /^DATE_OF_BIRTH$/,
  IP_ADDRESS: /^IP_ADDRESS$/,
  MAC_ADDRESS: /^MAC_ADDRESS$/,
  UK_NHS: /^UK_NATIONAL_HEALTH_SERVICE_NUMBER$/,
  CREDIT_CARD: /^CREDIT_CARD_NUMBER$/,
};

interface Tally {
  found: number;
  total: number;
  wrong: number;
}

const byDefault = compile({ info_types: [] });
const everything = compile({ info_types: infoTypes.map(({ name }) => ({ name })) });

function isHit(
  span: { readonly start: number; readonly end: number; readonly type: string },
  finding: Finding,
): boolean {
  const overlap = Math.min(span.end, finding.end) - Math.max(span.start, finding.start);
  return overlap * 2 >= span.end - span.start && (accepted[span.type]?.test(finding.info_type) ?? false);
}

function measure(samples: readonly Sample[], compiled: Compiled, title: string): void {
  const tallies = new Map<string, Tally>();
  const tally = (type: string): Tally => {
    const known = tallies.get(type) ?? { found: 0, total: 0, wrong: 0 };
    tallies.set(type, known);
    return known;
  };
  let found = 0;
  let total = 0;
  let wrong = 0;
  for (const { text, spans = [] } of samples) {
    const { findings } = inspect(text, compiled);
    for (const span of spans) {
      const isFound = findings.some((finding) => isHit(span, finding));
      tally(span.type).total++;
      total++;
      if (isFound) {
        tally(span.type).found++;
        found++;
      } else if (showsMisses)
        console.log(`miss ${span.type} ${JSON.stringify(span.value)} in ${JSON.stringify(text.slice(0, 160))}`);
    }
    for (const finding of findings) {
      if (
        spans.some(
          (span) =>
            Math.min(span.end, finding.end) > Math.max(span.start, finding.start) &&
            accepted[span.type]?.test(finding.info_type),
        )
      )
        continue;
      tally(finding.info_type).wrong++;
      wrong++;
      if (showsMisses)
        console.log(
          `wrong ${finding.info_type} ${JSON.stringify(text.slice(finding.start, finding.end))} in ${JSON.stringify(text.slice(0, 160))}`,
        );
    }
  }
  const precision = found / (found + wrong);
  const recall = found / total;
  console.log(
    `\n${title}: recall ${recall.toFixed(3)} precision ${precision.toFixed(3)} F2 ${((5 * precision * recall) / (4 * precision + recall)).toFixed(3)}`,
  );
  for (const [type, { found: hits, total: all, wrong: bad }] of [...tallies].sort())
    console.log(
      `  ${type.padEnd(36)} ${all === 0 ? '' : `${hits}/${all} = ${(hits / all).toFixed(3)}`.padEnd(22)} wrong ${bad}`,
    );
}

function measureSecrets(samples: readonly Sample[]): void {
  const secrets = compile({
    info_types: infoTypes.filter(({ categories }) => categories.includes('CREDENTIAL')).map(({ name }) => ({ name })),
  });
  let found = 0;
  let alarms = 0;
  const missed = new Map<string, number>();
  const bySource = new Map<string, number>();
  for (const sample of samples) {
    const { findings } = inspect(sample.text, secrets);
    if (sample.label === 1 && findings.length > 0) found++;
    if (sample.label === 1 && findings.length === 0) {
      missed.set(sample.kind, (missed.get(sample.kind) ?? 0) + 1);
      if (showsMisses) console.log(`miss ${sample.kind} ${JSON.stringify(sample.text.slice(0, 200))}`);
    }
    if (sample.label === 0 && findings.length > 0) {
      alarms++;
      const source = sample.source ?? '';
      bySource.set(source, (bySource.get(source) ?? 0) + 1);
      if (showsMisses)
        console.log(
          `alarm ${sample.kind} ${findings.map((f) => `${f.info_type}:${JSON.stringify(sample.text.slice(f.start, f.end))} after ${JSON.stringify(sample.text.slice(Math.max(0, f.start - 40), f.start))}`).join(' ')}`,
        );
    }
  }
  const positives = samples.filter(({ label }) => label === 1).length;
  console.log(
    `\nsecrets: recall ${(found / positives).toFixed(3)} (${found}/${positives}), alarms ${alarms} of ${samples.length - positives}`,
  );
  console.log(`  alarms by source: ${[...bySource].map(([source, count]) => `${source} ${count}`).join(', ')}`);
  console.log(`  missed: ${[...missed].map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
}

function measureSpeed(texts: readonly string[], bytes: number): void {
  const joined = texts.join('\n');
  const pieces: string[] = [];
  for (let at = 0; at + bytes <= joined.length && pieces.length < 400; at += bytes)
    pieces.push(joined.slice(at, at + bytes));
  // A server is warm: the first thousands of texts pay for the compiler.
  for (let i = 0; i < Math.ceil(3_000_000 / (bytes * pieces.length)); i++)
    for (const piece of pieces) inspect(piece, everything);
  const times: number[] = [];
  const before = process.cpuUsage();
  const rounds = Math.max(1, Math.ceil(6_000_000 / (bytes * pieces.length)));
  for (let round = 0; round < rounds; round++) {
    for (const piece of pieces) {
      const start = process.hrtime.bigint();
      inspect(piece, everything);
      times.push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  }
  const used = process.cpuUsage(before);
  const perSecond = times.length / ((used.user + used.system) / 1e6);
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(3);
  console.log(
    `  ${String(bytes).padStart(6)} units: ${perSecond.toFixed(0)} texts per CPU-second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`,
  );
}

const mixed = (text: string): number =>
  (text.length * 7919 + text.charCodeAt(0) * 104_729 + text.charCodeAt(text.length >> 1) * 31) % 65_537;

if (!piiFolder || !secretsFolder) throw new Error('usage: bench/sensitive-data.ts PII_FOLDER SECRETS_FOLDER');
const faker = readSamples(join(piiFolder, 'faker_multilocale.jsonl.gz'));
const sentences = readSamples(join(piiFolder, 'presidio_research.jsonl'));
const tweets = readSamples(join(piiFolder, 'ner_wnut_train.jsonl'));
const secrets = readSamples(join(secretsFolder, 'gitleaks_rules_dev.jsonl.gz'));
console.log(`${infoTypes.length} info types`);
measure(faker, byDefault, 'generated texts in 15 locales, default set');
measure(sentences, everything, 'sentences, every type');
measure(
  secrets.filter(({ label, kind }) => label === 0 && kind.startsWith('benign')),
  byDefault,
  'ordinary texts and code, default set',
);
measureSecrets(secrets);
console.log('\nspeed, every type on');
// Every source in turn, so that no kind of text decides the figure.
const ordinary = [...faker, ...sentences, ...tweets, ...secrets]
  .map(({ text }) => text)
  .sort((a, b) => mixed(a) - mixed(b));
if (!process.argv.includes('--no-speed')) for (const bytes of [500, 4_000, 64_000]) measureSpeed(ordinary, bytes);
