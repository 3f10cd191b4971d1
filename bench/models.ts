import { createModels } from '../src/models/create-models.js';
import { askJudge } from '../src/models/judge/judge.js';
import type { ChatModel } from '../src/models/model.js';
import { startModelServer } from '../test/support/model-server.js';

// npx tsx bench/models.ts
// Against a server on loopback, in real time: how late a call ends after its deadline when the server never answers, what
// the guard (deadline, limit, retry, breaker) adds to a bare request, and how long a breaker takes to open and to close.

const server = await startModelServer();
const { signal } = new AbortController();

function chat(config: object): ChatModel {
  const full = { kind: 'openai-chat', id: 'bench', url: `${server.url}/v1`, model: 'm', retries: 0, ...config };
  const models = createModels({ models: [{ config: full as never }], defaults: {} });
  return models.find('bench') as ChatModel;
}

const request = (text: string) => ({ messages: [{ role: 'user' as const, content: text }], maxTokens: 4 });
const call = { tenantId: 'bench', signal };
const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
const show = (values: number[]) =>
  `p50 ${percentile(values, 0.5).toFixed(2)}, p99 ${percentile(values, 0.99).toFixed(2)}, most ${Math.max(...values).toFixed(2)} ms`;

async function lateness(deadlineMs: number, calls: number): Promise<number[]> {
  server.always = 'slow';
  const model = chat({ timeout_ms: deadlineMs, concurrency: 64, breaker_failures: 1000 });
  const late: number[] = [];
  for (let done = 0; done < calls; done += 16) {
    const round = Array.from({ length: 16 }, async (_, at) => {
      const startedAt = performance.now();
      await model.complete(request(`slow ${done + at}`), call).catch(() => undefined);
      late.push(performance.now() - startedAt - deadlineMs);
    });
    await Promise.all(round);
  }
  server.always = undefined;
  return late;
}

for (const deadlineMs of [50, 200, 1000])
  console.log(`deadline ${deadlineMs} ms, 16 calls at once: ends late by ${show(await lateness(deadlineMs, 160))}`);

async function cpuMs(times: number, work: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; at < 50; at += 1) await work(-at - 1);
  const before = process.cpuUsage();
  for (let at = 0; at < times; at += 1) await work(at);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

const bare = await cpuMs(1000, async (at) => {
  const body = JSON.stringify({ model: 'm', stream: false, logprobs: true, ...request(`bare ${at}`) });
  const response = await fetch(`${server.url}/v1/chat/completions`, { method: 'POST', body });
  await response.json();
});
const guarded = chat({});
const full = await cpuMs(1000, (at) => guarded.complete(request(`guarded ${at}`), call));
const known = await cpuMs(1000, () => guarded.complete(request('known'), call));
console.log(
  `CPU a call, server included: bare fetch ${bare.toFixed(3)} ms, through the model ${full.toFixed(3)} ms, remembered ${known.toFixed(4)} ms`,
);

const judge = chat({ style: 'shieldgemma' });
server.answers = () => ({ text: 'No', yes: 0.1, words: ['yes', 'no'] });
const passes: number[] = [];
for (let at = 0; at < 200; at += 1) {
  const startedAt = performance.now();
  const categories = Array.from({ length: 7 }, (_, index) => `category ${index}`);
  await Promise.all(
    categories.map((name) =>
      askJudge(judge, { text: `text ${at}`, speaker: 'user', name, definition: 'x', policy: '' }, call),
    ),
  );
  passes.push(performance.now() - startedAt);
}
console.log(`seven categories in parallel, a server that answers at once: ${show(passes)}`);

const broken = chat({ breaker_failures: 5, breaker_open_ms: 300, cache_entries: 0 });
server.always = 500;
const opensAt = performance.now();
while (broken.health().state === 'closed') await broken.complete(request('x'), call).catch(() => undefined);
const opened = performance.now();
server.always = undefined;
let refused = 0;
while (broken.health().state !== 'closed') {
  await broken.complete(request('x'), call).catch(() => (refused += 1));
  await new Promise(setImmediate);
}
console.log(
  `breaker: open after ${(opened - opensAt).toFixed(1)} ms and 5 failures, closed ${(performance.now() - opened).toFixed(1)} ms later (300 configured), ${refused} calls refused without asking`,
);
await server.close();
