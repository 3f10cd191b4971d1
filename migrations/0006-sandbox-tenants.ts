import type { Knex } from 'knex';
import { time } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (table) => {
    time(knex, table, 'erased_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (table) => {
    table.dropColumn('erased_at');
  });
}
