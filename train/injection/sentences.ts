import { sentenceOutputs } from '../../src/analyzers/injection/sentence-reading.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { longestSentence, sentenceFinder } from '../../src/text/classifiers/sentence-rows.js';
import type { VectorNetwork } from '../../src/text/classifiers/vector-network.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';
import { randomNumbers } from '../lib/random.js';
import { trainOnRows } from '../lib/vector-trainer.js';
import { chosen, readAuthored } from './authored.js';
import type { Corpus } from './corpus.js';
import { mostWeight, sourceWeights, type Sample } from './dataset.js';
import { leakGrammar } from './generate-leaks.js';
import { overrideGrammar } from './generate-overrides.js';
import { plantedGrammar } from './generate-planted.js';
import { write, type Grammar } from './grammar.js';
import { noisy } from './noise.js';

/** How networks over single sentences learn. */
export const sentenceOptions = {
  filters: 144,
  units: 0,
  epochs: 4,
  rate: 0.05,
  wordDropout: 0.1,
  filterDropout: 0.3,
  windowWords: longestSentence,
  snapshots: 16,
} as const;

/** A sentence of a sample, as rows of word vectors. */
export interface Sentence {
  readonly from: Sample;
  readonly rows: Int32Array;
}

/** Single sentences: what one asks an assistant for, orders to one, and what stands in harmless documents. */
interface Sentences {
  readonly requests: readonly Sentence[];
  readonly orders: readonly Sentence[];
  readonly harmless: readonly Sentence[];
}

/**
 * The network over single sentences. They are labelled one by one: of a document with an order in it, nobody says which
 * sentence that is, and a network that must find out learns less.
 */
export function trainSentences(corpus: Corpus, keep: (sample: Sample) => boolean): VectorNetwork {
  const { requests, orders, harmless } = sentencesOf(corpus);
  const kept = (list: readonly Sentence[]): Sentence[] => list.filter(({ from }) => keep(from));
  const known = [kept(requests), kept(orders)];
  const others = kept(harmless);
  const harmlessSamples = others.map(({ from }) => from);
  const weights = known.map((list) =>
    sourceWeights([...list.map(({ from }) => ({ ...from, label: 1 })), ...harmlessSamples]),
  );
  const weightAt = (output: number, at: number): number => Math.min(mostWeight, weights[output]![at]!);
  const ofOne = (output: number, value: number, none: number): number[] =>
    sentenceOutputs.map((_, at) => (at === output ? value : none));
  const examples = known.flatMap((list, output) =>
    list.map(({ rows }, at) => ({
      rows,
      labels: Int8Array.from(ofOne(output, 1, -1)),
      weights: Float32Array.from(ofOne(output, weightAt(output, at), 0)),
    })),
  );
  const asNeither = others.map(({ rows }, at) => ({
    rows,
    labels: new Int8Array(sentenceOutputs.length),
    weights: Float32Array.from(known, (list, output) => weightAt(output, list.length + at)),
  }));
  return trainOnRows([...examples, ...asNeither], wordVectors(), sentenceOptions);
}

function sentencesOf(corpus: Corpus): Sentences {
  const random = randomNumbers(37);
  const read = sentenceReader();
  const whole = (from: Sample): Sentence => ({
    from,
    rows: Int32Array.from(read(from.text).flatMap((rows) => [...rows])),
  });
  const isNew = once();
  return {
    requests: [
      ...asked(corpus, read),
      ...authoredOrders(random, true).flatMap((from) => read(from.text).map((rows) => ({ from, rows }))),
      ...generated('plain', 6000, random).map(whole),
    ].filter(isNew),
    orders: [
      ...authoredOrders(random, false),
      ...generated('planted', 6000, random),
      ...generated('interrupted', 2000, random),
      ...generated('hijack', 2000, random),
      ...generated('leak', 1500, random),
      ...corpus.user.filter(isShortAttack),
    ]
      .map(whole)
      .filter(isNew),
    harmless: ofDocuments(corpus, read).filter(isNew),
  };
}

export type ReadSentences = (text: string) => Int32Array[];

/** Of a text, so many units are read. */
const mostUnits = 12_000;

/** A function that gives the sentences of a text as rows of word vectors. */
export function sentenceReader(): ReadSentences {
  const hasher = featureHasher();
  const find = sentenceFinder(wordVectors());
  return (text) => find(hasher.hash(text.slice(0, mostUnits))).map(({ rows }) => rows);
}

/** A function that lets each sentence through once, and none without words. */
export function once(): (sentence: Sentence) => boolean {
  const seen = new Set<string>();
  return ({ rows }) => rows.length > 0 && seen.size !== seen.add(rows.join()).size;
}

const requestKinds =
  /assistant_query|^instruction$|^templates:own everyday|short-task|math_word|coding_request|templates:own assistant|^everyday$|change-of-mind|german-everyday|instructions-for-text|domain_question/;
const withText = /everyday (?:turns|texts)/;
/** Longer requests are mostly the text that something is asked about. */
const mostSentences = 6;

/** Whether a sample is what people ask assistants for. */
export function isRequest({ label, kind }: Sample): boolean {
  return label === 0 && requestKinds.test(kind) && !withText.test(kind);
}

/** The sentence that asks, of what people ask assistants: the last one of a word problem, the first one of all else. */
function asked({ user }: Corpus, read: ReadSentences): Sentence[] {
  return user.flatMap((sample) => {
    if (!isRequest(sample)) return [];
    const all = read(sample.text);
    const rows = sample.kind === 'math_word_problem' ? all.at(-1) : all[0];
    return rows === undefined || all.length > mostSentences ? [] : [{ from: sample, rows }];
  });
}

/** Orders that were written by themselves, those in plain words or all others. */
export function authoredOrders(random: () => number, isPlain: boolean): Sample[] {
  return readAuthored().flatMap(({ text, label, kind, lang, file }) => {
    if (label === 0 || !kind.endsWith('-order') || (kind === 'plain-order') !== isPlain) return [];
    return [{ text: chosen(text, random), label, source: `authored:${kind} ${lang}`, kind, lang, group: file }];
  });
}

const grammars: Readonly<Record<string, Grammar>> = {
  plain: plantedGrammar,
  planted: plantedGrammar,
  interrupted: plantedGrammar,
  hijack: overrideGrammar,
  leak: leakGrammar,
};

function generated(start: string, count: number, random: () => number): Sample[] {
  const source = `templates:own ${start}`;
  return Array.from({ length: count }, () => ({
    text: noisy(write(grammars[start]!, start, random), random),
    ...{ label: 1, source, kind: source, lang: undefined },
  }));
}

/** Attacks of fewer units are taken for one sentence. */
export const shortAttack = 250;

function isShortAttack({ label, source, text }: Sample): boolean {
  return label === 1 && text.length < shortAttack && !source.startsWith('templates:own');
}

/** Of generated and collected documents one sentence in so many, of authored ones all. */
const ofMany = 6;

function ofDocuments({ data }: Corpus, read: ReadSentences): Sentence[] {
  let count = 0;
  return data.flatMap((from) => {
    if (from.label === 1) return [];
    const isAuthored = from.source.startsWith('authored:');
    return read(from.text).flatMap((rows) => (isAuthored || count++ % ofMany === 0 ? [{ from, rows }] : []));
  });
}
