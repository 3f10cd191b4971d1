import type { Database } from './database.js';
import type { Actor } from './actor.js';
import type { Settings } from './settings.js';
import type { Tenant } from './tenant.js';

/**
 * What features offer to each other's operations at run time. Features add their part by declaration merging, so that
 * core names none of them; `src/app.ts` puts the parts together.
 */
export interface Services {
  readonly settings: Settings;
}

/** Who asks, for which tenant, with which database: the first argument of everything (architecture 1.3). */
export interface Context {
  readonly requestId: string;
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly db: Database;
  readonly services: Services;
  readonly via: 'http' | 'cli';
  /** Whether whoever asked has left, so that nobody reads the answer. */
  isAbandoned?(): boolean;
  /** The present time as a wire timestamp. */
  now(): string;
  /** The present time in milliseconds. */
  nowMs(): number;
  newId(): string;
}

/** Runs `work` in one transaction. It receives a context of its own, so that the outer connection cannot be used by mistake. */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}
