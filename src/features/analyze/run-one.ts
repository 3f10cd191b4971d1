import type { AnalyzerResult, AnyAnalyzer, Prepared } from '../../analyzers/analyzer.js';
import type { AnalyzerDeps } from '../../analyzers/deps.js';
import { unreachableStore } from '../../core/database.js';
import { ServiceError } from '../../core/errors.js';
import type { Plan, PlannedAnalyzer } from './plan.js';
import type { RunOne } from './run-plan.js';

/** A plan with its analyzers compiled: what the cache keeps per policy version. */
export interface PreparedPlan {
  readonly plan: Plan;
  readonly runOne: RunOne;
  /** False when an analyzer could not be prepared: the next call must try again. */
  readonly isComplete: boolean;
}

/**
 * Compiles every analyzer of a plan. One that cannot be prepared fails when it runs, as `on_error` says; a reference to
 * nothing is the caller's error and raised at once, and so is a store that cannot be reached: no analyzer is to blame.
 */
export async function preparePlan(plan: Plan, deps: AnalyzerDeps): Promise<PreparedPlan> {
  const prepared = new Map<AnyAnalyzer, Prepared | Error>();
  for (const { analyzer, params } of plan.steps.flatMap((step) => step.analyzers)) {
    prepared.set(analyzer, await prepareOne(analyzer, params, deps));
  }
  const runOne: RunOne = async ({ analyzer }, text, call) => {
    const ready = prepared.get(analyzer);
    if (ready === undefined || ready instanceof Error) throw ready ?? new Error(`${analyzer.name} is not prepared`);
    return ready.analyze(text, call);
  };
  return { plan, runOne, isComplete: ![...prepared.values()].some((ready) => ready instanceof Error) };
}

async function prepareOne(
  analyzer: AnyAnalyzer,
  params: PlannedAnalyzer['params'],
  deps: AnalyzerDeps,
): Promise<Prepared | Error> {
  try {
    return await analyzer.prepare(params, deps);
  } catch (error) {
    if (error instanceof ServiceError || unreachableStore(error)) throw error;
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Sandbox answers (contract 12): a pure function of the prompt and the analyzer's descriptor; no engine is touched. */
export const runSandbox: RunOne = async ({ analyzer }, { original: { text } }): Promise<AnalyzerResult> => {
  const { fires, fails, found, nothing } = analyzer.sandbox;
  if (text.includes(fails)) throw new Error('The sandbox was asked to fail here.');
  const at = text.indexOf(fires);
  return at >= 0 ? found(text, at) : nothing();
};
