import { lexiconTable } from '../../src/analyzers/injection/lexicon/index.js';
import { closerReader, closerTokens } from '../../src/analyzers/injection/closer-reading.js';
import { glanceFacts, headLogits, networkFacts } from '../../src/analyzers/injection/view-score.js';
import type { Question } from '../../src/analyzers/injection/model.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { topicGap } from '../../src/text/classifiers/topic-gap.js';
import { phraseScorer } from '../../src/text/classifiers/phrase-network.js';
import { tokenSummer } from '../../src/text/classifiers/hashed-model.js';
import { sentenceReader } from '../../src/analyzers/injection/sentence-reading.js';
import { joined, type Stack } from '../../src/analyzers/injection/stack.js';
import { denseNetwork, type DenseOptions, type DenseRow } from '../lib/dense-network.js';
import { attacksAmongPrompts } from './among-prompts.js';
import type { Corpus } from './corpus.js';
import { isEnglish, massOf, type Sample } from './dataset.js';
import { isAuthored, isOwn } from './folds.js';
import { attacksInPages, ordersInPages } from './orders-in-pages.js';
import { piecesOfPages } from './pieces-of-pages.js';
import type { Models } from './heads.js';
import { unlearnedFrame } from './unlearned.js';

/** A sample with numbers that say something of it. */
export interface Described {
  readonly sample: Sample;
  readonly values: Float64Array;
}

/** A sample with what models that saw none of its source say of it. */
export interface ScoredSample extends Described {
  /** What a second look adds, where there is one. */
  readonly closer?: Float64Array;
}

/** Units of a text that are read in training. */
const readUnits = 20_000;

/** Takes both looks at samples under the models, as texts that are asked a question. */
export function scorerUnder({
  heads,
  network,
  ...networks
}: Models): (sample: Sample, question: Question) => ScoredSample {
  const hasher = featureHasher(lexiconTable());
  const sum = tokenSummer(heads, hasher);
  const readers = { network: phraseScorer(network), topicGap: topicGap(network) };
  const readSentences = sentenceReader(networks);
  const readCloser = closerReader(networks, readers.network.read);
  return (sample, question) => {
    const hashed = hasher.hash(sample.text.slice(0, readUnits));
    const sums = sum(hashed);
    const logits = headLogits(heads, sums, hashed);
    const first = joined(glanceFacts(hashed, logits), networkFacts(hashed, { sums, order: logits.order }, readers));
    const values = question === 'data' ? joined(first, readSentences(hashed).facts) : first;
    return { sample, values, ...(hashed.tokenCount <= closerTokens && { closer: readCloser[question](hashed) }) };
  };
}

/** The samples of both questions that the stacks learn from. */
export function scoredRows(corpus: Corpus): Record<Question, Sample[]> {
  return {
    user: [
      ...capped(userRows(corpus)),
      ...attacksInPages(corpus),
      ...attacksAmongPrompts(corpus),
      ...corpus.unlearned.user,
    ],
    data: [
      ...capped(dataRows(corpus)),
      ...ordersInPages(corpus),
      ...corpus.unlearned.data,
      ...piecesOfPages(corpus),
      ...capped(dataRows(corpus.ofSecondLook)),
    ],
  };
}

function userRows(corpus: Corpus): Sample[] {
  return [...corpus.user, ...corpus.framing.filter(({ source }) => /^(?:allenai|frames)/.test(source))];
}

/** For data, every attack counts, and plain requests that stand in documents. */
function dataRows(corpus: Pick<Corpus, Question>): Sample[] {
  return [...corpus.data, ...corpus.user.filter(({ label, source }) => label === 1 && !/^data:/.test(source))];
}

const perSource = 900;

/** At most so many of each source and kind, evenly spread. */
function capped(samples: readonly Sample[]): Sample[] {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = `${sample.label}${sample.source}|${sample.kind}`;
    const group = groups.get(key);
    if (group) group.push(sample);
    else groups.set(key, [sample]);
  }
  return [...groups.values()].flatMap((group) => {
    const stride = Math.max(1, group.length / perSource);
    return group.filter((_, index) => Math.floor(index / stride) !== Math.floor((index - 1) / stride) || stride === 1);
  });
}

/** Harmless roles and programming tasks are what is mistaken most: they count double. */
function isHard({ label, kind }: Sample): boolean {
  return label === 0 && /^(?:roleplay_request|persona_prompt|coding_request)/.test(kind);
}

/** What people ask about the conversation stands next to what reads the prompt out. */
function isTurn({ kind }: Sample): boolean {
  return kind === 'conversation-turn';
}

/** Plain orders in data are told from harmless sentences by few facts, which many easier attacks would drown: they count double. */
function isPlainOrder({ label, source, kind }: Sample): boolean {
  return label === 1 && (source.startsWith('data:plain') || kind === 'plain-order');
}

