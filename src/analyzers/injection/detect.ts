import type { TextViews, View } from '../../text/views.js';
import { windowNorm, windowSizes, windowStarts } from '../../text/windows.js';
import { injectionModel, questionOf, type InjectionModel } from './model.js';
import { publishedScore } from './score-curve.js';
import type { TechniqueName } from './techniques.js';

/** A part of the prompt with its score on the published scale. */
export interface ScoredChunk {
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

/** Words of the prompt that show a technique. */
export interface Evidence {
  readonly technique: TechniqueName;
  readonly start: number;
  readonly end: number;
}

/** What the classifier says about one prompt. */
export interface Detection {
  readonly score: number;
  readonly techniques: TechniqueName[];
  readonly chunks: ScoredChunk[];
  readonly decoded: { encoding: string; start: number; end: number }[];
  readonly evidence: Evidence[];
  readonly languageSupported: boolean;
}

/** Scores a prompt in all its views. Linear; throws the signal's reason when aborted. */
export async function detect(text: TextViews, signal: AbortSignal): Promise<Detection> {
  const model = injectionModel();
  const head = questionOf(text.source) === 'user' ? 0 : 1;
  const views = [text.original, ...(text.normalised === text.original ? [] : [text.normalised]), ...text.decoded];
  let worst = -Infinity;
  const chunks: ScoredChunk[] = [];
  for (const view of views) {
    signal.throwIfAborted();
    const scored = scoreView(view, model, head);
    worst = Math.max(worst, scored.logit);
    chunks.push(...scored.chunks);
    await Promise.resolve();
  }
  const calibration = model.settings.calibration[questionOf(text.source)];
  return {
    score: publishedScore(worst, calibration),
    techniques: [],
    chunks: chunks
      .map((chunk) => ({ ...chunk, score: publishedScore(chunk.score, calibration) }))
      .sort((one, other) => other.score - one.score || one.start - other.start)
      .slice(0, 8),
    decoded: text.decoded.map((view) => ({
      encoding: view.encodings.join('>'),
      ...view.toPrompt(0, view.text.length),
    })),
    evidence: [],
    languageSupported: true,
  };
}

function scoreView(view: View, model: InjectionModel, head: number): { logit: number; chunks: ScoredChunk[] } {
  const hashed = model.hash(view.text);
  const { sums, tokenCount } = model.sum(hashed);
  const { heads, scales, biases } = model.weights;
  const logit = (start: number, end: number): number =>
    biases[head]! + scales[head]! * (sums[end * heads + head]! - sums[start * heads + head]!) * windowNorm(end - start);
  let worst = logit(0, tokenCount);
  let worstWindow = { start: 0, end: tokenCount };
  for (const size of windowSizes) {
    for (const start of windowStarts(tokenCount, size)) {
      const score = logit(start, start + size);
      if (score <= worst) continue;
      worst = score;
      worstWindow = { start, end: start + size };
    }
  }
  if (tokenCount === 0) return { logit: worst, chunks: [] };
  const span = view.toPrompt(hashed.starts[worstWindow.start]!, hashed.ends[worstWindow.end - 1]!);
  return { logit: worst, chunks: [{ ...span, score: worst }] };
}
