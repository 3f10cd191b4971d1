import type { Context } from '../../core/context.js';
import type { Database } from '../../core/database.js';
import { enqueue } from '../outbox/outbox.js';

/** Kind of the outbox messages that carry bought tokens to the payment processor. */
export const meterEvent = 'meter_event';
/** The processor takes usage of the last 35 days. */
const oldestDays = 34;

interface Clocked {
  readonly db: Database;
  readonly nowMs: number;
  newId(): string;
  /** Only this tenant's tokens. */
  readonly tenantId?: string;
}

/** Puts bought tokens that were not reported yet into the outbox, each once: count and message change in one transaction. */
export async function reportOnDemand({ db, nowMs, newId, tenantId }: Clocked): Promise<void> {
  const now = new Date(nowMs).toISOString();
  const oldest = new Date(nowMs - oldestDays * 86_400_000).toISOString().slice(0, 10);
  const rows = (await db
    .sql('token_usage')
    .join('billing_customers', 'billing_customers.tenant_id', 'token_usage.tenant_id')
    .where('token_usage.date', '>=', oldest)
    .where(tenantId ? { 'token_usage.tenant_id': tenantId } : {})
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

/** Of a tenant that is about to be deleted: what it bought is still charged. The messages pass to `heir`. */
export async function settleOnDemand(
  ctx: Context,
  { tenantId, heir }: { tenantId: string; heir: string },
): Promise<void> {
  await reportOnDemand({ db: ctx.db, nowMs: ctx.nowMs(), newId: () => ctx.newId(), tenantId });
  await ctx.db.sql('outbox').where({ tenant_id: tenantId, kind: meterEvent }).update({ tenant_id: heir });
}
