import { billingStateOf } from '../../core/billing-state.js';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { planOf } from '../../core/plans.js';
import { billingPeriod, usedTokens } from '../billing/token-counts.js';

/**
 * §8.2, contract 11: refuses a call when the subscription is past its grace, or the tokens of the billing period are used
 * up and on-demand tokens are off. A call that crosses the quota completes; the next is refused (contract 15). Sandbox
 * calls are never billed and never refused.
 */
export async function quotaGuard(ctx: Context): Promise<void> {
  if (ctx.actor.testMode) return;
  const { tenant } = ctx;
  if (billingStateOf(tenant, ctx.nowMs(), ctx.services.settings.billing_grace_days).billing === 'blocked')
    fail('billing_required', 'The last payment failed and its grace period is over: settle the open invoice.');
  const { includedTokensMonthly, onDemand } = planOf(tenant.plan);
  if (includedTokensMonthly === null || (onDemand && tenant.billing.onDemand)) return;
  const period = billingPeriod(tenant, ctx.now());
  if ((await usedTokens(ctx.db, tenant.id, period)) < includedTokensMonthly) return;
  fail(
    'billing_required',
    `The monthly quota of ${includedTokensMonthly} tokens is used up and on-demand tokens are not enabled. It starts anew on ${period.end}.`,
  );
}