/**
 * A frame is told from another by the harm in it alone, and harmless ones are what is mistaken most: they count more, and
 * most where no network knows their writer.
 */
function isFrame({ source }: Sample): boolean {
  return /^authored:(?:harmless frame|story-long|framed-|wish-in-)/.test(source);
}

/** Whether a text was found where people wrote it: neither for this training nor by a grammar. */
export function isCollected(sample: Sample): boolean {
  return !isOwn(sample) && !isAuthored(sample) && !sample.source.startsWith('templates:');
}

/** How much a sample counts beside others of a source of that size. */
function factorOf(sample: Sample, question: Question): number {
  const own = isOwn(sample) && sample.label === 1 ? 0.5 : 1;
  return kindFactor(sample) * own * (question === 'data' ? inDocuments(sample) : amongPrompts(sample));
}

/** Of what users send, texts whose writers no network knows count more: they are as what comes will be. */
function amongPrompts({ unlearned, source }: Sample): number {
  return unlearned && source !== unlearnedFrame ? 4 : 1;
}

function kindFactor(sample: Sample): number {
  if (sample.source === unlearnedFrame) return 16;
  if (isTurn(sample)) return 4;
  if (isFrame(sample)) return 3;
  return isHard(sample) || isPlainOrder(sample) ? 2 : 1;
}

/**
 * How much a sample counts where documents are judged: most of all pieces of pages, which are mistaken most; much what
 * people wrote as documents, and what was planted there; little what a grammar wrote, or an attack that stands alone, as users
 * send it. Word vectors know English only.
 */
function inDocuments(sample: Sample): number {
  const { label, source, kind } = sample;
  if (isOwn(sample)) return label === 1 ? 0.1 : /^data:(?:mixed )?documents/.test(source) ? 4 : 0.5;
  if (kind === 'piece') return 12;
  const known = isEnglish(sample) ? 1 : 0.3;
  if (label === 0 || (isAuthored(sample) && /(?:order|page)$/.test(kind))) return 4 * known;
  if (/ in data$/.test(source) || /^indirect_/.test(kind)) return 0.5 * known;
  return isCollected(sample) ? 1.5 * known : 0;
}

/** What a network or trees learn of a sample. */
export interface WeighedRow extends DenseRow {
  readonly sample: Sample;
}

/** Samples as they are weighed: sources count by their mass, attacks of own grammars half, both labels the same. */
export function weighed(described: readonly Described[], question: Question): WeighedRow[] {
  const scored = described.filter(({ sample }) => factorOf(sample, question) > 0);
  const sizes = new Map<string, number>();
  const key = ({ sample }: Described): string => `${sample.label}${sample.source}`;
  for (const one of scored) sizes.set(key(one), (sizes.get(key(one)) ?? 0) + 1);
  const share = (one: Described): number => {
    const size = sizes.get(key(one))!;
    return (factorOf(one.sample, question) * massOf(key(one), size)) / size;
  };
  return balanced(
    scored.map((one) => ({ sample: one.sample, values: one.values, label: one.sample.label, weight: share(one) })),
  );
}

/** The same rows, both labels with half of the weight, 1 in the mean. */
export function balanced(rows: readonly WeighedRow[]): WeighedRow[] {
  const totals = [0, 0];
  for (const { label, weight } of rows) totals[label]! += weight;
  return rows.map((row) => ({ ...row, weight: (row.weight / totals[row.label]!) * 0.5 * rows.length }));
}

/** A network that weighs the facts of samples; the more it is pulled to zero by `decay`, the less it makes of their details. */
export function trainStack(scored: readonly Described[], question: Question, decay = 1e-5): Stack {
  return networkOf(weighed(scored, question), { epochs: 30, decay });
}

/** The mean of four networks over rows. */
export function networkOf(
  rows: readonly DenseRow[],
  options: Pick<DenseOptions, 'epochs' | 'decay' | 'rectified'>,
): Stack {
  return meanOf([5, 6, 7, 8].map((seed) => denseNetwork(rows, { units: 10, rate: 0.003, seed, ...options })));
}

/** Networks that began differently as one: their mean is steadier than any of them. */
export function meanOf(stacks: readonly Stack[]): Stack {
  const share = 1 / stacks.length;
  const mean = (values: readonly number[]): number =>
    Number((values.reduce((sum, value) => sum + value, 0) * share).toFixed(5));
  return {
    means: stacks[0]!.means,
    scales: stacks[0]!.scales,
    hidden: stacks.flatMap(({ hidden }) => hidden),
    out: [
      ...stacks.flatMap(({ out }) => out.slice(0, -1).map((weight) => Number((weight * share).toFixed(5)))),
      mean(stacks.map(({ out }) => out.at(-1)!)),
    ],
    direct: stacks[0]!.direct.map((_, at) => mean(stacks.map(({ direct }) => direct[at]!))),
    ...(stacks[0]!.rectified && { rectified: true }),
  };
}
