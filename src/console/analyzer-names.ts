import { api, ApiError, type Page } from './api.js';

export type NameOf = (serverKey: string) => string;

let names: Promise<NameOf> | undefined;

/** Answers call an analyzer by the key of its block; people know it by its name in the catalog. Read once. */
export function analyzerNames(): Promise<NameOf> {
  names ??= readNames();
  return names;
}

async function readNames(): Promise<NameOf> {
  try {
    const { items } = await api<Page<{ name: string; server_key: string }>>('GET', 'analyzers/catalog?limit=200');
    const byKey = new Map(items.map(({ name, server_key: key }) => [key, name]));
    return (key) => byKey.get(key) ?? key;
  } catch (error) {
    names = undefined;
    // A key that may not read the catalog sees the keys themselves.
    if (error instanceof ApiError && error.status === 403) return (key) => key;
    throw error;
  }
}
