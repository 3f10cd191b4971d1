import type { Knex } from 'knex';

/** Column conventions under which SQLite and Postgres behave alike (ARCHITECTURE.md, "Five ideas", 4). */

export type Table = Knex.CreateTableBuilder;

export const isPostgres = (knex: Knex) => (knex.client as { dialect: string }).dialect === 'postgresql';

/** Text compared byte by byte: equal order on both stores. */
export function text(knex: Knex, table: Table, name: string) {
  return isPostgres(knex) ? table.specificType(name, 'text collate "C"') : table.text(name);
}

/** UUIDv7 as text. */
export function id(knex: Knex, table: Table, name = 'id') {
  return text(knex, table, name).notNullable();
}

/** RFC 3339 in UTC with milliseconds, as text. */
export function time(knex: Knex, table: Table, name: string) {
  return text(knex, table, name);
}

/** JSON, as the text that was written: keys in order. */
export function json(knex: Knex, table: Table, name: string) {
  return text(knex, table, name);
}

/** A reference that dies with its tenant. */
export function tenantId(knex: Knex, table: Table) {
  return id(knex, table, 'tenant_id').references('id').inTable('tenants').onDelete('CASCADE');
}

/**
 * Drops columns in place. The builder's own way remakes the table on SQLite, and dropping the old one there takes every
 * row that refers to it along.
 */
export async function dropColumns(knex: Knex, table: string, names: readonly string[]): Promise<void> {
  for (const name of names) await knex.raw('alter table ?? drop column ??', [table, name]);
}

export function createdAndUpdated(knex: Knex, table: Table): void {
  time(knex, table, 'created_at').notNullable();
  time(knex, table, 'updated_at').notNullable();
}
