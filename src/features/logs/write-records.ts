import type { Database } from '../../core/database.js';
import { asServiceError, errorTable, ServiceError } from '../../core/errors.js';
import { encodeRow, searchKey } from '../../core/resource-store.js';
import { createBatcher, type Batcher } from '../../lib/batcher.js';
import { latencyBucket } from '../../lib/latency-histogram.js';
import { charsOfJson } from '../../lib/row-sizes.js';
import { bookOnDemand, buyersAmong, firstDays, type TokensOfDay } from '../billing/token-counts.js';
import { LogRecord, type NewRecord } from './log-record.js';

export interface RecordWriter extends Pick<Batcher<NewRecord, void>, 'waiting' | 'drain'> {
  /** Resolves when the record is durable; 401 when its tenant was deleted meanwhile. A refused record is refused alone. */
  add(record: NewRecord): Promise<void>;
  /** Tells of every batch that became durable. */
  onWritten(listener: (batch: WrittenBatch) => void): void;
}

/** Records that one commit made durable, and how long that took. */
export interface WrittenBatch {
  readonly records: readonly NewRecord[];
  readonly seconds: number;
}

declare module '../../core/context.js' {
  interface Services {
    readonly records: RecordWriter;
  }
}

/**
 * Group commit of log records (contract 10): a response waits for the commit that carries its record. Roll-ups and token
 * counts are written in the same transaction, so usage is always the sum of the records.
 */
export function createRecordWriter(db: Database): RecordWriter {
  const listeners: ((batch: WrittenBatch) => void)[] = [];
  const write = async (records: readonly NewRecord[]) => {
    const start = performance.now();
    const outcomes = await writeBatch(db, records);
    const written = records.filter((_, index) => outcomes[index] === undefined);
    for (const listener of listeners) listener({ records: written, seconds: (performance.now() - start) / 1000 });
    return outcomes;
  };
  const { add, waiting, drain } = createBatcher(write, {
    maxItems: mostRecords,
    shareOf: ({ prompt, analyzer_results }) => ((prompt?.length ?? 0) + charsOfJson(analyzer_results)) / mostChars,
    endsWaiting: db.dialect.hangs,
  });
  return {
    waiting,
    drain,
    onWritten: (listener) => void listeners.push(listener),
    async add(record) {
      const refusal = await add(record);
      if (refusal) throw refusal;
    },
  };
}

/** Records of one commit. */
const mostRecords = 100;
/** Characters of the kept prompts and the results of one commit: a hundred of ten megabytes would take the store longer than any statement may. */
const mostChars = 8_000_000;

/** Why each record was refused; undefined for those that are durable. */
async function writeBatch(db: Database, records: readonly NewRecord[]): Promise<readonly (ServiceError | undefined)[]> {
  try {
    await db.transaction((inner) => writeAll(inner, records));
    return records.map(() => undefined);
  } catch (error) {
    if (!db.dialect.refusesData(error)) throw error;
    // The record that the store refuses is found by halves: those of others are written.
    if (records.length === 1) return [refusalOf(db, error)];
    const middle = records.length >> 1;
    const first = await writeBatch(db, records.slice(0, middle));
    return [...first, ...(await writeBatch(db, records.slice(middle)))];
  }
}

/** A broken reference means that the tenant was deleted while its call ran. */
function refusalOf(db: Database, error: unknown): ServiceError {
  if (!db.dialect.referenceViolation(error)) return asServiceError(error);
  return new ServiceError('unauthorized', errorTable.unauthorized.example, { cause: error });
}

async function writeAll(db: Database, records: readonly NewRecord[]): Promise<void> {
  await db.sql('analyzer_logs').insert(records.map((record) => rowOf(db, record)));
  const facets = records.flatMap((record) =>
    record.facets.map((facet) => ({
      tenant_id: record.tenant_id,
      ...facet,
      created_at: record.created_at,
      log_id: record.id,
    })),
  );
  await inChunks(facets, (rows) => db.sql('analyzer_log_facets').insert(rows));
  await addUp(
    db,
    'analyzer_rollups',
    ['tenant_id', 'grain', 'dimension', 'bucket', 'key'],
    rollupCounts,
    records.flatMap(rollupRows),
  );
  const billed = records.filter((record) => record.usage.total_tokens > 0);
  const days = daysOf(billed);
  const buyers = await buyersAmong(db, days);
  await addUp(
    db,
    'token_usage',
    ['tenant_id', 'date'],
    ['input_tokens', 'analyzer_tokens', 'output_tokens'],
    [...billed.map(usageRow), ...firstDays(buyers, days).map(unusedRow)],
  );
  await bookOnDemand(db, buyers, days);
  await addUp(db, 'api_key_usage', ['key_id', 'date'], ['calls', 'tokens'], billed.flatMap(keyUsageRow));
}

