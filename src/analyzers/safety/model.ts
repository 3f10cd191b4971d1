import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import { readConceptTable, type ConceptTable } from '../../text/classifiers/concept-table.js';
import { featureHasher } from '../../text/classifiers/hashed-features.js';
import { readHashedModel, tokenSummer, type HashedModel, type TokenSums } from '../../text/classifiers/hashed-model.js';
import {
  phraseScorer,
  readPhraseNetwork,
  type PhraseNetwork,
  type PhraseScorer,
  type TextRows,
  type TokenRange,
} from '../../text/classifiers/phrase-network.js';
import { readVectorNetwork, vectorScorer, type VectorNetwork } from '../../text/classifiers/vector-network.js';
import { windowNorm, windowSizes } from '../../text/windows.js';
import { mostWords, wordRows, wordVectors, type WordRows } from '../../text/words/word-vectors.js';
import { safetyCategories, type SafetyCategory } from './categories.js';
import type { KnownPassages, Passage } from './known-passages.js';
import { passagesOf } from './passages.js';
import { selfHarmFinder } from './self-harm.js';

/** What all models say of a text, in the order of `safetyReader`. */
export type Logits = readonly number[];

/** What they say of the whole of a text, and of each of its passages where it has several. */
export type Readings = readonly [whole: Logits, ...passages: Logits[]];

/**
 * Turns the readings of a text into a category's score, 0.5 where the category counts as violated by default:
 * 1 / (1 + exp(-(sum of weights × logits + offset))) of the worst.
 */
export interface Calibration {
  /** One for each logit. */
  readonly weights: readonly number[];
  readonly offset: number;
}

/** Figures learned beside the weights (`assets/safety/settings.json`). */
export type Settings = Readonly<Record<SafetyCategory, Calibration>>;

/** What is learned from texts. */
export interface SafetyModels {
  /**
   * The ideas behind words of some thirty languages: a model that knows the idea needs to see few of the words in training.
   */
  readonly ideas: ConceptTable;
  readonly linear: HashedModel;
  /** Over fixed word vectors. */
  readonly network: VectorNetwork;
  /** Over word vectors of its own; its last output is harm of any kind. */
  readonly phrases: PhraseNetwork;
}

/** The trained classifier, ready to score. */
export interface SafetyModel {
  readonly settings: Settings;
  /**
   * Probability per category, 0 to 1, in the order of `safetyCategories`: of the worst passage. What is known of passages of
   * other texts of the prompt is not read again. Linear in the text.
   */
  score(text: string, known?: KnownPassages): readonly number[];
  /** What the models say of the whole before it is joined and calibrated; its words where they are known. Linear in the text. */
  logits(text: string, words?: WordRows): Logits;
}

/** Words that the network over fixed vectors reads at once. */
export const networkWords = 48;
/** Tokens that the phrase network reads at once; neighbours overlap by half. */
export const phraseTokens = 96;

let loaded: SafetyModel | undefined;

/** Loads the classifier from the package on first use (some milliseconds) and keeps it. */
export function safetyModel(): SafetyModel {
  loaded ??= loadModel();
  return loaded;
}

function loadModel(): SafetyModel {
  const bytes = (name: string): Buffer => readFileSync(assetPath('safety', name));
  const settings = JSON.parse(bytes('settings.json').toString('utf8')) as Settings;
  const read = safetyReader({
    ideas: readConceptTable(bytes('ideas.bin')),
    linear: readHashedModel(bytes('weights.bin')),
    network: readVectorNetwork(bytes('network.bin'), wordVectors().dimensions),
    phrases: readPhraseNetwork(bytes('phrases.bin')),
  });
  const count = read('').whole().length;
  if (safetyCategories.some((category) => settings[category].weights.length !== count))
    throw new Error('assets/safety/settings.json is of another version than the models beside it');
  return {
    settings,
    logits: (text, words) => read(text, words).whole(),
    score(text, known) {
      const reading = read(text);
      const readings = reading.all(known);
      const scores = safetyCategories.map((category) => scoreOf(settings[category], readings));
      return reading.saysSelfHarm() ? withSelfHarm(scores) : scores;
    },
  };
}

/** The score of what is said in plain words, in whatever language. */
const saidPlainly = 0.9;

function withSelfHarm(scores: readonly number[]): number[] {
  return scores.map((score, at) => (safetyCategories[at] === 'Self-Harm' ? Math.max(score, saidPlainly) : score));
}

/**
 * Logits by which a passage must be worse than a whole text, and more for each doubling of the text around it: it is read
 * without what explains it, and of many, one is bad by chance.
 */
const [apart, doubt] = [1.5, 0.4];

/** The logit of one category: of the whole, or of a passage where that is worse. */
export function worstSum(calibration: Calibration, [whole, ...passages]: Readings): number {
  const length = whole.at(-1)!;
  let worst = weighted(calibration, whole);
  for (const passage of passages)
    worst = Math.max(worst, weighted(calibration, passage) - apart - doubt * (length - passage.at(-1)!));
  return worst;
}

function weighted({ weights, offset }: Calibration, logits: Logits): number {
  let sum = offset;
  for (let at = 0; at < weights.length; at += 1) sum += weights[at]! * logits[at]!;
  return sum;
}

