import type { AnyAnalyzer } from '../../analyzers/analyzer.js';
import { analyzerOf } from '../../analyzers/index.js';
import { takenAtOnce, takenInTurns } from '../../lib/turns.js';
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
  return takenAtOnce(planningSteps(policy, overrides));
}

/** `planPolicy` for the event loop: a thousand expressions take a tenth of a second. */
export function planInTurns(policy: Policy, overrides: Overrides = {}): Promise<Plan> {
  return takenInTurns(planningSteps(policy, overrides));
}

function* planningSteps(policy: Policy, overrides: Overrides): Generator<void, Plan> {
  const params = new Map(policy.available_analyzers.map((entry) => [entry.name, entry.params ?? {}]));
  const conditions = yield* compiledConditions(policy);
  const steps = policy.execution_plan.map((step) => ({
    concurrent: step.type === 'asynchronous',
    analyzers: step.analyzers.map((key) => {
      const analyzer = analyzerOf(key);
      return {
        analyzer,
        params: withOverrides(analyzer, params.get(key) ?? {}, overrides),
        conditions: conditions.get(key) ?? [],
      };
    }),
  }));
  const caps = steps.flatMap((step) => step.analyzers.map((entry) => entry.analyzer.limits.maxInputTokens));
  return { policy, steps, maxInputTokens: Math.min(...caps) };
}

/** By the key of their analyzer, in the order of the policy; those of analyzers that do not run are not compiled. */
function* compiledConditions({
  termination_conditions: entries,
  execution_plan: plan,
}: Policy): Generator<void, ReadonlyMap<string, readonly CompiledCondition[]>> {
  const compiled = new Map<string, CompiledCondition[]>(plan.flatMap((step) => step.analyzers).map((key) => [key, []]));
  for (const [index, condition] of entries.entries()) {
    if (index > 0) yield;
    const { analyzer: key } = condition;
    compiled.get(key)?.push(compileConditions(analyzerOf(key), condition, index));
  }
  return compiled;
}

function withOverrides(
  analyzer: AnyAnalyzer,
  params: Readonly<Record<string, unknown>>,
  overrides: Overrides,
): Readonly<Record<string, unknown>> {
  const taken = Object.entries(overrides).filter(([name]) => name in analyzer.parameters.properties);
  return { ...params, ...Object.fromEntries(taken) };
}
