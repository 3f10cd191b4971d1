import type { PhraseNetwork, TextRows, TokenRange } from './phrase-network.js';
import { mostRowsAtOnce, rowSums } from './row-sums.js';

/** How far a window of a text is from the rest of it in what the words are about, 0 (the same) to 2; 0 where too few words tell. */
export type TopicGap = (text: TextRows, window: TokenRange) => number;

/** The most frequent words say nothing about a topic: rows of vectors from this one on do. */
export const firstTelling = 150;
/** Words looked at outside the window. */
const mostWords = 96;
const fewestWords = 5;

/** Compares mean word vectors by their cosine. A window is of at most 256 words. */
export function topicGap({ dimensions, embeddings, words }: PhraseNetwork): TopicGap {
  const sumsOf = rowSums(embeddings.subarray(0, words.length * dimensions), dimensions);
  const telling = new Int32Array(mostRowsAtOnce);
  const tells = (row: number): boolean => row >= firstTelling && row < words.length;
  return ({ rows, tokenCount }, { from, to }) => {
    let insideWords = 0;
    for (let token = from; token < to; token++) if (tells(rows[token]!)) telling[insideWords++] = rows[token]!;
    if (insideWords < fewestWords) return 0;
    const inside = sumsOf(telling, insideWords).slice();
    const outsideCount = tokenCount - (to - from);
    const stride = Math.max(1, outsideCount / mostWords);
    let outsideWords = 0;
    for (let place = 0; place < outsideCount; place += stride) {
      const token = Math.floor(place);
      const row = rows[token < from ? token : token + (to - from)]!;
      if (tells(row)) telling[outsideWords++] = row;
    }
    return outsideWords < fewestWords ? 0 : 1 - cosine(inside, sumsOf(telling, outsideWords));
  };
}

/** Cosine of the angle between two vectors of the same length, -1 to 1; 0 where one is all zeros. */
export function cosine(one: Int16Array | Float64Array, other: Int16Array | Float64Array): number {
  let dot = 0;
  let first = 0;
  let second = 0;
  for (let d = 0; d < one.length; d++) {
    dot += one[d]! * other[d]!;
    first += one[d]! ** 2;
    second += other[d]! ** 2;
  }
  return dot / Math.sqrt(first * second + 1e-9);
}
