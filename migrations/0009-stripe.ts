import type { Knex } from 'knex';
import { dropColumns, id, json, text, time } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('billing_customers', (table) => {
    text(knex, table, 'customer_id').notNullable().primary();
    // Unknown until the checkout tells whose customer it is: events may come before.
    text(knex, table, 'tenant_id').references('id').inTable('tenants').onDelete('CASCADE');
    table.unique(['tenant_id'], { indexName: 'billing_customers_tenant_unique' });
  });
  await knex.schema.createTable('billing_events', (table) => {
    id(knex, table).primary();
    text(knex, table, 'customer_id')
      .notNullable()
      .references('customer_id')
      .inTable('billing_customers')
      .onDelete('CASCADE');
    text(knex, table, 'kind').notNullable();
    text(knex, table, 'object_id').notNullable();
    table.bigInteger('created').notNullable();
    json(knex, table, 'facts').notNullable();
    time(knex, table, 'received_at').notNullable();
    table.index(['customer_id', 'created', 'id'], 'billing_events_order');
  });
  await knex.schema.alterTable('token_usage', (table) => {
    table.bigInteger('reported_tokens').notNullable().defaultTo(0);
  });
}

export async function down(knex: Knex): Promise<void> {
  await dropColumns(knex, 'token_usage', ['reported_tokens']);
  for (const table of ['billing_events', 'billing_customers']) await knex.schema.dropTable(table);
}
