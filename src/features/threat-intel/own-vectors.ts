import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../core/context.js';
import type { Item } from '../../core/resource-store.js';
import { storedVectors } from './stored-vectors.js';

/** Entries embedded between two looks at the event loop. */
const slice = 100;

/** Stores what the embedded model makes of new entries. The model is read when the first of them comes. */
export async function saveOwnVectors(ctx: Context, entries: readonly Item[]): Promise<void> {
  const { ownModelKey, ownVector } = await import('../../analyzers/semantic/own-vectors.js');
  const vectors = storedVectors(ctx);
  for (let from = 0; from < entries.length; from += slice) {
    await nextTurn();
    const made = entries.slice(from, from + slice).flatMap(({ id, text }) => {
      const values = ownVector(String(text));
      return values ? [{ entryId: id, values }] : [];
    });
    await vectors.save(ownModelKey(), made);
  }
}
