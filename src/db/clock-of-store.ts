import type { Database } from '../core/database.js';

/** How far a time of this machine is ahead of the clock of the database, which several servers may share; 0 on SQLite, which has no other. */
export async function msAhead({ dialect, sql }: Pick<Database, 'dialect' | 'sql'>, nowMs: number): Promise<number> {
  if (dialect.name === 'sqlite') return 0;
  const { rows } = (await sql.raw('select extract(epoch from now()) * 1000 as ms')) as {
    rows: { ms: number | string }[];
  };
  return nowMs - Number(rows[0]?.ms ?? nowMs);
}
