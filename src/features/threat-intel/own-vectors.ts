import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../core/context.js';
import type { Item } from '../../core/resource-store.js';
import { storedVectors } from './stored-vectors.js';

/** Texts embedded between two looks at the event loop. */
const slice = 100;

/** What the embedded model makes of texts, in their order; it is read when the first of them comes. A quarter of a millisecond a text. */
export type OwnVectors = readonly (Int8Array | undefined)[];

/** Embeds texts and yields to the event loop in between. Belongs outside transactions: thousands of texts take seconds. */
export async function ownVectorsOf(texts: readonly string[]): Promise<OwnVectors> {
  const { ownModelKey, ownVector } = await import('../../analyzers/semantic/own-vectors.js');
  ownModelKey();
  const vectors: (Int8Array | undefined)[] = [];
  for (const text of texts) {
    if (vectors.length % slice === 0) await nextTurn();
    vectors.push(ownVector(text));
  }
  return vectors;
}

/** Stores the vectors of new entries, so that no later start has to make them. */
export async function saveOwnVectors(ctx: Context, entries: readonly Item[], vectors: OwnVectors): Promise<void> {
  const { ownModelKey } = await import('../../analyzers/semantic/own-vectors.js');
  const made = entries.flatMap(({ id }, index) => {
    const values = vectors[index];
    return values ? [{ entryId: id, values }] : [];
  });
  await storedVectors(ctx).save(ownModelKey(), made);
}
