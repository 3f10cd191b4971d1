import { describe, expect, it } from 'vitest';
import type { AnalyzerDeps } from '../../src/analyzers/deps.js';
import { asServiceError } from '../../src/core/errors.js';
import { StoreUnreachableError } from '../../src/core/database.js';
import { planPolicy } from '../../src/features/analyze/plan.js';
import { preparePlan } from '../../src/features/analyze/run-one.js';
import { runPlan, type RunOne } from '../../src/features/analyze/run-plan.js';
import type { Policy } from '../../src/features/policies/policy-fields.js';
import { textViews } from '../../src/text/views.js';

const analyzers = ['yara_analyzer', 'url_analyzer'];

function plan(type: 'sequential' | 'asynchronous') {
  return planPolicy({
    available_analyzers: analyzers.map((name) => ({ name })),
    execution_plan: [{ type, analyzers }],
    termination_conditions: [],
    on_error: 'fail_open',
  } as unknown as Policy);
}

// Vitest fails the file for a rejection that nobody handles: in the product such a one would end the process.
describe('a run whose deadline has passed', () => {
  it.each(['sequential', 'asynchronous'] as const)(
    'contract 6 ends with ERROR and starts nothing more (%s)',
    async (type) => {
      let started = 0;
      const runOne: RunOne = () => {
        started += 1;
        return Promise.reject(new Error('must not run'));
      };
      const deadline = AbortSignal.abort(new Error('deadline'));
      const result = await runPlan(plan(type), {
        text: textViews('x'),
        runOne,
        deadline,
        elapsedMs: () => 0,
        onFailure: () => {},
      });
      expect(analyzers.map((name) => result.blocks[name]?.status)).toEqual(['ERROR', 'ERROR']);
      expect(started).toBe(0);
    },
  );

  it.each(['sequential', 'asynchronous'] as const)(
    'contract 6 leaves no rejection behind when an analyzer fails late (%s)',
    async (type) => {
      const deadline = new AbortController();
      const late: (() => void)[] = [];
      const runOne: RunOne = () => {
        deadline.abort(new Error('deadline'));
        return new Promise((_, reject) => late.push(() => reject(new Error('late'))));
      };
      const options = {
        text: textViews('x'),
        runOne,
        deadline: deadline.signal,
        elapsedMs: () => 0,
        onFailure: () => {},
      };
      const result = await runPlan(plan(type), options);
      for (const fail of late) fail();
      await new Promise(setImmediate);
      expect(analyzers.map((name) => result.blocks[name]?.status)).toEqual(['ERROR', 'ERROR']);
    },
  );
});

describe('a plan that is prepared while the store is away', () => {
  const prepare = (failure: Error) =>
    preparePlan(plan('sequential'), { yaraRules: () => Promise.reject(failure) } as unknown as AnalyzerDeps);

  it('contract 2 blames the store and no analyzer', async () => {
    const away = new Error('query failed', { cause: new StoreUnreachableError('ECONNREFUSED') });
    const thrown = await prepare(away).catch((error: unknown) => error);
    expect(asServiceError(thrown).code).toBe('service_unavailable');
  });

  it('contract 6 leaves any other failure to the analyzer that met it', async () => {
    expect((await prepare(new Error('no such column'))).isComplete).toBe(false);
  });
});

describe('contract 6 an asynchronous step', () => {
  const ends = [{ analyzer: 'url_analyzer', any: [{ metric: 'unsafe_urls_count', operator: '>', value: 0 }] }];
  const stepOf = (on_error: string) =>
    planPolicy({
      available_analyzers: analyzers.map((name) => ({ name })),
      execution_plan: [{ type: 'asynchronous', analyzers }],
      termination_conditions: ends.map((condition) => ({ ...condition, action: 'terminate' })),
      on_error,
    } as unknown as Policy);
  const unsafe = { output: { urls: [] }, metrics: { unsafe_urls_count: 1 } };

  const run = (on_error: string, first: (signal: AbortSignal) => Promise<never>) => {
    const runOne = (async ({ analyzer }, _text, { signal }) =>
      analyzer.serverKey === 'url_analyzer' ? unsafe : first(signal)) as RunOne;
    return runPlan(stepOf(on_error), {
      ...{ text: textViews('x'), runOne, deadline: new AbortController().signal },
      ...{ elapsedMs: () => 0, onFailure: () => {} },
    });
  };

  it.each(['fail_closed', 'fail_open'])(
    'ends with the one that terminates, while one before it hangs (%s)',
    async (on) => {
      let cancelled = false;
      const hangs = (signal: AbortSignal) =>
        new Promise<never>(() => signal.addEventListener('abort', () => (cancelled = true)));
      const result = await run(on, hangs);
      expect([result.decision, result.overallStatus, cancelled]).toEqual(['block', 'TERMINATED_EARLY', true]);
      expect(result.blocks['yara_analyzer']?.status).toBe('SKIPPED');
    },
  );

  it('names the first in plan order, though one behind it ends some turns earlier', async () => {
    const found = { output: { matches: [] }, metrics: { matches_found: 1 } };
    const both = planPolicy({
      available_analyzers: analyzers.map((name) => ({ name })),
      execution_plan: [{ type: 'asynchronous', analyzers }],
      termination_conditions: [
        ...ends,
        { analyzer: 'yara_analyzer', any: [{ metric: 'matches_found', operator: '>', value: 0 }] },
      ].map((condition) => ({ ...condition, action: 'terminate' })),
      on_error: 'fail_closed',
    } as unknown as Policy);
    const runOne = (async ({ analyzer }) => {
      if (analyzer.serverKey === 'url_analyzer') return unsafe;
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      return found;
    }) as RunOne;
    const result = await runPlan(both, {
      ...{ text: textViews('x'), runOne, deadline: new AbortController().signal },
      ...{ elapsedMs: () => 0, onFailure: () => {} },
    });
    expect(result.terminationReason?.analyzer).toBe('yara_analyzer');
    expect(result.blocks['url_analyzer']?.status).toBe('SKIPPED');
  });

  it.each(['fail_closed', 'fail_open'])(
    'blocks what one of it terminates, though one before it failed (%s)',
    async (on) => {
      const result = await run(on, () => Promise.reject(new Error('away')));
      expect([result.decision, result.overallStatus]).toEqual(['block', 'ERROR']);
      expect(result.blocks['yara_analyzer']?.status).toBe('ERROR');
      expect(result.terminationReason?.analyzer).toBe('url_analyzer');
    },
  );
});
