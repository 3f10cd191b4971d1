import { afterEach, describe, expect, it, vi } from 'vitest';
import { analyzerOf } from '../../src/analyzers/index.js';
import { compileConditions, judge, type CompiledCondition } from '../../src/features/analyze/decide.js';
import { inTurns } from '../../src/lib/turns.js';

const facts = { output: null, metrics: {} };

/** Conditions that none of holds, of which each takes so many milliseconds; what was asked. */
function slow(ms: number) {
  let now = 0;
  const asked: number[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const conditions: CompiledCondition[] = [0, 1, 2].map((index) => ({
    index,
    action: 'terminate',
    rule: String(index),
    async holds() {
      now += ms;
      asked.push(index);
      return false;
    },
  }));
  return { asked, conditions };
}

describe('conditions of a policy', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('contract 6 that take long let others have their turn, and end with the deadline', async () => {
    const { asked, conditions } = slow(1000);
    const deadline = new AbortController();
    setImmediate(() => deadline.abort(new Error('deadline')));
    await expect(judge(analyzerOf('yara_analyzer'), conditions, facts, inTurns(deadline.signal))).rejects.toThrow(
      'deadline',
    );
    expect(asked).toEqual([0]);
  });

  it.each(['all', 'any'] as const)(
    'contract 6 let others have their turn between the names of one: %s',
    async (form) => {
      const analyzer = analyzerOf('yara_analyzer');
      const part = (pattern: string) => ({ match: 'rule_name', pattern });
      const condition = (...patterns: string[]) =>
        compileConditions(analyzer, { analyzer: 'yara', [form]: patterns.map(part), action: 'terminate' }, 0);
      const matches = Array.from({ length: 10_000 }, (_, at) => ({ rule_name: `rule_${at}`, category: 'c' }));
      const giveWay = vi.fn(async () => undefined);
      const held = (...patterns: string[]) =>
        condition(...patterns).holds({ output: { matches }, metrics: {} }, giveWay);
      expect(await held('none')).toBe(false);
      expect(giveWay).toHaveBeenCalledTimes(10_000);
      expect([await held('rule_9999'), await held('rule_1', 'none'), await held('none', 'rule_1')]).toEqual([
        true,
        form === 'any',
        form === 'any',
      ]);
      expect(await held('rule_1', 'rule_2')).toBe(true);
    },
  );

  it('contract 6 that take no time are judged at once', async () => {
    const { asked, conditions } = slow(0);
    let turned = false;
    setImmediate(() => (turned = true));
    const { conditions: told } = await judge(analyzerOf('yara_analyzer'), conditions, facts);
    expect([asked, told.map(({ held }) => held), turned]).toEqual([[0, 1, 2], [false, false, false], false]);
  });
});
