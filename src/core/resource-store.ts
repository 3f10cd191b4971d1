import type { Knex } from 'knex';
import type { TObject, TSchema } from 'typebox';
import { inTurns } from '../lib/turns.js';
import { storableJson, storableText } from '../lib/storable-text.js';
import type { Context } from './context.js';
import { usualPage, type Page } from './schema.js';

/** A row as it goes over the wire: the schema's property names are the column names. */
export type Item = Record<string, unknown> & { id: string };

export interface Table {
  readonly table: string;
  /** Every column that is read, as the item's schema. */
  readonly item: TObject;
  /** The columns that `search` looks in; the table keeps the folded form of the first in `search_key`, of others in `<column>_key`. */
  readonly searchIn?: readonly string[];
  /** Columns, or expressions over them, that sort before `created_at`, descending. */
  readonly orderFirst?: readonly string[];
}

export interface ListQuery {
  readonly skip?: number;
  readonly limit?: number;
  readonly search?: string;
}

/** One page of the tenant's rows. */
export function listRows(
  ctx: Context,
  table: Table,
  query: ListQuery,
  where: Readonly<Record<string, unknown>> | ((rows: Knex.QueryBuilder) => void) = {},
): Promise<Page<Item>> {
  return pageOfRows(table, query, () => ctx.db.sql(table.table).where({ tenant_id: ctx.tenant.id }).where(where));
}

/** One page in the order of §4.2, with the count of all that match; `rows` answers those to choose from, at each call anew. */
export async function pageOfRows(table: Table, query: ListQuery, rows: () => Knex.QueryBuilder): Promise<Page<Item>> {
  const { rows: chosen, ...page } = await choosePage(table, query, rows);
  const found = (await chosen) as Record<string, unknown>[];
  const giveWay = inTurns();
  const items: Item[] = [];
  for (const row of found) {
    items.push(decodeRow(table.item, row));
    await giveWay();
  }
  return { items, ...page };
}

/** A page as the query that reads it, with the count of all that match. */
export async function choosePage(
  table: Table,
  { skip = 0, limit = usualPage.defaultLimit, search }: ListQuery,
  rows: () => Knex.QueryBuilder,
): Promise<{ readonly rows: Knex.QueryBuilder } & Pick<Page<Item>, 'total' | 'skip' | 'limit'>> {
  const matching = () => (search ? rows().whereRaw(...containing(table, search)) : rows());
  const [{ count = 0 } = {}] = await matching().count<{ count: number }[]>({ count: '*' });
  const order = [...(table.orderFirst ?? []), 'created_at', 'id'].map((column) => `${column} desc`).join(', ');
  return { rows: matching().orderByRaw(order).offset(skip).limit(limit), total: Number(count), skip, limit };
}

/** The row with this id in the tenant of the context; undefined when there is none there. */
export async function findRow(
  ctx: Context,
  table: Table,
  where: Readonly<Record<string, unknown>>,
): Promise<Item | undefined> {
  const row: unknown = await ctx.db
    .sql(table.table)
    .where({ tenant_id: ctx.tenant.id, ...where })
    .first();
  return row ? decodeRow(table.item, row as Record<string, unknown>) : undefined;
}

/** Writes an item into the tenant of the context; `extra` holds columns that no answer shows. */
export async function insertRow(
  ctx: Context,
  table: Table,
  item: Item,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await ctx.db.sql(table.table).insert({ ...newRow(ctx, table, item), ...extra });
}

/** Rows of one statement: of large ones, this builder makes each row cost more. */
const insertedAtOnce = 100;

/** Writes many rows with few statements, so that nobody waits long for the store. */
export async function insertRows(ctx: Context, table: Table, items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += insertedAtOnce)
    await ctx.db
      .sql(table.table)
      .insert(items.slice(from, from + insertedAtOnce).map((item) => newRow(ctx, table, item)));
}

function newRow(ctx: Context, table: Table, item: Item): Record<string, unknown> {
  return { ...encodeRow(ctx, table.item, item), ...searchColumns(table, item), tenant_id: ctx.tenant.id };
}

