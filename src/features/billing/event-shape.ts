import { fail } from '../../core/errors.js';

type Parts = Record<string, unknown>;

const partsOf = (value: unknown): Parts => (typeof value === 'object' && value !== null ? (value as Parts) : {});
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTime = (value: unknown) => Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e12;
const isReference = (value: unknown) => isText(value) || isText(partsOf(value).id);

/** A correctly signed event of a type that is ours, but without what that type carries, is the sender's mistake: 400. */
export function requireShape(event: unknown): void {
  const { id, type, created, data } = partsOf(event);
  const { object } = partsOf(data);
  if (!isText(id) || !isTime(created) || typeof object !== 'object' || object === null || !fits(String(type), object))
    fail('bad_request', 'The event does not carry what its type says.');
}

function fits(type: string, object: object): boolean {
  const parts = partsOf(object);
  if (type.startsWith('customer.subscription.')) return isSubscription(parts);
  if (!parts.customer) return true;
  if (!isReference(parts.customer)) return false;
  return !type.startsWith('invoice.') || [parts.created, parts.period_start, parts.period_end].every(isTime);
}

function isSubscription({ id, customer, status, billing_cycle_anchor: anchor, items }: Parts): boolean {
  const { data } = partsOf(items);
  const priced = Array.isArray(data) && data.every((item) => isText(partsOf(partsOf(item).price).id));
  return priced && isText(id) && isReference(customer) && isText(status) && isTime(anchor);
}
