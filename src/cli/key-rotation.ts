import { operationOf } from '../operations.js';
import type { Session } from './session.js';

export interface Key {
  readonly id: string;
  readonly description: string;
  readonly scopes: readonly string[];
  readonly role: string;
  readonly member_id: string | null;
  readonly test_mode: boolean;
  readonly rate_limit_override: object | null;
  readonly created_at: string;
  readonly expires_at: string | null;
}

export interface Rotation {
  readonly nowMs: number;
  /** When the old value ends, in RFC 3339; undefined ends it at once. */
  readonly oldUntil: string | undefined;
  /** When the new value ends; undefined gives it as long a life as the old one had. */
  readonly newUntil?: string | null;
}

/**
 * Makes a key that may do what `old` may, under its name, and gives `old` an end and another name. Where the end cannot
 * be given, the new key is taken back: either both are done or nothing.
 */
export async function rotateKey(session: Session, old: Key, rotation: Rotation): Promise<Key & { api_key: string }> {
  const body = successor(old, rotation);
  const next = (await session.call(operationOf('api_keys.create'), { body })) as Key & { api_key: string };
  try {
    await endKey(session, old, rotation);
  } catch (error) {
    await session.call(operationOf('api_keys.delete'), { params: { id: next.id } });
    throw error;
  }
  return next;
}

function successor(old: Key, { nowMs, newUntil }: Rotation): object {
  const life = old.expires_at === null ? undefined : Date.parse(old.expires_at) - Date.parse(old.created_at);
  const sameLife = life === undefined ? null : new Date(nowMs + life).toISOString();
  return {
    description: old.description,
    scopes: old.scopes,
    // The key of a member has the role of the member.
    ...(old.member_id === null ? { role: old.role } : { member_id: old.member_id }),
    test_mode: old.test_mode,
    rate_limit_override: old.rate_limit_override,
    expires_at: newUntil === undefined ? sameLife : newUntil,
  };
}

const longestName = 200;

async function endKey(session: Session, old: Key, { nowMs, oldUntil }: Rotation): Promise<void> {
  const params = { id: old.id };
  if (oldUntil === undefined) return void (await session.call(operationOf('api_keys.delete'), { params }));
  const mark = `, rotated ${new Date(nowMs).toISOString().slice(0, 10)}`;
  const endsBefore = old.expires_at !== null && Date.parse(old.expires_at) <= Date.parse(oldUntil);
  await session.call(operationOf('api_keys.update'), {
    params,
    body: {
      description: old.description.slice(0, longestName - mark.length) + mark,
      ...(endsBefore ? {} : { expires_at: oldUntil }),
    },
  });
}
