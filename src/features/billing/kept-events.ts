import type { Database } from '../../core/database.js';
import type { BillingEvent } from './derive-state.js';

const mostEvents = 5000;

/** What the processor said about this customer, the newest first. */
export async function keptEvents(db: Database, customer: string): Promise<BillingEvent[]> {
  const rows = (await db
    .sql('billing_events')
    .where({ customer_id: customer })
    .orderBy([
      { column: 'created', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(mostEvents)) as (Record<string, unknown> & { facts: string })[];
  return rows.map(
    ({ id, kind, created, facts }) =>
      ({
        id,
        kind,
        created: Number(created),
        facts: JSON.parse(facts),
      }) as BillingEvent,
  );
}
