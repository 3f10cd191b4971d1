import type { Knex } from 'knex';
import { isPostgres } from './columns.js';

/** The tables that may be there by now, in the order in which a backup holds them; those that only some stores have last. */
const tables = [
  'installation',
  'tenants',
  'members',
  'invitations',
  'api_keys',
  'api_key_activity',
  'api_key_usage',
  'policies',
  'yara_rules',
  'yara_policies',
  'sdp_policies',
  'safety_policies',
  'threat_entries',
  'threat_vectors',
  'analyzer_logs',
  'analyzer_log_facets',
  'analyzer_rollups',
  'token_usage',
  'billing_customers',
  'billing_events',
  'invoices',
  'support_tickets',
  'outbox',
  'audit_logs',
  'idempotency_records',
  'rate_windows',
  'threat_neighbours',
  'schema_migrations',
];

/**
 * Stores that Postgres kept until now compare text by the rules of their database's language, which differ from SQLite's
 * and from one version of the operating system to the next. Rows stay where they are; indexes are made anew.
 */
export async function up(knex: Knex): Promise<void> {
  if (!isPostgres(knex)) return;
  const present = await presentTables(knex);
  const inOtherOrder = present.filter(({ columns }) => columns !== null);
  if (inOtherOrder.length === 0) return;
  // All at once and before any work: a server that was not stopped waits, where table after table would meet it in a deadlock.
  const names = present.map(({ table }) => table);
  await knex.raw(`lock table ${names.map(() => '??').join(', ')} in access exclusive mode`, names);
  for (const { table, columns } of inOtherOrder) {
    const changes = (columns ?? []).map(() => 'alter column ?? type text collate "C"').join(', ');
    await untimed(knex, `alter table ?? ${changes}`, [table, ...(columns ?? [])]);
    // What the planner knew of these columns went with their order.
    await untimed(knex, 'analyze ??', [table]);
  }
}

/** New stores are made so from the first migration on: there is no other order to go back to. */
export async function down(): Promise<void> {}

interface Present {
  readonly table: string;
  /** Those that are compared in another order, or not at all. */
  readonly columns: readonly string[] | null;
}

async function presentTables(knex: Knex): Promise<Present[]> {
  const { rows } = (await knex.raw(
    `select table_name::text as "table", array_agg(column_name::text order by ordinal_position)
       filter (where data_type = 'json' or (data_type = 'text' and collation_name is distinct from 'C')) as columns
     from information_schema.columns
     where table_schema = current_schema() and table_name = any(:tables)
     group by table_name order by array_position(:tables, table_name::text)`,
    { tables },
  )) as { rows: Present[] };
  return rows;
}

/** Of many millions of records it takes longer than any other statement may. */
async function untimed(knex: Knex, sql: string, bindings: readonly string[]): Promise<void> {
  await knex.raw(sql, [...bindings]).options({ query_timeout: 2_147_483_647 });
}
