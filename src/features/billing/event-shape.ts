import { fail } from '../../core/errors.js';

type Parts = Record<string, unknown>;

const partsOf = (value: unknown): Parts => (typeof value === 'object' && value !== null ? (value as Parts) : {});
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTime = (value: unknown) => Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e12;
const isReference = (value: unknown) => isText(value) || isText(partsOf(value).id);
const isMissing = (value: unknown) => value === undefined || value === null;

/** A field of an event with its value, and what that must be. */
type Need = readonly [field: string, value: unknown, fits: (value: unknown) => boolean];

/** A correctly signed event of a type that is ours, but without what that type carries, is the sender's mistake: 400. */
export function requireShape(event: unknown): void {
  const odd = needsOf(partsOf(event)).find(([, value, fits]) => !fits(value));
  if (odd === undefined) return;
  const [field, value] = odd;
  fail(
    'bad_request',
    `The event does not carry what its type says: ${field} is ${isMissing(value) ? 'missing' : 'malformed'}.`,
  );
}

function needsOf({ id, type, created, data }: Parts): Need[] {
  const { object } = partsOf(data);
  return [
    ['id', id, isText],
    ['created', created, isTime],
    ['data.object', object, isObject],
    ...needsOfObject(String(type), partsOf(object)).map(([field, ...need]): Need => [`data.object.${field}`, ...need]),
  ];
}

function needsOfObject(type: string, parts: Parts): Need[] {
  if (type.startsWith('customer.subscription.')) return needsOfSubscription(parts);
  if (!parts.customer) return [];
  const customer: Need = ['customer', parts.customer, isReference];
  if (!type.startsWith('invoice.')) return [customer];
  return [customer, ...['created', 'period_start', 'period_end'].map((field): Need => [field, parts[field], isTime])];
}

function needsOfSubscription(parts: Parts): Need[] {
  return [
    ['id', parts.id, isText],
    ['customer', parts.customer, isReference],
    ['status', parts.status, isText],
    ['items.data', partsOf(parts.items).data, Array.isArray],
    ...itemsOf(parts).map((item, index): Need => [
      `items.data.${index}.price.id`,
      partsOf(partsOf(item).price).id,
      isText,
    ]),
    ...anchorIn(parts),
  ];
}

function itemsOf({ items }: Parts): unknown[] {
  const { data } = partsOf(items);
  return Array.isArray(data) ? data : [];
}

/** What the cycle of payments is told by: the anchor, or where the event has none the start of the current period. */
function anchorIn(parts: Parts): Need[] {
  const [item] = itemsOf(parts);
  const told: Need[] = [
    ['billing_cycle_anchor', parts.billing_cycle_anchor, isTime],
    ['current_period_start', parts.current_period_start, isTime],
    // Where versions of the processor's API since 2025-03-31 have it.
    ['items.data.0.current_period_start', partsOf(item).current_period_start, isTime],
  ];
  return told.filter(([, value]) => !isMissing(value)).slice(0, 1);
}

/** The anchor of the subscription of an event that has its shape; in the last place the time of the event. */
export function anchorOf(subscription: object, created: number): number {
  return (anchorIn(partsOf(subscription))[0]?.[1] as number | undefined) ?? created;
}
