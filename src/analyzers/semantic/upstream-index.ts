import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EmbeddingsModel } from '../../models/model.js';
import type { ThreatEntry, VectorStore } from '../deps.js';
import { packed, packVector, type PackedVector } from './packed-vector.js';
import { entryRows, type EntryRows, type KeyedEntry } from './entry-rows.js';

/** Threat entries of one scope, by their content. */
export interface EntrySet {
  /** The tenant, or `public`. */
  readonly scope: string;
  readonly entries: readonly KeyedEntry[];
  /** Equal for equal entries. */
  readonly digest: string;
  readonly stored?: StoredVectors;
}

/** Where the vectors of this scope are kept, and the models whose vectors are worth keeping. */
export interface StoredVectors {
  readonly vectors: VectorStore;
  /** Versions of the models that are configured. */
  readonly versions: readonly string[];
}

/** Entries with keys made of what they say. */
export async function entrySet(
  scope: string,
  entries: readonly ThreatEntry[],
  stored?: StoredVectors,
): Promise<EntrySet> {
  const all = createHash('sha256');
  const keyed: KeyedEntry[] = [];
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
  return { scope, entries: keyed, digest: all.digest('base64'), ...(stored ? { stored } : {}) };
}

/** Entries embedded by one upstream model. */
export interface UpstreamIndex {
  readonly model: EmbeddingsModel;
  /** True once it has held every entry that was asked for. */
  readonly hasServed: boolean;
  /** Takes over what an earlier start embedded; does so once. */
  recall(wanted: EntrySet): Promise<void>;
  /** Entries that it lacks. */
  missing(wanted: EntrySet): number;
  /** Embeds what it lacks and drops what is gone. What was embedded before a failure is kept. */
  sync(wanted: EntrySet, signal: AbortSignal): Promise<void>;
  nearest(vector: Float32Array, most: number): { id: string; category: string; cosine: number }[];
}

/** Entries embedded in one call of `sync`'s loop. */
const sliceEntries = 64;

export function upstreamIndex(model: EmbeddingsModel): UpstreamIndex {
  const rows = entryRows();
  const modelKey = modelKeyOf(model.version);
  let servedDigest: string | undefined;
  let recalled: Promise<void> | undefined;

  function recall(wanted: EntrySet): Promise<void> {
    recalled ??= addStored(rows, wanted, modelKey);
    // A store that did not answer is asked again by the next call.
    recalled.catch(() => (recalled = undefined));
    return recalled;
  }

  return {
    model,
    recall,
    get hasServed() {
      return servedDigest !== undefined;
    },
    missing: ({ entries, digest }) =>
      digest === servedDigest ? 0 : entries.reduce((sum, { key }) => sum + (rows.has(key) ? 0 : 1), 0),
    async sync(wanted, signal) {
      const { scope, entries, digest, stored } = wanted;
      if (digest === servedDigest) return;
      await recall(wanted);
      const lacking = entries.filter(({ key }) => !rows.has(key));
      for (let from = 0; from < lacking.length; from += sliceEntries) {
        const part = lacking.slice(from, from + sliceEntries);
        const call = { tenantId: scope, signal };
        const answer = await model.embed(
          part.map(({ text }) => text),
          call,
        );
        const vectors = answer.vectors.map((vector) => packVector(padded(vector)));
        part.forEach((entry, at) => rows.add(entry, vectors[at] as PackedVector));
        const saved = part.map(({ id }, at) => ({ entryId: id, values: (vectors[at] as PackedVector).values }));
        await stored?.vectors.save(modelKey, saved);
      }
      rows.keepOnly(new Set(entries.map(({ key }) => key)));
      if (servedDigest === undefined) await stored?.vectors.keepOnly(stored.versions.map(modelKeyOf));
      servedDigest = digest;
    },
    nearest: (vector, most) => rows.nearest(packVector(padded(vector)), most),
  };
}

/** Adds what an earlier start embedded. */
async function addStored(rows: EntryRows, { entries, stored }: EntrySet, modelKey: string): Promise<void> {
  const known = await stored?.vectors.load(modelKey);
  if (!known) return;
  for (const entry of entries) {
    const values = known.get(entry.id);
    if (values && values.length % 16 === 0) rows.add(entry, packed(values));
  }
}

function modelKeyOf(version: string): string {
  return createHash('sha256').update(version).digest('base64url').slice(0, 32);
}

/** The vector with zeros up to a multiple of 16 components. */
function padded(vector: Float32Array): Float32Array {
  const width = Math.ceil(vector.length / 16) * 16;
  if (vector.length === width) return vector;
  const wider = new Float32Array(width);
  wider.set(vector);
  return wider;
}
