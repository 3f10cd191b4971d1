import type { Knex } from 'knex';
import { dropColumns, text } from './columns.js';

/** `search` finds members by their names, too (§4.2): the folded form, as `search_key` has it of the address. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('members', (table) => {
    text(knex, table, 'name_key').notNullable().defaultTo('');
  });
  const named = (await knex('members').whereNot({ name: '' }).select('id', 'name')) as { id: string; name: string }[];
  for (const { id, name } of named)
    await knex('members')
      .where({ id })
      .update({ name_key: name.normalize('NFKC').toLowerCase() });
}

export async function down(knex: Knex): Promise<void> {
  await dropColumns(knex, 'members', ['name_key']);
}
