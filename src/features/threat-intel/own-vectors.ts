import type { Context } from '../../core/context.js';
import type { Item } from '../../core/resource-store.js';
import { inTurns } from '../../lib/turns.js';
import { storedVectors } from './stored-vectors.js';

/** What the embedded model makes of texts, in their order; it is read when the first of them comes. A quarter of a millisecond a text, long ones ten. */
type OwnVectors = readonly (Int8Array | undefined)[];

/** Embeds texts in turns with other calls. Belongs outside transactions: thousands of texts take seconds, as the model may that is read for the first. */
export async function ownVectorsOf(texts: readonly string[], giveWay = inTurns()): Promise<OwnVectors> {
  const { ownModelKey, ownVector } = await import('../../analyzers/semantic/index/own-vectors.js');
  ownModelKey();
  const vectors: (Int8Array | undefined)[] = [];
  for (const text of texts) {
    await giveWay();
    vectors.push(ownVector(text));
  }
  return vectors;
}

/** Stores the vectors of new entries, so that no later start has to make them. */
export async function saveOwnVectors(ctx: Context, entries: readonly Item[], vectors: OwnVectors): Promise<void> {
  const { ownModelKey } = await import('../../analyzers/semantic/index/own-vectors.js');
  const made = entries.flatMap(({ id }, index) => {
    const values = vectors[index];
    return values ? [{ entryId: id, values }] : [];
  });
  await storedVectors(ctx).save(ownModelKey(), made);
}
