import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { nextTurn } from '../../../lib/turns.js';
import type { ThreatEntry, VectorStore } from '../../deps.js';
import type { TellingWords } from '../embedding/telling-words.js';
import { wordsOf, type EmbeddedText } from '../embedding/embedding.js';
import { vectorIndex } from './entry-index.js';
import { ownModelKey, ownVector } from './own-vectors.js';
import { packed } from '../embedding/packed-vector.js';
import { publicThreatEntries } from './public-entries.js';
import { rowBytes } from '../embedding/simd-scan.js';

/** An entry and how near its vector is. */
export interface NearEntry {
  readonly id: string;
  readonly category: string;
  readonly words: TellingWords;
  /** Whether it is in another language than English. */
  readonly isForeign: boolean;
  readonly cosine: number;
}

/** Threat entries by what they say. */
export interface ThreatIndex {
  readonly size: number;
  /** Entries whose vectors are nearest to that of a text, best first. */
  nearest(text: EmbeddedText, most: number): NearEntry[];
  /** Makes the index hold these entries: embeds those that are new and not in the store, drops those that are gone. */
  sync(entries: readonly ThreatEntry[], stored?: VectorStore): Promise<void>;
}

interface Held {
  readonly key: string;
  readonly id: string;
  readonly category: string;
  readonly words: TellingWords;
  /** Whether it is in another language than English. */
  readonly isForeign: boolean;
}

/** Entries embedded, or taken from the store, between two looks at the event loop. */
const [embeddedSlice, knownSlice] = [100, 2000];
/** New entries from which on the store is asked for their vectors: it answers with those of all entries. */
const askFrom = 32;

/** An empty index with room for so many entries before it grows. Those without any word or sign are not indexed: nothing is like them. */
export function threatIndex(room?: number): ThreatIndex {
  const index = vectorIndex(rowBytes, room);
  const held: Held[] = [];
  const slots = new Map<string, number>();
  const silent = new Set<string>();
  return {
    get size() {
      return index.size;
    },
    nearest: ({ vector }, most) =>
      index.nearest(vector, most).map(({ slot, cosine }) => {
        const { id, category, words, isForeign } = held[slot]!;
        return { id, category, words, isForeign, cosine };
      }),
    async sync(entries, stored) {
      const wanted = new Set<string>();
      const lacking: KeyedEntry[] = [];
      for (const [at, entry] of entries.entries()) {
        if (at % knownSlice === knownSlice - 1) await nextTurn();
        const key = keyOf(entry);
        wanted.add(key);
        if (!slots.has(key) && !silent.has(key)) lacking.push({ entry, key });
      }
      await vectorsOf(lacking, stored, ({ entry, key }, values) => {
        if (!values) return void silent.add(key);
        slots.set(key, index.add(packed(values)));
        held.push({ key, id: entry.id, category: entry.category, ...wordsOf(entry.text) });
      });
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

interface KeyedEntry {
  readonly entry: ThreatEntry;
  readonly key: string;
}

type Take = (entry: KeyedEntry, values: Int8Array | undefined) => void;

/** Gives each entry its vector, in their order: of the store where that has it, else made now and put there. */
async function vectorsOf(lacking: readonly KeyedEntry[], stored: VectorStore | undefined, take: Take): Promise<void> {
  const known = lacking.length >= askFrom ? await stored?.load(ownModelKey()) : undefined;
  let made: { entryId: string; values: Int8Array }[] = [];
  let count = 0;
  const save = async (): Promise<void> => {
    await stored?.save(ownModelKey(), made);
    count += made.length;
    made = [];
  };
  for (const [at, one] of lacking.entries()) {
    const before = known?.get(one.entry.id);
    if (at % knownSlice === knownSlice - 1) await nextTurn();
    const values = before ?? ownVector(one.entry.text);
    take(one, values);
    if (before || !values) continue;
    made.push({ entryId: one.entry.id, values });
    if (made.length === embeddedSlice) await Promise.all([save(), nextTurn()]);
  }
  if (made.length > 0) await save();
  // A new model: what the former one made serves nobody.
  if (known && count > 0) await stored?.keepOwn(ownModelKey());
}

/** Entries never change in the store, yet what is held must not outlive what it was made of. */
function keyOf({ id, text, category }: ThreatEntry): string {
  return hash('sha256', `${id} ${category.length} ${category} ${text}`, 'base64').slice(0, 24);
}

/** Enough that its rows are compared by vector instructions: every call compares with them. */
const publicRoom = 128;

let shared: Promise<ThreatIndex> | undefined;

/** The index of the public entries, made once. */
export function publicThreatIndex(): Promise<ThreatIndex> {
  shared ??= (async () => {
    const index = threatIndex(publicRoom);
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
 * The index of a tenant, brought up to what `load` answers, with the vectors that `stored` has. One index serves all policy versions of a tenant, so that a
 * new entry costs one embedding; changes follow one another, so that an older list never undoes a newer one.
 */
export async function tenantThreatIndex(
  tenantId: string,
  load: () => Promise<readonly ThreatEntry[]>,
  stored?: VectorStore,
): Promise<ThreatIndex> {
  const state: TenantState = tenants.get(tenantId) ?? { index: threatIndex(), settled: Promise.resolve() };
  tenants.set(tenantId, state);
  const change = state.settled.then(async () => state.index.sync(await load(), stored));
  // A failed load is the failure of the one who asked; the next starts afresh.
  state.settled = change.catch(() => undefined);
  await change;
  return state.index;
}
