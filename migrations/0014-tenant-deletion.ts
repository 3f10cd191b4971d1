import type { Knex } from 'knex';
import { dropColumns, time } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (table) => {
    time(knex, table, 'deletion_due_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await dropColumns(knex, 'tenants', ['deletion_due_at']);
}
