import type { Database } from '../../core/database.js';

/** Every table of the store beside `schema_migrations`; what is referred to stands before what refers to it. */
export const storeTables: readonly string[] = [
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
];

/** The tables that a store has: before a migration it lacks those that the migration makes. */
export async function presentTables({ sql }: Pick<Database, 'sql'>): Promise<string[]> {
  const found: string[] = [];
  for (const table of storeTables) if (await sql.schema.hasTable(table)) found.push(table);
  return found;
}

/** In the mode that a statement names, until the transaction ends. */
export async function lockTables({ sql }: Pick<Database, 'sql'>, tables: readonly string[], mode: LockMode) {
  if (tables.length > 0) await sql.raw(`lock table ${tables.map(() => '??').join(', ')} in ${mode} mode`, [...tables]);
}

type LockMode = 'access share' | 'access exclusive';
