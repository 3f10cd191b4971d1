import { firstRows, nextRows, charsOf } from '../lib/row-sizes.js';
import { inTurns } from '../lib/turns.js';
import { whileCallerStays } from './caller-stays.js';
import type { Context } from './context.js';
import { fail } from './errors.js';
import { choosePage, decodeRow, type Item, type ListQuery, type Table } from './resource-store.js';
import type { Page } from './schema.js';

type Row = Readonly<Record<string, unknown>>;

/** Characters of the items of an answer: two hundred of ten megabytes would take the process. */
const mostChars = 32_000_000;
/** Rows that are read at once. */
const bounds = { mostRows: 50, enoughChars: 16_000_000 };

/** One page of the tenant's rows, which may have megabytes: refused where they are too much for one answer, before all are read. */
export async function largePage(ctx: Context, table: Table, query: ListQuery): Promise<Page<Item>> {
  const mine = () => ctx.db.sql(table.table).where({ tenant_id: ctx.tenant.id });
  const { rows, ...page } = await choosePage(table, query, mine);
  const ids = ((await rows.select('id')) as { id: string }[]).map(({ id }) => id);
  const giveWay = inTurns(whileCallerStays(ctx));
  const items: Item[] = [];
  let chars = 0;
  for (let size = firstRows, from = 0; from < ids.length;) {
    const asked = ids.slice(from, from + size);
    const found = (await mine().whereIn('id', asked)) as Row[];
    for (const row of inOrder(asked, found)) {
      chars += charsOf(row);
      if (chars > mostChars && items.length > 0) refuse(items.length);
      items.push(decodeRow(table.item, row));
      await giveWay();
    }
    from += asked.length;
    if (found.length > 0) size = nextRows(found, bounds);
  }
  return { items, ...page };
}

/** Those that were deleted meanwhile are left out. */
function inOrder(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

function refuse(most: number): never {
  fail('validation_error', `These are large: take ${most} at most.`, {
    errors: [{ loc: ['query', 'limit'], msg: `at most ${most} of these`, type: 'less_than_equal' }],
  });
}
