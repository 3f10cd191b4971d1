import { sentenceOutputs } from '../../src/analyzers/injection/sentence-reading.js';
import { longestSentence, sentenceSpans, shortestSentence } from '../../src/text/sentence-rows.js';
import type { VectorNetwork } from '../../src/text/vector-network.js';
import { rowsOf, wordVectors } from '../../src/text/word-vectors.js';
import type { LabelledText } from '../lib/labelled-text.js';
import { randomNumbers } from '../lib/random.js';
import { trainVectorNetwork } from '../lib/vector-trainer.js';
import { chosen, readAuthored } from './authored.js';
import type { Corpus } from './corpus.js';
import { sourceWeights, type Sample } from './dataset.js';
import { leakGrammar } from './generate-leaks.js';
import { overrideGrammar } from './generate-overrides.js';
import { plantedGrammar } from './generate-planted.js';
import { write, type Grammar } from './grammar.js';
import { noisy } from './noise.js';

const options = {
  filters: 72,
  epochs: 4,
  rate: 0.05,
  wordDropout: 0.1,
  filterDropout: 0.3,
  windowWords: longestSentence,
  mostUnits: 800,
  mostWords: 64,
  snapshots: 16,
} as const;
const mostWeight = 4;

/** Single sentences: what one asks an assistant for, orders to one, and what stands in harmless documents. */
interface Sentences {
  readonly requests: readonly Sample[];
  readonly orders: readonly Sample[];
  readonly harmless: readonly Sample[];
}

/**
 * The network over single sentences. Its texts are labelled one by one: of a document with an order in it, nobody says
 * which sentence that is, and a network that must find out learns less.
 */
export function trainSentences(corpus: Corpus, keep: (sample: Sample) => boolean): VectorNetwork {
  const { requests, orders, harmless } = sentencesOf(corpus);
  const kept = [requests, orders].map((list) => list.filter(keep));
  const others = harmless.filter(keep);
  const weights = kept.map((list) => sourceWeights([...list, ...others]));
  const weightAt = (output: number, at: number): number => Math.min(mostWeight, weights[output]![at]!);
  const labelled = kept.flatMap((list, output) =>
    list.map(({ text }, at): LabelledText => {
      const known = (value: number, none: number): number[] =>
        sentenceOutputs.map((_, at) => (at === output ? value : none));
      return { text, labels: Int8Array.from(known(1, -1)), weights: Float32Array.from(known(weightAt(output, at), 0)) };
    }),
  );
  const asNeither = others.map(({ text }, at): LabelledText => ({
    text,
    labels: new Int8Array(sentenceOutputs.length),
    weights: Float32Array.from(sentenceOutputs, (_, output) => weightAt(output, kept[output]!.length + at)),
  }));
  return trainVectorNetwork([...labelled, ...asNeither], wordVectors(), options);
}

function sentencesOf(corpus: Corpus): Sentences {
  const random = randomNumbers(37);
  const isNew = once();
  return {
    requests: [...asked(corpus), ...authoredOrders(random, true), ...generated('plain', 6000, random)].filter(isNew),
    orders: [
      ...authoredOrders(random, false),
      ...generated('planted', 6000, random),
      ...generated('interrupted', 2000, random),
      ...generated('hijack', 2000, random),
      ...generated('leak', 1500, random),
      ...corpus.user.filter(isShortAttack),
    ].filter(isNew),
    harmless: ofDocuments(corpus).filter(isNew),
  };
}

function once(): (sample: Sample) => boolean {
  const seen = new Set<string>();
  return ({ text }) => seen.size !== seen.add(text).size;
}

const requestKinds =
  /assistant_query|^instruction$|^templates:own everyday|short-task|math_word|coding_request|templates:own assistant|^everyday$|change-of-mind|german-everyday|instructions-for-text|domain_question/;
const withText = /everyday (?:turns|texts)/;
/** Longer requests are mostly the text that something is asked about. */
const mostSentences = 6;

/** The sentence that asks, of what people ask assistants: the last one of a word problem, the first one of all else. */
function asked({ user }: Corpus): Sample[] {
  return user.flatMap((sample) => {
    if (sample.label === 1 || !requestKinds.test(sample.kind) || withText.test(sample.kind)) return [];
    const all = textsOf(sample.text);
    const text = sample.kind === 'math_word_problem' ? all.at(-1) : all[0];
    return text === undefined || all.length > mostSentences ? [] : [{ ...sample, text, label: 1 }];
  });
}

/** Orders that were written by themselves, those in plain words or all others. */
function authoredOrders(random: () => number, isPlain: boolean): Sample[] {
  return readAuthored().flatMap(({ text, label, kind, lang }) => {
    if (label === 0 || !kind.endsWith('-order') || (kind === 'plain-order') !== isPlain) return [];
    const source = `authored:${kind} ${lang}`;
    const whole = chosen(text, random);
    return (isPlain ? textsOf(whole) : [whole]).map((one) => ({ text: one, label, source, kind, lang, group: text }));
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

const shortAttack = 250;

function isShortAttack({ label, source, text }: Sample): boolean {
  return label === 1 && text.length < shortAttack && !source.startsWith('templates:own');
}

/** Of generated and collected documents one sentence in so many, of authored ones all. */
const ofMany = 6;

function ofDocuments({ data }: Corpus): Sample[] {
  let count = 0;
  return data.flatMap((sample) => {
    if (sample.label === 1) return [];
    const isAuthored = sample.source.startsWith('authored:');
    return textsOf(sample.text).flatMap((text) => (isAuthored || count++ % ofMany === 0 ? [{ ...sample, text }] : []));
  });
}

function textsOf(text: string): string[] {
  return sentenceSpans(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((one) => rowsOf(one, wordVectors()).length >= shortestSentence);
}
