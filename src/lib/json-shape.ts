const quote = 0x22;
const backslash = 0x5c;
const lineEnd = 0x0a;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

export interface JsonShape {
  /** Lists and objects within each other. */
  readonly levels: number;
  /** Values and names: what a parser makes something of. */
  readonly parts: number;
  /** Ends of lines, each of which may end a text of its own. */
  readonly lines: number;
}

/**
 * How deep a JSON text nests and how much it holds, told without parsing it: ten megabytes of brackets take a parser
 * seconds, and nobody else is served meanwhile. What is no JSON up to some place is counted up to there at least.
 */
export function jsonShape(text: Buffer): JsonShape {
  let levels = 0;
  let open = 0;
  let parts = 1;
  let lines = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === quote) at = endOfString(text, at);
    else if (sign === lineEnd) lines += 1;
    else if (sign === comma || sign === colon) parts += 1;
    else if (sign === openList || sign === openObject) {
      parts += 1;
      open += 1;
      if (open > levels) levels = open;
    } else if (sign === closeList || sign === closeObject) open -= 1;
  }
  return { levels, parts, lines };
}

/** Place of the quote that ends the string, or the end of the text. */
function endOfString(text: Buffer, start: number): number {
  for (let end = text.indexOf(quote, start + 1); end >= 0; end = text.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
