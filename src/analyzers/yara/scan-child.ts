import { LRUCache } from 'lru-cache';
import type { CompiledRules } from './engine.js';
import { fewPlaces } from './few-places.js';
import { hostileTexts } from './hostile-texts.js';
import { judgeHere } from './judged-source.js';
import { loadEngine } from './load-engine.js';
import { compiledMessage, readyMessage, type ScanJob, type ScanReply } from './scan-job.js';

// The program of a scan process: one job at a time, so that its parent can kill it when a job runs too long.

/** Times the {@link yardstick} that a hostile text of 64 KB may take. Honest rules take about one, slow ones hundreds. */
const mostYardsticks = 60;
/** A busy moment can make one try slow, but not each of them. */
const trialTries = 3;
/** CPU time, milliseconds, that no machine is so fast to refuse: the yardstick is not asked. */
const surelyFastMs = 5;

const compiled = new LRUCache<string, CompiledRules>({ max: 400 });

process.on('message', (job: ScanJob) => {
  void answer(job)
    .catch((error: unknown): ScanReply => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : 'unknown',
    }))
    .then((reply) => process.send?.(reply));
});

void loadEngine().then(() => process.send?.(readyMessage));

async function answer(job: ScanJob): Promise<ScanReply> {
  if (job.kind === 'scan') return scanned(job.sources, job.bytes);
  if (job.kind === 'judge') return { kind: 'judged', judged: await judgeHere(job.source) };
  const rules = await rulesOf(job.source);
  for (const { name, text } of hostileTexts(job.source)) {
    const bytes = Buffer.from(text);
    if (await isSlow(rules, bytes)) return { kind: 'tried', tooSlow: slowReason(name, bytes.length) };
  }
  return { kind: 'tried' };
}

async function scanned(sources: readonly string[], bytes: Uint8Array): Promise<ScanReply> {
  const rules: CompiledRules[] = [];
  for (const source of sources) rules.push(await rulesOf(source));
  process.send?.(compiledMessage);
  const toFew = fewPlaces();
  return { kind: 'hits', hits: rules.map((each) => toFew(each.scan(bytes))) };
}

/**
 * Whether a rule is refused must not hang on the machine, nor on what else runs there: its time is held against that of
 * a plain expression on a text made for it, taken by the same engine right behind.
 */
async function isSlow(rules: CompiledRules, bytes: Uint8Array): Promise<boolean> {
  for (let tries = 0; tries < trialTries; tries += 1) {
    const spentMs = cpuMsOf(rules, bytes);
    if (spentMs <= surelyFastMs) return false;
    if (spentMs <= mostYardsticks * cpuMsOf(await rulesOf(yardstick), yardstickBytes)) return false;
  }
  return true;
}

const yardstick = 'rule yardstick { strings: $a = /ab[a-z]{1,8}9/ condition: $a }';
const yardstickBytes = Buffer.from('ab'.repeat(8 * 1024));

function cpuMsOf(rules: CompiledRules, bytes: Uint8Array): number {
  const before = process.cpuUsage();
  rules.scan(bytes);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function slowReason(name: string, bytes: number): string {
  return `On ${Math.round(bytes / 1024)} KB of ${name} the rule takes more than ${mostYardsticks} times as long as a plain expression.`;
}

async function rulesOf(source: string): Promise<CompiledRules> {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const rules = (await loadEngine()).compile(source);
  compiled.set(source, rules);
  return rules;
}
