import { cosine, firstTelling } from '../../text/classifiers/topic-gap.js';
import type { WordVectors } from '../../text/words/word-vectors.js';
import { leastLogit, type ScoredSentence } from './sentence-scores.js';

/**
 * What a sentence's facts begin with: what it says by itself, and what stands around it. After them stand the mean vector
 * of its telling words and the vector of its first word, by which requests begin.
 */
export const placeFactNames = [
  'request', 'order', 'apart', 'telling words', 'words', 'is question', 'is first', 'is last',
  'likeliest other request', 'share of other requests', 'sentences',
] as const; // prettier-ignore

/** Sentences of a text with what is known of all of them. */
export interface SentencesInPlace {
  readonly sentences: readonly ScoredSentence[];
  /** Facts of the sentence at that number, in the order of `placeFactNames`, and its vectors. */
  factsAt(at: number): Float64Array;
}

const fewestWords = 2;
/** Words around a sentence that it is compared with: half of them before it. */
const mostWords = 64;

/**
 * Reads sentences as parts of their text. "What's the dress code?" is a request by itself and belongs in an invitation; a
 * plain order that was planted is one of another matter, and mostly the only one.
 */
export function placeReader(vectors: WordVectors): (sentences: readonly ScoredSentence[]) => SentencesInPlace {
  const { dimensions, values } = vectors;
  const question = vectors.rowOf('?');
  return (sentences) => {
    const requests = sentences.map(({ logits }) => logits[0]!);
    const [most, second] = [...requests, leastLogit, leastLogit].sort((one, other) => other - one);
    const { topicOf, apart } = topicsOf(vectors, sentences);
    const likely = requests.filter((logit) => logit > 0).length;
    return {
      sentences,
      factsAt(at) {
        const { logits, rows } = sentences[at]!;
        const [request, order] = [logits[0]!, logits[1]!];
        const telling = topicOf(at);
        const facts = new Float64Array(placeFactNames.length + 2 * dimensions);
        facts.set([
          request,
          order,
          apart(at),
          Math.log2(1 + telling.count),
          Math.log2(rows.length),
          Number(question !== undefined && rows.includes(question)),
          Number(at === 0),
          Number(at === sentences.length - 1),
          request === most ? second! : most!,
          (likely - Number(request > 0)) / sentences.length,
          Math.log2(1 + sentences.length),
        ]);
        const meanAt = placeFactNames.length;
        const firstAt = meanAt + dimensions;
        const firstWord = rows[0]! * dimensions;
        for (let d = 0; d < dimensions; d++) {
          facts[meanAt + d] = telling.sum[d]! / Math.max(1, telling.count);
          if (firstWord >= 0) facts[firstAt + d] = values[firstWord + d]!;
        }
        return facts;
      },
    };
  };
}

/** The sum of a sentence's telling words, and how many they are. */
interface Topic {
  readonly sum: Float64Array;
  readonly count: number;
}

interface Topics {
  topicOf(at: number): Topic;
  /** How far a sentence is from those around it in what the words are about: 0 (the same) to 2, 1 where too few words tell. */
  apart(at: number): number;
}

function topicsOf({ dimensions, values }: WordVectors, sentences: readonly ScoredSentence[]): Topics {
  const known: Topic[] = [];
  const topicOf = (at: number): Topic => (known[at] ??= newTopic(at));
  return { topicOf, apart };

  function apart(at: number): number {
    const own = topicOf(at);
    const others = new Float64Array(dimensions);
    let count = 0;
    for (let before = at - 1; before >= 0 && count < mostWords / 2; before--)
      count += add(others, before, mostWords / 2 - count);
    for (let after = at + 1; after < sentences.length && count < mostWords; after++)
      count += add(others, after, mostWords - count);
    return own.count < fewestWords || count < fewestWords ? 1 : 1 - cosine(own.sum, others);
  }

  function newTopic(at: number): Topic {
    const sum = new Float64Array(dimensions);
    return { sum, count: addWords(sum, sentences[at]!, Infinity) };
  }

  /** Adds a sentence to the sum, or its first words where it has more; answers how many. */
  function add(sum: Float64Array, at: number, most: number): number {
    const topic = topicOf(at);
    if (topic.count > most) return addWords(sum, sentences[at]!, most);
    for (let d = 0; d < dimensions; d++) sum[d]! += topic.sum[d]!;
    return topic.count;
  }

  function addWords(sum: Float64Array, { rows }: ScoredSentence, most: number): number {
    let count = 0;
    for (let word = 0; word < rows.length && count < most; word++) {
      const row = rows[word]!;
      if (row < firstTelling) continue;
      count++;
      for (let d = 0; d < dimensions; d++) sum[d]! += values[row * dimensions + d]!;
    }
    return count;
  }
}
