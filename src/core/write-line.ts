import { limiter, type Limiter } from '../lib/limiter.js';
import { systemTimers, type Timers } from '../lib/timers.js';
import { whileCallerStays } from './caller-stays.js';
import type { Context } from './context.js';
import { longestWaitForConnectionMs, noFreeConnection, StoreUnreachableError } from './database.js';
import type { AnyOperation } from './operation.js';

/** Lines of one store, by tenant and kind of write. */
type Lines = Map<string, Limiter>;
const linesOf = new WeakMap<object, Lines>();

/**
 * Writes of one tenant go one after the other in the store. They wait for each other here, before they take a connection:
 * with one in the hand of each that waits, a tenant's budget of a minute would leave none for all others (§8.1). What
 * only adds goes two at a time, so that one works while the other is made durable; not on SQLite, whose one connection
 * takes nobody else meanwhile.
 */
export async function inWriteLine<T>(
  ctx: Pick<Context, 'db' | 'tenant' | 'isAbandoned'>,
  { method, outlivesCaller }: Pick<AnyOperation, 'method' | 'outlivesCaller'>,
  write: () => Promise<T>,
  timers: Timers = systemTimers,
): Promise<T> {
  const lines: Lines = linesOf.get(ctx.db) ?? new Map<string, Limiter>();
  linesOf.set(ctx.db, lines);
  const adds = method === 'POST' && ctx.db.dialect.name !== 'sqlite';
  const name = `${adds ? 'adds' : 'changes'} ${ctx.tenant.id}`;
  const line = lines.get(name) ?? limiter({ concurrency: adds ? 2 : 1, queue: Infinity });
  lines.set(name, line);
  const leave = await enter(line, timers);
  try {
    if (!outlivesCaller) whileCallerStays(ctx).throwIfAborted();
    return await write();
  } finally {
    leave?.();
    if (line.running === 0) lines.delete(name);
  }
}

/** Waits no longer than a connection is waited for, and fails as that does. */
async function enter(line: Limiter, timers: Timers): Promise<(() => void) | undefined> {
  const late = new AbortController();
  const stop = timers.after(longestWaitForConnectionMs, () => late.abort(new StoreUnreachableError(noFreeConnection)));
  try {
    return await line.enter(late.signal);
  } finally {
    stop();
  }
}
