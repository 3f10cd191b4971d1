import { compileRule, type CompileReport, type RuleInfo } from '../../analyzers/yara/compile-rule.js';
import { refusals } from '../../analyzers/yara/refusals.js';
import { trialRule } from '../../analyzers/yara/trial-rule.js';
import { failValidation, failValidations, type FieldProblem } from '../../core/errors.js';
import { matchesOf } from './match-rules.js';

const trialDeadlineMs = 5000;
type Path = readonly (string | number)[];

/** Everything a source must pass before it is saved: it compiles, it refuses nothing, it survives hostile texts (contract 7). */
export async function verifySource(source: string, path: Path = ['body', 'source']): Promise<readonly RuleInfo[]> {
  const problems = await sourceProblems(source, path);
  if (problems.length > 0) failValidations(problems);
  const trial = await trialRule(source, { deadlineMs: trialDeadlineMs });
  if (!trial.ok) failValidation(path, trial.reason, 'slow_rule');
  return (await compileRule(source)).rules;
}

/** Compile errors and refusals, each with its line and column. */
export async function sourceProblems(source: string, path: Path): Promise<FieldProblem[]> {
  const report: CompileReport = await compileRule(source);
  const refused = report.valid ? await refusals(source) : [];
  return [
    ...report.errors.map(({ line, column, code, message }) => ({
      loc: path,
      msg: message,
      type: 'yara_error',
      line,
      column,
      code,
    })),
    ...refused.map(({ line, column, code, reason }) => ({
      loc: path,
      msg: reason,
      type: 'yara_refused',
      line,
      column,
      code,
    })),
  ].slice(0, 50);
}

/** The one rule of a source; 422 when there are more, or when it bears another name than the one given. */
export function onlyRule(rules: readonly RuleInfo[], name: string | undefined): RuleInfo {
  const [rule, ...others] = rules;
  if (!rule || others.length > 0)
    failValidation(['body', 'source'], `must hold exactly one rule; it holds ${rules.length}`, 'rule_count');
  if (name !== undefined && name !== rule.name)
    failValidation(['body', 'name'], `must be the identifier of the rule, ${rule.name}`, 'rule_name');
  if (rule.name.length > 128)
    failValidation(['body', 'source'], 'the identifier of the rule has more than 128 characters', 'rule_name');
  return rule;
}

/** Holds a rule to its stored examples; 422 says which one does not hold. */
export async function verifyExamples(
  source: string,
  examples: readonly { text: string; matches: boolean }[],
): Promise<void> {
  const problems: FieldProblem[] = [];
  for (const [index, { text, matches }] of examples.entries()) {
    const matched =
      (await matchesOf([{ id: 'example', name: 'example', category: '', severity: 'low', source }], text)).length > 0;
    if (matched !== matches)
      problems.push({
        loc: ['body', 'examples', index],
        msg: matches ? 'the rule does not match this text' : 'the rule matches this text',
        type: 'example',
      });
  }
  if (problems.length > 0) failValidations(problems);
}
