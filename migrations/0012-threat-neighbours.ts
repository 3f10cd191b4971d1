import type { Knex } from 'knex';

/**
 * Makes nothing: `threat_neighbours` is a copy of `threat_vectors` for searching, made at the start of a server whose
 * Postgres has pgvector, now or later. It refers to `threat_vectors`, so it must go before that table does.
 */
export async function up(): Promise<void> {}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('threat_neighbours');
}
