import type { Knex } from 'knex';
import { createdAndUpdated, id, json, tenantId, text, time } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('members', (table) => {
    id(knex, table).primary();
    tenantId(knex, table);
    text(knex, table, 'email').notNullable();
    text(knex, table, 'search_key').notNullable();
    text(knex, table, 'name').notNullable();
    text(knex, table, 'role').notNullable();
    text(knex, table, 'status').notNullable();
    createdAndUpdated(knex, table);
    table.unique(['tenant_id', 'search_key'], { indexName: 'members_email_unique' });
    table.index(['tenant_id', 'created_at', 'id'], 'members_order');
  });
  await knex.schema.createTable('invitations', (table) => {
    id(knex, table).primary();
    tenantId(knex, table);
    id(knex, table, 'member_id').references('id').inTable('members').onDelete('CASCADE');
    text(knex, table, 'email').notNullable();
    text(knex, table, 'role').notNullable();
    json(knex, table, 'scopes').notNullable();
    text(knex, table, 'token_hash').notNullable().unique({ indexName: 'invitations_token_unique' });
    time(knex, table, 'expires_at').notNullable();
    time(knex, table, 'created_at').notNullable();
    table.unique(['member_id'], { indexName: 'invitations_member_unique' });
    table.index(['tenant_id', 'created_at', 'id'], 'invitations_order');
  });
  await knex.schema.alterTable('api_keys', (table) => {
    table.index(['tenant_id', 'member_id'], 'api_keys_member');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('api_keys', (table) => {
    table.dropIndex(['tenant_id', 'member_id'], 'api_keys_member');
  });
  for (const table of ['invitations', 'members']) await knex.schema.dropTable(table);
}
