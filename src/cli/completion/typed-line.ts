/** A command line up to the cursor, as a shell reads it. */
export interface TypedLine {
  /** The words that are finished, the name of the program first. */
  readonly words: readonly string[];
  /** The word at the cursor; empty after a space. */
  readonly word: string;
}

type Quote = '"' | "'" | undefined;

/** Splits a line at its spaces; quotes and backslashes hold a word together, and an open quote ends with the line. */
export function typedLine(line: string): TypedLine {
  const words: string[] = [];
  let word: string | undefined;
  let quote: Quote;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '\\' && quote !== "'") word = (word ?? '') + line.charAt((at += 1));
    else if (sign === quote) quote = undefined;
    else if (quote === undefined && (sign === '"' || sign === "'")) {
      quote = sign;
      word ??= '';
    } else if (quote === undefined && /\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + sign;
  }
  return { words, word: word ?? '' };
}
