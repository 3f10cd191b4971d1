import { inTurns, takenInTurns } from '../../lib/turns.js';
import type { TextViews } from '../../text/views.js';
import { embedText, similarityOf } from './embedding.js';
import { passageSteps } from './passages.js';
import type { NearThreat, ThreatIndex } from './threat-index.js';

export interface SimilarThreat {
  readonly id: string;
  readonly category: string;
  /** 0 to 1. */
  readonly similarity: number;
}

const most = 5;
/** Rows compared for one prompt: passages grow coarser when the index is large and the text long. */
const rowBudget = 20_000_000;
const [fewestPassages, mostPassages] = [40, 1000];

/** The entries nearest to any passage of any view, best first; equals by id. */
export async function similarThreats(
  views: TextViews,
  indexes: readonly ThreatIndex[],
  signal: AbortSignal,
): Promise<SimilarThreat[]> {
  const rows = indexes.reduce((sum, index) => sum + index.size, 0);
  if (rows === 0) return [];
  await views.ready(signal);
  const best = new Map<string, NearThreat>();
  let left = Math.min(mostPassages, Math.max(fewestPassages, Math.floor(rowBudget / rows)));
  const texts = readings(views);
  const giveWay = inTurns(signal);
  for (const [at, text] of texts.entries()) {
    const share = Math.max(1, Math.floor(left / (at === 0 && texts.length > 1 ? 2 : texts.length - at)));
    const found = await takenInTurns(passageSteps(text, share), signal);
    left -= found.length;
    for (const passage of found) {
      await giveWay();
      keepNearest(best, passage, indexes);
    }
  }
  return [...best.values()]
    .sort((a, b) => b.evidence - a.evidence || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id, category, evidence }) => ({ id, category, similarity: similarityOf(evidence) }));
}

function keepNearest(best: Map<string, NearThreat>, passage: string, indexes: readonly ThreatIndex[]): void {
  const embedded = embedText(passage);
  if (!embedded) return;
  for (const index of indexes) {
    for (const near of index.nearest(embedded, most)) {
      const known = best.get(near.id);
      if (!known || known.evidence < near.evidence) best.set(near.id, near);
    }
  }
}

/** The text as sent, and what it says with disguise and encodings removed. */
function readings({ original, normalised, decoded }: TextViews): string[] {
  return [...new Set([original, normalised, ...decoded].map((view) => view.text))];
}
