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
