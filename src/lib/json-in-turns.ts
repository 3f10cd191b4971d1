import { inTurns } from './turns.js';

/** Characters that are turned into bytes at once. */
const enough = 262_144;

/**
 * What `JSON.stringify` makes of an answer, in turns with other work: the items of its lists are written one by one. Answers
 * up to a quarter of a megabyte are one text, longer ones parts in UTF-8, which no string could hold together when they are
 * vast.
 */
export async function jsonInTurns(answer: unknown, giveWay = inTurns()): Promise<string | Buffer[]> {
  if (!isPlain(answer) || !Object.values(answer).some(isList)) return JSON.stringify(answer);
  const parts: Buffer[] = [];
  let text = '';
  for (const piece of piecesOf(answer)) {
    text += piece;
    if (text.length > enough) {
      parts.push(Buffer.from(text));
      text = '';
    }
    await giveWay();
  }
  if (parts.length === 0) return text;
  return [...parts, Buffer.from(text)];
}

function* piecesOf(answer: Record<string, unknown>): Generator<string> {
  let sign = '{';
  for (const [name, value] of Object.entries(answer)) {
    const text = isList(value) ? '' : JSON.stringify(value);
    if (text === undefined) continue;
    yield `${sign}${JSON.stringify(name)}:${text}`;
    if (isList(value)) yield* itemsOf(value);
    sign = ',';
  }
  yield '}';
}

function* itemsOf(list: readonly unknown[]): Generator<string> {
  let sign = '[';
  for (const item of list) {
    // As in the whole: what has no form in JSON is null in a list.
    yield sign + (JSON.stringify(item) ?? 'null');
    sign = ',';
  }
  yield ']';
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 1;

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
}
