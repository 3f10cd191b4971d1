import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { EmbeddingsModel } from '../../models/model.js';
import type { ThreatEntry } from '../deps.js';
import { packVector, vectorIndex, type VectorIndex } from './entry-index.js';

/** Threat entries of one scope, by their content. */
export interface EntrySet {
  /** The tenant, or `public`. */
  readonly scope: string;
  readonly entries: readonly (ThreatEntry & { readonly key: string })[];
  /** Equal for equal entries. */
  readonly digest: string;
}

/** Entries with keys made of what they say. */
export async function entrySet(scope: string, entries: readonly ThreatEntry[]): Promise<EntrySet> {
  const all = createHash('sha256');
  const keyed: EntrySet['entries'][number][] = [];
  for (const entry of entries) {
    if (keyed.length % 1000 === 999) await nextTurn();
    const { id, category, text } = entry;
    const key = createHash('sha256')
      .update(JSON.stringify([id, category, text]))
      .digest('base64')
      .slice(0, 24);
    all.update(key);
    keyed.push({ ...entry, key });
  }
  return { scope, entries: keyed, digest: all.digest('base64') };
}

/** Entries embedded by one upstream model. */
export interface UpstreamIndex {
  readonly model: EmbeddingsModel;
  /** True once it has held every entry that was asked for. */
  readonly hasServed: boolean;
  /** Entries that it lacks. */
  missing(wanted: EntrySet): number;
  /** Embeds what it lacks and drops what is gone. What was embedded before a failure is kept. */
  sync(wanted: EntrySet, signal: AbortSignal): Promise<void>;
  nearest(vector: Float32Array, most: number): { id: string; category: string; cosine: number }[];
}

/** Entries embedded in one call of `sync`'s loop. */
const sliceEntries = 64;

export function upstreamIndex(model: EmbeddingsModel): UpstreamIndex {
  const held: EntrySet['entries'][number][] = [];
  const slots = new Map<string, number>();
  let index: VectorIndex | undefined;
  let width = 0;
  let servedDigest: string | undefined;

  function add(entry: EntrySet['entries'][number], vector: Float32Array): void {
    width ||= Math.ceil(vector.length / 16) * 16;
    index ??= vectorIndex(width);
    slots.set(entry.key, index.add(packVector(padded(vector, width))));
    held.push(entry);
  }

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

  return {
    model,
    get hasServed() {
      return servedDigest !== undefined;
    },
    missing: ({ entries, digest }) =>
      digest === servedDigest ? 0 : entries.reduce((sum, { key }) => sum + (slots.has(key) ? 0 : 1), 0),
    async sync({ scope, entries, digest }, signal) {
      if (digest === servedDigest) return;
      const lacking = entries.filter(({ key }) => !slots.has(key));
      for (let from = 0; from < lacking.length; from += sliceEntries) {
        const part = lacking.slice(from, from + sliceEntries);
        const { vectors } = await model.embed(
          part.map(({ text }) => text),
          { tenantId: scope, signal },
        );
        // Another sync may have brought one in while this one waited.
        part.forEach((entry, at) => slots.has(entry.key) || add(entry, vectors[at] as Float32Array));
      }
      const wanted = new Set(entries.map(({ key }) => key));
      for (const key of [...slots.keys()]) if (!wanted.has(key)) drop(key);
      servedDigest = digest;
    },
    nearest(vector, most) {
      if (!index) return [];
      return index.nearest(packVector(padded(vector, width)), most).map(({ slot, cosine }) => {
        const { id, category } = held[slot]!;
        return { id, category, cosine };
      });
    },
  };
}

function padded(vector: Float32Array, width: number): Float32Array {
  if (vector.length > width) throw new Error('The model answered vectors of another size than before.');
  if (vector.length === width) return vector;
  const wider = new Float32Array(width);
  wider.set(vector);
  return wider;
}

interface Scope {
  readonly byVersion: LRUCache<string, Built>;
  /** The index that was complete last: it answers while another model's is being made. */
  serving?: UpstreamIndex;
}

interface Built {
  readonly index: UpstreamIndex;
  building?: Promise<void>;
  failure?: unknown;
}

const scopes = new LRUCache<string, Scope>({ max: 500 });
const mostVersions = 3;
/** New entries that a call waits for; more are brought in behind its back. */
const mostAwaited = 64;

/**
 * An index that may answer for these entries: the model's own when it is complete, else the last complete one of another
 * model while the new one is made in the background; undefined when there is none yet.
 *
 * @throws what the making of the index failed with; it is tried anew behind the call
 */
export async function servingIndex(
  model: EmbeddingsModel,
  wanted: EntrySet,
  signal: AbortSignal,
): Promise<UpstreamIndex | undefined> {
  const scope: Scope = scopes.get(wanted.scope) ?? { byVersion: new LRUCache({ max: mostVersions }) };
  scopes.set(wanted.scope, scope);
  const built: Built = scope.byVersion.get(model.version) ?? { index: upstreamIndex(model) };
  scope.byVersion.set(model.version, built);
  const { index } = built;
  const missing = index.missing(wanted);
  if (index.hasServed && missing <= mostAwaited) {
    await index.sync(wanted, signal);
    scope.serving = index;
    return index;
  }
  const { failure } = built;
  startBuilding(scope, built, wanted);
  if (failure !== undefined) throw failure;
  return scope.serving;
}

function startBuilding(scope: Scope, built: Built, wanted: EntrySet): void {
  built.building ??= built.index.sync(wanted, new AbortController().signal).then(
    () => {
      scope.serving = built.index;
      built.building = undefined;
      built.failure = undefined;
    },
    (error: unknown) => {
      built.building = undefined;
      built.failure = error;
    },
  );
}
