import type { Settings } from '../../core/settings.js';
import { MessageRefused, type Deliver } from '../outbox/outbox.js';
import { stripeClient } from './stripe-client.js';

/** The meter that the operator makes at the processor, summing `value` by `stripe_customer_id`. */
const meterName = 'on_demand_tokens';

/**
 * Contract 11: the message id is identifier and idempotency key, so that the processor counts a repetition once. Keys are
 * forgotten after a day, identifiers are refused: what was refused for that is delivered.
 */
export function deliverMeterEvent(settings: Settings): Deliver {
  return async ({ id, payload }) => {
    const { customer, value, timestamp } = payload as { customer: string; value: number; timestamp: number };
    const event = {
      event_name: meterName,
      identifier: id,
      timestamp,
      payload: { stripe_customer_id: customer, value: String(value) },
    };
    try {
      await stripeClient(settings).billing.meterEvents.create(event, { idempotencyKey: id });
    } catch (error) {
      if (!isRepetition(error)) throw isRefusal(error) ? new MessageRefused(error.message, { cause: error }) : error;
    }
  };
}

/** The processor has the event already. Identifiers are ours alone, so it can only be this one. */
function isRepetition(error: unknown): boolean {
  const { statusCode, code, message } = error as { statusCode?: unknown; code?: unknown; message?: unknown };
  const isSaid = code === 'duplicate_meter_event' || /already exists with identifier/i.test(String(message));
  return statusCode === 400 && isSaid;
}

/** A customer or a meter that is no more, a time too long ago: nothing that another event would share. */
function isRefusal(error: unknown): error is Error {
  const { statusCode } = error as { statusCode?: unknown };
  return error instanceof Error && (statusCode === 400 || statusCode === 404);
}
