import type { Knex } from 'knex';
import { dropColumns } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (table) => {
    table.integer('sdp_key_version').notNullable().defaultTo(1);
  });
}

export async function down(knex: Knex): Promise<void> {
  await dropColumns(knex, 'tenants', ['sdp_key_version']);
}
