import type { TextRows } from './phrase-network.js';

/** Words that a small network knows of a vocabulary that begins with the most frequent ones; all others share its buckets. */
export interface FewerWords {
  readonly known: number;
  readonly buckets: number;
}

/** Turns rows of the whole vocabulary into those of a network that knows fewer words. The answer is reused by the next call. */
export function fewerRows({ known, buckets }: FewerWords): (rows: Int32Array, count: number) => Int32Array {
  let fewer = new Int32Array(512);
  return (rows, count) => {
    if (fewer.length < count) fewer = new Int32Array(count * 2);
    for (let token = 0; token < count; token++) {
      const row = rows[token]!;
      fewer[token] = row < known ? row : known + (row % buckets);
    }
    return fewer;
  };
}

/** The same for a text. */
export function textOfFewer(words: FewerWords): (text: TextRows) => TextRows {
  const rowsOf = fewerRows(words);
  return (text) => ({ ...text, rows: rowsOf(text.rows, text.tokenCount) });
}
