import type { HashedText } from '../../text/classifiers/hashed-features.js';
import type { HashedModel, TokenSums } from '../../text/classifiers/hashed-model.js';
import type { PhraseScorer, TextRows, TokenRange } from '../../text/classifiers/phrase-network.js';
import { sentences } from '../../text/classifiers/sentences.js';
import type { TopicGap } from '../../text/classifiers/topic-gap.js';
import { longWindowSizes, windowNorm } from '../../text/windows.js';
import { conceptEvidence, type TokenEvidence } from './concept-rules.js';
import { formEvidence, type FormEvidence } from './form-rules.js';
import { gibberishTail, type Gibberish } from './gibberish.js';
import type { TechniqueName } from './techniques.js';

/** Heads of the classifier in the order of the weights file. */
export const headNames = ['user', 'data', 'framing', 'harm'] as const;

/** What the rules find in one view of a text. */
export interface RuleFinds {
  readonly tokens: readonly TokenEvidence[];
  readonly forms: readonly FormEvidence[];
  readonly gibberish: Gibberish | undefined;
}

/** Asks the rules; the same text always has the same finds. */
export function rulesOf(hashed: HashedText): RuleFinds {
  return {
    tokens: conceptEvidence(hashed),
    forms: formEvidence(hashed.text),
    gibberish: gibberishTail(hashed.text),
  };
}

const techniqueFlags: readonly TechniqueName[] = [
  'override',
  'prompt_leak',
  'persona',
  'exfiltration',
  'indirect',
  'tool_abuse',
  'delimiter',
  'fake_completion',
  'payload_split',
  'many_shot',
];

/** What is known of a text before the network reads it. */
export const glanceFactNames = [
  'user worst window', 'user whole', 'data worst window', 'data whole', 'framing worst window', 'framing whole',
  'framing with harm', 'user with harm',
  ...techniqueFlags,
  'gibberish', 'length',
] as const; // prettier-ignore

/** What the network says of a text. */
const networkFactNames = [
  'network user', 'network data', 'network framing', 'network framing with harm',
  'topic gap',
] as const; // prettier-ignore

/** What the first look weighs. */
export const factNames = [...glanceFactNames, ...networkFactNames] as const;

/** What the heads say of a text. */
export interface HeadLogits {
  readonly worst: Float64Array;
  readonly whole: Float64Array;
  /** The window that is the likeliest order, where the text is longer than one. */
  readonly order: TokenRange | undefined;
}

/** The highest logit of each head over all sentences and windows, and over the whole text. Reads running sums only. */
export function headLogits(model: HashedModel, tokenSums: TokenSums, hashed: HashedText): HeadLogits {
  const { heads, scales, biases } = model;
  const { sums, stride, tokenCount } = tokenSums;
  const whole = new Float64Array(heads);
  for (let head = 0; head < heads; head++) whole[head] = sums[tokenCount * stride + head]! * windowNorm(tokenCount);
  const worst = whole.slice();
  let order: TokenRange | undefined;
  let mostOrder = -Infinity;
  raiseBySentences(worst, tokenSums, hashed);
  for (const size of longWindowSizes) {
    const norm = windowNorm(size);
    const step = size >> 1;
    for (let start = 0; tokenCount > size && start < tokenCount; start += step) {
      const first = Math.min(start, tokenCount - size);
      const from = first * stride;
      for (let head = 0; head < heads; head++) {
        const logit = (sums[from + size * stride + head]! - sums[from + head]!) * norm;
        if (logit > worst[head]!) worst[head] = logit;
        if (head === 1 && size === orderTokens && logit > mostOrder) {
          mostOrder = logit;
          order = { from: first, to: first + size };
        }
      }
      if (start + size >= tokenCount) break;
    }
  }
  for (let head = 0; head < heads; head++) {
    whole[head] = whole[head]! * scales[head]! + biases[head]!;
    worst[head] = worst[head]! * scales[head]! + biases[head]!;
  }
  return { worst, whole, order };
}

/** Raises the worst sum of each head to that of its worst sentence. */
function raiseBySentences(worst: Float64Array, { sums, stride }: TokenSums, hashed: HashedText): void {
  const { bounds, count } = sentences(hashed);
  for (let sentence = 0; sentence < count; sentence++) {
    const from = bounds[sentence * 2]!;
    const to = bounds[sentence * 2 + 1]!;
    const norm = windowNorm(to - from);
    for (let head = 0; head < worst.length; head++) {
      const sum = (sums[to * stride + head]! - sums[from * stride + head]!) * norm;
      if (sum > worst[head]!) worst[head] = sum;
    }
  }
}

