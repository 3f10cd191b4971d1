/** `NAME(length):` before a token. */
export interface Mark {
  readonly index: number;
  readonly word: string;
  /** Where the token stands, and its length, as the mark claims. */
  readonly start: number;
  readonly length: number;
}

const LONGEST_NAME = 100;

/** The marks of a text. Linear: each is found by its parenthesis, and at most 100 letters before that are looked at. */
export function* marksOf(text: string): Generator<Mark> {
  for (const match of text.matchAll(/\((\d{1,6})\):/g)) {
    const index = nameBefore(text, match.index);
    if (index === match.index) continue;
    const start = match.index + match[0].length;
    yield { index, word: text.slice(index, match.index), start, length: Number(match[1]) };
  }
}

/** Where the capitals, digits and underlines before a place begin with a capital. */
function nameBefore(text: string, end: number): number {
  let first = end;
  for (let at = end - 1; at >= 0 && end - at <= LONGEST_NAME; at--) {
    const code = text.charCodeAt(at);
    if (code >= 65 && code <= 90) first = at;
    else if (code !== 95 && !(code >= 48 && code <= 57)) break;
  }
  return first;
}
