import type { RuleInfo } from '../../analyzers/yara/compile-rule.js';
import { judgedSource, type JudgedSource } from '../../analyzers/yara/judged-source.js';
import { readSource } from '../../analyzers/yara/rule-text.js';
import { trialRule } from '../../analyzers/yara/trial-rule.js';
import type { Context } from '../../core/context.js';
import { failValidation, failValidations, type FieldProblem } from '../../core/errors.js';
import { inTurns } from '../../lib/turns.js';
import { matchesOf } from './match-rules.js';
import { mostSourceChars } from './rule-fields.js';
import { inTrialLane } from './trial-lane.js';

const trialDeadlineMs = 5000;
type Path = readonly (string | number)[];

const path: Path = ['body', 'source'];

/** Everything a source must pass before it is saved: it compiles, it refuses nothing, it survives hostile texts (contract 7). */
export async function verifySource(
  { tenant }: Pick<Context, 'tenant'>,
  source: string,
  mostRules = Infinity,
): Promise<readonly RuleInfo[]> {
  const judged = await judgedSource(source);
  const { report } = judged;
  const count = report.rules.length;
  if (count > mostRules) failValidation(path, `holds ${count} rules; ${mostRules} at most`, 'rule_count');
  const long = report.rules.find((rule) => rule.source.length > mostSourceChars);
  if (long) failValidation(path, `${long.name.slice(0, 128)} has more than ${mostSourceChars} characters`, 'maxLength');
  const problems = sourceProblems(judged);
  if (problems.length > 0) failValidations(problems);
  const groups = await trialGroups(report.rules);
  await inTrialLane(tenant.id, () => tryAll(groups));
  return report.rules;
}

async function tryAll(groups: readonly (readonly RuleInfo[])[]): Promise<void> {
  for (const group of groups) {
    const trial = await trialRule(group.map((rule) => rule.source).join('\n'), { deadlineMs: trialDeadlineMs });
    if (!trial.ok)
      failValidation(path, `${group.map(({ name }) => name).join(', ')}: ${trial.reason}${wayOut(group)}`, 'slow_rule');
  }
}

/** What authors of expressions do about it. */
function wayOut(rules: readonly RuleInfo[]): string {
  return rules.some(({ source }) => /\.\*|[*+]|\{\d+,\}/.test(source))
    ? ' Bound what an expression repeats: .{0,40} in the place of .*'
    : '';
}

/** Rules that are tried together: plain texts cost little, and a slow expression would hide among many. */
const mostTogether = 20;

async function trialGroups(rules: readonly RuleInfo[]): Promise<RuleInfo[][]> {
  const giveWay = inTurns();
  const groups: RuleInfo[][] = [];
  let plain: RuleInfo[] = [];
  for (const rule of rules) {
    await giveWay();
    if (mayBeSlow(rule)) groups.push([rule]);
    else if (plain.length > 0 && plain.length < mostTogether) plain.push(rule);
    else groups.push((plain = [rule]));
  }
  return groups;
}

function mayBeSlow({ source }: RuleInfo): boolean {
  return readSource(source).rules.some(
    ({ patterns, words }) => patterns.some(({ kind }) => kind !== 'text') || words.some(({ text }) => text === 'for'),
  );
}

/** Compile errors and refusals, each with its line and column. */
function sourceProblems({ report, refused }: JudgedSource): FieldProblem[] {
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
    const rule = { id: 'example', name: 'example', category: '', severity: 'low', source } as const;
    const matched = (await matchesOf([rule], text)).matches.length > 0;
    if (matched !== matches)
      problems.push({
        loc: ['body', 'examples', index],
        msg: matches ? 'the rule does not match this text' : 'the rule matches this text',
        type: 'example',
      });
  }
  if (problems.length > 0) failValidations(problems);
}
