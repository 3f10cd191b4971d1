import type Stripe from 'stripe';
import { changesBetween, insertAudit, type Changes } from '../../core/audit.js';
import type { Database } from '../../core/database.js';
import { onDemandUnder } from '../../core/plans.js';
import type { Item } from '../../core/resource-store.js';
import type { Settings } from '../../core/settings.js';
import { lockTenant } from '../../core/tenant-lock.js';
import {
  deriveState,
  isUnborn,
  type BillingEvent,
  type DerivedState,
  type InvoiceFacts,
  type SubscriptionFacts,
} from './derive-state.js';
import { anchorOf, requireShape } from './event-shape.js';
import { keptEvents } from './kept-events.js';
import { planOfPrice } from './prices.js';

/** What one event says about one customer; undefined for events that say nothing here. */
interface Reading {
  readonly customer: string;
  readonly tenantId?: string;
  readonly event?: ReadEvent;
}

type ReadEvent = { readonly objectId: string } & (
  | { readonly kind: 'subscription'; readonly facts: SubscriptionFacts }
  | { readonly kind: 'invoice'; readonly facts: InvoiceFacts }
);

export interface Applying {
  readonly settings: Settings;
  readonly nowMs: number;
  newId(): string;
}

/**
 * Contract 11: applies each event id once, whatever the order and however often it comes. The event is kept, and the
 * tenant's facts are derived anew from all that are. Unknown types change nothing.
 */
export async function applyEvent(db: Database, event: Stripe.Event, applying: Applying): Promise<void> {
  const reading = readingOf(event);
  if (!reading) return;
  await db.transaction(async (inner) => {
    // Of customers that name one tenant at the same time the second finds the first.
    if (reading.tenantId) await lockTenant({ db: inner }, reading.tenantId);
    // Also the lock that keeps two events of one customer apart.
    await inner
      .sql('billing_customers')
      .insert({ customer_id: reading.customer, tenant_id: null })
      .onConflict(['customer_id'])
      .merge({ customer_id: reading.customer });
    const named = reading.tenantId ? await nameTenant(inner, reading.customer, reading.tenantId) : false;
    const kept = reading.event ? await keep(inner, event, { ...reading, nowMs: applying.nowMs }) : false;
    // What came before is in the facts already, and the operator may have set others since.
    if (!named && !kept) return;
    // A checkout not paid for leaves plan and state as they are, also those that the operator set since.
    if (!named && reading.event?.kind === 'subscription' && isUnborn(reading.event.facts)) return;
    await derive(inner, { customer: reading.customer, eventId: event.id }, applying);
  });
}

const ours = new Set<string>([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]);

function readingOf(event: Stripe.Event): Reading | undefined {
  if (ours.has(event.type)) requireShape(event);
  switch (event.type) {
    case 'checkout.session.completed': {
      const { customer, client_reference_id: tenantId } = event.data.object;
      return customer && tenantId ? { customer: idOf(customer), tenantId } : undefined;
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id, customer, status, items, metadata } = event.data.object;
      const facts: SubscriptionFacts = {
        subscription: id,
        word: wordOf[event.type],
        status: event.type === 'customer.subscription.deleted' && status !== 'incomplete_expired' ? 'canceled' : status,
        prices: items.data.map((item) => item.price.id),
        anchor: anchorOf(event.data.object, event.created),
      };
      const tenantId = metadata?.tenant_id;
      const said = { customer: idOf(customer), event: { kind: 'subscription' as const, facts, objectId: id } };
      return tenantId ? { ...said, tenantId } : said;
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const invoice = event.data.object;
      if (!invoice.customer || !invoice.id) return undefined;
      const facts = invoiceFacts(invoice, event.type === 'invoice.paid' ? 'paid' : 'failed');
      return { customer: idOf(invoice.customer), event: { kind: 'invoice', facts, objectId: invoice.id } };
    }
    default:
      return undefined;
  }
}

const wordOf = {
  'customer.subscription.created': 'created',
  'customer.subscription.updated': 'updated',
  'customer.subscription.deleted': 'deleted',
} as const;

const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id);

function invoiceFacts(invoice: Stripe.Invoice, outcome: InvoiceFacts['outcome']): InvoiceFacts {
  const subscription = billedSubscription(invoice);
  return {
    invoice: String(invoice.id),
    ...(subscription === undefined ? {} : { subscription: subscription && idOf(subscription) }),
    outcome,
    number: invoice.number ?? null,
    status: invoice.status ?? (outcome === 'paid' ? 'paid' : 'open'),
    currency: invoice.currency,
    amount_due: invoice.amount_due,
    amount_paid: invoice.amount_paid,
    hosted_url: invoice.hosted_invoice_url ?? null,
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    created: invoice.created,
  };
}

/** Versions of the processor's API before 2025-03-31 name it beside `parent`. Null: none; undefined: the event does not tell. */
function billedSubscription(
  invoice: Stripe.Invoice & { readonly subscription?: string | { id: string } | null },
): string | { id: string } | null | undefined {
  return invoice.parent === undefined
    ? invoice.subscription
    : (invoice.parent?.subscription_details?.subscription ?? null);
}

