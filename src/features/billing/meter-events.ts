import type { Database } from '../../core/database.js';
import type { Settings } from '../../core/settings.js';
import { enqueue, type Deliver } from '../outbox/outbox.js';
import { stripeClient } from './stripe-client.js';

export const meterEvent = 'meter_event';
/** The meter that the operator makes at the processor, summing `value` by `stripe_customer_id`. */
const meterName = 'on_demand_tokens';
/** The processor takes usage of the last 35 days. */
const oldestDays = 34;

interface Clocked {
  readonly db: Database;
  readonly nowMs: number;
  newId(): string;
}

/** Puts bought tokens that were not reported yet into the outbox, each once: count and message change in one transaction. */
export async function reportOnDemand({ db, nowMs, newId }: Clocked): Promise<void> {
  const now = new Date(nowMs).toISOString();
  const oldest = new Date(nowMs - oldestDays * 86_400_000).toISOString().slice(0, 10);
  const rows = (await db
    .sql('token_usage')
    .join('billing_customers', 'billing_customers.tenant_id', 'token_usage.tenant_id')
    .where('token_usage.date', '>=', oldest)
    .whereRaw('token_usage.on_demand_tokens > token_usage.reported_tokens')
    .limit(500)
    .select('token_usage.*', 'billing_customers.customer_id')) as Record<string, string | number>[];
  for (const { tenant_id, date, on_demand_tokens, reported_tokens, customer_id } of rows) {
    await db.transaction(async (inner) => {
      const taken = await inner
        .sql('token_usage')
        .where({ tenant_id, date, reported_tokens })
        .update({ reported_tokens: on_demand_tokens });
      if (taken === 0) return;
      const endOfDay = Date.parse(`${String(date)}T23:59:59.000Z`);
      await enqueue(
        { db: inner, now: () => now, newId },
        {
          tenantId: String(tenant_id),
          kind: meterEvent,
          payload: {
            customer: customer_id,
            value: Number(on_demand_tokens) - Number(reported_tokens),
            timestamp: Math.floor(Math.min(nowMs, endOfDay) / 1000),
          },
        },
      );
    });
  }
}

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
