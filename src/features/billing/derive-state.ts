import type { StoredSubscription } from '../../core/billing-state.js';

/** One applied event. Times are Unix seconds. */
export type BillingEvent = { readonly id: string; readonly created: number } & (
  | { readonly kind: 'subscription'; readonly facts: SubscriptionFacts }
  | { readonly kind: 'invoice'; readonly facts: InvoiceFacts }
);

export interface SubscriptionFacts {
  readonly subscription: string;
  /** Status at the processor. */
  readonly status: string;
  readonly prices: readonly string[];
  readonly anchor: number;
}

export interface InvoiceFacts {
  readonly invoice: string;
  readonly outcome: 'paid' | 'failed';
  readonly number: string | null;
  readonly status: string;
  readonly currency: string;
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly hosted_url: string | null;
  readonly period_start: number;
  readonly period_end: number;
  readonly created: number;
}

export interface DerivedState {
  readonly subscription: StoredSubscription;
  /** Unix seconds of the first failed payment that is not settled. */
  readonly pastDueSince: number | null;
  readonly latest: SubscriptionFacts | undefined;
}

const ended = new Set(['canceled', 'incomplete_expired']);
const unpaid = new Set(['past_due', 'unpaid']);

/**
 * The state that a set of events stands for. It depends on the set alone, never on the order of arrival: events order by
 * their time, those of one second by id (contract 15).
 */
export function deriveState(events: readonly BillingEvent[]): DerivedState {
  const sorted = [...events].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  const subscriptions = sorted.filter((event) => event.kind === 'subscription');
  const last = subscriptions.at(-1);
  const latest = last?.facts;
  if (latest && ended.has(latest.status)) return { subscription: 'canceled', pastDueSince: null, latest };
  const payments = openPayments(sorted);
  if (last && latest && unpaid.has(latest.status)) {
    const settled = payments.failures.length === 0 && payments.lastPaid > last.created;
    const since = Math.min(runStart(subscriptions), ...payments.failures);
    if (!settled) return { subscription: 'past_due', pastDueSince: since, latest };
    return { subscription: 'active', pastDueSince: null, latest };
  }
  // The processor calls the subscription sound: only failures since then count.
  const failures = payments.failures.filter((created) => created >= (last?.created ?? 0));
  if (failures.length > 0) return { subscription: 'past_due', pastDueSince: Math.min(...failures), latest };
  const status = latest?.status;
  const subscription = status === 'active' || status === 'trialing' ? status : 'none';
  return { subscription, pastDueSince: null, latest };
}

/** Times of the first failure of every invoice that was not paid after it, and of the last payment. */
function openPayments(sorted: readonly BillingEvent[]): { failures: number[]; lastPaid: number } {
  const open = new Map<string, number>();
  let lastPaid = 0;
  for (const { kind, facts, created } of sorted) {
    if (kind !== 'invoice') continue;
    if (facts.outcome === 'paid') {
      open.delete(facts.invoice);
      lastPaid = created;
    } else if (!open.has(facts.invoice)) open.set(facts.invoice, created);
  }
  return { failures: [...open.values()], lastPaid };
}

/** Since when the subscription has been unpaid without a break. */
function runStart(subscriptions: readonly (BillingEvent & { kind: 'subscription' })[]): number {
  let start = Infinity;
  for (const { facts, created } of subscriptions) {
    if (!unpaid.has(facts.status)) start = Infinity;
    else start = Math.min(start, created);
  }
  return start;
}
