import { RE2JS } from 're2js';

export interface Matcher {
  matches(text: string): boolean;
}

/** Compiles a tenant's expression for whole-text matching in linear time; answers the syntax error otherwise. */
export function compileAnchored(pattern: string): { matcher: Matcher } | { error: string } {
  try {
    // `matches` takes the whole text by itself: a wrapping would complete `a)|(b`, and `\Q` would quote its end.
    const compiled = RE2JS.compile(pattern);
    return { matcher: { matches: (text) => compiled.matches(text) } };
  } catch (error) {
    return { error: error instanceof Error ? error.message.slice(0, 200) : 'not valid' };
  }
}

/** Steps that the expressions of one configuration may take together to be compiled: a tenth of a second. */
export const mostCompileSteps = 50_000;

const stepsOfAny = 40;
const stepsOfUnicodeClass = 80;
/** Compared without case, a range is gone through sign by sign; those within ASCII are short. */
const stepsOfFoldedRange = 2500;

/** A quotation, an escape, a class, flags, a border of a group, a repetition, any other sign. What is never closed goes to the end. */
const token =
  /\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*(?:\]|\\?$)|\(\?[a-z-]*\)|\{\d+(?:,\d*)?\}|[\s\S]/gi;

/** What compiling an expression may take, judged by its text: one of a few signs can take a second, and holds up everybody. */
export function compileSteps(pattern: string): number {
  const outer: number[] = [];
  let steps = 0;
  let last = 0;
  for (const [part] of pattern.matchAll(token)) {
    const repeated = /^\{(\d+)(?:,(\d*))?\}$/.exec(part);
    if (repeated) {
      const times = 1 + Number(repeated[2] || repeated[1]);
      steps += last * times;
      last *= times;
    } else if (part === '(') {
      outer.push(steps);
      steps = 0;
    } else {
      last = part === ')' ? steps + 1 : part.startsWith('\\Q') ? part.length : 1;
      steps = (part === ')' ? (outer.pop() ?? 0) : steps) + last;
    }
  }
  const folded = /\(\?[a-z-]*i/i.test(pattern) ? countOf(pattern, /-(?:[^\0-\x7f]|\\[x\d])/g) : 0;
  const open = outer.reduce((sum, each) => sum + each, steps);
  return stepsOfAny + open + countOf(pattern, /\\p/gi) * stepsOfUnicodeClass + folded * stepsOfFoldedRange;
}

function countOf(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
