import type { LikelyPair } from '../likely-pairs.js';
import { align } from './alignment.js';

/** What words say beside the vectors, and what counts each time that a text is longer by a factor of e. */
const [wordsShare, stretchShare] = [0.7, 0.1];
/** How much a text of little mass must be nearer. */
const doubt = 0.5;
/**
 * What counts of all that is lacking where one of both is in another language: words that the dictionary lacks, endings and
 * the order of words differ whatever is said. With it as many harmless texts of other languages come near an entry as English ones.
 */
const acrossLanguages = 0.82;

/**
 * How surely a passage says what an entry says: 1 for the same words, less by all that differs, the more the less there is
 * to compare; it may be negative. The settings were chosen on the paraphrases of even position in `train/semantic`.
 */
export function evidence({ passage, entry }: LikelyPair): number {
  const { overlap, stretch } = align(passage.words, entry.words);
  const apart = 1 - Math.min(1, entry.cosine);
  const lacking = wordsShare * (1 - overlap) + (1 - wordsShare) * apart + stretchShare * stretch;
  const counted = passage.isForeign === entry.isForeign ? lacking : lacking * acrossLanguages;
  return 1 - counted * (1 + doubt / Math.max(passage.mass, 0.1));
}
