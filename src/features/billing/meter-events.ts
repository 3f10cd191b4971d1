import type { Settings } from '../../core/settings.js';
import type { Deliver } from '../outbox/outbox.js';
import { stripeClient } from './stripe-client.js';

/** The meter that the operator makes at the processor, summing `value` by `stripe_customer_id`. */
const meterName = 'on_demand_tokens';

/** The message id is identifier and idempotency key: the processor counts a repetition once. */
export function deliverMeterEvent(settings: Settings): Deliver {
  return async ({ id, payload }) => {
    const { customer, value, timestamp } = payload as { customer: string; value: number; timestamp: number };
    await stripeClient(settings).billing.meterEvents.create(
      {
        event_name: meterName,
        identifier: id,
        timestamp,
        payload: { stripe_customer_id: customer, value: String(value) },
      },
      { idempotencyKey: id },
    );
  };
}
