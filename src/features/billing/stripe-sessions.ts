import type { Context } from '../../core/context.js';
import { fail, failValidation } from '../../core/errors.js';
import { grantsCover } from '../../core/scopes.js';
import { deriveState } from './derive-state.js';
import { keptEvents } from './kept-events.js';
import { priceOf } from './prices.js';
import { askStripe } from './stripe-client.js';

export interface SessionPage {
  readonly id: string;
  readonly url: string;
}

/** The customer portal of the tenant. */
export async function openPortal(ctx: Context, returnUrl: string): Promise<SessionPage> {
  const customer = await customerOf(ctx);
  return askStripe(ctx.services.settings, (stripe) =>
    stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }, { idempotencyKey: ctx.newId() }),
  );
}

export interface Checkout {
  readonly plan: string;
  readonly success_url: string;
  readonly cancel_url: string;
}

/** A checkout for a first subscription; where one exists, the page that changes its plan, so that nobody pays twice. */
export async function openCheckout(ctx: Context, { plan, success_url, cancel_url }: Checkout): Promise<SessionPage> {
  const { settings } = ctx.services;
  const price = priceOf(settings, plan) ?? failValidation(['body', 'plan'], 'has no price in SVC_STRIPE_PRICES');
  const existing = await subscriptionOf(ctx);
  requireScope(ctx, existing ? 'billing:plan_change' : 'billing:subscribe');
  const customer = await customerOf(ctx);
  if (existing) return openPlanChange(ctx, { customer, subscription: existing, returnUrl: success_url });
  const metered = priceOf(settings, 'on_demand');
  const session = await askStripe(settings, (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: ctx.tenant.id,
        line_items: [{ price, quantity: 1 }, ...(metered ? [{ price: metered }] : [])],
        subscription_data: { metadata: { tenant_id: ctx.tenant.id } },
        success_url,
        cancel_url,
      },
      { idempotencyKey: ctx.newId() },
    ),
  );
  return { id: session.id, url: session.url ?? fail('service_unavailable', 'The payment processor gave no page.') };
}

/** Contract 15: a first subscription and a change of plan need scopes of their own. */
function requireScope(ctx: Context, scope: string): void {
  if (!grantsCover(ctx.actor.scopes, scope))
    fail('forbidden', `This operation needs the scope ${scope} in this state.`);
}

function openPlanChange(
  ctx: Context,
  { customer, subscription, returnUrl }: { customer: string; subscription: string; returnUrl: string },
): Promise<SessionPage> {
  return askStripe(ctx.services.settings, (stripe) =>
    stripe.billingPortal.sessions.create(
      {
        customer,
        return_url: returnUrl,
        flow_data: { type: 'subscription_update', subscription_update: { subscription } },
      },
      { idempotencyKey: ctx.newId() },
    ),
  );
}

/** The tenant's customer at the processor; made at first need. The same key at every try makes one customer. */
async function customerOf(ctx: Context): Promise<string> {
  const { tenant } = ctx;
  const known = async () =>
    (await ctx.db.sql('billing_customers').where({ tenant_id: tenant.id }).first()) as
      { customer_id: string } | undefined;
  const found = await known();
  if (found) return found.customer_id;
  const { id } = await askStripe(ctx.services.settings, (stripe) =>
    stripe.customers.create(
      { name: tenant.name, metadata: { tenant_id: tenant.id } },
      { idempotencyKey: `customer-${tenant.id}` },
    ),
  );
  await ctx.db.sql('billing_customers').insert({ customer_id: id, tenant_id: tenant.id }).onConflict().ignore();
  return (await known())?.customer_id ?? id;
}

/** The subscription that decides the tenant's state. */
async function subscriptionOf(ctx: Context): Promise<string | undefined> {
  if (!['trialing', 'active', 'past_due'].includes(ctx.tenant.billing.subscription)) return undefined;
  const customer = (await ctx.db.sql('billing_customers').where({ tenant_id: ctx.tenant.id }).first('customer_id')) as
    { customer_id: string } | undefined;
  if (!customer) return undefined;
  return deriveState(await keptEvents(ctx.db, customer.customer_id))?.latest.subscription;
}
