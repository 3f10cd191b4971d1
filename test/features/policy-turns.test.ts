import { afterEach, describe, expect, it, vi } from 'vitest';
import { planInTurns, planPolicy } from '../../src/features/analyze/plan.js';
import { checkedInTurns, checkedPolicy } from '../../src/features/policies/policy-check.js';
import type { Policy } from '../../src/features/policies/policy-fields.js';
import * as re2 from '../../src/lib/re2.js';
import { turnsUntil } from '../support/turns-until.js';

vi.mock('../../src/lib/re2.js', { spy: true });

const withConditions = (count: number, pattern: string, parts: number) =>
  ({
    available_analyzers: [{ name: 'yara_analyzer', params: {} }],
    execution_plan: [{ type: 'sequential', analyzers: ['yara_analyzer'] }],
    termination_conditions: Array.from({ length: count }, () => ({
      analyzer: 'yara_analyzer',
      any: Array.from({ length: parts }, () => ({ match: 'rule_name', pattern })),
      action: 'terminate',
    })),
  }) as unknown as Policy;

describe('contract 6 a policy with many expressions', () => {
  afterEach(() => void vi.mocked(re2.compileSteps).mockClear());

  it('is checked in turns with other calls, condition by condition', async () => {
    const policy = withConditions(100, 'a.*b', 3);
    const checked = checkedInTurns(policy);
    expect(await turnsUntil(checked)).toBeGreaterThanOrEqual(150);
    expect(await checked).toEqual(checkedPolicy(policy));
  });

  it('is compiled in turns with other calls, condition by condition', async () => {
    const policy = withConditions(100, 'a.*b', 3);
    const planned = planInTurns(policy);
    expect(await turnsUntil(planned)).toBeGreaterThanOrEqual(90);
    const [plan, same] = [await planned, planPolicy(policy)];
    expect(JSON.stringify(plan)).toBe(JSON.stringify(same));
  });

  it('is not read to its end when it would take too long', async () => {
    const policy = withConditions(100, `${'(ab|cd)*'.repeat(120)}`, 50);
    await expect(checkedInTurns(policy)).rejects.toMatchObject({ code: 'validation_error' });
    expect(vi.mocked(re2.compileSteps).mock.calls.length).toBeLessThan(100);
  });
});
