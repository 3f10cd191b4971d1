import { ideaWeights } from '../embedding/embedding.js';
import { codes, mostWords, rarityOfCode, type TellingWords } from '../embedding/telling-words.js';
import { wordLikeness, type WordLikeness } from './word-likeness.js';

/** What a word counts more for standing for an idea, by the idea's weight. */
const ideaShare = 0.5;

/** How far the words of two texts stand for one another. */
export interface Alignment {
  /**
   * 0 to 1: harmonic mean of the shares of each text's words that the other one has something like, every word by its
   * likest (relaxed word mover's distance after Kusner et al. 2015, as precision and recall after Zhang et al. 2020).
   */
  readonly overlap: number;
  /** 0 or more: how many times as many words the longer one has, as a logarithm. */
  readonly stretch: number;
}

interface Tools {
  readonly likeness: WordLikeness;
  /** How much each word counts, by its code; 0 before it is first met. */
  readonly weights: Float32Array;
}

let tools: Tools | undefined;

/** Likeness of the words of one text to their likest in the other, filled and read without a pause. */
const likestOfOne = new Float64Array(mostWords);

/** Aligns the words of two texts. Some 4,000 pairs of words at most. */
export function align(one: TellingWords, other: TellingWords): Alignment {
  if (one === other) return { overlap: 1, stretch: 0 };
  if (one === '' || other === '') return { overlap: 0, stretch: 0 };
  tools ??= { likeness: wordLikeness(), weights: new Float32Array(codes) };
  const { likeness } = tools;
  likestOfOne.fill(0, 0, one.length);
  let [likeOther, allOther] = [0, 0];
  for (let at = 0; at < other.length; at++) {
    const word = other.charCodeAt(at);
    let likest = 0;
    for (let i = 0; i < one.length; i++) {
      const alike = likeness.of(one.charCodeAt(i), word);
      if (alike > likest) likest = alike;
      if (alike > likestOfOne[i]!) likestOfOne[i] = alike;
    }
    const weight = weightOf(word, tools);
    likeOther += weight * likest;
    allOther += weight;
  }
  let [likeOne, allOne] = [0, 0];
  for (let i = 0; i < one.length; i++) {
    const weight = weightOf(one.charCodeAt(i), tools);
    likeOne += weight * likestOfOne[i]!;
    allOne += weight;
  }
  const [recall, precision] = [likeOther / allOther, likeOne / allOne];
  const overlap = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  return { overlap, stretch: Math.abs(Math.log(one.length / other.length)) };
}

function weightOf(code: number, { likeness, weights }: Tools): number {
  const known = weights[code]!;
  if (known > 0) return known;
  const idea = likeness.ideaOf(code);
  return (weights[code] = rarityOfCode(code) * (idea === undefined ? 1 : 1 + ideaShare * ideaWeights()[idea]!));
}
