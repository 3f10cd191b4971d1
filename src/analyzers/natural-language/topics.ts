import type { Token } from './tokens.js';
import { topicNames, wordFacts } from './words.js';

/** A topic of a text and how sure it is, 0 to 1. */
export interface Topic {
  readonly name: string;
  readonly confidence: number;
}

const mostTopics = 5;
/** Evidence that one word gives at most, and what a topic needs: two clear words in a short text. */
const leastEvidence = 1.1;

/** Topics by words that belong to them, most certain first. For English texts. */
export function topicsOf(tokens: readonly Token[]): Topic[] {
  const evidence = new Float64Array(topicNames.length);
  const seen = new Map<string, number>();
  let words = 0;
  for (const { kind, lower } of tokens) {
    if (kind !== 'word') continue;
    words += 1;
    const facts = wordFacts(lower);
    if (facts === undefined || facts.topic === 0) continue;
    const times = (seen.get(lower) ?? 0) + 1;
    seen.set(lower, times);
    // The third time a word is said it adds little.
    evidence[facts.topic - 1]! += facts.topicWeight / 100 / times;
  }
  const needed = Math.max(leastEvidence, 0.035 * words);
  return topicNames
    .map((name, i) => ({
      name,
      confidence: Math.round((1 - Math.exp(-(evidence[i] as number) / needed)) * 1000) / 1000,
    }))
    .filter((_, i) => (evidence[i] as number) >= needed)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostTopics);
}
