import type { HashedText } from './hashed-features.js';

/** Tokens of the shortest and the longest sentence, and of the windows that longer ones are cut into. */
const shortestSentence = 4;
const longestSentence = 24;
const slidingSize = 12;
/** Signs that end a sentence, a clause or a line, in the scripts that have their own. */
const sentenceEnds = new Uint8Array(0x10000);
for (const sign of '.!?:;\n\u3002\uff01\uff1f\uff1b\u061f\u06d4\u0964') sentenceEnds[sign.charCodeAt(0)] = 1;

/** Ranges of tokens: `count` of them, each from `bounds[2 * i]` to before `bounds[2 * i + 1]`. Reused by the next call. */
export interface TokenRanges {
  readonly bounds: Uint32Array;
  readonly count: number;
}

let bounds = new Uint32Array(4096);

/**
 * The sentences of a text. Fragments go with what follows them; what has no end for long is cut into windows that overlap
 * by half.
 */
export function sentences({ text, tokenCount, starts, hashes }: HashedText): TokenRanges {
  if (bounds.length < tokenCount * 2 + 2) bounds = new Uint32Array(tokenCount * 4);
  let count = 0;
  for (let token = 0, from = 0; token < tokenCount; token++) {
    const to = token + 1;
    const isEnd = to === tokenCount || (hashes[token] === 0 && sentenceEnds[text.charCodeAt(starts[token]!)] === 1);
    if (!isEnd || (to - from < shortestSentence && to < tokenCount)) continue;
    let start = from;
    if (to - from > longestSentence) {
      for (; start + slidingSize < to; start += slidingSize >> 1) {
        bounds[count++] = start;
        bounds[count++] = start + slidingSize;
      }
      start = to - slidingSize;
    }
    bounds[count++] = start;
    bounds[count++] = to;
    from = to;
  }
  return { bounds, count: count >> 1 };
}
