import { createHash } from 'node:crypto';
import { nextTurn } from '../../../lib/turns.js';
import type { NeighbourStore, VectorStore } from '../../deps.js';
import { entryRows, type KeyedEntry, type NearEntry } from './entry-rows.js';
import { packed, packVector, type PackedVector } from '../embedding/packed-vector.js';

/** Entries with the vectors that one model gave them: held in memory, or searched in the store. */
export interface ModelRows {
  has(entry: KeyedEntry): boolean;
  /** Whether a vector is of the size of those that are held. */
  fits(vector: Float32Array): boolean;
  /** Looks for what the store has got since. */
  refresh(): Promise<void>;
  add(entries: readonly KeyedEntry[], vectors: readonly Float32Array[]): Promise<void>;
  keepOnly(entries: readonly KeyedEntry[]): void;
  /** The entries nearest to each vector, all in one list. */
  nearest(vectors: readonly Float32Array[], most: number, signal: AbortSignal): Promise<readonly NearEntry[]>;
}

/** The rows of a model over these entries, with what an earlier start embedded. */
export async function modelRows(
  entries: readonly KeyedEntry[],
  vectors: VectorStore | undefined,
  version: string,
): Promise<ModelRows> {
  const modelKey = modelKeyOf(version);
  const neighbours = await vectors?.neighbours?.();
  return vectors && neighbours ? rowsInStore(vectors, neighbours, modelKey) : rowsInMemory(entries, vectors, modelKey);
}

/** What vectors of a model are stored under. */
export function modelKeyOf(version: string): string {
  return createHash('sha256').update(version).digest('base64url').slice(0, 32);
}

async function rowsInStore(vectors: VectorStore, neighbours: NeighbourStore, modelKey: string): Promise<ModelRows> {
  let ids = new Set<string>();
  let width = 0;
  async function look(): Promise<void> {
    const held = await neighbours.held(modelKey);
    ids = new Set(held.ids);
    width = held.width;
  }
  await look();
  return {
    has: ({ id }) => ids.has(id),
    fits: (vector) => isOfWidth(vector, width),
    async refresh() {
      await neighbours.takeOver(modelKey);
      await look();
    },
    async add(entries, given) {
      width ||= packedWidth(given[0]!);
      await vectors.save(modelKey, savedAs(entries, given.map(packedVector)));
      await neighbours.takeOver(modelKey);
      for (const { id } of entries) ids.add(id);
    },
    // The store drops what is deleted.
    keepOnly(entries) {
      const wanted = new Set(entries.map(({ id }) => id));
      for (const id of ids) if (!wanted.has(id)) ids.delete(id);
    },
    nearest: (given, most, signal) =>
      neighbours.nearest({
        modelKey,
        vectors: given.map((vector) => packedVector(vector).values),
        most,
        among: ids.size,
        signal,
      }),
  };
}

/** Vectors taken over between two looks at the event loop. */
const slice = 500;

async function rowsInMemory(
  entries: readonly KeyedEntry[],
  vectors: VectorStore | undefined,
  modelKey: string,
): Promise<ModelRows> {
  const rows = entryRows();
  const known = await vectors?.load(modelKey);
  for (const [at, entry] of known ? entries.entries() : []) {
    if (at % slice === slice - 1) await nextTurn();
    const values = known?.get(entry.id);
    // One of another size is embedded anew: kept, it would fail every call from now on.
    if (values && values.length % 16 === 0 && (rows.width || values.length) === values.length)
      rows.add(entry, packed(values));
  }
  return {
    has: ({ key }) => rows.has(key),
    fits: (vector) => isOfWidth(vector, rows.width),
    refresh: async () => undefined,
    async add(added, given) {
      const made = given.map(packedVector);
      added.forEach((entry, at) => rows.add(entry, made[at]!));
      await vectors?.save(modelKey, savedAs(added, made));
    },
    keepOnly: (wanted) => rows.keepOnly(new Set(wanted.map(({ key }) => key))),
    async nearest(given, most, signal) {
      const found: NearEntry[] = [];
      for (const vector of given) {
        await nextTurn();
        signal.throwIfAborted();
        found.push(...rows.nearest(packedVector(vector), most));
      }
      return found;
    },
  };
}

function savedAs(entries: readonly KeyedEntry[], vectors: readonly PackedVector[]) {
  return entries.map(({ id }, at) => ({ entryId: id, values: vectors[at]!.values }));
}

/** Components of a packed vector: the next multiple of 16. */
const packedWidth = ({ length }: Float32Array) => Math.ceil(length / 16) * 16;

const isOfWidth = (vector: Float32Array, width: number) => width === 0 || packedWidth(vector) === width;

/** The vector with zeros up to its packed width, in eight bits. */
function packedVector(vector: Float32Array): PackedVector {
  const wider = new Float32Array(packedWidth(vector));
  wider.set(vector);
  return packVector(wider);
}
