import type { Context } from '../../core/context.js';
import type { Secrets } from '../../core/secrets.js';

const name = 'key_check';

/** Writes down which master key the store belongs to, unless it says so already. */
export async function recordMasterKey(db: Context['db'], { keyCheck }: Pick<Secrets, 'keyCheck'>): Promise<void> {
  await db.sql('installation').insert({ name, value: keyCheck }).onConflict(['name']).ignore();
}

/** False where the store belongs to another master key: no API key would open, and what is written now would open to nobody. */
export async function fitsMasterKey(db: Context['db'], { keyCheck }: Pick<Secrets, 'keyCheck'>): Promise<boolean> {
  // A store of a version that kept no such record takes any key.
  if (!(await db.sql.schema.hasTable('installation'))) return true;
  const row = (await db.sql('installation').where({ name }).first('value')) as { value: string } | undefined;
  return row === undefined || row.value === keyCheck;
}
