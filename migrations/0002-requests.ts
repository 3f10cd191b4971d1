import type { Knex } from 'knex';
import { id, json, tenantId, text, time } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('rate_windows', (table) => {
    text(knex, table, 'scope').notNullable();
    table.bigInteger('window_start').notNullable();
    table.integer('count').notNullable();
    table.primary(['scope', 'window_start']);
    table.index(['window_start'], 'rate_windows_age');
  });
  await knex.schema.createTable('idempotency_records', (table) => {
    tenantId(knex, table);
    text(knex, table, 'key_hash').notNullable();
    text(knex, table, 'body_hash').notNullable();
    text(knex, table, 'claim').notNullable();
    table.integer('status');
    text(knex, table, 'answer');
    time(knex, table, 'locked_until').notNullable();
    time(knex, table, 'created_at').notNullable();
    time(knex, table, 'expires_at').notNullable();
    table.primary(['tenant_id', 'key_hash']);
    table.index(['expires_at'], 'idempotency_age');
  });
  await knex.schema.createTable('audit_logs', (table) => {
    id(knex, table).primary();
    tenantId(knex, table);
    json(knex, table, 'actor').notNullable();
    text(knex, table, 'via').notNullable();
    text(knex, table, 'action').notNullable();
    text(knex, table, 'resource_type').notNullable();
    text(knex, table, 'resource_id');
    json(knex, table, 'changes');
    text(knex, table, 'request_id').notNullable();
    time(knex, table, 'created_at').notNullable();
    table.index(['tenant_id', 'created_at', 'id'], 'audit_logs_order');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['audit_logs', 'idempotency_records', 'rate_windows']) await knex.schema.dropTable(table);
}
