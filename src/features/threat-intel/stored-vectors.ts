import type { VectorStore } from '../../analyzers/deps.js';
import type { Context } from '../../core/context.js';
import type {} from './vector-search.js';

/** Rows of one statement: SQLite takes 32,766 values. */
const batch = 500;
/** Rows read between two looks at the event loop. */
const page = 2000;

/** The vectors of a tenant's entries in the store, by model. They die with their entries. */
export function storedVectors(ctx: Context): VectorStore {
  const own = () => ctx.db.sql('threat_entries').where({ tenant_id: ctx.tenant.id }).select('id');
  return {
    async load(modelKey) {
      const vectors = new Map<string, Int8Array>();
      for (let after = ''; ;) {
        const rows = (await ctx.db
          .sql('threat_vectors')
          .where({ model_key: modelKey })
          .where('entry_id', '>', after)
          .whereIn('entry_id', own())
          .orderBy('entry_id')
          .limit(page)
          .select('entry_id', 'vector')) as { entry_id: string; vector: string }[];
        for (const { entry_id: entryId, vector } of rows) {
          const bytes = Buffer.from(vector, 'base64');
          vectors.set(entryId, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice());
        }
        const last = rows.at(-1);
        if (!last || rows.length < page) return vectors;
        after = last.entry_id;
      }
    },
    async save(modelKey, vectors) {
      const ids = new Set(
        (
          (await own().whereIn(
            'id',
            vectors.map(({ entryId }) => entryId),
          )) as { id: string }[]
        ).map(({ id }) => id),
      );
      // An entry may have been deleted while it was embedded.
      const rows = vectors
        .filter(({ entryId }) => ids.has(entryId))
        .map(({ entryId, values }) => ({
          entry_id: entryId,
          model_key: modelKey,
          vector: Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64'),
        }));
      for (let from = 0; from < rows.length; from += batch)
        await ctx.db
          .sql('threat_vectors')
          .insert(rows.slice(from, from + batch))
          .onConflict(['entry_id', 'model_key'])
          .ignore();
    },
    async keepOnly(modelKeys) {
      await ctx.db
        .sql('threat_vectors')
        .whereIn('entry_id', own())
        .whereNotIn('model_key', [...modelKeys])
        .delete();
    },
    neighbours: async () => ctx.services.vectorSearch?.of(ctx.tenant.id),
  };
}
