import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { planOf } from '../../core/plans.js';

/** §8.2: refuses a call when the month's tokens are used up. A call that crosses the quota completes; the next is refused (contract 15). */
export async function quotaGuard(ctx: Context): Promise<void> {
  const { includedTokensMonthly } = planOf(ctx.tenant.plan);
  if (includedTokensMonthly === null || ctx.actor.testMode) return;
  const monthStart = `${ctx.now().slice(0, 7)}-01`;
  const [row] = (await ctx.db
    .sql('token_usage')
    .where({ tenant_id: ctx.tenant.id })
    .andWhere('date', '>=', monthStart)
    .select(ctx.db.sql.raw('sum(input_tokens + analyzer_tokens + output_tokens) as used'))) as {
    used: number | null;
  }[];
  if (Number(row?.used ?? 0) < includedTokensMonthly) return;
  fail(
    'billing_required',
    `The monthly quota of ${includedTokensMonthly} tokens is used up and on-demand tokens are not enabled.`,
  );
}
