import knex, { type Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { longestWaitForConnectionMs, noFreeConnection, StoreUnreachableError, type Dialect } from '../core/database.js';
import { isDistrusted } from '../lib/distrusted-certificate.js';
import { checkAddressFiles } from './address-files.js';
import { DatabaseError } from './database-error.js';
import { guardedClient, guardedConfig, type PoolConfig } from './guarded-client.js';
import { retried } from './retried.js';
import { silentLog } from './silent-log.js';
import { silentSessions, type Session, type SilentSessions } from './silent-sessions.js';

/** Counts fit a double: int8 and numeric arrive as numbers, as they do from SQLite. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
/** JSON arrives as its text, as it does from SQLite: a page of large records is parsed one by one. */
pg.types.setTypeParser(pg.types.builtins.JSON, String);

/** A conflict of transactions, a deadlock, a lock that did not come free: the same may pass when it is tried again. */
const held = /^(?:40001|40P01|55P03)$/;
const readOnly = '25006';
const unanswered = 'Query read timeout';
/** Also a session that does not begin, a pool of which nobody gives back, and what the server ends by itself. */
const hanging = new Set([unanswered, 'timeout expired', noFreeConnection, '57014']);

function mayPass(error: unknown): boolean {
  return error instanceof StoreUnreachableError && held.test(error.code);
}

/**
 * What waited for a lock looks anew at what it guards. A database may begin transactions that are stricter by default: they
 * would see the store as it was before the wait.
 */
const beginning = 'BEGIN ISOLATION LEVEL READ COMMITTED;';

class PatientClient extends guardedClient(PostgresClient, unreachableCode) {
  /** Set on the client of a transaction by `unhurried`. */
  waits = false;

  /** Knex sets it on the client of a transaction. */
  declare readonly transacting?: boolean;

  declare readonly config: PostgresConfig;

  override async _query(connection: unknown, query: { sql: string; options?: object }): Promise<unknown> {
    if (this.waits) query.options = { ...query.options, ...untimed };
    if (query.sql === 'BEGIN;') query.sql = beginning;
    const ask = async (): Promise<unknown> => {
      try {
        return await this.config.silent.watched(connection as Session, super._query(connection, query));
      } catch (error) {
        if (error instanceof StoreUnreachableError) leave(connection as RawConnection, error.code);
        throw error;
      }
    };
    // A statement that stands alone is undone alone: where transactions are serialisable by default, it is tried again.
    return this.transacting ? ask() : retried(mayPass, ask);
  }
}

interface PostgresConfig extends PoolConfig {
  readonly silent: SilentSessions;
}

interface RawConnection extends Session {
  /** Where knex looks before it gives a connection out again. */
  __knex__disposed?: string;
}

/**
 * A session that began read-only stays so when its server is not any more: another takes its place. Where no answer came,
 * the statement may still run, and its answer still come: nothing else, a rollback either, may wait behind it.
 */
function leave(raw: RawConnection, code: string): void {
  if (code !== unanswered && code !== readOnly) return;
  raw.__knex__disposed = code;
  if (code === unanswered) raw.connection.stream.destroy();
}

/** What PgBouncer says, all of it under 08P01, and the codes of Postgres for the same where there are any. */
const wordsOfPooler: readonly (readonly [RegExp, string])[] = [
  [/authentication failed|^no such user/, '28P01'],
  [/^database ".*" does not exist|^no such database/, '3D000'],
  [/^no more connections allowed/, '53300'],
  [/^unsupported startup parameter/, 'unsupported startup parameter'],
  [/not allowed in statement pooling mode/, 'statement pooling mode'],
  [
    /^(?:server login (?:has been failing|failed)|query_wait_timeout|pgbouncer cannot connect)/,
    'pooler without server',
  ],
];

/**
 * Errors of the network, certificates that are not trusted, SQLSTATEs of a server that takes no sessions, has no disk or
 * memory left (class 53) or whose disk fails (58), takes no writes (25006, a standby) or ends what takes too long (57014,
 * 25P03, 25P04), what others hold for too long, and what pg and knex say without a code.
 */
function unreachableCode(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (held.test(code) || isDistrusted(code))) return code;
  if (code === '08P01') return wordsOfPooler.find(([words]) => words.test(error.message))?.[1] ?? code;
  if (typeof code === 'string')
    return /^(E(?!RR_)[A-Z_]+|08\w{3}|25006|25P0[34]|28\w{3}|3D000|53\w{3}|57014|57P0[1-5]|58\w{3})$/.test(code)
      ? code
      : undefined;
  if (error.message === unanswered) return unanswered;
  return /^(Connection terminated|Connection ended|Client has encountered a connection error|Client was closed|timeout expired|SASL: SCRAM-SERVER-FIRST-MESSAGE: client password|The server does not support SSL)/.exec(
    error.message,
  )?.[0];
}

