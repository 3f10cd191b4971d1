import type { Knex } from 'knex';
import { createdAndUpdated, id, json, tenantId, text } from './columns.js';

function named(knex: Knex, table: Knex.CreateTableBuilder, prefix: string): void {
  id(knex, table).primary();
  tenantId(knex, table);
  text(knex, table, 'name').notNullable();
  text(knex, table, 'search_key').notNullable();
  text(knex, table, 'slug').notNullable();
  text(knex, table, 'description').notNullable();
  createdAndUpdated(knex, table);
  table.unique(['tenant_id', 'slug'], { indexName: `${prefix}_slug_unique` });
  table.index(['tenant_id', 'created_at', 'id'], `${prefix}_order`);
}

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('policies', (table) => {
    named(knex, table, 'policies');
    text(knex, table, 'direction').notNullable();
    table.boolean('is_default').notNullable();
    table.boolean('is_builtin').notNullable();
    json(knex, table, 'available_analyzers').notNullable();
    json(knex, table, 'execution_plan').notNullable();
    json(knex, table, 'termination_conditions').notNullable();
    table.boolean('default_telemetry').notNullable();
    text(knex, table, 'on_error').notNullable();
    table.integer('version').notNullable();
  });
  await knex.schema.createTable('yara_rules', (table) => {
    named(knex, table, 'yara_rules');
    text(knex, table, 'category').notNullable();
    text(knex, table, 'severity').notNullable();
    text(knex, table, 'source').notNullable();
    json(knex, table, 'examples').notNullable();
    table.boolean('is_active').notNullable();
    table.boolean('is_system').notNullable();
    table.unique(['tenant_id', 'name'], { indexName: 'yara_rules_name_unique' });
  });
  await knex.schema.createTable('yara_policies', (table) => {
    named(knex, table, 'yara_policies');
    table.boolean('is_default').notNullable();
    table.boolean('include_system_rules').notNullable();
    json(knex, table, 'rule_ids').notNullable();
  });
  await knex.schema.createTable('sdp_policies', (table) => {
    named(knex, table, 'sdp_policies');
    table.boolean('is_default').notNullable();
    table.boolean('is_builtin').notNullable();
    json(knex, table, 'inspect_config').notNullable();
    json(knex, table, 'deidentify_config');
  });
  await knex.schema.createTable('safety_policies', (table) => {
    named(knex, table, 'safety_policies');
    table.boolean('is_default').notNullable();
    table.boolean('is_builtin').notNullable();
    text(knex, table, 'policy_content').notNullable();
    json(knex, table, 'categories').notNullable();
  });
  await knex.schema.createTable('threat_entries', (table) => {
    id(knex, table).primary();
    tenantId(knex, table);
    text(knex, table, 'text').notNullable();
    text(knex, table, 'search_key').notNullable();
    text(knex, table, 'category').notNullable();
    text(knex, table, 'severity').notNullable();
    text(knex, table, 'source').notNullable();
    text(knex, table, 'created_at').notNullable();
    text(knex, table, 'updated_at').notNullable();
    table.index(['tenant_id', 'created_at', 'id'], 'threat_entries_order');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['threat_entries', 'safety_policies', 'sdp_policies', 'yara_policies', 'yara_rules', 'policies'])
    await knex.schema.dropTable(table);
}
