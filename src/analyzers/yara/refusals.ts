import { loadEngine } from './load-engine.js';
import { readSource, type Place, type RuleText, type SourceText } from './rule-text.js';
import { regexStates } from './regex-cost.js';

/** Why a rule may not be saved, although it compiles. `reason` is a sentence for the rule's author. */
export interface Refusal extends Place {
  readonly code: RefusalCode;
  readonly reason: string;
}

type RefusalCode =
  | 'include'
  | 'module'
  | 'rule_modifier'
  | 'slow_pattern'
  | 'large_pattern'
  | 'slow_loop'
  | 'range_loop'
  | 'deep_nesting';

/** Modules that touch neither files nor the network (contract 15). */
const allowedModules: readonly string[] = ['math', 'hash', 'string'];

/** States a pattern may expand to: beyond this, a text made for the purpose takes seconds. */
const mostStates = 1500;

/** Expressions within expressions: of thousands of them the compiler takes seconds, or does not return. */
const mostNested = 100;

/**
 * What a tenant's source contains that could read files, reach the network, silence other rules or stall a scan.
 * Empty when the source may be tried (`trialRule`) and saved. Lists syntax errors never: `compileRule` does.
 */
export async function refusals(source: string): Promise<Refusal[]> {
  const outline = readSource(source);
  const own = [...outsideRules(outline), ...outline.rules.flatMap(insideRule)];
  // The compiler is asked only about sources without includes, so that no engine ever resolves one.
  const compiler = outline.includes.length > 0 ? [] : await slowness(source);
  return [...own, ...compiler].sort((a, b) => a.line - b.line || a.column - b.column);
}

function outsideRules({ imports, includes }: SourceText): Refusal[] {
  return [
    ...includes.map(({ line, column }) => ({
      line,
      column,
      code: 'include' as const,
      reason: 'Rules may not include files. Put the text of the rule here.',
    })),
    ...imports
      .filter(({ name }) => !allowedModules.includes(name))
      .map(({ name, line, column }) => ({
        line,
        column,
        code: 'module' as const,
        reason: `The module "${name.slice(0, 64)}" is not allowed. Allowed modules: ${allowedModules.join(', ')}.`,
      })),
  ];
}

function insideRule(rule: RuleText): Refusal[] {
  const { line, column } = rule;
  return [
    ...rule.modifiers.map((modifier) => ({
      line,
      column,
      code: 'rule_modifier' as const,
      reason: `A ${modifier} rule would change what other rules report. Remove "${modifier}".`,
    })),
    ...rangeLoops(rule),
    ...deepNesting(rule),
    ...rule.patterns
      .filter(({ kind, body }) => kind === 'regex' && regexStates(body) > mostStates)
      .map((pattern) => ({
        line: pattern.line,
        column: pattern.column,
        code: 'large_pattern' as const,
        reason: `This expression expands to more than ${mostStates} states. Use smaller repetitions.`,
      })),
  ];
}

/** `for … in (a..b)`; ranges elsewhere, as in `$a in (0..100)`, cost nothing. */
function rangeLoops(rule: RuleText): Refusal[] {
  const found: Refusal[] = [];
  let loop: Place | undefined;
  rule.words.forEach(({ text, line, column }) => {
    if (text === 'for') loop = { line, column };
    else if (text === ':') loop = undefined;
    else if (text === '..' && loop !== undefined) {
      found.push({ ...loop, code: 'range_loop', reason: 'Loops over a range of numbers are not allowed.' });
      loop = undefined;
    }
  });
  return found;
}

/** Brackets, and signs that stand before one operand, as in `not not (-1 == 1)`. */
function deepNesting({ words }: RuleText): Refusal[] {
  let [brackets, signs] = [0, 0];
  for (const { text, line, column } of words) {
    signs = text === 'not' || text === '-' || text === '~' ? signs + 1 : 0;
    if (text === '(') brackets += 1;
    else if (text === ')') brackets -= 1;
    if (brackets + signs > mostNested)
      return [{ line, column, code: 'deep_nesting', reason: `Expressions nest more than ${mostNested} deep here.` }];
  }
  return [];
}

const compilerRefusals: Readonly<Record<string, RefusalCode>> = {
  E018: 'slow_pattern',
  E034: 'slow_loop',
  slow_pattern: 'slow_pattern',
  potentially_slow_loop: 'slow_loop',
  too_many_iterations: 'slow_loop',
};

async function slowness(source: string): Promise<Refusal[]> {
  const { errors, warnings } = (await loadEngine()).check(source);
  return [...errors, ...warnings].flatMap(({ line, column, code, message }) => {
    const known = compilerRefusals[code] ?? (message.includes('slow down scanning') ? 'slow_pattern' : undefined);
    return known === undefined ? [] : [{ line, column, code: known, reason: `${message}.` }];
  });
}
