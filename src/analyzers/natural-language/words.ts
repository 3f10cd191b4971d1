import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';

/** What is known of a word: learnt from word vectors, see the model card beside the table. */
export interface WordFacts {
  /** -100 very negative to 100 very positive; 0 without tone. */
  readonly tone: number;
  /** Place in `topicNames` from 1; 0 for none. */
  readonly topic: number;
  /** 0 to 100. */
  readonly topicWeight: number;
  /** Place in `learntTypes` from 1; 0 for none. */
  readonly type: number;
  /** 0 to 100. */
  readonly typeWeight: number;
}

/** Topics, in the order of the table. */
export const topicNames = [
  'Finance',
  'Health',
  'Sports',
  'Law & Government',
  'Science',
  'Computers & Electronics',
  'Travel & Transportation',
  'Food & Drink',
  'Arts & Entertainment',
  'Shopping',
  'Jobs & Education',
  'Home & Garden',
  'Games',
  'Religion & Belief',
  'War & Conflict',
  'Autos & Vehicles',
  'Real Estate',
  'Pets & Animals',
  'Crime & Justice',
  'Weather & Environment',
  'Fashion & Beauty',
  'Family & Relationships',
] as const;

/** Types of names, in the order of the table. */
export const learntTypes = ['PERSON', 'LOCATION', 'ORGANIZATION'] as const;

let table: ReadonlyMap<string, WordFacts> | undefined;

/** Facts of a lower-case word, or undefined. The table (22,000 words) is read on first use, some 30 ms. */
export function wordFacts(word: string): WordFacts | undefined {
  table ??= readTable();
  return table.get(word);
}

function readTable(): Map<string, WordFacts> {
  const facts = new Map<string, WordFacts>();
  for (const line of readFileSync(assetPath('natural-language', 'words.tsv'), 'utf8').split('\n')) {
    if (line === '') continue;
    const [word, tone, topic, topicWeight, type, typeWeight] = line.split('\t') as [string, ...string[]];
    facts.set(word, {
      tone: Number(tone),
      topic: Number(topic),
      topicWeight: Number(topicWeight),
      type: Number(type),
      typeWeight: Number(typeWeight),
    });
  }
  return facts;
}

let foreignTones: ReadonlyMap<string, number> | undefined;

/** Tone of a lower-case word of another language than English, -100 to 100; 0 without tone or where no list has the word. */
export function foreignTone(word: string): number {
  foreignTones ??= new Map(
    readFileSync(assetPath('natural-language', 'tones.tsv'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('\t') as [string, string])
      .map(([known, tone]) => [known, Number(tone)]),
  );
  return foreignTones.get(word) ?? 0;
}
