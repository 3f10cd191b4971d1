import { inTurns, takenInTurns } from '../../lib/turns.js';
import type { TextViews } from '../../text/views.js';
import { embedText, similarityOf, type EmbeddedText } from './embedding/embedding.js';
import { longTextSteps } from './long-text.js';
import { passagesOf, planSteps } from './passages.js';
import { shortlist } from './shortlist.js';
import { evidence } from './alignment/evidence.js';
import type { ThreatIndex } from './index/threat-index.js';
import { likelyPairs, type LikelyPair, type LikelyPairs } from './likely-pairs.js';

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

/** Entries whose words are compared with those of a passage: the right one is nearly always among the nearest by vector. */
const candidates = 16;
/** Pairs of passages and entries whose words are compared: a fraction of a millisecond. */
const mostPairs = 24;

/** An entry and how surely a text says the same. */
export interface NearThreat {
  readonly id: string;
  readonly category: string;
  /** See `evidence`. */
  readonly evidence: number;
}

/** The entries nearest to any passage of any view, best first; equals by id. */
export async function similarThreats(
  views: TextViews,
  indexes: readonly ThreatIndex[],
  signal: AbortSignal,
): Promise<SimilarThreat[]> {
  const near = await nearThreats(views, indexes, signal);
  return near.map(({ id, category, evidence }) => ({ id, category, similarity: similarityOf(evidence) }));
}

/** The same by their evidence. */
export async function nearThreats(
  views: TextViews,
  indexes: readonly ThreatIndex[],
  signal: AbortSignal,
): Promise<NearThreat[]> {
  const rows = indexes.reduce((sum, index) => sum + index.size, 0);
  if (rows === 0) return [];
  await views.ready(signal);
  const affordable = Math.floor(rowBudget / rows);
  const sentences = shortlist(Math.min(mostSentences, Math.max(fewestPassages, affordable)));
  const [pairs, pairsOfSentences] = [likelyPairs(mostPairs), likelyPairs(mostPairs)];
  const offer = (into: LikelyPairs, text: EmbeddedText): void => {
    for (const index of indexes) into.offer(text, index.nearest(text, candidates));
  };
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
      if (passage) offer(pairs, passage);
    }
  }
  for (const sentence of sentences.taken()) {
    await giveWay();
    offer(pairsOfSentences, sentence);
  }
  return strongest(pairs, pairsOfSentences);
}

/** The best of each entry. */
function strongest(pairs: LikelyPairs, pairsOfSentences: LikelyPairs): NearThreat[] {
  const best = new Map<string, NearThreat>();
  const keep = (pair: LikelyPair, from = 0): void => {
    const { id, category } = pair.entry;
    const found = evidence(pair);
    if (from > 0 && similarityOf(found) < from) return;
    const known = best.get(id);
    if (!known || known.evidence < found) best.set(id, { id, category, evidence: found });
  };
  for (const pair of pairs.taken()) keep(pair);
  for (const pair of pairsOfSentences.taken()) keep(pair, sentenceFrom);
  return [...best.values()].sort((a, b) => b.evidence - a.evidence || (a.id < b.id ? -1 : 1)).slice(0, most);
}

function* embedded(passages: readonly string[]): Generator<EmbeddedText | undefined> {
  for (const passage of passages) yield embedText(passage);
}

/** The text as sent, and what it says with disguise and encodings removed. */
function readings({ original, normalised, decoded }: TextViews): string[] {
  return [...new Set([original, normalised, ...decoded].map((view) => view.text))];
}
