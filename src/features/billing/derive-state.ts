import type { StoredSubscription } from '../../core/billing-state.js';

/** One applied event. Times are Unix seconds. */
export type BillingEvent = { readonly id: string; readonly created: number } & (
  | { readonly kind: 'subscription'; readonly facts: SubscriptionFacts }
  | { readonly kind: 'invoice'; readonly facts: InvoiceFacts }
);
type SubscriptionEvent = Extract<BillingEvent, { kind: 'subscription' }>;

const words = ['created', 'updated', 'deleted'] as const;
type SubscriptionWord = (typeof words)[number];

export interface SubscriptionFacts {
  readonly subscription: string;
  /** Status at the processor. */
  readonly status: string;
  /** What the event says of the subscription; events kept by earlier versions do not tell. */
  readonly word?: SubscriptionWord;
  readonly prices: readonly string[];
  readonly anchor: number;
}

export interface InvoiceFacts {
  readonly invoice: string;
  /** The subscription it bills; null for what was sold once. Events that do not tell speak of the one that decides. */
  readonly subscription?: string | null;
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
 * the order of arrival: events order by their time, those of one second as they must have come about, then by id
 * (contract 15).
 */
export function deriveState(events: readonly BillingEvent[]): DerivedState | undefined {
  const sorted = [...events].sort((a, b) => a.created - b.created || rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1));
  const histories = historiesOf(sorted);
  const [deciding] = histories;
  const last = deciding?.at(-1);
  if (!deciding || !last) return undefined;
  const latest = last.facts;
  const derived = { latest, histories };
  if (latest.status === 'canceled') return { ...derived, subscription: 'canceled', pastDueSince: null };
  const debt = debtOf(sorted, latest.subscription);
  if (debt.since !== null) return { ...derived, subscription: 'past_due', pastDueSince: debt.since };
  if (unpaid.has(latest.status)) return { ...derived, subscription: 'active', pastDueSince: null };
  const { status } = latest;
  return {
    ...derived,
    subscription: status === 'active' || status === 'trialing' ? status : 'none',
    pastDueSince: null,
  };
}

/** Contract 15: within a second a subscription is created before, and deleted after, all else that is said of it. */
const rankOf = (event: BillingEvent) =>
  words.indexOf((event.kind === 'subscription' ? event.facts.word : undefined) ?? 'updated');

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

interface Debt {
  /** Unix seconds since when the subscription has been unpaid without a break; null when it is not. */
  since: number | null;
  /** Time of the last word `past_due` or `unpaid` of this run. */
  saidAt: number | null;
  lastPaid: number;
  /** First failure of every invoice that was not paid after it. */
  readonly open: Map<string, number>;
}

/** Contract 11: grace runs from the first failure of the present run of not being paid; what was before it does not count. */
function debtOf(sorted: readonly BillingEvent[], subscription: string): Debt {
  const debt: Debt = { since: null, saidAt: null, lastPaid: 0, open: new Map() };
  for (const event of sorted) {
    const { subscription: about = subscription } = event.facts;
    if (about !== subscription) continue;
    if (event.kind === 'invoice') hearInvoice(debt, event.facts, event.created);
    else if (!isUnborn(event.facts)) hearStatus(debt, event.facts.status, event.created);
  }
  return debt;
}

function hearStatus(debt: Debt, status: string, at: number): void {
  if (unpaid.has(status)) {
    const failures = [...debt.open.values()].filter((failed) => failed > debt.lastPaid);
    if (debt.saidAt === null) debt.since = Math.min(at, ...failures);
    debt.saidAt = at;
    return;
  }
  // The processor calls the subscription sound: only failures since then count.
  for (const [invoice, failed] of debt.open) if (failed < at) debt.open.delete(invoice);
  debt.saidAt = null;
  debt.since = firstOf(debt.open);
}

function hearInvoice(debt: Debt, { invoice, outcome }: InvoiceFacts, at: number): void {
  if (outcome === 'failed') {
    if (!debt.open.has(invoice)) debt.open.set(invoice, at);
    debt.since ??= at;
    return;
  }
  debt.open.delete(invoice);
  debt.lastPaid = at;
  if (debt.saidAt === null) debt.since = firstOf(debt.open);
  else if (debt.open.size === 0 && at > debt.saidAt) {
    debt.saidAt = null;
    debt.since = null;
  }
}

const firstOf = (open: ReadonlyMap<string, number>) => (open.size === 0 ? null : Math.min(...open.values()));
