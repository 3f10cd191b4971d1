import { createHash } from 'node:crypto';
import { nextTurn } from '../../../lib/turns.js';
import type { EmbeddingsModel, ModelCall } from '../../../models/model.js';
import type { ThreatEntry, VectorStore } from '../../deps.js';
import type { KeyedEntry, NearEntry } from './entry-rows.js';
import { modelKeyOf, modelRows, type ModelRows } from './model-rows.js';
import { covers, newestFirst, type Stand } from './newest-first.js';

/** Threat entries of one scope, by their content. */
export interface EntrySet {
  /** The tenant, or `public`. */
  readonly scope: string;
  readonly entries: readonly KeyedEntry[];
  /** Equal for equal entries. */
  readonly digest: string;
  /** Of the configuration that they are from, or an earlier one. */
  readonly version: number;
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
  version = 0,
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
  return { scope, entries: keyed, digest: all.digest('base64'), version, ...(stored ? { stored } : {}) };
}

/** Entries embedded by one upstream model. */
export interface UpstreamIndex {
  readonly model: EmbeddingsModel;
  /** True once it has held every entry that was asked for. */
  readonly hasServed: boolean;
  /** Takes over what an earlier start embedded; does so once. */
  recall(wanted: EntrySet): Promise<void>;
  /** Whether a vector is of the size of those that it holds. */
  fits(vector: Float32Array): boolean;
  /** Entries that it lacks; recalled before. */
  missing(wanted: EntrySet): number;
  /**
   * Embeds what it lacks and drops what is gone. What was embedded before a failure is kept. Who asks for entries that are
   * being embedded waits for them; who asked first is charged, and the work goes on after they have left.
   */
  sync(wanted: EntrySet, signal: AbortSignal, spent?: ModelCall['spent']): Promise<void>;
  /** The entries nearest to each vector, all in one list. */
  nearest(vectors: readonly Float32Array[], most: number, signal: AbortSignal): Promise<readonly NearEntry[]>;
}

/** Entries embedded in one call of `sync`'s loop. */
const sliceEntries = 64;

export function upstreamIndex(model: EmbeddingsModel): UpstreamIndex {
  let served: Stand | undefined;
  let recalled: Promise<ModelRows> | undefined;
  let rows: ModelRows | undefined;
  const inTurn = newestFirst<EntrySet>((wanted) => isServed(wanted));

  async function recall({ entries, stored }: EntrySet): Promise<ModelRows> {
    recalled ??= modelRows(entries, stored?.vectors, model.version);
    // A store that did not answer is asked again by the next call.
    recalled.catch(() => (recalled = undefined));
    return (rows = await recalled);
  }

  /** Nothing is left to do: it has held these entries, or later ones, which a call that began before must not undo. */
  const isServed = (wanted: EntrySet): boolean => served !== undefined && covers(served, wanted);

  async function embed(rowsNow: ModelRows, wanted: EntrySet, call: Omit<ModelCall, 'tenantId'>): Promise<void> {
    const { scope, entries } = wanted;
    const lacks = () => entries.filter((entry) => !rowsNow.has(entry));
    if (lacks().length > 0) await rowsNow.refresh();
    const lacking = lacks();
    for (let from = 0; from < lacking.length; from += sliceEntries) {
      const part = lacking.slice(from, from + sliceEntries);
      const texts = part.map(({ text }) => text);
      const { vectors } = await model.embed(texts, { ...call, tenantId: scope, fits: rowsNow.fits });
      await rowsNow.add(part, vectors);
    }
    rowsNow.keepOnly(entries);
  }

  async function syncAlone(wanted: EntrySet, spent: ModelCall['spent']): Promise<void> {
    const { digest, version, stored } = wanted;
    const { signal } = new AbortController();
    await embed(await recall(wanted), wanted, spent ? { signal, spent } : { signal });
    if (!served) await stored?.vectors.keepOnly(stored.versions.map(modelKeyOf));
    served = { digest, version };
  }

  return {
    model,
    recall: async (wanted) => void (await recall(wanted)),
    get hasServed() {
      return served !== undefined;
    },
    fits: (vector) => rows?.fits(vector) ?? true,
    missing: (wanted) =>
      isServed(wanted) ? 0 : wanted.entries.reduce((sum, entry) => sum + (rows?.has(entry) ? 0 : 1), 0),
    sync: (wanted, signal, spent) => inTurn(wanted, signal, (entries) => syncAlone(entries, spent)),
    nearest: async (vectors, most, signal) => (await rows?.nearest(vectors, most, signal)) ?? [],
  };
}
