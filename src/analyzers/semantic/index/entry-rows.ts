import type { ThreatEntry } from '../../deps.js';
import { vectorIndex, type VectorIndex } from './entry-index.js';
import type { PackedVector } from '../embedding/packed-vector.js';

/** An entry with a key made of what it says. */
export interface KeyedEntry extends ThreatEntry {
  readonly key: string;
}

export interface NearEntry {
  readonly id: string;
  readonly category: string;
  readonly cosine: number;
}

/** Entries and their vectors in memory, added and removed at any time. The first vector fixes the size of all. */
export interface EntryRows {
  has(key: string): boolean;
  /** Components of the vectors; 0 before the first. */
  readonly width: number;
  /** Does nothing for an entry that is there. @throws Error when the vector is of another size than those before */
  add(entry: KeyedEntry, vector: PackedVector): void;
  keepOnly(keys: ReadonlySet<string>): void;
  /** Best first. */
  nearest(vector: PackedVector, most: number): NearEntry[];
}

export function entryRows(): EntryRows {
  const held: KeyedEntry[] = [];
  const slots = new Map<string, number>();
  let index: VectorIndex | undefined;
  let width = 0;

  /** The last row takes the slot of the dropped one, here as in the index. */
  function drop(key: string): void {
    const slot = slots.get(key)!;
    index?.remove(slot);
    const last = held.pop()!;
    slots.delete(key);
    if (last.key === key) return;
    held[slot] = last;
    slots.set(last.key, slot);
  }

  function checkSize({ values }: PackedVector): void {
    width ||= values.length;
    if (values.length !== width) throw new Error('The model answered vectors of another size than before.');
  }

  return {
    has: (key) => slots.has(key),
    get width() {
      return width;
    },
    add(entry, vector) {
      if (slots.has(entry.key)) return;
      checkSize(vector);
      index ??= vectorIndex(width);
      slots.set(entry.key, index.add(vector));
      held.push(entry);
    },
    keepOnly(keys) {
      for (const key of [...slots.keys()]) if (!keys.has(key)) drop(key);
    },
    nearest(vector, most) {
      if (!index) return [];
      checkSize(vector);
      return index.nearest(vector, most).map(({ slot, cosine }) => {
        const { id, category } = held[slot]!;
        return { id, category, cosine };
      });
    },
  };
}
