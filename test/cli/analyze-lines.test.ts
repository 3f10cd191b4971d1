import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeLines, type LineCounts } from '../../src/cli/analyze-lines.js';
import { ConnectionError } from '../../src/cli/failure/exit-codes.js';
import { describeFailure, type Failure } from '../../src/cli/failure/failure.js';
import { ServiceError } from '../../src/core/errors.js';
import type { OneAnalysis } from '../../src/programs/one-off.js';
import { handTimers } from '../support/hand-timers.js';
import { svcIn, temporaryFolder, unendedSvc } from './svc.js';

const folder = temporaryFolder();
const allowed = { response: { decision: 'allow' } } as OneAnalysis;

interface Run {
  readonly lines: readonly unknown[];
  readonly selection?: Readonly<Record<string, string>>;
  analyze(prompt: string, signal: AbortSignal): Promise<OneAnalysis>;
}

interface Ended {
  readonly counts?: LineCounts;
  readonly failure?: Failure;
}

/** A whole run: what it wrote, and how it ended. */
async function run({ lines, selection = {}, analyze }: Run) {
  const path = join(folder, 'lines.jsonl');
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  const written: { id: unknown; error?: { code: string } }[] = [];
  const timers = handTimers();
  let isOver = false;
  const ended = analyzeLines({
    path,
    selection,
    analyze: (request, signal) => analyze(String(request.prompt), signal),
    write: async (line) => void written.push(JSON.parse(line)),
    timers,
    showProgress: false,
  })
    .then(
      (counts): Ended => ({ counts }),
      (error: Error): Ended => ({ failure: describeFailure(error) }),
    )
    .finally(() => (isOver = true));
  while (!isOver) await timers.advance(100);
  return { written, ...(await ended) };
}

const refusing = (refused: string, error: Error) => async (prompt: string) => {
  if (prompt === refused) throw error;
  return allowed;
};

const policyMissing = new ServiceError('not_found', 'No such policy: nope.');
const cannotAnswer = new ServiceError('analyzer_unavailable', 'The analyzer yara cannot answer.', { analyzer: 'yara' });

