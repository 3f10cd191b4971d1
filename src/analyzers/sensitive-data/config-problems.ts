import { RE2JS } from 're2js';
import { counted } from '../../lib/counted.js';
import { compileSteps, mostCompileSteps } from '../../lib/re2.js';
import type { CustomInfoType, DeidentifyConfig, Exclusion, InspectConfig, Transformation } from './config.js';
import { typeNumber } from './registry.js';

/** A part of a configuration that is well-formed and wrong. */
export interface ConfigProblem {
  /** Path inside `{inspect_config, deidentify_config}`, beginning with one of the two. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Path = readonly (string | number)[];
type Report = (path: Path, message: string) => void;

/** Words of all dictionaries of one policy together. */
const MAX_WORDS = 200_000;
/** Steps that an expression compiles to, and all of a policy: each character of a text may cost as many. */
const MAX_STEPS = 500;
const MAX_STEPS_TOGETHER = 2000;

/**
 * What a schema cannot see: unknown info types, expressions that RE2 refuses, names that are taken, parameters that
 * contradict each other. Empty when the configuration can be compiled.
 */
export function configProblems(inspect: InspectConfig, deidentify?: DeidentifyConfig): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const report: Report = (path, message) => problems.push({ path, message });
  if (patternsOf(inspect).reduce((sum, pattern) => sum + compileSteps(pattern), 0) > mostCompileSteps) {
    report(['inspect_config'], 'The expressions would take too long to compile. Use fewer, or smaller repetitions.');
    return problems;
  }
  const custom = inspect.custom_info_types ?? [];
  const known = new Set(custom.map(({ name }) => name));
  const isKnown = (name: string): boolean => known.has(name) || typeNumber(name) !== undefined;
  const checkNames = (names: readonly string[] | undefined, path: Path): void =>
    names?.forEach((name, i) => isKnown(name) || report([...path, i], `There is no info type ${name}.`));

  checkInfoTypes(inspect, { isKnown, report });
  let steps = checkCustom(custom, report);
  (inspect.exclusions ?? []).forEach((exclusion, i) => {
    const path = ['inspect_config', 'exclusions', i];
    checkNames(exclusion.info_types, [...path, 'info_types']);
    steps += checkMatcher(exclusion, path, report);
  });
  checkWordCount(inspect, report);
  if (steps > MAX_STEPS_TOGETHER)
    report(
      ['inspect_config'],
      `The expressions compile to ${steps} steps together; ${MAX_STEPS_TOGETHER} are allowed.`,
    );
  (deidentify?.transformations ?? []).forEach((entry, i) => {
    const path = ['deidentify_config', 'transformations', i];
    checkNames(entry.info_types, [...path, 'info_types']);
    checkTransformation(entry.transformation, [...path, 'transformation'], report);
  });
  checkSurrogates(deidentify, { isTaken: (name) => typeNumber(name) !== undefined, report });
  return problems;
}

function patternsOf({ custom_info_types: custom = [], exclusions = [] }: InspectConfig): string[] {
  const expressions = [
    ...custom.flatMap(({ regex, hotwords }) => [regex, hotwords]),
    ...exclusions.map((one) => one.regex),
  ];
  return expressions.flatMap((expression) => expression?.pattern ?? []);
}

function checkInfoTypes(
  inspect: InspectConfig,
  { isKnown, report }: { isKnown(name: string): boolean; report: Report },
): void {
  const seen = new Set<string>();
  (inspect.info_types ?? []).forEach(({ name }, i) => {
    const path = ['inspect_config', 'info_types', i, 'name'];
    if (!isKnown(name)) report(path, `There is no info type ${name}.`);
    if (seen.has(name)) report(path, `${name} is listed twice.`);
    seen.add(name);
  });
}

