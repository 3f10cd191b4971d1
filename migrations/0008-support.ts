import type { Knex } from 'knex';
import { id, json, tenantId, text, time } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('support_tickets', (table) => {
    id(knex, table).primary();
    tenantId(knex, table);
    table.integer('number').notNullable();
    text(knex, table, 'subject').notNullable();
    text(knex, table, 'search_key').notNullable();
    text(knex, table, 'description').notNullable();
    text(knex, table, 'severity').notNullable();
    text(knex, table, 'status').notNullable();
    text(knex, table, 'request_id');
    text(knex, table, 'contact_email');
    time(knex, table, 'created_at').notNullable();
    time(knex, table, 'closed_at');
    table.unique(['tenant_id', 'number'], { indexName: 'support_tickets_number_unique' });
    table.index(['tenant_id', 'created_at', 'id'], 'support_tickets_order');
    table.index(['created_at', 'id'], 'support_tickets_age');
  });
  // What other systems shall be told: written with what it tells of, deleted when they know.
  await knex.schema.createTable('outbox', (table) => {
    id(knex, table).primary();
    tenantId(knex, table);
    text(knex, table, 'kind').notNullable();
    json(knex, table, 'payload').notNullable();
    table.integer('attempts').notNullable();
    time(knex, table, 'due_at').notNullable();
    time(knex, table, 'created_at').notNullable();
    text(knex, table, 'last_error');
    table.index(['due_at', 'id'], 'outbox_due');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['outbox', 'support_tickets']) await knex.schema.dropTable(table);
}
