import type { HashedText } from '../../text/hashed-features.js';
import type { HashedModel, TokenSums } from '../../text/hashed-model.js';
import { windowNorm } from '../../text/windows.js';
import type { Span } from '../../text/views.js';
import type { InjectionModel, Question } from './model.js';
import { promptSpan, type Part } from './parts.js';
import { plainLogit } from './glance.js';
import { joined, stackLogit } from './stack.js';
import type { TechniqueName } from './techniques.js';
import { glanceFacts, headLogits, networkFacts, type GlanceFacts, type HeadLogits } from './view-score.js';

/** Words of the prompt that show a technique. */
export interface Evidence extends Span {
  readonly technique: TechniqueName;
}

/** A part with its logit and, in prompt offsets, what speaks for it. */
export interface ScoredPart {
  readonly part: Part;
  readonly logit: number;
  /** What the first look weighed; none where a glance was enough. */
  readonly facts: Float64Array | undefined;
  readonly tokenCount: number;
  readonly evidence: Evidence[];
  /** Windows with the logit of the question's head, worst first; `gap` is how far below the worst one. */
  readonly windows: (Span & { readonly gap: number })[];
  /** In data, the sentence that is the likeliest order. */
  readonly order: Span | undefined;
  /** The head that speaks loudest. */
  readonly loudest: 'user' | 'data' | 'framing';
}

const chunkTokens = 40;
const maxChunks = 8;
const maxEvidence = 32;

/** Scores one part. Evidence and windows are collected only from `interesting` logits on. */
export function scorePart(part: Part, asked: Asked): ScoredPart {
  const { model, question, interesting } = asked;
  const hashed = model.hash(part.text);
  const { tokenCount } = hashed;
  const sums = model.sum(hashed);
  const heads = headLogits(model.weights, sums, hashed);
  const facts = glanceFacts(hashed, heads);
  const { logit, values, order } = look(hashed, { sums, heads, glance: facts.values }, asked);
  const isInteresting = values !== undefined && logit >= interesting;
  const [user, data, framing] = [heads.worst[0]!, heads.worst[1]!, heads.worst[2]!];
  const loudest = framing > Math.max(user, data) ? 'framing' : user >= data || question === 'user' ? 'user' : 'data';
  const head = question === 'user' ? (loudest === 'framing' ? 2 : 0) : 1;
  const limit = isInteresting ? maxChunks : 1;
  const windows = chunkWindows(part, hashed, { sums, head, model: model.weights, limit });
  const evidence = isInteresting ? evidenceOf(part, hashed, facts) : [];
  const orderInPrompt = order && promptSpan(part, order.start, order.end);
  return { part, logit, facts: values, tokenCount, windows, order: orderInPrompt, loudest, evidence };
}

/** What a part is asked, by which model. */
interface Asked {
  readonly model: InjectionModel;
  readonly question: Question;
  readonly interesting: number;
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

function evidenceOf(part: Part, hashed: HashedText, { forms, tokens, gibberish }: GlanceFacts): Evidence[] {
  const evidence: Evidence[] = [
    ...forms.map(({ technique, start, end }) => ({ technique, ...promptSpan(part, start, end) })),
    ...tokens.map(({ technique, from, to }) => ({
      technique,
      ...promptSpan(part, hashed.starts[from]!, hashed.ends[to - 1]!),
    })),
  ];
  if (gibberish) evidence.push({ technique: 'gibberish_suffix', ...promptSpan(part, gibberish.start, gibberish.end) });
  return evidence.slice(0, maxEvidence);
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
  part: Part,
  hashed: HashedText,
  { sums: { sums, stride, tokenCount }, head, model: { scales }, limit }: Reading,
): (Span & { gap: number })[] {
  if (tokenCount === 0) return [];
  const span = (from: number, to: number): Span => promptSpan(part, hashed.starts[from]!, hashed.ends[to - 1]!);
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
