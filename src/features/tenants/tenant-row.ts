import { Type } from 'typebox';
import type { BillingFacts } from '../../core/billing-state.js';
import { decodeRow, type Item } from '../../core/resource-store.js';
import { closed, Id, Name, nullable, oneOf, Slug, Timestamp } from '../../core/schema.js';
import { planIds } from '../../core/plans.js';
import { TenantSettings } from '../../core/tenant-settings.js';
import { tenantStatuses, tenantTypes, type Tenant } from '../../core/tenant.js';

const perMinute = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Requests a minute.' }));

export const RateLimits = closed(
  { analyze: perMinute, admin: perMinute, logs: perMinute },
  { description: 'Custom requests a minute per route family; absent families follow the plan.' },
);

/** A tenant on the wire (contract 3). */
export const TenantItem = closed({
  id: Id,
  name: Name,
  slug: Slug,
  type: oneOf(tenantTypes, { description: 'Kind of tenant.' }),
  plan: oneOf(planIds, { description: 'Plan of contract 11.' }),
  status: oneOf(tenantStatuses, { description: 'Only active tenants authenticate.' }),
  expires_at: nullable(Timestamp),
  settings: TenantSettings,
  rate_limits: RateLimits,
  created_at: Timestamp,
  updated_at: Timestamp,
});

/** The tenant of a row of `tenants`. */
export function tenantOfRow(row: Record<string, unknown>): Tenant {
  const item = decodeRow(TenantItem, row);
  return {
    id: item.id,
    slug: String(item.slug),
    name: String(item.name),
    type: item.type as Tenant['type'],
    plan: String(item.plan),
    status: item.status as Tenant['status'],
    expiresAt: item.expires_at as string | null,
    settings: item.settings as Tenant['settings'],
    rateLimits: item.rate_limits as Tenant['rateLimits'],
    billing: {
      subscription: (row.subscription_status ?? 'none') as BillingFacts['subscription'],
      pastDueSince: (row.past_due_since ?? null) as string | null,
      anchor: String(row.billing_anchor ?? row.created_at),
      onDemand: Boolean(row.on_demand),
    },
    configVersion: Number(row.config_version),
  };
}

export function tenantItemOfRow(row: Record<string, unknown>): Item {
  return decodeRow(TenantItem, row);
}
