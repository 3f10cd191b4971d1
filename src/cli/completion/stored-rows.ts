import type { Settings } from '../../core/settings.js';
import { namedOnlyTypes } from '../../core/tenant.js';
import { connect, type Store } from '../../db/connect.js';
import { hasStore, sqliteFile } from '../../db/data-folder.js';
import { dataFolderOf } from '../session/data-folders.js';
import { mostLive, type StoredList } from './live-lists.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows of a list, straight from the store: the operations and what they load take longer than anybody waits for a
 * completion. Only the operator of the machine can read the store, and may see every tenant.
 */
export async function storedRows(list: StoredList, settings: Settings, limitMs: number): Promise<readonly Row[]> {
  const folder = dataFolderOf(settings);
  if (!settings.database_url && !hasStore(folder)) return [];
  const store = connect({ url: settings.database_url, file: sqliteFile(folder), poolSize: 1, patienceMs: limitMs });
  try {
    const all = store.sql(list.table).limit(mostLive).orderBy(list.value).select(list.value, list.about);
    if (list.table === 'tenants') return (await all) as Row[];
    const tenantId = await tenantMeant(store, settings.tenant);
    return tenantId === undefined ? [] : ((await all.where({ tenant_id: tenantId })) as Row[]);
  } finally {
    await store.close();
  }
}

/** The named tenant, else the only one. */
async function tenantMeant({ sql }: Store, slug: string | undefined): Promise<string | undefined> {
  const named = slug === undefined ? sql('tenants').whereNotIn('type', namedOnlyTypes) : sql('tenants').where({ slug });
  const [first, second] = (await named.limit(2).select('id')) as { id: string }[];
  return second ? undefined : first?.id;
}
