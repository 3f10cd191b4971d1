import type { Tenant } from './tenant.js';

/** Subscription states of contract 11; `past_due_grace` is a stored `past_due` whose grace still runs. */
export const subscriptionStates = ['none', 'trialing', 'active', 'past_due_grace', 'past_due', 'canceled'] as const;
type SubscriptionState = (typeof subscriptionStates)[number];

/** What is stored: the clock alone moves a tenant from grace to blocked. */
export type StoredSubscription = Exclude<SubscriptionState, 'past_due_grace'>;

export const billingStatuses = ['ok', 'grace', 'blocked'] as const;

/** Facts about money on the tenant's row. */
export interface BillingFacts {
  readonly subscription: StoredSubscription;
  /** Time of the first failed payment that is not settled. */
  readonly pastDueSince: string | null;
  /** Time whose day of the month begins every billing period. */
  readonly anchor: string;
  /** Whether tokens beyond the quota are bought. */
  readonly onDemand: boolean;
}

export interface BillingState {
  readonly billing: (typeof billingStatuses)[number];
  readonly subscription: SubscriptionState;
  /** Time at which calls begin to fail; null unless a payment is open. */
  readonly graceEndsAt: string | null;
  /** Begun days until then; null outside grace. */
  readonly graceDaysRemaining: number | null;
}

const dayMs = 86_400_000;

/** Contract 11: requests go on for `graceDays` after a failed payment, and fail from that instant on. */
export function billingStateOf(tenant: Pick<Tenant, 'billing'>, nowMs: number, graceDays: number): BillingState {
  const { subscription, pastDueSince } = tenant.billing;
  if (subscription !== 'past_due' || pastDueSince === null)
    return { billing: 'ok', subscription, graceEndsAt: null, graceDaysRemaining: null };
  const endMs = Date.parse(pastDueSince) + graceDays * dayMs;
  const graceEndsAt = new Date(endMs).toISOString();
  if (nowMs >= endMs) return { billing: 'blocked', subscription: 'past_due', graceEndsAt, graceDaysRemaining: null };
  const graceDaysRemaining = Math.ceil((endMs - nowMs) / dayMs);
  return { billing: 'grace', subscription: 'past_due_grace', graceEndsAt, graceDaysRemaining };
}

/** The headers of every authenticated answer (contract 11). */
export function billingHeaders(state: BillingState): Record<string, string> {
  return {
    'x-billing-status': state.billing,
    'x-subscription-status': state.subscription,
    ...(state.graceDaysRemaining === null ? {} : { 'x-grace-days-remaining': String(state.graceDaysRemaining) }),
  };
}
