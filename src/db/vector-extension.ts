import type { Database } from '../core/database.js';
import { DatabaseError } from './database-error.js';

/** pgvector as this database has it, or why it cannot be used. */
export type VectorExtension =
  | { readonly usable: true; readonly version: string; readonly iterativeScan: boolean }
  | { readonly usable: false; readonly reason: string };

/** `halfvec` came with 0.7, scans that go on until enough rows pass a filter with 0.8. */
const [firstUsable, firstIterative] = [7, 8];
/** Codes of Postgres: the role may not, or the server does not have the files. */
const refusals = new Set(['42501', '0A000', '58P01']);

/** Looks for the extension `vector`; `make` makes it where the server offers it and the role may. A refusal is no error. */
export async function findVectorExtension(db: Database, mode: 'look' | 'make'): Promise<VectorExtension> {
  if (db.dialect.name === 'sqlite') return { usable: false, reason: 'SQLite has no vector search' };
  const offered = await offeredVersion(db);
  if (!offered) return { usable: false, reason: 'this Postgres does not offer the extension pgvector' };
  if (offered.installed === null && mode === 'look')
    return { usable: false, reason: 'pgvector is offered; `svc serve` makes the extension where its role may' };
  if (offered.installed === null) {
    try {
      await db.sql.raw('create extension if not exists vector');
    } catch (error) {
      if (!(error instanceof DatabaseError && refusals.has(error.code))) throw error;
      return {
        usable: false,
        reason: 'this role may not make the extension: let an administrator run CREATE EXTENSION vector',
      };
    }
  }
  const version = (await offeredVersion(db))?.installed ?? offered.offered;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const age = major > 0 ? Infinity : minor;
  const { rows } = (await db.sql.raw("select to_regtype('halfvec') as type")) as { rows: { type: string | null }[] };
  if (age < firstUsable || rows[0]?.type === null)
    return { usable: false, reason: `pgvector ${version} is older than 0.7, or its schema is not on the search path` };
  return { usable: true, version, iterativeScan: age >= firstIterative };
}

async function offeredVersion(db: Database): Promise<{ offered: string; installed: string | null } | undefined> {
  const { rows } = (await db.sql.raw(
    "select default_version as offered, installed_version as installed from pg_available_extensions where name = 'vector'",
  )) as { rows: { offered: string; installed: string | null }[] };
  return rows[0];
}
