import { inParallel } from '../lib/in-parallel.js';

/** How texts are asked about that may be too long for a model. */
export interface Pieces<T> {
  /** One answer for each text. */
  ask(texts: readonly string[], signal: AbortSignal): Promise<readonly T[]>;
  isTooLong(error: unknown): boolean;
  /** The answer for a text from those for its overlapping halves. */
  join(halves: readonly T[]): T;
  /** Texts that are asked at once: more would take the places that other callers wait for. */
  readonly mostAtOnce: number;
}

/** Code units of the shortest text that is asked in halves. */
export const shortest = 64;
/** The most by which these overlap. */
const mostOverlap = 32;

/**
 * Asks for all at once; where that is too long, for each alone, and for what is too long alone, in overlapping halves.
 * Nothing is truncated: the end of a text cannot hide behind its beginning.
 */
export async function inPieces<T>(
  texts: readonly string[],
  pieces: Pieces<T>,
  signal: AbortSignal,
): Promise<readonly T[]> {
  try {
    return await pieces.ask(texts, signal);
  } catch (error) {
    const [only = ''] = texts;
    if (!pieces.isTooLong(error) || (texts.length === 1 && only.length < shortest)) throw error;
    const alone = async (text: string, either: AbortSignal): Promise<T> =>
      (await inPieces([text], pieces, either))[0] as T;
    if (texts.length > 1) return inParallel(texts, { limit: pieces.mostAtOnce, signal }, alone);
    const middle = only.length >> 1;
    // Less for a short text: each half must be shorter than the whole.
    const overlap = Math.min(mostOverlap, only.length >> 3);
    const halves = [only.slice(0, middle + overlap), only.slice(middle - (overlap >> 1))];
    return [pieces.join(await inParallel(halves, { limit: 1, signal }, alone))];
  }
}
