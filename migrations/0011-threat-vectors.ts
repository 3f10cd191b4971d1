import type { Knex } from 'knex';
import { id, text } from './columns.js';

/** What upstream models made of threat entries, so that a start does not ask them again. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('threat_vectors', (table) => {
    id(knex, table, 'entry_id').references('id').inTable('threat_entries').onDelete('CASCADE');
    text(knex, table, 'model_key').notNullable();
    text(knex, table, 'vector').notNullable();
    table.primary(['entry_id', 'model_key']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('threat_vectors');
}
