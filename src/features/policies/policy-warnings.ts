import { analyzerOf } from '../../analyzers/index.js';
import type { AnyAnalyzer, Metric } from '../../analyzers/analyzer.js';
import { compileAnchored } from '../../lib/re2.js';
import { takenInTurns } from '../../lib/turns.js';
import type { Condition, Policy } from './policy-fields.js';

/** As many as an answer has room for. */
export const mostWarnings = 20;

/**
 * Conditions of a policy that can never hold: on an analyzer that no step runs, on what its parameters leave out, on a metric
 * beyond its range, or by a pattern that matches none of the names there are. They are saved as they were sent, and whoever
 * sent them learns of it. In turns with others: a thousand expressions take a tenth of a second.
 */
export function policyWarnings(policy: Policy): Promise<string[]> {
  return takenInTurns(warningSteps(policy));
}

function* warningSteps(policy: Policy): Generator<void, string[]> {
  const { available_analyzers: available, execution_plan: plan, termination_conditions: entries } = policy;
  const planned = new Set(plan.flatMap(({ analyzers }) => analyzers));
  const warnings: string[] = [];
  for (const [index, { analyzer: key, all = [], any = [] }] of entries.entries()) {
    if (warnings.length >= mostWarnings) break;
    if (index > 0) yield;
    const analyzer = analyzerOf(key);
    const parameters = available.find(({ name }) => name === key)?.params ?? {};
    const faults = [
      planned.has(key) ? undefined : `no step runs ${analyzer.name}.`,
      ...[...all, ...any].map((condition) => leftOut(analyzer, parameters, condition) ?? faultOf(analyzer, condition)),
    ];
    for (const fault of faults) if (fault !== undefined) warnings.push(`termination_conditions ${index}: ${fault}`);
  }
  return warnings.slice(0, mostWarnings);
}

function leftOut(
  { metrics, signals }: AnyAnalyzer,
  parameters: Readonly<Record<string, unknown>>,
  condition: Condition,
): string | undefined {
  const metric = metrics.find(({ key }) => key === condition.metric);
  const signal = signals.find(({ key }) => key === (condition.signal ?? condition.match));
  const by = (metric ?? signal)?.leftOutBy;
  if (by === undefined || parameters[by] !== false) return undefined;
  if (metric) return neverHolds({ min: 0, max: 0 }, condition) ? `${metric.key} is 0 where ${by} is false.` : undefined;
  return signal && condition.equals !== false ? `${signal.key} never holds where ${by} is false.` : undefined;
}

function faultOf(analyzer: AnyAnalyzer, condition: Condition): string | undefined {
  const metric = analyzer.metrics.find(({ key }) => key === condition.metric);
  if (metric && neverHolds(metric, condition))
    return `${metric.key} is ${metric.min ?? '…'} to ${metric.max ?? '…'}, never ${condition.operator} ${condition.value}.`;
  const names = analyzer.signals.find(({ key }) => key === condition.match);
  if (names?.kind !== 'match' || !names.values || names.dynamic || condition.pattern === undefined) return undefined;
  const compiled = compileAnchored(condition.pattern);
  return 'error' in compiled || names.values.some((name) => compiled.matcher.matches(name))
    ? undefined
    : `the pattern matches no whole name of ${names.key}: ${names.values.join(', ')}.`.slice(0, 400);
}

function neverHolds(
  { min = -Infinity, max = Infinity }: Pick<Metric, 'min' | 'max'>,
  { operator, value = NaN }: Condition,
): boolean {
  switch (operator) {
    case '>':
      return value >= max;
    case '>=':
      return value > max;
    case '<':
      return value <= min;
    case '<=':
      return value < min;
    case '==':
      return value < min || value > max;
    default:
      return false;
  }
}
