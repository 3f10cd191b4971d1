import { inTurns, takenInTurns } from '../../lib/turns.js';
import type { TextViews } from '../../text/views.js';
import { embedText, similarityOf, type EmbeddedText } from './embedding/embedding.js';
import { longTextSteps } from './long-text.js';
import { passagesOf, planSteps } from './passages.js';
import { shortlist } from './shortlist.js';
import type { NearThreat, ThreatIndex } from './index/threat-index.js';

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
/** As many rows again are compared with the sentences of texts whose passages are coarse. */
const mostSentences = 12_000;
/**
 * Similarity from which a sentence of such a text counts: among thousands of sentences there is always one that is a
 * little like a threat.
 */
const sentenceFrom = 0.75;

/** The entries nearest to any passage of any view, best first; equals by id. */
export async function similarThreats(
  views: TextViews,
  indexes: readonly ThreatIndex[],
  signal: AbortSignal,
): Promise<SimilarThreat[]> {
  const rows = indexes.reduce((sum, index) => sum + index.size, 0);
  if (rows === 0) return [];
  await views.ready(signal);
  const affordable = Math.floor(rowBudget / rows);
  const best = new Map<string, NearThreat>();
  const sentences = shortlist(Math.min(mostSentences, Math.max(fewestPassages, affordable)));
  let left = Math.min(mostPassages, Math.max(fewestPassages, affordable));
  const texts = readings(views);
  const giveWay = inTurns(signal);
  for (const [at, text] of texts.entries()) {
    const share = Math.max(1, Math.floor(left / (at === 0 && texts.length > 1 ? 2 : texts.length - at)));
    const plan = await takenInTurns(planSteps(text, share), signal);
    const found = plan.isCoarse ? longTextSteps(text, plan, sentences) : embedded(passagesOf(text, plan, share));
    for (const passage of found) {
      await giveWay();
      if (passage === 'sentence') continue;
      left -= 1;
      if (passage) keepNearest(best, passage, indexes);
    }
  }
  for (const sentence of sentences.taken()) {
    await giveWay();
    keepNearest(best, sentence, indexes, sentenceFrom);
  }
  return [...best.values()]
    .sort((a, b) => b.evidence - a.evidence || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id, category, evidence }) => ({ id, category, similarity: similarityOf(evidence) }));
}

function* embedded(passages: readonly string[]): Generator<EmbeddedText | undefined> {
  for (const passage of passages) yield embedText(passage);
}

function keepNearest(
  best: Map<string, NearThreat>,
  text: EmbeddedText,
  indexes: readonly ThreatIndex[],
  from = 0,
): void {
  for (const index of indexes) {
    for (const near of index.nearest(text, most)) {
      if (from > 0 && similarityOf(near.evidence) < from) break;
      const known = best.get(near.id);
      if (!known || known.evidence < near.evidence) best.set(near.id, near);
    }
  }
}

/** The text as sent, and what it says with disguise and encodings removed. */
function readings({ original, normalised, decoded }: TextViews): string[] {
  return [...new Set([original, normalised, ...decoded].map((view) => view.text))];
}