/** Answers the steps of all expressions. */
function checkCustom(custom: readonly CustomInfoType[], report: Report): number {
  const seen = new Set<string>();
  let steps = 0;
  custom.forEach((declared, i) => {
    const path = ['inspect_config', 'custom_info_types', i];
    if (typeNumber(declared.name) !== undefined) report([...path, 'name'], `${declared.name} is a built-in info type.`);
    if (seen.has(declared.name)) report([...path, 'name'], `${declared.name} is declared twice.`);
    seen.add(declared.name);
    steps += checkMatcher(declared, path, report);
    const hotwords =
      declared.hotwords && checkExpression(declared.hotwords.pattern, [...path, 'hotwords', 'pattern'], report);
    steps += hotwords?.programSize() ?? 0;
  });
  return steps;
}

/** Answers the steps of its expression; 0 for a dictionary. */
function checkMatcher(
  matcher: Pick<CustomInfoType | Exclusion, 'regex' | 'dictionary'>,
  path: Path,
  report: Report,
): number {
  if ((matcher.regex === undefined) === (matcher.dictionary === undefined))
    report(path, 'Give exactly one of `regex` and `dictionary`.');
  if (!matcher.regex) return 0;
  const compiled = checkExpression(matcher.regex.pattern, [...path, 'regex', 'pattern'], report);
  const { group } = matcher.regex;
  if (compiled && group !== undefined && group > compiled.groupCount())
    report([...path, 'regex', 'group'], `The expression has ${counted(compiled.groupCount(), 'group', 'groups')}.`);
  return compiled?.programSize() ?? 0;
}

function checkExpression(pattern: string, path: Path, report: Report): RE2JS | undefined {
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiled.matches('')) report(path, 'The expression matches the empty text.');
    if (compiled.programSize() > MAX_STEPS)
      report(path, `The expression compiles to more than ${MAX_STEPS} steps. Use smaller repetitions.`);
    return compiled;
  } catch (error) {
    report(path, `Not an RE2 expression: ${error instanceof Error ? error.message : 'unknown error'}.`);
    return undefined;
  }
}

function checkWordCount(inspect: InspectConfig, report: Report): void {
  const lists = [...(inspect.custom_info_types ?? []), ...(inspect.exclusions ?? [])];
  const words = lists.reduce((sum, { dictionary }) => sum + (dictionary?.words.length ?? 0), 0);
  if (words > MAX_WORDS) report(['inspect_config'], `The dictionaries hold ${words} words; ${MAX_WORDS} are allowed.`);
}

function checkTransformation(rule: Transformation, path: Path, report: Report): void {
  switch (rule.type) {
    case 'mask':
      if (rule.masking_character !== undefined && Array.from(rule.masking_character).length !== 1)
        report([...path, 'masking_character'], 'Give one character.');
      return;
    case 'date_shift':
      if (rule.lower_days > rule.upper_days) report([...path, 'upper_days'], 'Must not be below `lower_days`.');
      if (rule.lower_days === 0 && rule.upper_days === 0)
        report([...path, 'upper_days'], 'Must not be 0 like `lower_days`: dates would stay as they are.');
      return;
    case 'bucket':
      if (rule.lower >= rule.upper) report([...path, 'upper'], 'Must be above `lower`.');
      if ((rule.upper - rule.lower) / rule.size > 1_000_000)
        report([...path, 'size'], 'Makes more than a million buckets.');
      return;
    default:
  }
}

function checkSurrogates(
  deidentify: DeidentifyConfig | undefined,
  { isTaken, report }: { isTaken(name: string): boolean; report: Report },
): void {
  const seen = new Map<string, string>();
  (deidentify?.transformations ?? []).forEach(({ transformation }, i) => {
    if (transformation.type !== 'crypto_deterministic' && transformation.type !== 'format_preserving') return;
    const name = transformation.surrogate_info_type;
    if (name === undefined) return;
    const path = ['deidentify_config', 'transformations', i, 'transformation', 'surrogate_info_type'];
    if (isTaken(name)) report(path, `${name} is a built-in info type; surrogates need a name of their own.`);
    const form = JSON.stringify(transformation);
    if (seen.has(name) && seen.get(name) !== form) report(path, `${name} marks two different transformations.`);
    seen.set(name, form);
  });
}
