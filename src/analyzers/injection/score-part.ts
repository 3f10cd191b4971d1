import type { HashedText } from '../../text/classifiers/hashed-features.js';
import type { HashedModel, TokenSums } from '../../text/classifiers/hashed-model.js';
import { windowNorm } from '../../text/windows.js';
import type { Span } from '../../text/views.js';
import { conceptReasons } from './concept-rules.js';
import { formReasons } from './form-rules.js';
import { gibberishTail } from './gibberish.js';
import { leakRequests } from './leak-requests.js';
import type { InjectionModel, Question } from './model.js';
import { promptSpan, type Part } from './parts.js';
import { plainLogit } from './glance.js';
import { joined, stackLogit } from './stack.js';
import type { TechniqueName } from './techniques.js';
import { glanceFacts, headLogits, networkFacts, type HeadLogits } from './view-score.js';

/** Words that show a technique. */
export interface Evidence extends Span {
  readonly technique: TechniqueName;
}

/** A window of a part; `gap` is how far its logit is below that of the worst one. */
export type Window = Span & { readonly gap: number };

/** A part with its logit and, in prompt offsets, where it is worst. */
export interface ScoredPart {
  readonly part: Part;
  readonly logit: number;
  /** What the first look weighed; none where a glance was enough. */
  readonly facts: Float64Array | undefined;
  readonly tokenCount: number;
  /** The window that the loudest head of the question finds worst; none where the part has no words. */
  readonly window: Window | undefined;
  /** Number of that head. */
  readonly head: number;
  /** In data, the sentence of the part that is the likeliest order. */
  readonly order: Span | undefined;
  /** The head that speaks loudest. */
  readonly loudest: 'user' | 'data' | 'framing';
}

const chunkTokens = 40;
const maxChunks = 8;

/** Scores one part. */
export function scorePart(part: Part, asked: Asked): ScoredPart {
  const { model, question } = asked;
  const hashed = model.hash(part.text);
  const { tokenCount } = hashed;
  const sums = model.sum(hashed);
  const heads = headLogits(model.weights, sums, hashed);
  const { logit, values, order } = look(hashed, { sums, heads, glance: glanceFacts(hashed, heads) }, asked);
  const [user, data, framing] = [heads.worst[0]!, heads.worst[1]!, heads.worst[2]!];
  const loudest = framing > Math.max(user, data) ? 'framing' : user >= data || question === 'user' ? 'user' : 'data';
  const head = question === 'user' ? (loudest === 'framing' ? 2 : 0) : 1;
  const window = chunkWindows(hashed, { sums, head, model: model.weights, limit: 1 })[0];
  return { part, logit, facts: values, tokenCount, window: window && inPrompt(part, window), head, order, loudest };
}

/** The worst windows of a part that was scored, worst first: reads it again, as only suspicious ones are asked. */
export function worstWindows(scored: ScoredPart, model: InjectionModel): Window[] {
  return windowsOf(scored, model, maxChunks).map((window) => inPrompt(scored.part, window));
}

/** The worst window of a part that was scored, in its own offsets; empty where the part has no words. */
export function worstRange(scored: ScoredPart, model: InjectionModel): Span {
  return windowsOf(scored, model, 1)[0] ?? { start: 0, end: 0 };
}

function windowsOf({ part, head }: ScoredPart, model: InjectionModel, limit: number): Window[] {
  const hashed = model.hash(part.text);
  return chunkWindows(hashed, { sums: model.sum(hashed), head, model: model.weights, limit });
}

function inPrompt(part: Part, { start, end, gap }: Window): Window {
  return { ...promptSpan(part, start, end), gap };
}

/** Words of a part that show techniques, in its own offsets: reads it again, as only suspicious ones are asked. */
export function evidenceOf({ text }: Part, { model, question }: Asked): Evidence[] {
  const hashed = model.hash(text);
  const evidence: Evidence[] = [
    ...formReasons(text),
    ...[...conceptReasons(hashed, question), ...leakRequests(hashed)].map(({ technique, from, to }) => ({
      technique,
      start: hashed.starts[from]!,
      end: model.wordEnd(hashed, to - 1),
    })),
  ];
  const gibberish = gibberishTail(text);
  if (gibberish) evidence.push({ technique: 'gibberish_suffix', ...gibberish });
  return evidence;
}

/** What a part is asked, by which model. */
interface Asked {
  readonly model: InjectionModel;
  readonly question: Question;
}

interface Known {
  readonly sums: TokenSums;
  readonly heads: HeadLogits;
  readonly glance: Float64Array;
}

/** A part's logit, its facts where a glance was not enough, and in data the likeliest order. */
function look(
  hashed: HashedText,
  { sums, heads, glance }: Known,
  { model, question }: Asked,
): { logit: number; values?: Float64Array; order?: Span | undefined } {
  const settings = model.settings[question];
  const atGlance = settings.glance && plainLogit(glance, settings.glance);
  if (atGlance !== undefined) return { logit: atGlance };
  const first = joined(glance, networkFacts(hashed, { sums, order: heads.order }, model));
  const sentences = question === 'data' ? model.readSentences(hashed) : undefined;
  const values = sentences ? joined(first, sentences.facts) : first;
  return { logit: stackLogit(values, settings.stack), values, order: sentences?.order };
}

interface Reading {
  readonly sums: TokenSums;
  readonly head: number;
  readonly model: HashedModel;
  /** How many windows are wanted. */
  readonly limit: number;
}

/** The worst windows of 40 tokens that do not overlap, or the whole part when it is no longer. */
function chunkWindows(
  hashed: HashedText,
  { sums: { sums, stride, tokenCount }, head, model: { scales }, limit }: Reading,
): Window[] {
  if (tokenCount === 0) return [];
  const span = (from: number, to: number): Span => ({ start: hashed.starts[from]!, end: hashed.ends[to - 1]! });
  if (tokenCount <= chunkTokens * 1.5) return [{ ...span(0, tokenCount), gap: 0 }];
  const sumAt = (start: number): number => sums[(start + chunkTokens) * stride + head]! - sums[start * stride + head]!;
  const chosen = worstStarts(tokenCount, sumAt, limit);
  const norm = windowNorm(chunkTokens) * scales[head]!;
  return chosen.map((start) => ({
    ...span(start, start + chunkTokens),
    gap: (sumAt(chosen[0]!) - sumAt(start)) * norm,
  }));
}

/** Where the windows with the highest sums begin that do not overlap, highest first. */
function worstStarts(tokenCount: number, sumAt: (start: number) => number, limit: number): number[] {
  const chosen: number[] = [];
  while (chosen.length < limit) {
    let worst = -1;
    let most = -Infinity;
    for (let from = 0; from < tokenCount; from += chunkTokens / 2) {
      const start = Math.min(from, tokenCount - chunkTokens);
      const sum = sumAt(start);
      if (sum <= most || chosen.some((other) => Math.abs(other - start) < chunkTokens)) continue;
      [worst, most] = [start, sum];
    }
    if (worst < 0) break;
    chosen.push(worst);
  }
  return chosen;
}