describe('svc analyze --jsonl', () => {
  it.each([
    [new ServiceError('unauthorized', 'A valid API key is required.'), 4],
    [new ServiceError('forbidden', 'This operation needs the scope analyzer:run.'), 4],
    [policyMissing, 5],
    [new ServiceError('billing_required', 'The quota is used up.'), 6],
    [new ServiceError('rate_limit_exceeded', 'The budget is spent.'), 7],
    [new ServiceError('service_unavailable', 'The server is shutting down.'), 7],
    [new ConnectionError('No answer from http://127.0.0.1:9.'), 7],
    [new Error('unforeseen'), 1],
  ])('cli.md is ended by %s with its exit code; what was answered before stays', async (error, exitCode) => {
    const { written, failure } = await run({ lines: ['a', 'b', 'c', 'd'], analyze: refusing('c', error) });
    expect(written.map(({ id }) => id)).toEqual([1, 2]);
    expect(failure?.exitCode).toBe(exitCode);
    expect(failure?.message).toMatch(/^Stopped at line 3: .+/);
  });

  it('cli.md no longer waits for analyses behind the line that ended it', async () => {
    const given: AbortSignal[] = [];
    let end: () => void;
    const { written } = await run({
      lines: ['a', 'b', 'c'],
      analyze: (prompt, signal) => {
        given.push(signal);
        if (prompt === 'a') return new Promise((_, reject) => (end = () => reject(policyMissing)));
        if (prompt === 'c') end();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
      },
    });
    expect([written, given.map(({ aborted }) => aborted)]).toEqual([[], [true, true, true]]);
  });

  it('cli.md goes on after a line that is bad by itself', async () => {
    const broken = new ServiceError('validation_error', 'body.prompt: is required', {
      errors: [{ loc: ['body', 'prompt'], msg: 'is required', type: 'missing' }],
    });
    const { written, counts } = await run({
      lines: ['a', 'b', 7, 'c'],
      selection: { policy_slug: 'strict' },
      analyze: refusing('b', broken),
    });
    expect(written.map(({ id, error }) => error?.code ?? id)).toEqual([1, 'validation_error', 'bad_request', 4]);
    expect(counts).toMatchObject({ allow: 2, error: 2 });
  });

  it('cli.md blames a missing policy on the line that names it itself', async () => {
    const lines = [{ prompt: 'a', policy_slug: 'nope' }, 'b'];
    const own = await run({ lines, analyze: refusing('a', policyMissing) });
    expect(own.written.map(({ id, error }) => error?.code ?? id)).toEqual(['not_found', 2]);
    const flag = await run({ lines, selection: { policy_slug: 'nope' }, analyze: refusing('a', policyMissing) });
    expect([flag.written, flag.failure?.exitCode]).toEqual([[], 5]);
  });

  it('cli.md takes the policy of the flag for every line, by whichever selector a line names another', async () => {
    const asked: object[] = [];
    const path = join(folder, 'own-policies.jsonl');
    const own = [{ policy_id: 'own' }, { policy_slug: 'own' }, { sdp_policy_id: 'own' }];
    writeFileSync(path, own.map((names) => JSON.stringify({ prompt: 'a', ...names })).join('\n'));
    await analyzeLines({
      path,
      selection: { policy_slug: 'strict' },
      analyze: async (request) => (asked.push(request), allowed),
      write: async () => undefined,
      timers: handTimers(),
      showProgress: false,
    });
    const strict = { prompt: 'a', policy_slug: 'strict' };
    expect(asked).toEqual([strict, strict, { ...strict, sdp_policy_id: 'own' }]);
  });

  it('cli.md is ended by a flag whose value is not valid', async () => {
    const empty = new ServiceError('validation_error', 'body.policy_slug: must not be empty', {
      errors: [{ loc: ['body', 'policy_slug'], msg: 'must not be empty', type: 'minLength' }],
    });
    const { written, failure } = await run({
      lines: ['a'],
      selection: { policy_slug: '' },
      analyze: refusing('a', empty),
    });
    expect([written, failure?.exitCode]).toEqual([[], 6]);
  });

  it('cli.md refuses a number as id that it could not return as it stood, and returns all others', async () => {
    const numbers = ['12345678901234567890', '-9007199254740993', '1e400', '9007199254740991', '0.5', '-7'];
    const path = join(folder, 'numbers.jsonl');
    writeFileSync(path, numbers.map((id) => `{"id":${id},"prompt":"a"}`).join('\n'));
    const written: string[] = [];
    const write = async (line: string) => void written.push(line);
    const analyze = async () => allowed;
    const timers = handTimers();
    const counts = await analyzeLines({ path, selection: {}, analyze, write, timers, showProgress: false });
    expect(counts).toMatchObject({ error: 3, allow: 3 });
    expect(written.slice(0, 3).every((line) => line.includes('Write it as a string'))).toBe(true);
    expect(written.slice(3).map((line) => line.split(',')[0])).toEqual(numbers.slice(3).map((id) => `{"id":${id}`));
  });

  it('contract 2 reports a line that an analyzer cannot judge, and goes on', async () => {
    const { written, counts } = await run({ lines: ['a', 'b', 'c'], analyze: refusing('b', cannotAnswer) });
    expect(written.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(written[1]?.error).toMatchObject({ code: 'analyzer_unavailable', analyzer: 'yara', line: 2 });
    expect(counts).toMatchObject({ allow: 2, unavailable: 1 });
  });

  it('contract 2 asks for fewer at once where its own crowd is more than an analyzer answers', async () => {
    let [underWay, most] = [0, 0];
    const analyze = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      let isCrowd = false;
      // Longer than the timers take between two alarms: who tries again meets the others.
      for (let turn = 0; turn < 60; turn += 1) {
        await new Promise(setImmediate);
        isCrowd ||= underWay > 3;
      }
      underWay -= 1;
      if (isCrowd) throw cannotAnswer;
      return allowed;
    };
    const { counts } = await run({ lines: Array.from({ length: 100 }, (_, at) => `${at}`), analyze });
    expect(counts).toMatchObject({ allow: 100, unavailable: 0 });
    expect(most).toBe(16);
  });

  it('contract 2 ends a run in which no line can be analyzed any more', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `${index < 3 ? 'good' : 'unjudged'}`);
    const { written, failure } = await run({ lines, analyze: refusing('unjudged', cannotAnswer) });
    expect([written.length, failure?.exitCode]).toEqual([19, 7]);
    expect(failure?.message).toContain('Stopped at line 19: The analyzer yara cannot answer.');
  });
});

describe('svc analyze --jsonl - where lines come one by one', () => {
  it('cli.md hears an interrupt between two lines, also of those that are answered at once', async () => {
    const path = join(folder, 'at-once.jsonl');
    writeFileSync(path, '"a"\n'.repeat(100));
    let rounds = 0;
    let next: NodeJS.Immediate;
    const count = () => {
      rounds += 1;
      next = setImmediate(count);
    };
    count();
    const roundsOfLines = new Set<number>();
    const analyze = async () => allowed;
    const write = async () => void roundsOfLines.add(rounds);
    await analyzeLines({ path, selection: {}, analyze, write, timers: handTimers(), showProgress: false });
    clearImmediate(next!);
    expect(roundsOfLines.size).toBe(100);
  });

  it('cli.md answers a line before the next one comes', async () => {
    const home = temporaryFolder();
    expect((await svcIn(home)(['init'])).code).toBe(0);
    const { write, nextLine, end } = unendedSvc(home, ['analyze', '--jsonl', '-']);
    for (const id of ['a', 'b']) {
      write(`{"id":"${id}","prompt":"x"}\n`);
      expect(JSON.parse(await nextLine())).toMatchObject({ id, decision: 'allow' });
    }
    expect(await end()).toBe(0);
  });

  it('cli.md ends with what concerns the whole run, though more lines may come', async () => {
    const env = { SVC_SERVER: 'http://127.0.0.1:9', SVC_API_KEY: 'ak_none' };
    const { write, ended } = unendedSvc(temporaryFolder(), ['analyze', '--jsonl', '-'], env);
    write('"x"\n');
    expect(await ended).toBe(7);
  });
});