/** The score of one category, 0 to 1. */
export function scoreOf(calibration: Calibration, readings: Readings): number {
  return 1 / (1 + Math.exp(-worstSum(calibration, readings)));
}

/** A text that was read; it answers until the next one is. */
export interface SafetyReading {
  /** Of the whole. */
  whole(): number[];
  /** Of the whole and of its passages: harm told in one sentence must not drown in what stands around it. */
  all(known?: KnownPassages): Readings;
  /** Whether somebody says in plain words that they wish to die or to hurt themselves, or tells another to. */
  saysSelfHarm(): boolean;
}

/**
 * A function that reads a text once. Its logits are each of its worst window: of the linear model in the order of
 * `safetyCategories`, of the network, and of the phrase network; and one for its length.
 */
export function safetyReader({
  ideas,
  linear,
  network,
  phrases,
}: SafetyModels): (text: string, words?: WordRows) => SafetyReading {
  const hasher = featureHasher(ideas);
  const findSelfHarm = selfHarmFinder(hasher);
  const sum = tokenSummer(linear, hasher);
  const neural = vectorScorer(network, wordVectors(), networkWords);
  const scorer = phraseScorer(phrases);
  return (text, words = wordRows(text, wordVectors(), Infinity)) => {
    const hashed = hasher.hash(text);
    const sums = sum(hashed);
    const rows = scorer.read(hashed);
    const networkLogits = ({ wordsIn, tokensIn }: Pick<Passage, 'wordsIn' | 'tokensIn'>): Logits => [
      ...neural(words.rows.subarray(wordsIn.from, wordsIn.to)),
      ...phraseLogits(scorer, { text: rows, tokens: tokensIn, outputs: phrases.outputs }),
    ];
    const logitsOf = (tokens: TokenRange, networks: Logits): number[] => [
      ...linearLogits(linear, sums, tokens),
      ...networks,
      lengthLogit(tokens.to - tokens.from),
    ];
    const whole = (): number[] => {
      const tokensIn = { from: 0, to: hashed.tokenCount };
      const wordsIn = { from: 0, to: Math.min(words.rows.length, mostWords) };
      return logitsOf(tokensIn, networkLogits({ wordsIn, tokensIn }));
    };
    return {
      whole,
      saysSelfHarm: () => findSelfHarm(hashed),
      all(known) {
        const nextTokens = rangesIn(hashed.starts, hashed.tokenCount);
        const nextWords = rangesIn(words.starts, words.starts.length);
        const passages = passagesOf(text).map(({ end }) => {
          const passage = { words: words.rows, wordsIn: nextWords(end), rows, tokensIn: nextTokens(end) };
          return logitsOf(passage.tokensIn, known ? known.of(passage, networkLogits) : networkLogits(passage));
        });
        return [whole(), ...passages];
      },
    };
  };
}

/** A function that gives, for ends of passages one after another, what begins since the last one. */
function rangesIn(starts: ArrayLike<number>, count: number): (end: number) => TokenRange {
  let to = 0;
  return (end) => {
    const from = to;
    while (to < count && starts[to]! < end) to += 1;
    return { from, to };
  };
}

/** Stands for the number of windows: the more there are, the worse is the worst by chance. */
export function lengthLogit(tokenCount: number): number {
  return Math.log2(1 + tokenCount / 32);
}

/** Each head's logit of its worst window, or of the whole where that is worse. */
function linearLogits({ heads, scales, biases }: HashedModel, sums: TokenSums, { from, to }: TokenRange): number[] {
  const logits: number[] = [];
  for (let head = 0; head < heads; head += 1) {
    let worst = sumOf(sums, head, { from, to }) * windowNorm(to - from);
    for (const size of windowSizes)
      if (to - from > size) worst = Math.max(worst, worstSumOf(sums, head, { from, to, size }) * windowNorm(size));
    logits.push(worst * scales[head]! + biases[head]!);
  }
  return logits;
}

const sumOf = ({ sums, stride }: TokenSums, head: number, { from, to }: TokenRange): number =>
  sums[to * stride + head]! - sums[from * stride + head]!;

/** The most that a window of so many tokens adds up to: neighbours overlap by half, and the last one ends with the range. */
function worstSumOf(sums: TokenSums, head: number, { from, to, size }: TokenRange & { readonly size: number }): number {
  let worst = sumOf(sums, head, { from: to - size, to });
  for (let start = from; start < to - size; start += size >> 1)
    worst = Math.max(worst, sumOf(sums, head, { from: start, to: start + size }));
  return worst;
}

function phraseLogits(
  scorer: PhraseScorer,
  { text, tokens, outputs }: { text: TextRows; tokens: TokenRange; outputs: number },
): Float64Array {
  const worst = new Float64Array(outputs).fill(-Infinity);
  const half = phraseTokens >> 1;
  for (let from = tokens.from; from === tokens.from || from + half < tokens.to; from += half) {
    const found = scorer.score(text, { from, to: Math.min(tokens.to, from + phraseTokens) });
    for (let output = 0; output < outputs; output += 1)
      if (found[output]! > worst[output]!) worst[output] = found[output]!;
  }
  return worst;
}
