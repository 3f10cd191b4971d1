import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import { featureHasher, type HashedText } from '../../text/classifiers/hashed-features.js';
import { knownIdeographs } from '../../text/classifiers/word-tokens.js';
import { phraseScorer, readPhraseNetwork, type PhraseScorer } from '../../text/classifiers/phrase-network.js';
import { readRecurrentNetwork } from '../../text/classifiers/recurrent-file.js';
import { readHashedModel, tokenSummer, type HashedModel, type TokenSums } from '../../text/classifiers/hashed-model.js';
import { topicGap, type TopicGap } from '../../text/classifiers/topic-gap.js';
import { readVectorNetwork, type VectorNetwork } from '../../text/classifiers/vector-network.js';
import type { TextSource } from '../../text/views.js';
import { wordVectors } from '../../text/words/word-vectors.js';
import { lexiconTable } from './lexicon/index.js';
import type { Glance } from './glance.js';
import { closerReader, type CloserNetworks, type CloserReader, type CloserReading } from './closer-reading.js';
import { sentenceReader, type SentenceReading } from './sentence-reading.js';
import type { Calibration } from './score-curve.js';
import type { Stack } from './stack.js';

/** The two questions that a text can be asked (contract 5). */
export type Question = 'user' | 'data';

/** Figures learned beside the weights (`assets/injection/settings.json`). */
export type Settings = Readonly<Record<Question, QuestionSettings>>;

/** How the facts of a view become a score. */
export interface QuestionSettings {
  /** Where there is none, every text is looked at: of orders in data, a glance sees too little. */
  readonly glance?: Glance;
  readonly stack: Stack;
  readonly closer: CloserReading;
  /** Of the last look at each text. */
  readonly calibration: Calibration;
}

/** The trained classifier, ready to score. */
export interface InjectionModel {
  readonly weights: HashedModel;
  readonly network: PhraseScorer;
  readonly topicGap: TopicGap;
  readonly settings: Settings;
  /** Tokens and features of a text; they hold until the next call. */
  hash(text: string): HashedText;
  sum(hashed: HashedText): TokenSums;
  /** Where the word ends that a token begins: an ideograph may be the first of several. */
  wordEnd(hashed: HashedText, token: number): number;
  /** What the sentences of data say one by one. */
  readSentences(hashed: HashedText): SentenceReading;
  /** What a second look at a text adds. */
  readonly readCloser: CloserReader;
}

let loaded: InjectionModel | undefined;

/** Loads the classifier from the package on first use (tens of milliseconds) and keeps it. Throws when the package is incomplete. */
export function injectionModel(): InjectionModel {
  loaded ??= loadModel();
  return loaded;
}

function loadModel(): InjectionModel {
  const weights = readHashedModel(readFileSync(assetPath('injection', 'weights.bin')));
  const settings = JSON.parse(readFileSync(assetPath('injection', 'settings.json'), 'utf8')) as Settings;
  const phrases = readPhraseNetwork(readFileSync(assetPath('injection', 'network.bin')));
  const network = phraseScorer(phrases);
  const lexicon = lexiconTable();
  const hasher = featureHasher(lexicon);
  let sentences: ((hashed: HashedText) => SentenceReading) | undefined;
  return {
    weights,
    network,
    topicGap: topicGap(phrases),
    settings,
    hash: (text) => hasher.hash(text),
    sum: tokenSummer(weights, hasher),
    wordEnd: ({ text, starts, ends }, token) =>
      Math.max(ends[token]!, knownIdeographs(text, starts[token]!, lexicon).end),
    readSentences: (hashed) =>
      (sentences ??= sentenceReader({
        sentences: readNetwork('sentences.bin'),
        planted: readStack('planted.json'),
      }))(hashed),
    readCloser: closerReader(closerNetworks, network.read),
  };
}

const closerNetworks: CloserNetworks = {
  get closer() {
    return readNetwork('closer.bin');
  },
  get recurrent() {
    return readRecurrentNetwork(readFileSync(assetPath('injection', 'recurrent.bin')));
  },
  get recurrentOfData() {
    return readRecurrentNetwork(readFileSync(assetPath('injection', 'recurrent-data.bin')));
  },
  get attackSentences() {
    return readNetwork('attack-sentences.bin');
  },
};

/** Networks over word vectors are read when the first text needs them: most processes of the command line never do. */
function readNetwork(file: string): VectorNetwork {
  return readVectorNetwork(readFileSync(assetPath('injection', file)), wordVectors().dimensions);
}

function readStack(file: string): Stack {
  return JSON.parse(readFileSync(assetPath('injection', file), 'utf8')) as Stack;
}

/** A prompt is asked whether its user attacks; everything else whether it holds an instruction at all. */
export function questionOf(source: TextSource): Question {
  return source === 'user' ? 'user' : 'data';
}
