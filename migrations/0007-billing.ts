import type { Knex } from 'knex';
import { dropColumns, id, tenantId, text, time } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  // On the tenant's row, so that admission reads them in its one query.
  await knex.schema.alterTable('tenants', (table) => {
    text(knex, table, 'subscription_status').notNullable().defaultTo('none');
    time(knex, table, 'past_due_since');
    time(knex, table, 'billing_anchor');
    table.boolean('on_demand').notNullable().defaultTo(false);
  });
  await knex.schema.alterTable('token_usage', (table) => {
    table.bigInteger('on_demand_tokens').notNullable().defaultTo(0);
  });
  await knex.schema.createTable('invoices', (table) => {
    id(knex, table).primary();
    tenantId(knex, table);
    text(knex, table, 'number');
    text(knex, table, 'status').notNullable();
    text(knex, table, 'currency').notNullable();
    table.bigInteger('amount_due').notNullable();
    table.bigInteger('amount_paid').notNullable();
    text(knex, table, 'hosted_url');
    time(knex, table, 'period_start').notNullable();
    time(knex, table, 'period_end').notNullable();
    time(knex, table, 'created_at').notNullable();
    table.index(['tenant_id', 'created_at', 'id'], 'invoices_order');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('invoices');
  await dropColumns(knex, 'token_usage', ['on_demand_tokens']);
  await dropColumns(knex, 'tenants', ['subscription_status', 'past_due_since', 'billing_anchor', 'on_demand']);
}
