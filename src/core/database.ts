import type { Knex } from 'knex';
import { storeRefusal, type StoreRefusal } from './refusing-store.js';

/** What differs between the stores (architecture 7). */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Name of the violated unique constraint or `table.column` list; undefined when the error is something else. */
  uniqueViolation(error: unknown): string | undefined;
  /** True when a reference to or from another row was broken. */
  referenceViolation(error: unknown): boolean;
  /** True when the store refuses what was to be written; other rows may well pass. */
  refusesData(error: unknown): boolean;
  /** True when the statement may succeed if it is simply tried again (lock, serialisation, deadlock). */
  retryable(error: unknown): boolean;
  /** True when the store kept a caller waiting as long as patience lasts: whoever waited behind it has waited enough. */
  hangs(error: unknown): boolean;
  /** A query that answers a row when the table is there, even one that this role may not read. */
  tableNamed(table: string): { sql: string; bindings: readonly string[] };
  /** A statement that fails where the store answers but takes no writes, as a standby does. */
  readonly writeProbe: string;
  /** A boolean as the store holds it, for conditions and rows. */
  flag(value: boolean): boolean | number;
  /** An aggregate that joins texts with commas, in any order. */
  joined(expression: string): string;
  /** The column of a row's place in the store, and a condition on rows by a query of places. */
  readonly rowPlace: { readonly column: string; readonly among: string };
  /** A condition that few rows meet: its index is used, whatever the order that is asked for. */
  rare(condition: string): string;
  /** A condition that holds when the JSON array in `column` contains the string. */
  jsonArrayHas(column: string, value: string): { sql: string; bindings: readonly string[] };
}

/** The code where all connections were in other hands for as long as one is waited for. */
export const noFreeConnection = 'no free connection';
export const longestWaitForConnectionMs = 10_000;

/** The store did not answer, is locked or takes nothing: nothing is wrong with what was asked of it (contract 2). `code` is the driver's. */
export class StoreUnreachableError extends Error {
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(
      `${storeRefusal(code)?.cause ?? 'the store cannot be reached'}: ${code}`,
      cause === undefined ? undefined : { cause },
    );
    this.name = 'StoreUnreachableError';
    this.code = code;
  }
}

/** The unreachable store behind an error, however often it was wrapped. */
export function unreachableStore(error: unknown): StoreUnreachableError | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth += 1)
    if (each instanceof StoreUnreachableError) return each;
  return undefined;
}

/** What is to be said of a store that takes no writes, where it is behind an error; undefined for any other. */
export function refusalOfStore(error: unknown): StoreRefusal | undefined {
  const away = unreachableStore(error);
  return away && storeRefusal(away.code);
}

/** A store, or one transaction on it. */
export interface Database {
  readonly dialect: Dialect;
  /** Query builder of the transaction, or of the pool outside one. */
  readonly sql: Knex | Knex.Transaction;
  /** For long reads that must hold up nobody else: connections of their own. The transaction itself inside one. */
  readonly reader: Knex | Knex.Transaction;
  /** Runs `work` in a transaction that takes its write lock at once; inside a transaction, joins it. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
}