/** Length of the window that is compared with the rest of the text. */
const orderTokens = 32;

/** Tokens that the network reads at once. */
export const networkTokens = 256;

/**
 * The highest logit of each output of the network over the whole text, or over the windows that the first three heads
 * find worst: at most three, so that long texts cost no more.
 */
function networkLogits(network: PhraseScorer, text: TextRows, { sums, stride }: TokenSums): Float64Array {
  const { tokenCount } = text;
  if (tokenCount <= networkTokens) return network.score(text, { from: 0, to: tokenCount }).slice();
  const worst = [-Infinity, -Infinity, -Infinity];
  const starts = [0, 0, 0];
  for (let start = 0; start < tokenCount - (networkTokens >> 1); start += networkTokens >> 1) {
    const from = Math.min(start, tokenCount - networkTokens);
    for (let head = 0; head < 3; head++) {
      const sum = sums[(from + networkTokens) * stride + head]! - sums[from * stride + head]!;
      if (sum <= worst[head]!) continue;
      worst[head] = sum;
      starts[head] = from;
    }
  }
  const logits = new Float64Array(4).fill(-Infinity);
  for (const from of new Set(starts)) {
    const found = network.score(text, { from, to: from + networkTokens });
    for (let output = 0; output < logits.length; output++)
      if (found[output]! > logits[output]!) logits[output] = found[output]!;
  }
  return logits;
}

/** What the heads and the rules say of one view of a text, in the order of `glanceFactNames`. */
export function glanceFacts(hashed: HashedText, { worst, whole }: Pick<HeadLogits, 'worst' | 'whole'>): Float64Array {
  const { tokens, forms, gibberish } = rulesOf(hashed);
  const values = new Float64Array(glanceFactNames.length);
  let at = 0;
  // Harm alone is no attack and no excuse: it counts only together with a frame or an override.
  for (let head = 0; head < 3; head++) {
    values[at++] = clip(worst[head]!);
    values[at++] = clip(whole[head]!);
  }
  const harm = sigmoid(whole[3]!);
  values[at++] = sigmoid(worst[2]!) * Math.max(harm, sigmoid(worst[3]!) * 0.7) * 4;
  values[at++] = sigmoid(worst[0]!) * harm * 4;
  addCounts(values, at, tokens);
  addCounts(values, at, forms);
  for (const end = at + techniqueFlags.length; at < end; at++) values[at] = Math.min(values[at]!, 3) / 2;
  values[at++] = gibberish ? 1 : 0;
  values[at++] = lengthFact(hashed.tokenCount);
  return values;
}

/** The fact `length` of a text of so many tokens. */
export function lengthFact(tokens: number): number {
  return Math.log2(tokens + 8) - 6;
}

/** What reads the words of a text, beside the heads. */
export interface PhraseReaders {
  readonly network: PhraseScorer;
  readonly topicGap: TopicGap;
}

/** What the network says, and how far the likeliest order is from what the rest of the text is about. */
export function networkFacts(
  hashed: HashedText,
  { sums, order }: { sums: TokenSums; order: TokenRange | undefined },
  { network, topicGap }: PhraseReaders,
): Float64Array {
  const rows = network.read(hashed);
  const logits = networkLogits(network, rows, sums);
  const [user, data, framing, harm] = [logits[0]!, logits[1]!, logits[2]!, logits[3]!];
  const gap = order ? topicGap(rows, order) : 0;
  return Float64Array.of(clip(user), clip(data), clip(framing), sigmoid(framing) * sigmoid(harm) * 4, gap);
}

/** Adds to the values from `first` on how often each technique of `techniqueFlags` shows. */
function addCounts(values: Float64Array, first: number, list: readonly { technique: TechniqueName }[]): void {
  for (let at = 0; at < list.length; at++) {
    const flag = techniqueFlags.indexOf(list[at]!.technique);
    if (flag >= 0) values[first + flag]!++;
  }
}

function clip(logit: number): number {
  return Math.max(-6, Math.min(8, logit));
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
