import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ThreatEntry } from '../deps.js';
import { embedText, evidence, type EmbeddedText } from './embedding.js';
import { vectorIndex } from './entry-index.js';
import { publicThreatEntries } from './public-entries.js';

export interface NearThreat {
  readonly id: string;
  readonly category: string;
  /** See `evidence`. */
  readonly evidence: number;
}

/** Threat entries by what they say. */
export interface ThreatIndex {
  readonly size: number;
  /** Entries nearest to a text, best first. */
  nearest(text: EmbeddedText, most: number): NearThreat[];
  /** Makes the index hold these entries: embeds those that are new, drops those that are gone. */
  sync(entries: readonly ThreatEntry[]): Promise<void>;
}

interface Held {
  readonly key: string;
  readonly id: string;
  readonly category: string;
}

/** Entries embedded between two looks at the event loop. */
const sliceEntries = 100;

/** An empty index. Entries without any word or sign are not indexed: nothing is like them. */
export function threatIndex(): ThreatIndex {
  const index = vectorIndex();
  const held: Held[] = [];
  const slots = new Map<string, number>();
  const silent = new Set<string>();
  return {
    get size() {
      return index.size;
    },
    nearest: ({ vector, mass }, most) =>
      index.nearest(vector, most).map(({ slot, cosine }) => {
        const { id, category } = held[slot]!;
        return { id, category, evidence: evidence(cosine, mass) };
      }),
    async sync(entries) {
      const wanted = new Set<string>();
      for (const [at, entry] of entries.entries()) {
        if (at % sliceEntries === sliceEntries - 1) await new Promise(setImmediate);
        const key = keyOf(entry);
        wanted.add(key);
        if (slots.has(key) || silent.has(key)) continue;
        const embedded = embedText(entry.text);
        if (!embedded) {
          silent.add(key);
          continue;
        }
        slots.set(key, index.add(embedded.vector));
        held.push({ key, id: entry.id, category: entry.category });
      }
      for (const key of silent) if (!wanted.has(key)) silent.delete(key);
      for (const key of [...slots.keys()]) if (!wanted.has(key)) drop(key);
    },
  };

  /** The last row takes the slot of the dropped one, here as in the index. */
  function drop(key: string): void {
    const slot = slots.get(key)!;
    index.remove(slot);
    const last = held.pop()!;
    slots.delete(key);
    if (last.key === key) return;
    held[slot] = last;
    slots.set(last.key, slot);
  }
}

function keyOf({ id, text, category }: ThreatEntry): string {
  return createHash('sha256')
    .update(JSON.stringify([id, category, text]))
    .digest('base64')
    .slice(0, 24);
}

let shared: Promise<ThreatIndex> | undefined;

/** The index of the public entries, made once. */
export function publicThreatIndex(): Promise<ThreatIndex> {
  shared ??= (async () => {
    const index = threatIndex();
    await index.sync(publicThreatEntries());
    return index;
  })();
  return shared;
}

interface TenantState {
  readonly index: ThreatIndex;
  /** Ends when the changes asked for so far are in. */
  settled: Promise<void>;
}

const tenants = new LRUCache<string, TenantState>({ max: 200 });

/**
 * The index of a tenant, brought up to what `load` answers. One index serves all policy versions of a tenant, so that a
 * new entry costs one embedding; changes follow one another, so that an older list never undoes a newer one.
 */
export async function tenantThreatIndex(
  tenantId: string,
  load: () => Promise<readonly ThreatEntry[]>,
): Promise<ThreatIndex> {
  const state: TenantState = tenants.get(tenantId) ?? { index: threatIndex(), settled: Promise.resolve() };
  tenants.set(tenantId, state);
  const change = state.settled.then(async () => state.index.sync(await load()));
  // A failed load is the failure of the one who asked; the next starts afresh.
  state.settled = change.catch(() => undefined);
  await change;
  return state.index;
}