/**
 * Every mode that asks for TLS checks the certificate in full, as the driver does today: its next version will not, and
 * warns of it on standard error.
 */
function withFullCheck(url: string): string {
  if (/[?&]uselibpqcompat=true(?:&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

const statementTimeoutMs = 30_000;
const connectTimeoutMs = 5_000;

/**
 * The server ends a transaction of which it hears nothing: one of our processes that lost its network, or stands still,
 * would keep rows locked that all others write, for hours. Shorter than `statement_timeout`, so that those only wait.
 */
const silenceMs = 15_000;

/** A server that hangs does not keep its own limit: above `statement_timeout`, which ends what is merely slow. */
const answerTimeoutMs = 45_000;

/** How often a server is asked whether it works on what it has not answered yet. */
const looksWithinPatience = 20;

/** As often an idle session is heard from, so that no firewall forgets it. */
const keepAliveMs = 60_000;

/** For `.options()` of a statement for which `statement_timeout` is lifted; pg takes 0 for its default. */
export const untimed = { query_timeout: 2_147_483_647 };

/** Not for Postgres before 14, nor on every system. */
const endWithClient = `do $$ begin set local client_connection_check_interval = '1s';
  exception when undefined_object or invalid_parameter_value then null; end $$`;

/**
 * Takes all limits from a transaction whose statements take as long as the store is large: a new index on every record. One
 * whose process was stopped ends, too: it would hold what it has, and wait for the rest, with all calls behind it.
 */
export async function unhurried(sql: Knex.Transaction): Promise<void> {
  (sql.client as PatientClient).waits = true;
  await sql.raw('set local statement_timeout = 0');
  await sql.raw(endWithClient);
}

/**
 * All calls wait behind whoever waits for a table: from now on the transaction gives up after `limit`, and may be tried
 * again. Where a person has set a limit, it holds.
 */
export async function hurryLocks(sql: Knex, limit: string): Promise<void> {
  await sql.raw(`select set_config('lock_timeout', ?, true) where current_setting('lock_timeout') = '0'`, [limit]);
}

/** A pool whose sessions keep the limits above; `patienceMs` shortens them for tests of a store that hangs. */
export function postgresPool(url: string, connections: number, patienceMs = answerTimeoutMs): Knex {
  checkAddressFiles(url);
  const connection = {
    connectionString: withFullCheck(url),
    statement_timeout: statementTimeoutMs,
    application_name: 'svc',
    idle_in_transaction_session_timeout: Math.min(silenceMs, patienceMs),
    query_timeout: patienceMs,
    connectionTimeoutMillis: Math.min(connectTimeoutMs, patienceMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  };
  const silent = silentSessions(connection, patienceMs / looksWithinPatience);
  const config = {
    client: PatientClient as unknown as typeof Knex.Client,
    connection,
    silent,
    compileSqlOnError: false,
    log: silentLog,
    acquireConnectionTimeout: longestWaitForConnectionMs,
    pool: {
      min: 0,
      max: connections,
      afterCreate: (session: Session, done: (error: null, session: Session) => void) => {
        silent.begun(session);
        done(null, session);
      },
      validate: silent.usable,
    },
  } as Knex.Config;
  return knex(guardedConfig(config));
}

export const postgresDialect: Dialect = {
  name: 'postgres',
  uniqueViolation: (error) => (hasCode(error, '23505') ? (error.constraint ?? 'unique') : undefined),
  referenceViolation: (error) => hasCode(error, '23503'),
  // Classes 22 (data exception), 23 (integrity) and 54 (a limit: a text too long for its index).
  refusesData: (error) => error instanceof DatabaseError && /^(22|23|54)/.test(error.code),
  retryable: mayPass,
  hangs: (error) => error instanceof StoreUnreachableError && hanging.has(error.code),
  rowPlace: { column: 'ctid', among: 'ctid = any(array?)' },
  rare: (condition) => condition,
  tableNamed: (table) => ({
    sql: `select 1 where to_regclass(quote_ident(current_schema()) || '.' || quote_ident(?)) is not null`,
    bindings: [table],
  }),
  writeProbe: `do $$ begin if current_setting('transaction_read_only') = 'on' then raise using errcode = '${readOnly}'; end if; end $$`,
  flag: (value) => value,
  joined: (expression) => `string_agg(${expression}, ',')`,
  jsonArrayHas: (column, value) => ({ sql: `jsonb_exists(${column}::jsonb, ?)`, bindings: [value] }),
};

function hasCode(error: unknown, code: string): error is DatabaseError {
  return error instanceof DatabaseError && error.code === code;
}
