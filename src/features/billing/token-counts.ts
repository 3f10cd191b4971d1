import type { Database } from '../../core/database.js';
import { planOf } from '../../core/plans.js';
import type { Tenant } from '../../core/tenant.js';
import { monthlyPeriod, type MonthlyPeriod } from '../../lib/monthly-period.js';

/** The billing period of a tenant at a time: a month from the anniversary of its subscription. */
export function billingPeriod(tenant: Pick<Tenant, 'billing'>, at: string): MonthlyPeriod {
  return monthlyPeriod(tenant.billing.anchor, at);
}

/** Tokens that the records of a period count. */
export async function usedTokens(db: Database, tenantId: string, { start, end }: MonthlyPeriod): Promise<number> {
  const [row] = (await db
    .sql('token_usage')
    .where({ tenant_id: tenantId })
    .where('date', '>=', start)
    .where('date', '<', end)
    .select(db.sql.raw('sum(input_tokens + analyzer_tokens + output_tokens) as used'))) as { used: number | null }[];
  return Number(row?.used ?? 0);
}

export interface TokensOfDay {
  readonly tenant_id: string;
  readonly date: string;
  readonly tokens: number;
}

/** A tenant that buys what it takes beyond its quota. */
export interface Buyer {
  readonly id: string;
  readonly included: number;
  readonly anchor: string;
}

/**
 * The first days of the periods that buyers' tokens fall in. Whoever counts tokens of a period counts on its first day too,
 * if only by nothing: a row that two replicas write makes the later wait for the earlier. By the rows of their own days
 * alone, those that write on both sides of midnight would each miss the other's tokens.
 */
export function firstDays(buyers: readonly Buyer[], days: readonly TokensOfDay[]): readonly TokensOfDay[] {
  return days.flatMap(({ tenant_id, date }) => {
    const buyer = buyers.find(({ id }) => id === tenant_id);
    return buyer ? [{ tenant_id, date: monthlyPeriod(buyer.anchor, date).start, tokens: 0 }] : [];
  });
}

/**
 * Books what a batch of records takes beyond the quota of tenants with on-demand tokens. Runs in the transaction that
 * wrote the batch, after its counters: the sum of all bookings is always what the period used beyond its quota.
 */
export async function bookOnDemand(
  db: Database,
  buyers: readonly Buyer[],
  days: readonly TokensOfDay[],
): Promise<void> {
  for (const buyer of buyers) {
    const own = days.filter((day) => day.tenant_id === buyer.id);
    const periods = new Map(own.map((day) => [monthlyPeriod(buyer.anchor, day.date).start, day.date]));
    for (const date of periods.values()) {
      const period = monthlyPeriod(buyer.anchor, date);
      const inside = own.filter((day) => day.date >= period.start && day.date < period.end);
      await bookPeriod(db, buyer, { after: await usedTokens(db, buyer.id, period), days: inside });
    }
  }
}

async function bookPeriod(
  db: Database,
  { id, included }: Buyer,
  { after, days }: { after: number; days: readonly TokensOfDay[] },
): Promise<void> {
  const beyond = (used: number) => Math.max(0, used - included);
  let end = after;
  for (const { date, tokens } of [...days].sort((a, b) => (a.date < b.date ? 1 : -1))) {
    const bought = beyond(end) - beyond(end - tokens);
    end -= tokens;
    if (bought > 0) await db.sql('token_usage').where({ tenant_id: id, date }).increment('on_demand_tokens', bought);
  }
}

export async function buyersAmong(db: Database, days: readonly TokensOfDay[]): Promise<readonly Buyer[]> {
  const tenantIds = new Set(days.map((day) => day.tenant_id));
  if (tenantIds.size === 0) return [];
  const rows = (await db
    .sql('tenants')
    .whereIn('id', [...tenantIds])
    .where({ on_demand: true })
    .orderBy('id')
    .select('id', 'plan', 'billing_anchor', 'created_at')) as Record<string, string | null>[];
  return rows.flatMap(({ id, plan, billing_anchor, created_at }) => {
    const { includedTokensMonthly, onDemand } = planOf(String(plan));
    if (includedTokensMonthly === null || !onDemand) return [];
    return [{ id: String(id), included: includedTokensMonthly, anchor: String(billing_anchor ?? created_at) }];
  });
}