/** Writes the changed fields. Answers false when the row is gone or `where` no longer holds. */
export async function updateRow(
  ctx: Context,
  table: Table,
  id: string,
  changes: Record<string, unknown>,
  where: Knex.DbRecord<object> = {},
): Promise<boolean> {
  const row = { ...encodeRow(ctx, table.item, changes), ...searchColumns(table, changes) };
  return (
    (await ctx.db
      .sql(table.table)
      .where({ tenant_id: ctx.tenant.id, id, ...where })
      .update(row)) > 0
  );
}

/** False where there is no such row in the tenant of the context. */
export async function deleteRow(
  ctx: Context,
  table: Table,
  id: string,
  where: Knex.DbRecord<object> = {},
): Promise<boolean> {
  return (
    (await ctx.db
      .sql(table.table)
      .where({ tenant_id: ctx.tenant.id, id, ...where })
      .delete()) > 0
  );
}

/** Case-folded, compatibility-normalised text: the same search on both stores (architecture 7). */
export function searchKey(text: string): string {
  return storableText(text.normalize('NFKC').toLowerCase());
}

/** Whether a list in memory finds this text by a search: as the stores do (§4.2). */
export function foundBy(search: string | undefined, text: string): boolean {
  return searchKey(text).includes(searchKey(search ?? ''));
}

/** Makes `%` and `_` of a search mean themselves. A backslash would itself be escaped by some settings of Postgres. */
export function likeEscaped(text: string): string {
  return text.replace(/[!%_]/g, (character) => `!${character}`);
}

/** How SQL compares with what `likeEscaped` gives. */
export const likeIt = `like ? escape '!'`;

const keyOf = (column: string, at: number) => (at === 0 ? 'search_key' : `${column}_key`);

/** A search as a condition: one of the columns with folded text holds it. */
function containing({ searchIn = [] }: Table, search: string): [sql: string, bindings: string[]] {
  const like = `%${likeEscaped(searchKey(search))}%`;
  const conditions = searchIn.map(() => `?? ${likeIt}`);
  return [`(${conditions.join(' or ')})`, searchIn.flatMap((column, at) => [keyOf(column, at), like])];
}

function searchColumns({ searchIn = [] }: Table, item: Record<string, unknown>): Record<string, unknown> {
  const keys = searchIn.flatMap((column, at) =>
    column in item ? [[keyOf(column, at), searchKey(String(item[column]))]] : [],
  );
  return Object.fromEntries(keys) as Record<string, unknown>;
}

type ColumnKind = 'boolean' | 'json' | 'plain';

function columnKind(schema: TSchema): ColumnKind {
  const { type, anyOf } = schema as { type?: string; anyOf?: TSchema[] };
  if (anyOf) return columnKind(anyOf.find((branch) => (branch as { type?: string }).type !== 'null') ?? schema);
  if (type === 'boolean') return 'boolean';
  return type === 'object' || type === 'array' ? 'json' : 'plain';
}

/** Columns of the item's own fields, in the store's form. */
export function encodeRow(
  ctx: Pick<Context, 'db'>,
  schema: TObject,
  item: Record<string, unknown>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties)) {
    if (!(name in item)) continue;
    row[name] = encodeValue(ctx, columnKind(field), item[name] ?? null);
  }
  return row;
}

function encodeValue(ctx: Pick<Context, 'db'>, kind: ColumnKind, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'json') return storableJson(value);
  if (kind === 'boolean') return ctx.db.dialect.flag(Boolean(value));
  return typeof value === 'string' ? storableText(value) : value;
}

/** The item of a row: only fields of the schema, in its order. */
export function decodeRow(schema: TObject, row: Record<string, unknown>): Item {
  const item: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties)) {
    if (!(name in row)) continue;
    item[name] = decodeValue(columnKind(field), row[name]);
  }
  return item as Item;
}

function decodeValue(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return typeof value === 'string' ? JSON.parse(value) : value;
  return kind === 'boolean' ? Boolean(value) : value;
}
