import { LRUCache } from 'lru-cache';
import type { CompiledRules } from './engine.js';
import { hostileTexts } from './hostile-texts.js';
import { judgeHere } from './judged-source.js';
import { loadEngine } from './load-engine.js';
import { compiledMessage, readyMessage, type ScanJob, type ScanReply } from './scan-job.js';

// The program of a scan process: one job at a time, so that its parent can kill it when a job runs too long.

/** CPU time one hostile text of 64 KB may take: 100 times what an honest rule needs. */
const trialCpuMs = 60;
/** A busy machine can make one try slow, but not each of them. */
const trialTries = 3;

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
    if (isSlow(rules, bytes)) return { kind: 'tried', tooSlow: slowReason(name, bytes.length) };
  }
  return { kind: 'tried' };
}

async function scanned(sources: readonly string[], bytes: Uint8Array): Promise<ScanReply> {
  const rules: CompiledRules[] = [];
  for (const source of sources) rules.push(await rulesOf(source));
  process.send?.(compiledMessage);
  return { kind: 'hits', hits: rules.map((each) => each.scan(bytes)) };
}

function isSlow(rules: CompiledRules, bytes: Uint8Array): boolean {
  for (let tries = 0; tries < trialTries; tries += 1) {
    const before = process.cpuUsage();
    rules.scan(bytes);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 <= trialCpuMs) return false;
  }
  return true;
}

function slowReason(name: string, bytes: number): string {
  return `The rule takes more than ${trialCpuMs} ms on ${Math.round(bytes / 1024)} KB of ${name}.`;
}

async function rulesOf(source: string): Promise<CompiledRules> {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const rules = (await loadEngine()).compile(source);
  compiled.set(source, rules);
  return rules;
}