/** A customer belongs to the tenant named first; a tenant that is gone, or has a customer, names none. True when it names. */
async function nameTenant(db: Database, customer: string, tenantId: string): Promise<boolean> {
  const known = (await db.sql('tenants').where({ id: tenantId }).select('id')) as unknown[];
  const taken = (await db.sql('billing_customers').where({ tenant_id: tenantId }).select('customer_id')) as unknown[];
  if (known.length === 0 || taken.length > 0) return false;
  const free = db.sql('billing_customers').where({ customer_id: customer, tenant_id: null });
  return (await free.update({ tenant_id: tenantId })) > 0;
}

/** False for an event that came before. */
async function keep(
  db: Database,
  { id, created }: Stripe.Event,
  { customer, event, nowMs }: Reading & { nowMs: number },
): Promise<boolean> {
  const rows = (await db
    .sql('billing_events')
    .insert({
      id,
      customer_id: customer,
      kind: event?.kind,
      object_id: event?.objectId,
      created,
      facts: JSON.stringify(event?.facts),
      received_at: new Date(nowMs).toISOString(),
    })
    .onConflict(['id'])
    .ignore()
    .returning('id')) as unknown[];
  return rows.length > 0;
}

interface Cause {
  readonly customer: string;
  readonly eventId: string;
}

async function derive(db: Database, { customer, eventId }: Cause, applying: Applying): Promise<void> {
  const [owner] = (await db.sql('billing_customers').where({ customer_id: customer })) as {
    tenant_id: string | null;
  }[];
  if (!owner?.tenant_id) return;
  const events = await keptEvents(db, customer);
  if (events.length === 0) return;
  await writeFacts(db, { tenantId: owner.tenant_id, eventId, events }, applying);
  await writeInvoices(db, owner.tenant_id, events);
}

async function writeFacts(
  db: Database,
  { tenantId, eventId, events }: { tenantId: string; eventId: string; events: readonly BillingEvent[] },
  applying: Applying,
): Promise<void> {
  const derived = deriveState(events);
  if (!derived) return;
  const { subscription, pastDueSince, latest } = derived;
  const plan = planOf(applying.settings, derived);
  const facts = {
    subscription_status: subscription,
    past_due_since: pastDueSince === null ? null : isoOf(pastDueSince),
    billing_anchor: isoOf(latest.anchor),
    ...(plan ? { plan, ...onDemandUnder(plan) } : {}),
  };
  const own = () => db.sql('tenants').where({ id: tenantId });
  // What the audit log tells of before is what this write changed, whatever the operator writes meanwhile.
  await lockTenant({ db }, tenantId);
  const [before] = (await own().select('plan', 'subscription_status')) as Record<string, unknown>[];
  await own().update(facts);
  await auditChange(
    db,
    { tenantId, eventId, changes: changesBetween(pick(before), pick({ ...before, ...facts })) },
    applying,
  );
}

const paidFor = new Set(['active', 'trialing', 'past_due']);

/**
 * Contract 11: a price gives its plan once it is paid for. The newest known price of the subscription that decides comes
 * first, then those of other living ones. What any event ever said gives some plan, so that none hangs on their order.
 */
function planOf(settings: Settings, { subscription, histories }: DerivedState): string | undefined {
  if (subscription === 'canceled') return 'trial';
  const known = histories
    .filter((history) => history.at(-1)?.facts.status !== 'canceled')
    .flatMap((history) => [...history].reverse())
    .filter(({ facts }) => paidFor.has(facts.status))
    .flatMap(({ facts }) => facts.prices.map((price) => planOfPrice(settings, price)))
    .find((plan) => plan !== undefined);
  const anyEnded = histories.some((history) => history.some(({ facts }) => facts.status === 'canceled'));
  return known ?? (anyEnded ? 'trial' : undefined);
}

const pick = ({ plan, subscription_status: subscription }: Record<string, unknown> = {}) =>
  ({ plan, subscription_status: subscription }) as unknown as Item;

/** Contract 10: a plan or state that a payment changed stands in the tenant's audit log, with the event as its request. */
async function auditChange(
  db: Database,
  { tenantId, eventId, changes }: { tenantId: string; eventId: string; changes: Changes },
  { nowMs, newId }: Applying,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await insertAudit(db, {
    id: newId(),
    tenantId,
    actor: { type: 'system', id: 'payment-processor', role: 'owner', ip: null },
    via: 'http',
    action: 'subscription.updated',
    resourceType: 'subscription',
    resourceId: tenantId,
    changes,
    requestId: eventId,
    at: new Date(nowMs).toISOString(),
  });
}

/** The state of each invoice in its newest event. */
async function writeInvoices(db: Database, tenantId: string, newestFirst: readonly BillingEvent[]): Promise<void> {
  const newest = new Map<string, InvoiceFacts>();
  for (const { kind, facts } of newestFirst)
    if (kind === 'invoice' && !newest.has(facts.invoice)) newest.set(facts.invoice, facts);
  for (const facts of newest.values())
    await db
      .sql('invoices')
      .insert({
        id: facts.invoice,
        tenant_id: tenantId,
        number: facts.number,
        status: facts.status,
        currency: facts.currency,
        amount_due: facts.amount_due,
        amount_paid: facts.amount_paid,
        hosted_url: facts.hosted_url,
        period_start: isoOf(facts.period_start),
        period_end: isoOf(facts.period_end),
        created_at: isoOf(facts.created),
      })
      .onConflict(['id'])
      .merge(['status', 'number', 'amount_due', 'amount_paid', 'hosted_url']);
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
