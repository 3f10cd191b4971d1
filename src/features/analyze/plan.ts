import type { AnyAnalyzer } from '../../analyzers/analyzer.js';
import { analyzerOf } from '../../analyzers/index.js';
import type { Policy } from '../policies/policy-fields.js';
import { compileConditions, type CompiledCondition } from './decide.js';

export interface PlannedAnalyzer {
  readonly analyzer: AnyAnalyzer;
  readonly params: Readonly<Record<string, unknown>>;
  /** In the order of the policy. */
  readonly conditions: readonly CompiledCondition[];
}

export interface PlannedStep {
  readonly concurrent: boolean;
  readonly analyzers: readonly PlannedAnalyzer[];
}

/** A policy ready to run. */
export interface Plan {
  readonly policy: Policy;
  readonly steps: readonly PlannedStep[];
  /** The lowest cap of its analyzers, in o200k_base tokens (contract 5). */
  readonly maxInputTokens: number;
}

/** Parameters of one call that override what the policy names (contract 5). */
export type Overrides = Readonly<Partial<Record<'sdp_policy_id' | 'yara_policy_id' | 'safety_policy_id', string>>>;

/** Turns a stored policy into a runnable plan. Pure: nothing is loaded or compiled but conditions. */
export function planPolicy(policy: Policy, overrides: Overrides = {}): Plan {
  const params = new Map(policy.available_analyzers.map((entry) => [entry.name, entry.params ?? {}]));
  const steps = policy.execution_plan.map((step) => ({
    concurrent: step.type === 'asynchronous',
    analyzers: step.analyzers.map((key) => {
      const analyzer = analyzerOf(key);
      const conditions = policy.termination_conditions.flatMap((condition, index) =>
        condition.analyzer === key ? [compileConditions(analyzer, condition, index)] : [],
      );
      return { analyzer, params: withOverrides(analyzer, params.get(key) ?? {}, overrides), conditions };
    }),
  }));
  const caps = steps.flatMap((step) => step.analyzers.map((entry) => entry.analyzer.limits.maxInputTokens));
  return { policy, steps, maxInputTokens: Math.min(...caps) };
}

function withOverrides(
  analyzer: AnyAnalyzer,
  params: Readonly<Record<string, unknown>>,
  overrides: Overrides,
): Readonly<Record<string, unknown>> {
  const taken = Object.entries(overrides).filter(([name]) => name in analyzer.parameters.properties);
  return { ...params, ...Object.fromEntries(taken) };
}
