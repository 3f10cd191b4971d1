import type { Knex } from 'knex';
import { createdAndUpdated, id, json, tenantId, text, time } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('installation', (table) => {
    text(knex, table, 'name').primary();
    text(knex, table, 'value').notNullable();
  });
  await knex.schema.createTable('tenants', (table) => {
    id(knex, table).primary();
    text(knex, table, 'name').notNullable();
    text(knex, table, 'search_key').notNullable();
    text(knex, table, 'slug').notNullable().unique({ indexName: 'tenants_slug_unique' });
    text(knex, table, 'type').notNullable();
    text(knex, table, 'plan').notNullable();
    text(knex, table, 'status').notNullable();
    time(knex, table, 'expires_at');
    json(knex, table, 'settings').notNullable();
    json(knex, table, 'rate_limits').notNullable();
    table.integer('config_version').notNullable().defaultTo(1);
    createdAndUpdated(knex, table);
    table.index(['type', 'expires_at'], 'tenants_expiry');
  });
  await knex.schema.createTable('api_keys', (table) => {
    id(knex, table).primary();
    tenantId(knex, table);
    text(knex, table, 'description').notNullable();
    text(knex, table, 'search_key').notNullable();
    json(knex, table, 'scopes').notNullable();
    text(knex, table, 'role').notNullable();
    text(knex, table, 'member_id');
    table.boolean('test_mode').notNullable();
    text(knex, table, 'key_prefix').notNullable();
    text(knex, table, 'key_hash').notNullable().unique({ indexName: 'api_keys_hash_unique' });
    json(knex, table, 'rate_limit_override');
    json(knex, table, 'created_by').notNullable();
    time(knex, table, 'expires_at');
    createdAndUpdated(knex, table);
    table.index(['tenant_id', 'created_at', 'id'], 'api_keys_order');
  });
  // No references here: a key deleted while its request is counted must not fail the batch of others.
  await knex.schema.createTable('api_key_activity', (table) => {
    id(knex, table, 'key_id').primary();
    time(knex, table, 'last_used_at').notNullable();
    text(knex, table, 'last_ip');
  });
  await knex.schema.createTable('api_key_usage', (table) => {
    id(knex, table, 'key_id');
    text(knex, table, 'date').notNullable();
    table.bigInteger('calls').notNullable();
    table.bigInteger('tokens').notNullable();
    table.primary(['key_id', 'date']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['api_key_usage', 'api_key_activity', 'api_keys', 'tenants', 'installation'])
    await knex.schema.dropTable(table);
}
