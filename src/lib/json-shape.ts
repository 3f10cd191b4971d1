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
  /** Members of objects, by their colons. */
  readonly names: number;
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
  let names = 0;
  let lines = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === quote) at = endOfString(text, at);
    else if (sign === lineEnd) lines += 1;
    else if (sign === comma) parts += 1;
    else if (sign === colon) names += 1;
    else if (sign === openList || sign === openObject) {
      parts += 1;
      open += 1;
      if (open > levels) levels = open;
    } else if (sign === closeList || sign === closeObject) open -= 1;
  }
  return { levels, parts: parts + names, names, lines };
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

/** Members read before others have their turn. */
const membersAtOnce = 4096;

/** Members of all objects within a parsed value, of which doubled names left one each. */
export async function countNames(value: unknown, giveWay: () => Promise<void>): Promise<number> {
  const open: object[] = isObject(value) ? [value] : [];
  let names = 0;
  let read = 0;
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    const members: unknown[] = Array.isArray(each) ? each : Object.values(each);
    if (!Array.isArray(each)) names += members.length;
    for (const member of members) if (isObject(member)) open.push(member);
    read += members.length + 1;
    if (read < membersAtOnce) continue;
    read = 0;
    await giveWay();
  }
  return names;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
