import type { Knex } from 'knex';
import { isPostgres } from './columns.js';

/** Versions are milliseconds, for which integers of Postgres have no room; those of SQLite have. */
export async function up(knex: Knex): Promise<void> {
  if (isPostgres(knex)) await knex.raw('alter table tenants alter column config_version type bigint');
}

/** An older version counts on from what is left. */
export async function down(knex: Knex): Promise<void> {
  if (isPostgres(knex))
    await knex.raw(
      'alter table tenants alter column config_version type integer using (config_version % 1000000000)::integer',
    );
}
