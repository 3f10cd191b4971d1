import type { Settings } from '../../core/settings.js';
import { addressOn } from '../session/remote.js';
import { mostLive, type StoredList } from './live-lists.js';

type Row = Readonly<Record<string, unknown>>;

/** Rows of a list from the server of these settings; the team is that of the key's own tenant. */
export async function servedRows({ path }: StoredList, settings: Settings, limitMs: number): Promise<readonly Row[]> {
  const { server, api_key: key } = settings;
  if (server === undefined || key === undefined) return [];
  const signal = AbortSignal.timeout(limitMs);
  const get = async (part: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(addressOn(server, part), { headers, signal, redirect: 'error' });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return response.json();
  };
  const ofTenant = path.includes('{id}') ? path.replace('{id}', await currentTenant(get, settings.tenant)) : path;
  return ((await get(`${ofTenant}?limit=${mostLive}`)) as { items: Row[] }).items;
}

async function currentTenant(get: (path: string) => Promise<unknown>, slug: string | undefined): Promise<string> {
  const tenant = (await get('/api/v1/tenants/current')) as { id: string; slug: string };
  if (slug !== undefined && slug !== tenant.slug) throw new Error('another tenant');
  return encodeURIComponent(tenant.id);
}
