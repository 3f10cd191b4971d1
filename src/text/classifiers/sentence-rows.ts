import type { Span } from '../span.js';
import { hashOf } from '../words/hashing.js';
import type { WordVectors } from '../words/word-vectors.js';
import type { HashedText } from './hashed-features.js';

/** A sentence, field or line of a text, with the rows of its words and sentence ends; -1 for a word that has no vector. */
export interface SentenceRows extends Span {
  readonly rows: Int32Array;
}

/** Rows of the shortest sentence that is read. */
const shortest = 3;
/** Rows of the longest sentence that is read whole. */
export const longestSentence = 40;
/** Longer ones are cut into windows of so many rows that overlap by half. */
const windowRows = 32;

/**
 * A function that finds the sentences of a text: also its lines, fields of JSON, cells of tables and comments. Linear.
 * Each stands alone, while `sentences.ts` joins fragments to what follows and cuts shorter pieces, as the linear heads
 * learned them.
 */
export function sentenceFinder(vectors: WordVectors): (hashed: HashedText) => SentenceRows[] {
  return (hashed) => {
    const { text, tokenCount, hashes, starts, ends } = hashed;
    const rows = new Int32Array(tokenCount);
    const sentences: SentenceRows[] = [];
    let count = 0;
    for (let token = 0, firstToken = 0, firstRow = 0; token < tokenCount; token++) {
      const word = hashes[token]!;
      const code = text.charCodeAt(starts[token]!);
      if (word !== 0) rows[count++] = vectors.rowOfMeaning(word);
      else if (plays(code, hasVector))
        rows[count++] = vectors.rowOfMeaning(hashOf(text, starts[token]!, starts[token]! + 1));
      if (token + 1 < tokenCount && (word !== 0 || !isEnd(hashed, token, code))) continue;
      const span = { start: starts[firstToken]!, end: ends[token]! };
      for (const window of windows(rows.subarray(firstRow, count))) sentences.push({ ...span, rows: window });
      firstToken = token + 1;
      firstRow = count;
    }
    return sentences;
  };
}

function windows(rows: Int32Array): Int32Array[] {
  if (rows.length < shortest) return [];
  if (rows.length <= longestSentence) return [rows];
  const count = Math.ceil((rows.length - windowRows) / (windowRows >> 1)) + 1;
  return Array.from({ length: count }, (_, at) => {
    const start = Math.min(at * (windowRows >> 1), rows.length - windowRows);
    return rows.subarray(start, start + windowRows);
  });
}

/** What a sign does, a bit each. */
const hasVector = 1;
/** Ends a line, a field, a cell, a tag, or a sentence in scripts that have signs of their own. */
const ends = 2;
/** Ends a sentence where a space follows, or closing signs and a space. */
const endsBeforeSpace = 4;
const closes = 8;
const standsBeforeValue = 16;
const standsAfterValue = 32;
const roles = new Uint8Array(0x10000);
const give = (role: number, signs: string): void => {
  for (const sign of signs) roles[sign.charCodeAt(0)]! |= role;
};
give(hasVector, '\n!.?');
give(ends, '\n{}<>|;\\\u3002\uff01\uff1f');
give(endsBeforeSpace, '.!?:');
give(closes, '"\')]\u00bb\u201d');
give(standsBeforeValue, ':,[{');
give(standsAfterValue, ':,]}');
const [quote, hash, slash, star, space] = Array.from('"#/* ', (sign) => sign.charCodeAt(0));
const mostClosing = 8;

function isEnd({ text, starts, ends: tokenEnds }: HashedText, token: number, code: number): boolean {
  if (plays(code, ends)) return true;
  const end = tokenEnds[token]!;
  if (plays(code, endsBeforeSpace)) return !(text.charCodeAt(afterClosing(text, end)) > space!);
  const next = text.charCodeAt(end);
  if (code === quote)
    return (
      plays(next, standsAfterValue) || (token > 0 && plays(text.charCodeAt(starts[token - 1]!), standsBeforeValue))
    );
  // Comments of programs.
  if (code === slash) return end - starts[token]! > 1 || next === star;
  return (code === star && next === slash) || (code === hash && next === space);
}

function afterClosing(text: string, from: number): number {
  let at = from;
  while (at - from < mostClosing && plays(text.charCodeAt(at), closes)) at++;
  return at;
}

/** Whether a code unit has a role; the end of a text has none. */
function plays(code: number, role: number): boolean {
  return (roles[code]! & role) !== 0;
}
