import type { StoredSubscription } from '../../core/billing-state.js';

/** One applied event. Times are Unix seconds. */
export type BillingEvent = { readonly id: string; readonly created: number } & (
  | { readonly kind: 'subscription'; readonly facts: SubscriptionFacts }
  | { readonly kind: 'invoice'; readonly facts: InvoiceFacts }
);
export type SubscriptionEvent = Extract<BillingEvent, { kind: 'subscription' }>;

export interface SubscriptionFacts {
  readonly subscription: string;
  /** Status at the processor. */
  readonly status: string;
  readonly prices: readonly string[];
  readonly anchor: number;
}

export interface InvoiceFacts {
  readonly invoice: string;
  /** The subscription it bills, where the processor names one. */
  readonly subscription?: string;
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
  /** The newest word on the subscription that decides. */
  readonly latest: SubscriptionFacts;
  /** Every subscription that ever began, oldest event first; the one that decides stands first. */
  readonly histories: readonly (readonly SubscriptionEvent[])[];
}

const unborn = new Set(['incomplete', 'incomplete_expired']);
const unpaid = new Set(['past_due', 'unpaid']);
const live = new Set(['active', 'trialing', ...unpaid]);

/** Of a checkout that was not paid for: it never began, so it says nothing about the tenant. */
export const isUnborn = ({ status }: SubscriptionFacts): boolean => unborn.has(status);

/**
 * The state that a set of events stands for; undefined while no subscription began. It depends on the set alone, never on
 * the order of arrival: events order by their time, those of one second by id (contract 15).
 */
export function deriveState(events: readonly BillingEvent[]): DerivedState | undefined {
  const sorted = [...events].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  const histories = historiesOf(sorted);
  const [deciding] = histories;
  const last = deciding?.at(-1);
  if (!deciding || !last) return undefined;
  const latest = last.facts;
  const derived = { latest, histories };
  if (latest.status === 'canceled') return { ...derived, subscription: 'canceled', pastDueSince: null };
  const payments = openPayments(sorted, latest.subscription);
  if (unpaid.has(latest.status)) {
    const settled = payments.failures.length === 0 && payments.lastPaid > last.created;
    const since = Math.min(runStart(deciding), ...payments.failures);
    if (!settled) return { ...derived, subscription: 'past_due', pastDueSince: since };
    return { ...derived, subscription: 'active', pastDueSince: null };
  }
  // The processor calls the subscription sound: only failures since then count.
  const failures = payments.failures.filter((created) => created >= last.created);
  if (failures.length > 0) return { ...derived, subscription: 'past_due', pastDueSince: Math.min(...failures) };
  const { status } = latest;
  return {
    ...derived,
    subscription: status === 'active' || status === 'trialing' ? status : 'none',
    pastDueSince: null,
  };
}

/** The events of each subscription that began: live ones before others, ended ones last, the newer before the older. */
function historiesOf(sorted: readonly BillingEvent[]): SubscriptionEvent[][] {
  const histories = new Map<string, SubscriptionEvent[]>();
  for (const event of sorted) {
    if (event.kind !== 'subscription' || isUnborn(event.facts)) continue;
    const { subscription } = event.facts;
    const history = histories.get(subscription);
    if (history) history.push(event);
    else histories.set(subscription, [event]);
  }
  // A map keeps the order in which the subscriptions began.
  return [...histories.values()].reverse().sort((a, b) => standing(a) - standing(b));
}

function standing(history: readonly SubscriptionEvent[]): number {
  const status = history.at(-1)?.facts.status ?? '';
  if (live.has(status)) return 0;
  return status === 'canceled' ? 2 : 1;
}

/** Times of the first failure of every invoice that was not paid after it, and of the last payment. */
function openPayments(sorted: readonly BillingEvent[], subscription: string): { failures: number[]; lastPaid: number } {
  const open = new Map<string, number>();
  let lastPaid = 0;
  for (const { kind, facts, created } of sorted) {
    if (kind !== 'invoice' || (facts.subscription ?? subscription) !== subscription) continue;
    if (facts.outcome === 'paid') {
      open.delete(facts.invoice);
      lastPaid = created;
    } else if (!open.has(facts.invoice)) open.set(facts.invoice, created);
  }
  return { failures: [...open.values()], lastPaid };
}

/** Since when the subscription has been unpaid without a break. */
function runStart(subscriptions: readonly SubscriptionEvent[]): number {
  let start = Infinity;
  for (const { facts, created } of subscriptions) {
    if (!unpaid.has(facts.status)) start = Infinity;
    else start = Math.min(start, created);
  }
  return start;
}