function rowOf(db: Database, record: NewRecord): Record<string, unknown> {
  const { facets: _, injection_score, ...columns } = record;
  return {
    ...encodeRow({ db }, LogRecord, columns),
    injection_score,
    search_text: searchTextOf(record),
    terminated_by: record.termination_reason?.analyzer ?? null,
  };
}

/** Words of metadata and results, folded for `query`: what a record says without its numbers and keys. All of the metadata fits. */
function searchTextOf({ analyzer_results, metadata, termination_reason }: NewRecord): string {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.add(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
  };
  collect([Object.keys(metadata), metadata, termination_reason, analyzer_results]);
  return searchKey([...words].join(' ').slice(0, mostSearchChars));
}

const mostSearchChars = 16_000;

/** What counts are kept by; `all` tells of every call, `failed` of those that were decided all the same, by decision. */
export const rollupDimensions = ['all', 'latency', 'failed', 'policy', 'api_key', 'analyzer', 'info_type'] as const;
type RollupKey = [dimension: (typeof rollupDimensions)[number], key: string];

const rollupCounts = ['calls', 'allowed', 'flagged', 'blocked', 'errors', 'tokens'];

function rollupRows(record: NewRecord): Record<string, string | number>[] {
  const counts = {
    calls: 1,
    allowed: Number(record.decision === 'allow'),
    flagged: Number(record.decision === 'flag'),
    blocked: Number(record.decision === 'block'),
    errors: Number(record.overall_status === 'ERROR'),
    tokens: record.usage.total_tokens,
  };
  const keys: RollupKey[] = [
    ['all', ''],
    ['latency', String(latencyBucket(record.latency_ms))],
    ...(record.decision && counts.errors > 0 ? ([['failed', record.decision]] as RollupKey[]) : []),
    ...(record.policy_slug ? ([['policy', record.policy_slug]] as RollupKey[]) : []),
    ...(record.api_key_id ? ([['api_key', record.api_key_id]] as RollupKey[]) : []),
    ...record.facets.flatMap(({ kind, value }): RollupKey[] => (kind === 'rule_name' ? [] : [[kind, value]])),
  ];
  const grains = [
    ['minute', `${record.created_at.slice(0, 16)}:00.000Z`],
    ['hour', `${record.created_at.slice(0, 13)}:00:00.000Z`],
  ] as const;
  return grains.flatMap(([grain, bucket]) =>
    keys.map(([dimension, key]) => ({ tenant_id: record.tenant_id, grain, bucket, dimension, key, ...counts })),
  );
}

function usageRow({ tenant_id, created_at, usage: { input_tokens, analyzer_tokens, output_tokens } }: NewRecord) {
  return { tenant_id, date: created_at.slice(0, 10), input_tokens, analyzer_tokens, output_tokens };
}

const unusedRow = ({ tenant_id, date }: TokensOfDay) => ({
  tenant_id,
  date,
  input_tokens: 0,
  analyzer_tokens: 0,
  output_tokens: 0,
});

/** Tokens of each tenant and day of the batch. */
function daysOf(records: readonly NewRecord[]): readonly TokensOfDay[] {
  const days = new Map<string, TokensOfDay>();
  for (const { tenant_id, created_at, usage } of records) {
    const date = created_at.slice(0, 10);
    const known = days.get(`${tenant_id} ${date}`)?.tokens ?? 0;
    days.set(`${tenant_id} ${date}`, { tenant_id, date, tokens: known + usage.total_tokens });
  }
  return [...days.values()];
}

function keyUsageRow({ api_key_id, created_at, usage }: NewRecord) {
  return api_key_id
    ? [{ key_id: api_key_id, date: created_at.slice(0, 10), calls: 0, tokens: usage.total_tokens }]
    : [];
}

type CountRow = Record<string, string | number>;

/** Adds rows to counters: equal keys are summed first, and rows go in one order, so that replicas never deadlock. */
async function addUp(
  db: Database,
  table: string,
  keys: readonly string[],
  counts: readonly string[],
  rows: readonly CountRow[],
): Promise<void> {
  const summed = new Map<string, CountRow>();
  for (const row of rows) {
    const name = keys.map((key) => row[key]).join('\u0000');
    const known = summed.get(name);
    if (!known) summed.set(name, { ...row });
    else for (const count of counts) known[count] = Number(known[count]) + Number(row[count]);
  }
  const sorted = [...summed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const merged = Object.fromEntries(
    counts.map((count) => [count, db.sql.raw(`${table}.${count} + excluded.${count}`)]),
  );
  await inChunks(sorted, (chunk) =>
    db
      .sql(table)
      .insert(chunk)
      .onConflict([...keys])
      .merge(merged),
  );
}

/** SQLite takes at most 500 rows in one insert of this builder. */
async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 200) await write(rows.slice(start, start + 200));
}
