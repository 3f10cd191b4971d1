import { wordVectors, type WordVectors } from '../../../text/words/word-vectors.js';
import { ideaOf } from '../embedding/thesaurus.js';
import { hasVector } from '../embedding/telling-words.js';

/** How alike two words of one idea are, which vectors may hold for opposites as well. */
const sameIdea = 0.95;
/** What remains of the likeness of two words that stand for different ideas: show and hide are neighbours. */
const otherIdea = 0.8;
/** Words that only turn up in like company are no synonyms: a cosine of 0.5 is worth an eighth. */
const power = 3;
/** Vectors of all words have a common part, told by the frequent ones. */
const frequentRows = 20_000;

/** Pairs whose likeness is kept, a power of two: half a megabyte. */
const rememberedPairs = 65_536;

export interface WordLikeness {
  /** 0 to 1; 1 for the same word. Words as `wordCode` writes them. */
  of(one: number, other: number): number;
  /** The idea of the thesaurus that a word stands for. */
  ideaOf(code: number): number | undefined;
}

/** How alike words are: by the thesaurus, else by the cosine of their vectors without what all have in common. */
export function wordLikeness(vectors: WordVectors = wordVectors()): WordLikeness {
  const cosine = centredCosine(vectors);
  const ideas = ideasByRow(vectors);
  const pairs = new Int32Array(rememberedPairs).fill(-1);
  const likenesses = new Float32Array(rememberedPairs);
  const read = (one: number, other: number): number => {
    const [a, b] = [ideas(one), ideas(other)];
    if (a !== undefined && a === b) return sameIdea;
    const likeness = Math.max(0, cosine(one, other)) ** power;
    return a !== undefined && b !== undefined ? otherIdea * likeness : likeness;
  };
  return {
    ideaOf: (code) => (hasVector(code) ? ideas(code) : undefined),
    of(one, other) {
      if (one === other) return 1;
      if (!hasVector(one) || !hasVector(other)) return 0;
      const pair = one < other ? (one << 15) | other : (other << 15) | one;
      const at = (pair ^ (pair >>> 13)) & (rememberedPairs - 1);
      if (pairs[at] !== pair) {
        likenesses[at] = read(one, other);
        pairs[at] = pair;
      }
      return likenesses[at]!;
    },
  };
}

/** Idea of a row, looked up when it is first asked for. */
function ideasByRow({ words, size }: WordVectors): (row: number) => number | undefined {
  const [unknown, none] = [-2, -1];
  const ideas = new Int16Array(size).fill(unknown);
  return (row) => {
    if (ideas[row] === unknown) ideas[row] = ideaOf(words[row]!) ?? none;
    return ideas[row] === none ? undefined : ideas[row];
  };
}

/** Cosine of two rows after the mean of the frequent ones is taken from both. */
function centredCosine({ values, dimensions, size }: WordVectors): (one: number, other: number) => number {
  const mean = new Float64Array(dimensions);
  const rows = Math.min(frequentRows, size);
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < dimensions; i++) mean[i]! += values[row * dimensions + i]! / rows;
  const meanSquares = mean.reduce((sum, value) => sum + value * value, 0);
  const alongMean = new Float32Array(size);
  const lengths = new Float32Array(size);
  for (let row = 0; row < size; row++) {
    let [along, squares] = [0, 0];
    for (let i = 0; i < dimensions; i++) {
      const value = values[row * dimensions + i]!;
      along += value * mean[i]!;
      squares += value * value;
    }
    alongMean[row] = along;
    lengths[row] = Math.sqrt(Math.max(1, squares - 2 * along + meanSquares));
  }
  return (one, other) => {
    let product = 0;
    for (let i = 0, a = one * dimensions, b = other * dimensions; i < dimensions; i++)
      product += values[a + i]! * values[b + i]!;
    return (product - alongMean[one]! - alongMean[other]! + meanSquares) / (lengths[one]! * lengths[other]!);
  };
}
