import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { StoreOptions } from '../../src/db/connect.js';

export type StoreName = 'sqlite' | 'postgres';

/** Declares the tests once and runs them on both stores. */
export function onBothStores(name: string, tests: (store: StoreName) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (store) => tests(store));
}

export interface TestStore {
  /** What another process would open. */
  readonly options: StoreOptions;
  /** Drops the database. */
  remove(): Promise<void>;
}

/** A fresh migrated database, cloned from the template. */
export async function freshStore(name: StoreName): Promise<TestStore> {
  return name === 'sqlite' ? freshSqlite() : freshPostgres();
}

function freshSqlite(): TestStore {
  const folder = mkdtempSync(join(tmpdir(), 'svc-test-'));
  const file = join(folder, 'svc.db');
  copyFileSync(inject('sqliteTemplate'), file);
  return { options: { file }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function freshPostgres(): Promise<TestStore> {
  const server = inject('postgresUrl');
  const database = `t_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${database} template svc_template`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return {
    options: { url: url.toString(), poolSize: 10 },
    remove: () => onServer(server, `drop database ${database} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
