import { ServiceError } from '../core/errors.js';
import type { AnyOperation } from '../core/operation.js';
import { everyRow } from './session/every-row.js';
import type { Session } from './session/session.js';

interface Key {
  readonly id: string;
  readonly description: string;
  readonly key_prefix: string;
}

/**
 * The groups of a summary by API key, called as people call the keys; of several with one name (a rotated key and the one
 * before it), each with the beginning of its value. What is deleted, or may not be seen, keeps its id.
 */
export async function withKeyNames<G extends { readonly key: string }>(
  groups: readonly G[],
  { session, list }: { session: Session; list: AnyOperation },
): Promise<G[]> {
  const keys = new Map((groups.length > 0 ? await visibleKeys(session, list) : []).map((key) => [key.id, key]));
  const among = groups.flatMap(({ key }) => keys.get(key)?.description ?? []);
  return groups.map((group) => {
    const key = keys.get(group.key);
    if (!key) return group;
    const isAlone = among.filter((name) => name === key.description).length === 1;
    return { ...group, key: isAlone ? key.description : `${key.description} (${key.key_prefix}…)` };
  });
}

/** None for a key that may read logs, but no keys: its summary is worth having all the same. */
async function visibleKeys(session: Session, list: AnyOperation): Promise<readonly Key[]> {
  try {
    return await everyRow<Key>(session, list);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'forbidden') return [];
    throw error;
  }
}
