import type { HashedText } from './hashed-features.js';
import { vocabulary, type PhraseNetwork, type TokenRange } from './phrase-network.js';

/** How far a window of a text is from the rest of it in what the words are about, 0 (the same) to 2; 0 where too few words tell. */
export type TopicGap = (hashed: HashedText, window: TokenRange) => number;

/** The most frequent words say nothing about a topic. */
const firstTelling = 150;
/** Words looked at outside the window. */
const mostWords = 96;
const fewestWords = 5;

/** Compares mean word vectors by their cosine. */
export function topicGap({ dimensions, embeddings, words, buckets }: PhraseNetwork): TopicGap {
  const rows = vocabulary(words, buckets);
  const add = (hashed: HashedText, token: number, to: Float64Array): number => {
    if (hashed.hashes[token] === 0) return 0;
    const row = rows.rowOf(hashed, token);
    if (row < firstTelling || row >= words.length) return 0;
    for (let d = 0; d < dimensions; d++) to[d]! += embeddings[row * dimensions + d]!;
    return 1;
  };
  return (hashed, { from, to }) => {
    const inside = new Float64Array(dimensions);
    const outside = new Float64Array(dimensions);
    const outsideCount = hashed.tokenCount - (to - from);
    let [insideWords, outsideWords] = [0, 0];
    for (let token = from; token < to; token++) insideWords += add(hashed, token, inside);
    const stride = Math.max(1, outsideCount / mostWords);
    for (let place = 0; place < outsideCount; place += stride) {
      const token = Math.floor(place);
      outsideWords += add(hashed, token < from ? token : token + (to - from), outside);
    }
    if (insideWords < fewestWords || outsideWords < fewestWords) return 0;
    let [dot, one, other] = [0, 0, 0];
    for (let d = 0; d < dimensions; d++) {
      dot += inside[d]! * outside[d]!;
      one += inside[d]! ** 2;
      other += outside[d]! ** 2;
    }
    return 1 - dot / Math.sqrt(one * other + 1e-9);
  };
}
