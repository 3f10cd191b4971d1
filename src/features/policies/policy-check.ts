import { findAnalyzer } from '../../analyzers/index.js';
import type { AnyAnalyzer } from '../../analyzers/analyzer.js';
import { failValidation, failValidations, type FieldProblem } from '../../core/errors.js';
import { problemsAt } from '../../core/validate.js';
import { compileAnchored, compileSteps, mostCompileSteps } from '../../lib/re2.js';
import { takenAtOnce, takenInTurns } from '../../lib/turns.js';
import type { Condition, TerminationCondition } from './policy-fields.js';
import { withNames, type PolicyDraft } from './policy-names.js';

type Path = readonly (string | number)[];
type Draft = Required<PolicyDraft>;

/** Checks a policy against the catalog and answers it with server keys for names; 422 names every place (contract 6). */
export function checkedPolicy<T extends Draft>(draft: T): T {
  return takenAtOnce(checkingSteps(draft));
}

/** `checkedPolicy` for the event loop: a thousand expressions take a tenth of a second. */
export function checkedInTurns<T extends Draft>(draft: T): Promise<T> {
  return takenInTurns(checkingSteps(draft));
}

function* checkingSteps<T extends Draft>(draft: T): Generator<void, T> {
  const problems: FieldProblem[] = [];
  const problem = (path: Path, msg: string, type = 'value_error') =>
    problems.push({ loc: ['body', ...path], msg, type });
  const named = new Map<string, AnyAnalyzer>();
  draft.available_analyzers.forEach((entry, index) => {
    const analyzer = findAnalyzer(entry.name);
    const at = ['available_analyzers', index, 'name'];
    if (!analyzer) problem(at, `${entry.name} is not an analyzer of this server`, 'unknown_analyzer');
    else if (named.has(analyzer.serverKey)) problem(at, `${entry.name} is listed twice`, 'duplicate');
    else {
      named.set(analyzer.serverKey, analyzer);
      problems.push(
        ...problemsAt(
          ['body', 'available_analyzers', index, 'params'],
          analyzer.parameters,
          structuredClone(entry.params ?? {}),
        ),
      );
    }
  });
  checkSteps(draft, named, problem);
  yield* refuseCostlyPatterns(draft);
  for (const [index, entry] of draft.termination_conditions.entries()) {
    if (index > 0) yield;
    const analyzer = findAnalyzer(entry.analyzer);
    if (!analyzer || !named.has(analyzer.serverKey))
      problem(
        ['termination_conditions', index, 'analyzer'],
        `${entry.analyzer} is not available in this policy`,
        'unknown_analyzer',
      );
    else checkConditions(analyzer, entry, ['termination_conditions', index], problem);
  }
  if (problems.length > 0) failValidations(problems);
  return withServerKeys(draft);
}

const serverKeyOf = (name: string) => findAnalyzer(name)?.serverKey ?? name;

const nameOf = (key: string) => findAnalyzer(key)?.name ?? key;

/** A policy, or a part of one, as it is stored: server keys for names, and parameters even where there are none (contract 6). */
export const withServerKeys = <T extends PolicyDraft>(draft: T): T => withNames(draft, serverKeyOf);

/** A policy as people write it: by the names of the catalog. */
export const withAnalyzerNames = <T extends PolicyDraft>(policy: T): T => withNames(policy, nameOf);

type Report = (path: Path, msg: string, type?: string) => void;

function checkSteps(draft: Draft, named: ReadonlyMap<string, AnyAnalyzer>, problem: Report): void {
  const planned = new Set<string>();
  draft.execution_plan.forEach((step, stepIndex) =>
    step.analyzers.forEach((name, index) => {
      const path = ['execution_plan', stepIndex, 'analyzers', index];
      const key = serverKeyOf(name);
      if (!named.has(key)) problem(path, `${name} is not available in this policy`, 'unknown_analyzer');
      else if (planned.has(key)) problem(path, `${name} is planned twice`, 'duplicate');
      planned.add(key);
    }),
  );
}

function checkConditions(analyzer: AnyAnalyzer, entry: TerminationCondition, path: Path, problem: Report): void {
  const both = entry.all !== undefined && entry.any !== undefined;
  if (both || (entry.all === undefined && entry.any === undefined))
    problem(path, 'needs exactly one of all and any', 'one_of');
  for (const group of ['all', 'any'] as const) {
    entry[group]?.forEach((condition, index) => checkCondition(analyzer, condition, [...path, group, index], problem));
  }
}

const forms = {
  metric: ['metric', 'operator', 'value'],
  signal: ['signal', 'equals'],
  match: ['match', 'pattern'],
} as const;

function checkCondition(analyzer: AnyAnalyzer, condition: Condition, path: Path, problem: Report): void {
  const kinds = (['metric', 'signal', 'match'] as const).filter((kind) => condition[kind] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1)
    return problem(path, 'needs exactly one of metric, signal and match', 'one_of');
  for (const field of Object.keys(condition)) {
    if (!(forms[kind] as readonly string[]).includes(field))
      problem([...path, field], `does not go with ${kind}`, 'unknown_field');
  }
  if (kind === 'metric') return checkMetric(analyzer, condition, path, problem);
  const wanted = kind === 'signal' ? 'boolean' : 'match';
  const names = analyzer.signals.filter((signal) => signal.kind === wanted).map((signal) => signal.key);
  const name = condition[kind] ?? '';
  if (!names.includes(name))
    problem(
      [...path, kind],
      `${name} is no such signal of ${analyzer.name}; it has ${names.join(', ') || 'none'}`,
      'unknown_signal',
    );
  if (kind === 'match') checkPattern(condition.pattern, [...path, 'pattern'], problem);
}

function checkMetric(analyzer: AnyAnalyzer, condition: Condition, path: Path, problem: Report): void {
  const names = analyzer.metrics.map((metric) => metric.key);
  if (!names.includes(condition.metric ?? ''))
    problem(
      [...path, 'metric'],
      `${condition.metric} is no metric of ${analyzer.name}; it has ${names.join(', ')}`,
      'unknown_metric',
    );
  if (condition.operator === undefined) problem([...path, 'operator'], 'is required', 'missing');
  if (condition.value === undefined) problem([...path, 'value'], 'is required', 'missing');
}

/** All are compiled anew for every version of the policy. What is too much is not read to its end. */
function* refuseCostlyPatterns({ termination_conditions: entries }: Draft): Generator<void> {
  let steps = 0;
  for (const [index, { all = [], any = [] }] of entries.entries()) {
    if (index > 0) yield;
    for (const { pattern = '' } of [...all, ...any]) {
      steps += compileSteps(pattern);
      if (steps > mostCompileSteps)
        failValidation(
          ['body', 'termination_conditions'],
          'holds expressions that would take too long to compile; use fewer, or smaller repetitions',
          'pattern',
        );
    }
  }
}

function checkPattern(pattern: string | undefined, path: Path, problem: Report): void {
  if (pattern === undefined) return problem(path, 'is required', 'missing');
  const compiled = compileAnchored(pattern);
  if ('error' in compiled) problem(path, `is not a valid RE2 expression: ${compiled.error}`, 'pattern');
}
