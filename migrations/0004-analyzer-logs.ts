import type { Knex } from 'knex';
import { id, json, tenantId, text, time } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('analyzer_logs', (table) => {
    id(knex, table).primary();
    tenantId(knex, table);
    text(knex, table, 'request_id').notNullable();
    text(knex, table, 'api_key_id');
    text(knex, table, 'policy_id');
    text(knex, table, 'policy_slug');
    table.integer('policy_version');
    text(knex, table, 'decision');
    text(knex, table, 'overall_status').notNullable();
    table.boolean('terminated_early').notNullable();
    json(knex, table, 'termination_reason');
    text(knex, table, 'terminated_by');
    json(knex, table, 'analyzer_results').notNullable();
    json(knex, table, 'aggregated_metrics');
    json(knex, table, 'usage').notNullable();
    table.double('latency_ms').notNullable();
    table.double('injection_score');
    text(knex, table, 'prompt_sha256').notNullable();
    table.integer('prompt_chars').notNullable();
    text(knex, table, 'prompt');
    json(knex, table, 'metadata').notNullable();
    text(knex, table, 'search_text').notNullable();
    table.boolean('is_test_mode').notNullable();
    time(knex, table, 'created_at').notNullable();
    table.index(['tenant_id', 'created_at', 'id'], 'analyzer_logs_order');
    table.index(['tenant_id', 'request_id'], 'analyzer_logs_request');
    table.index(['tenant_id', 'decision', 'created_at', 'id'], 'analyzer_logs_decision');
  });
  await createCounters(knex);
}

async function createCounters(knex: Knex): Promise<void> {
  // What fired in a record: analyzers, info types and rules, so that the filters of contract 10 use an index.
  await knex.schema.createTable('analyzer_log_facets', (table) => {
    id(knex, table, 'tenant_id');
    text(knex, table, 'kind').notNullable();
    text(knex, table, 'value').notNullable();
    time(knex, table, 'created_at').notNullable();
    id(knex, table, 'log_id').references('id').inTable('analyzer_logs').onDelete('CASCADE');
    table.primary(['tenant_id', 'kind', 'value', 'created_at', 'log_id']);
    table.index(['log_id'], 'analyzer_log_facets_log');
  });
  await knex.schema.createTable('analyzer_rollups', (table) => {
    tenantId(knex, table);
    text(knex, table, 'grain').notNullable();
    time(knex, table, 'bucket').notNullable();
    text(knex, table, 'dimension').notNullable();
    text(knex, table, 'key').notNullable();
    table.bigInteger('calls').notNullable();
    table.bigInteger('allowed').notNullable();
    table.bigInteger('flagged').notNullable();
    table.bigInteger('blocked').notNullable();
    table.bigInteger('errors').notNullable();
    table.bigInteger('tokens').notNullable();
    table.primary(['tenant_id', 'grain', 'dimension', 'bucket', 'key']);
  });
  await knex.schema.createTable('token_usage', (table) => {
    tenantId(knex, table);
    text(knex, table, 'date').notNullable();
    table.bigInteger('input_tokens').notNullable();
    table.bigInteger('analyzer_tokens').notNullable();
    table.bigInteger('output_tokens').notNullable();
    table.primary(['tenant_id', 'date']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['token_usage', 'analyzer_rollups', 'analyzer_log_facets', 'analyzer_logs'])
    await knex.schema.dropTable(table);
}
