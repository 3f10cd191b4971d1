import { rememberedEach, type Remembering } from './answer-cache.js';
import { inPieces, type Pieces } from './in-pieces.js';

/** One answer for each text, and what they cost. */
export interface Priced<T> {
  readonly answers: readonly T[];
  readonly costUsd: number;
}

interface PricedPieces<T extends object> extends Remembering<T>, Omit<Pieces<T>, 'ask'> {
  ask(texts: readonly string[], signal: AbortSignal): Promise<Priced<T>>;
  readonly signal: AbortSignal;
}

/** Answers that are remembered, and those for all other texts, in pieces where they are too long: these cost. */
export async function pricedPieces<T extends object>(
  texts: readonly string[],
  { ask, signal, ...how }: PricedPieces<T>,
): Promise<Priced<T>> {
  let costUsd = 0;
  const pieces: Pieces<T> = {
    ...how,
    ask: async (part, either) => {
      const answer = await ask(part, either);
      costUsd += answer.costUsd;
      return answer.answers;
    },
  };
  const answers = await rememberedEach(texts, how, (part) => inPieces(part, pieces, signal));
  return { answers, costUsd };
}
