import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/db/connect.js';
import { migrateUp } from '../../src/db/migrate.js';
import { startPostgres } from './postgres-server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    sqliteTemplate: string;
  }
}

export const templateDatabase = 'svc_template';

/** Both stores, migrated once: every test clones these templates. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-test-'));
  const sqliteTemplate = join(folder, 'template.db');
  const postgres = await startPostgres();
  const admin = new pg.Client({ connectionString: postgres.url('postgres') });
  await admin.connect();
  await admin.query(`drop database if exists ${templateDatabase}`);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  for (const store of [connect({ file: sqliteTemplate }), connect({ url: postgres.url(templateDatabase) })]) {
    await migrateUp(store);
    if (store.dialect.name === 'sqlite') await store.sql.raw('PRAGMA wal_checkpoint(TRUNCATE)');
    await store.close();
  }
  project.provide('postgresUrl', postgres.url('postgres'));
  project.provide('sqliteTemplate', sqliteTemplate);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
