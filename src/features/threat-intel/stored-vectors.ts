import type { VectorStore } from '../../analyzers/deps.js';
import { ownKeyPrefix } from '../../analyzers/semantic/index/own-key-prefix.js';
import { inTransaction, type Context } from '../../core/context.js';
import type {} from './vector-search.js';

interface Stored {
  readonly created_at: string;
  readonly id: string;
  readonly vector: string;
}

const ownKeys = `${ownKeyPrefix}%`;
/** Rows of one statement: of large ones, this builder makes each row cost more. */
const batch = 100;
/** Rows read between two looks at the event loop. */
const page = 2000;

/** The vectors of a tenant's entries in the store, by model. They die with their entries. */
export function storedVectors(ctx: Context): VectorStore {
  const others = (modelKeys: readonly string[]) =>
    ctx.db
      .sql('threat_vectors')
      .whereIn('entry_id', ownEntries(ctx))
      .whereNotIn('model_key', [...modelKeys]);
  return {
    load: (modelKey) => load(ctx, modelKey),
    save: (modelKey, vectors) => save(ctx, modelKey, vectors),
    async keepOnly(modelKeys) {
      await others(modelKeys).where('model_key', 'not like', ownKeys).delete();
    },
    async keepOwn(modelKey) {
      await others([modelKey]).where('model_key', 'like', ownKeys).delete();
    },
    neighbours: async () => ctx.services.vectorSearch?.of(ctx.tenant.id),
  };
}

const ownEntries = (ctx: Context) => ctx.db.sql('threat_entries').where({ tenant_id: ctx.tenant.id }).select('id');

/** In the order of an index of the entries, so that a page costs its rows alone. */
async function load(ctx: Context, modelKey: string): Promise<ReadonlyMap<string, Int8Array>> {
  const vectors = new Map<string, Int8Array>();
  for (let after: Stored | undefined; ;) {
    const rows = (await ctx.db
      .sql('threat_entries as e')
      .join('threat_vectors as v', 'v.entry_id', 'e.id')
      .where({ 'e.tenant_id': ctx.tenant.id, 'v.model_key': modelKey })
      .modify((query) => {
        if (after) void query.whereRaw('(e.created_at, e.id) > (?, ?)', [after.created_at, after.id]);
      })
      .orderBy(['e.created_at', 'e.id'])
      .limit(page)
      .select('e.created_at', 'e.id', 'v.vector')) as Stored[];
    for (const { id, vector } of rows) {
      const bytes = Buffer.from(vector, 'base64');
      vectors.set(id, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    }
    after = rows.at(-1);
    if (!after || rows.length < page) return vectors;
  }
}

type Vectors = Parameters<VectorStore['save']>[1];

/** Held until they are in, so that none of the entries goes meanwhile and takes the others' vectors along. */
function save(ctx: Context, modelKey: string, vectors: Vectors): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    const wanted = vectors.map(({ entryId }) => entryId);
    const found = (await ownEntries(inner).whereIn('id', wanted).orderBy('id').forKeyShare()) as { id: string }[];
    const ids = new Set(found.map(({ id }) => id));
    // An entry may have been deleted while it was embedded.
    const rows = vectors
      .filter(({ entryId }) => ids.has(entryId))
      .map(({ entryId, values }) => ({
        entry_id: entryId,
        model_key: modelKey,
        vector: Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64'),
      }));
    for (let from = 0; from < rows.length; from += batch)
      await inner.db
        .sql('threat_vectors')
        .insert(rows.slice(from, from + batch))
        .onConflict(['entry_id', 'model_key'])
        .ignore();
  });
}
