import { Type } from 'typebox';
import { noteAudit } from '../../core/audit.js';
import { billingStateOf, billingStatuses, subscriptionStates } from '../../core/billing-state.js';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { planIds, planOf, plans } from '../../core/plans.js';
import { foundBy, listRows } from '../../core/resource-store.js';
import {
  closed,
  Id,
  listOf,
  None,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  searchField,
  Timestamp,
  usualPage,
} from '../../core/schema.js';
import { tenantOfRow } from '../tenants/tenant-row.js';
import { billingPeriod } from './token-counts.js';

const tag = 'billing';
const reading = { scope: 'billing:read', rate: 'admin' } as const;
const perMinute = Type.Integer({ minimum: 1, description: 'Requests a minute.' });

export const listPlans = operation({
  id: 'billing.plans',
  method: 'GET',
  path: '/api/v1/billing/plans',
  tag,
  summary: 'List the plans with their quotas and request rates.',
  ...reading,
  operatorScope: 'operator:read_tenants',
  params: None,
  query: closed({ ...pageFields(usualPage), ...searchField }),
  body: null,
  status: 200,
  output: listOf(
    closed({
      id: oneOf(planIds, { description: 'Plan.' }),
      name: Type.String({ maxLength: 100, description: 'Name for people.' }),
      included_tokens_monthly: nullable(
        Type.Integer({ minimum: 0, description: 'Tokens of a billing period; null: no quota.' }),
      ),
      on_demand: Type.Boolean({ description: 'Whether tokens beyond the quota can be bought.' }),
      rate_limits: closed(
        { analyze: perMinute, admin: perMinute, logs: perMinute },
        { description: 'Requests a minute, by family of routes.' },
      ),
    }),
  ),
  run: async (_ctx, { query }) =>
    pageOf(
      plans
        .filter(({ name }) => foundBy(query.search, name))
        .map((plan) => ({
          id: plan.id,
          name: plan.name,
          included_tokens_monthly: plan.includedTokensMonthly,
          on_demand: plan.onDemand,
          rate_limits: { ...plan.rateLimits },
        })),
      query,
    ),
});

const Subscription = closed({
  plan: oneOf(planIds, { description: 'Plan of the tenant.' }),
  status: oneOf(subscriptionStates, { description: 'State of the subscription.' }),
  billing_status: oneOf(billingStatuses, { description: 'Whether calls go on: `blocked` answers 402.' }),
  on_demand: Type.Boolean({ description: 'Whether tokens beyond the quota are bought.' }),
  included_tokens: nullable(Type.Integer({ minimum: 0, description: 'Tokens of the period; null: no quota.' })),
  period_start: Timestamp,
  period_end: Timestamp,
  grace_ends_at: nullable(Timestamp),
});

export const getSubscription = operation({
  id: 'billing.subscription',
  method: 'GET',
  path: '/api/v1/billing/subscription',
  tag,
  summary: 'Read the plan, the state of the subscription and the present billing period.',
  ...reading,
  params: None,
  query: None,
  body: null,
  status: 200,
  output: Subscription,
  run: async (ctx) => subscriptionOf(ctx) as never,
});

function subscriptionOf(ctx: Context): Record<string, unknown> {
  const { tenant } = ctx;
  const state = billingStateOf(tenant, ctx.nowMs(), ctx.services.settings.billing_grace_days);
  const plan = planOf(tenant.plan);
  const { start, end } = billingPeriod(tenant, ctx.now());
  return {
    plan: tenant.plan,
    status: state.subscription,
    billing_status: state.billing,
    on_demand: plan.onDemand && tenant.billing.onDemand,
    included_tokens: plan.includedTokensMonthly,
    period_start: midnight(start),
    period_end: midnight(end),
    grace_ends_at: state.graceEndsAt,
  };
}

export const midnight = (date: string) => `${date}T00:00:00.000Z`;

export const setOnDemand = operation({
  id: 'billing.on_demand',
  method: 'PUT',
  path: '/api/v1/billing/on-demand',
  tag,
  summary: 'Switch the purchase of tokens beyond the quota on or off.',
  scope: 'billing:payment_methods_update',
  role: 'admin',
  rate: 'admin',
  audit: 'billing.on_demand_updated',
  errors: ['conflict'],
  params: None,
  query: None,
  status: 200,
  output: Subscription,
  example: { enabled: true },
  body: closed({ enabled: Type.Boolean({ description: 'Whether calls go on beyond the quota, at a price.' }) }),
  async run(ctx, { body: { enabled } }) {
    const { tenant } = ctx;
    if (enabled && !planOf(tenant.plan).onDemand)
      fail('conflict', `The plan ${tenant.plan} has no on-demand tokens: change the plan first.`);
    await ctx.db.sql('tenants').where({ id: tenant.id }).update({ on_demand: enabled, updated_at: ctx.now() });
    const row = (await ctx.db.sql('tenants').where({ id: tenant.id }).first()) as Record<string, unknown>;
    noteAudit(ctx, {
      resourceId: tenant.id,
      changes: { on_demand: { from: tenant.billing.onDemand, to: enabled } },
    });
    return subscriptionOf({ ...ctx, tenant: tenantOfRow(row) }) as never;
  },
});

const Amount = (description: string) => Type.Integer({ description });
const Invoice = closed({
  id: Id,
  number: nullable(Type.String({ maxLength: 100, description: 'Number of the invoice.' })),
  status: Type.String({
    maxLength: 40,
    description: 'State at the processor: draft, open, paid, void, uncollectible.',
  }),
  currency: Type.String({ maxLength: 3, description: 'ISO 4217, lower case.' }),
  amount_due: Amount('In the smallest unit of the currency.'),
  amount_paid: Amount('In the smallest unit of the currency.'),
  hosted_url: nullable(Type.String({ maxLength: 2000, description: 'Page of the invoice.' })),
  period_start: Timestamp,
  period_end: Timestamp,
  created_at: Timestamp,
});
const invoiceTable = { table: 'invoices', item: Invoice };

export const listInvoices = operation({
  id: 'billing.invoices',
  method: 'GET',
  path: '/api/v1/billing/invoices',
  tag,
  summary: 'List the invoices that the payment processor reported.',
  ...reading,
  params: None,
  query: closed(pageFields(usualPage)),
  body: null,
  status: 200,
  output: listOf(Invoice),
  async run(ctx, { query }) {
    const page = await listRows(ctx, invoiceTable, query);
    const amounts = ({ amount_due, amount_paid }: Record<string, unknown>) => ({
      amount_due: Number(amount_due),
      amount_paid: Number(amount_paid),
    });
    return { ...page, items: page.items.map((item) => ({ ...item, ...amounts(item) })) as never };
  },
});
