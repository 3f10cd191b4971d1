import type { EmbeddingsModel } from '../../models/model.js';
import { takenInTurns } from '../../lib/turns.js';
import type { TextViews } from '../../text/views.js';
import type { AnalyzeCall } from '../analyzer.js';
import { decodedTexts, undisguised } from '../upstream-windows.js';
import { passageSteps } from './passages.js';
import type { SimilarThreat } from './similarity.js';
import { servingIndexes } from './index/serving-index.js';
import type { EntrySet } from './index/upstream-index.js';

export interface UpstreamSimilarity {
  readonly nearest: SimilarThreat[];
  readonly costUsd: number;
}

const most = 5;
/** Passages of one prompt that are sent to be embedded, one call as `batch` is by default, more of very long ones: they cover all of it, coarser the longer it is. */
const mostPassages = 64;

/**
 * The entries nearest to any passage of the prompt, by an upstream model; undefined while its index is being made and no
 * other is there.
 */
export async function similarByModel(
  model: EmbeddingsModel,
  sets: readonly EntrySet[],
  { text, tenantId, call }: { text: TextViews; tenantId: string; call: AnalyzeCall },
): Promise<UpstreamSimilarity | undefined> {
  const ready = await servingIndexes(model, sets, call);
  const [first] = ready ?? [];
  if (!ready || !first) return undefined;
  await text.ready(call.signal);
  const { vectors, costUsd } = await first.model.embed(await readings(text, call.signal), {
    ...call,
    tenantId,
    fits: (vector) => ready.every((index) => index.fits(vector)),
  });
  const best = new Map<string, { id: string; category: string; cosine: number }>();
  for (const index of ready)
    for (const near of await index.nearest(vectors, most, call.signal)) {
      const known = best.get(near.id);
      if (!known || known.cosine < near.cosine) best.set(near.id, near);
    }
  const nearest = [...best.values()]
    .sort((a, b) => b.cosine - a.cosine || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id, category, cosine }) => ({ id, category, similarity: published(cosine, first.model.halfAt) }));
  return { nearest, costUsd };
}

async function readings(views: TextViews, signal: AbortSignal): Promise<string[]> {
  const { original } = views;
  const shown = undisguised(views);
  // Short ones first: what they leave of their share goes to the longer ones.
  const all = new Set([original.text, ...(shown ? [shown.text] : []), ...decodedTexts(views)]);
  const texts = [...all].sort((a, b) => a.length - b.length);
  const found = new Set<string>();
  for (const [at, text] of texts.entries()) {
    const share = Math.max(1, Math.floor((mostPassages - found.size) / (texts.length - at)));
    for (const passage of await takenInTurns(passageSteps(text, share), signal)) found.add(passage);
  }
  // A text without a word has no passages; it is compared all the same.
  return found.size > 0 ? [...found] : [original.text.slice(0, 20_000) || ' '];
}

/** The published similarity, 0 to 1: 0.50 at the cosine that the operator configured. */
function published(cosine: number, half: number): number {
  const bounded = Math.min(1, Math.max(0, cosine));
  const value = bounded < half ? (0.5 * bounded) / half : 0.5 + (0.5 * (bounded - half)) / (1 - half);
  return Math.round(value * 1e4) / 1e4;
}
