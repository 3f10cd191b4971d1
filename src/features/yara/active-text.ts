import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { lockTenant } from '../../core/tenant-lock.js';

/** Characters of a tenant's active rules together: all of them are compiled and held at once, at some seven bytes a character. */
const mostActiveChars = 16_000_000;

/** Before a rule is added: two transactions that do not see each other's rules would both find room for their own. */
export async function holdActiveText(ctx: Context): Promise<void> {
  await lockTenant(ctx, ctx.tenant.id);
}

/** 409 where the active rules of the tenant, as this transaction leaves them, would take the memory of all others. */
export async function refuseTooMuchActiveText({ db, tenant }: Context): Promise<void> {
  const active = db.sql('yara_rules').where({ tenant_id: tenant.id, is_active: db.dialect.flag(true) });
  const [row] = (await active.select(db.sql.raw('sum(length(source)) as chars'))) as { chars: number | null }[];
  const chars = Number(row?.chars ?? 0);
  if (chars > mostActiveChars)
    fail(
      'conflict',
      `The active rules of a tenant have at most ${mostActiveChars} characters together, and would have ${chars}: delete some, or make them inactive.`,
    );
}
