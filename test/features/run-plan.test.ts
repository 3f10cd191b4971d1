import { describe, expect, it } from 'vitest';
import { planPolicy } from '../../src/features/analyze/plan.js';
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
