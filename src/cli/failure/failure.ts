import { refusalOfStore, unreachableStore, type StoreUnreachableError } from '../../core/database.js';
import { errorTable, ServiceError, type ErrorCode, type ErrorDetails, type FieldProblem } from '../../core/errors.js';
import { wrongSettings } from '../../core/settings.js';
import { SetupError } from '../../core/setup-error.js';
import { DatabaseError } from '../../db/database-error.js';
import { isDistrusted } from '../../lib/distrusted-certificate.js';
import { fileReason, isFileError } from '../../lib/file-reason.js';
import { usageMessage, type CommandShape } from './usage-message.js';
import {
  CancelledError,
  ConnectionError,
  exitCodes,
  InterruptedError,
  MaybeDoneError,
  StoppedAtLineError,
  UsageError,
} from './exit-codes.js';

export interface Failure {
  readonly message: string;
  readonly hint?: string;
  readonly exitCode: number;
  readonly errors: readonly FieldProblem[];
  /** What `--json` prints: the envelope of §2.3. */
  readonly envelope: object;
}

/** What a person and a script are told of an error, and the exit status (cli.md). Causes are never part of it. */
export function describeFailure(error: Error, command?: CommandShape): Failure {
  if (error instanceof StoppedAtLineError) {
    const failed = describeFailure(error.cause, command);
    return { ...failed, message: `Stopped at line ${error.line}: ${failed.message}` };
  }
  const settings = wrongSettings(error);
  if (settings?.problems.every(({ setting }) => setting.startsWith('--')))
    return failure({ message: settings.message, exitCode: exitCodes.usage, code: 'usage' });
  if (settings)
    return failure({
      message: settings.message,
      hint: '`svc help environment` lists the settings.',
      exitCode: exitCodes.setup,
      code: 'settings_invalid',
    });
  if (error instanceof ServiceError) {
    const { exitCode, fix } = errorTable[error.code];
    const errors = error.details.errors ?? [];
    const ofProblem = errors.map(({ type }) => problemHints[type]).find((one) => one !== undefined);
    const hint = ofProblem ?? (error.code in hints ? hints[error.code] : fix);
    const described = failure({ message: error.message, hint, exitCode, code: error.code, details: error.details });
    return { ...described, message: problemsMessage(errors, command?.given) ?? error.message };
  }
  if (error instanceof SetupError) return failure({ message: error.message, exitCode: exitCodes.setup, code: 'setup' });
  if (error instanceof UsageError || isParseError(error))
    return failure({ message: usageMessage(error, command), exitCode: exitCodes.usage, code: 'usage' });
  if (error instanceof CancelledError)
    return failure({ message: error.message, exitCode: exitCodes.cancelled, code: 'cancelled' });
  if (error instanceof InterruptedError)
    return failure({ message: error.message, exitCode: exitCodes.interrupted, code: 'interrupted' });
  if (error instanceof ConnectionError)
    return failure({
      message: error.message,
      hint: error instanceof MaybeDoneError ? undefined : 'Is the server running? `svc serve` starts one.',
      exitCode: exitCodes.tryAgain,
      code: 'no_connection',
    });
  const away = unreachableStore(error);
  if (away) return failure(awayFailure(away));
  if (error instanceof DatabaseError && error.code === '42501') return failure(setUp(lacksRights));
  if (error instanceof DatabaseError && error.code === '3F000') return failure(setUp(lacksSchema));
  return failure({ ...machineFailure(error), code: 'internal_error' });
}

/** What to do at a command line, where the fix of the error table speaks to callers of the API. */
const hints: Partial<Record<ErrorCode, string | undefined>> = {
  bad_request: undefined,
  conflict: undefined,
  validation_error: undefined,
  not_found: undefined,
  unauthorized: 'Set SVC_API_KEY to a key of that server; `svc keys create` beside its store makes one.',
  rate_limit_exceeded: 'Run it again in a minute.',
  service_unavailable: 'Run it again in a moment; `svc doctor` on the machine of the server tells the reason.',
  analyzer_unavailable: '`svc doctor` tests every analyzer and every model.',
};

/** Where the names stand that a field may have. */
const problemHints: Readonly<Record<string, string>> = {
  unknown_scope: '`svc help scopes` lists them.',
  unknown_analyzer: '`svc analyzers list` lists them.',
};

/** The places as people know them: without the part of the request that they stand in. */
function problemsMessage(errors: readonly FieldProblem[], given?: readonly string[]): string | undefined {
  const [only] = errors;
  if (!only) return undefined;
  return errors.length > 1 ? 'The input breaks rules:' : problemText(only, given);
}

/** A broken rule with its place in the input, or the flag or file that gave it, and its line where the input is a source. */
export function problemText({ loc, msg, file, line, column }: FieldProblem, given: readonly string[] = []): string {
  const places = [
    line === undefined ? '' : `, line ${String(line)}`,
    column === undefined ? '' : `, column ${String(column)}`,
  ];
  const input = typeof file === 'string' ? file : (flagOf(loc.slice(1), given) ?? loc.slice(1).join('.'));
  const where = `${input}${places.join('')}`;
  return where === '' ? msg : `${where}: ${msg}`;
}

const boundFlags: Readonly<Record<string, string>> = { start_time: 'since', end_time: 'until' };

/**
 * The flag for a field: its own name, that of one of several, of a bound of time, of a setting inside it, for one of several
 * rates `--rate-…`, or some of its words.
 */
function flagOf([field, ...deeper]: FieldProblem['loc'], given: readonly string[]): string | undefined {
  if (field === undefined) return undefined;
  const own = flagged(field);
  const inside = deeper.map(flagged).flatMap((part) => [part, `rate-${part}`]);
  const names = [own, own.replace(/s$/, ''), boundFlags[field] ?? own, ...inside];
  const flag = names.find((name) => given.includes(name)) ?? given.find((name) => `-${own}-`.includes(`-${name}-`));
  return flag === undefined ? undefined : `--${flag}`;
}

const flagged = (field: string | number): string => String(field).replaceAll('_', '-');

interface Parts {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly exitCode: number;
  readonly code: string;
  readonly details?: ErrorDetails;
}

function failure({ message, hint, exitCode, code, details = {} }: Parts): Failure {
  const { errors = [], analyzer, answered = { request_id: null, doc_url: null } } = details;
  const envelope = {
    detail: message,
    code,
    ...answered,
    ...(errors.length > 0 ? { errors } : {}),
    ...(analyzer ? { analyzer } : {}),
  };
  return { message, ...(hint ? { hint } : {}), exitCode, errors, envelope };
}

const awayHints: Readonly<Record<string, string>> = {
  ENOENT: 'Check SVC_DATABASE_URL, and the file or the socket that it names.',
  SQLITE_FULL: 'The disk is full: make room, then run it again.',
  // What SQLite keeps beside the file cannot be made on a full disk.
  SQLITE_IOERR: 'Its disk may be full, or failing: `svc doctor --run disk` tells which.',
  SQLITE_READONLY_DBMOVED: 'Its file was moved or replaced meanwhile: put it back, or run it again on the new one.',
  '25006':
    'That server takes no writes, as a standby does: name the primary in SVC_DATABASE_URL. A primary may have default_transaction_read_only on.',
  '53300':
    'It has no connection left: lower SVC_DATABASE_POOL, or raise its max_connections (max_client_conn of a pooler).',
  'pooler without server':
    'The pooler answers, and the database server behind it does not: see that it runs, and the log of the pooler.',
  '53100': 'The disk of the database server is full: make room there, then run it again.',
  '40001': 'Others changed the same at the same time: run it again.',
  '40P01': 'Others changed the same at the same time: run it again.',
  '55P03': 'Others hold what it needs: run it again.',
  '57014': 'It took longer than the database server may: run it again when less is going on.',
};

const restoreHint =
  'Stop the server, move svc.db away with svc.db-wal and svc.db-shm beside it, then bring back a backup: `svc restore FILE`.';

const openHint = 'Check the permissions of the data folder, and that it is mounted for writing.';

type Words = Pick<Parts, 'message' | 'hint'>;

const setUp = (words: Words): Parts => ({ ...words, exitCode: exitCodes.setup, code: 'setup' });

const lacksSchema: Words = {
  message: 'No schema of the search_path of the role of SVC_DATABASE_URL is there, or open to it.',
  hint: 'Let the role own the database (alter database NAME owner to ROLE), or make a schema of its own (create schema NAME authorization ROLE).',
};

/** Only a role that owns the database, or was given the right, makes tables in it. */
const lacksRights: Words = {
  message: 'The database refuses this to the role of SVC_DATABASE_URL.',
  hint: 'Let the role own the database (alter database NAME owner to ROLE) and its tables.',
};

const refusedLogin: Words = {
  message: 'The database server refuses the user or the password of SVC_DATABASE_URL.',
  hint: 'Check both. A server that wants TLS is named with ?sslmode=verify-full behind the database.',
};

/** What no other try mends: a file that this user may not open, or that is none; an address that leads to no database. */
const lastingProblems: Readonly<Record<string, Words>> = {
  '28000': refusedLogin,
  '28P01': refusedLogin,
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password': {
    message: 'The database server asks for a password, and SVC_DATABASE_URL has none.',
    hint: 'Write it behind the user: postgres://USER:PASSWORD@HOST/NAME; SVC_DATABASE_URL_FILE keeps the address in a file.',
  },
  '3D000': {
    message: 'The server of SVC_DATABASE_URL has no such database.',
    hint: 'Make it there (create database NAME owner ROLE), or name another.',
  },
  'The server does not support SSL': {
    message: 'The database server does not speak TLS.',
    hint: 'Leave out sslmode of SVC_DATABASE_URL where the network between is your own.',
  },
  'unsupported startup parameter': {
    message: 'The pooler between refuses the limits with which sessions of the database server begin.',
    hint: 'Name statement_timeout and idle_in_transaction_session_timeout in its ignore_startup_parameters, and give both to the role: alter role ROLE set statement_timeout = 30000, and the other to 15000.',
  },
  'statement pooling mode': {
    message: 'The pooler before the database server takes no transactions.',
    hint: 'Set its pool_mode to transaction or session.',
  },
  SQLITE_CANTOPEN: { message: 'The database file cannot be opened.', hint: openHint },
  SQLITE_READONLY: { message: 'The database file cannot be written.', hint: openHint },
  SQLITE_NOTADB: { message: 'The database file is no database of SQLite.', hint: restoreHint },
  SQLITE_CORRUPT: { message: 'The database file is damaged.', hint: restoreHint },
};

const otherHost: Words = {
  message: 'The certificate of the database server is one for another host (ERR_TLS_CERT_ALTNAME_INVALID).',
  hint: 'Name the host in SVC_DATABASE_URL as the certificate does.',
};

const distrusted = (code: string): Words => ({
  message: `The certificate of the database server is not trusted (${code}).`,
  hint: 'Name its authority behind the database: ?sslmode=verify-full&sslrootcert=FILE.',
});

/** A store that does not answer. */
function awayFailure(away: StoreUnreachableError): Parts {
  const { code } = away;
  const problem =
    code === 'ERR_TLS_CERT_ALTNAME_INVALID'
      ? otherHost
      : (lastingProblems[code] ?? (isDistrusted(code) ? distrusted(code) : undefined));
  if (problem) return setUp(problem);
  return {
    message: refusalOfStore(away)?.detail ?? `The database cannot be reached (${code}).`,
    hint:
      awayHints[code] ??
      (code.startsWith('SQLITE_') ? 'Another process may hold its lock: run it again.' : 'Check SVC_DATABASE_URL.'),
    exitCode: errorTable.service_unavailable.exitCode,
    code: 'service_unavailable',
  };
}

type MachineFailure = Pick<Parts, 'message' | 'exitCode' | 'hint'>;

/** The address of --host and --port; undefined when an error is about something else. */
function listenFailure(error: Error): MachineFailure | undefined {
  const { code, syscall, hostname, address, port } = error as Error &
    Record<'code' | 'syscall' | 'hostname' | 'address' | 'port', unknown>;
  const { setup: exitCode } = exitCodes;
  if (code === 'EADDRINUSE')
    return {
      message: `Port ${String(port)} is in use.`,
      hint: 'Choose another with --port; `svc health` tells whether it is svc that answers there.',
      exitCode,
    };
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname !== undefined))
    return {
      message: `${String(hostname ?? address)} is no address of this machine.`,
      hint: 'Choose another with --host: 127.0.0.1 for this machine alone, 0.0.0.0 for the network.',
      exitCode,
    };
  if (code === 'EACCES' && syscall === 'listen')
    return {
      message: 'The port needs more rights than this user has.',
      hint: 'Choose one from 1024 on with --port.',
      exitCode,
    };
  return undefined;
}

function machineFailure(error: Error): MachineFailure {
  const unheard = listenFailure(error);
  if (unheard) return unheard;
  const { code } = error as { code?: string };
  const { path } = error as { path?: string };
  if (code === 'EACCES' || code === 'EPERM')
    return { message: `Permission denied${path ? `: ${path}` : ''}.`, exitCode: exitCodes.setup };
  if (isFileError(error)) return { message: `${error.path}: ${fileReason(error)}.`, exitCode: exitCodes.setup };
  return {
    message: 'Something unforeseen happened.',
    hint: 'Run it again with --debug to see the cause.',
    exitCode: exitCodes.unexpected,
  };
}

/** oclif's own errors about arguments and flags. */
export function isParseError(error: Error): boolean {
  return (
    'parse' in error ||
    /^(CLIParseError|NonExistentFlagsError|RequiredArgsError|FailedFlagValidationError|UnexpectedArgsError|FlagInvalidOptionError|ArgInvalidOptionError|InvalidArgsSpecError)$/.test(
      error.name,
    ) ||
    (error.constructor.name.endsWith('Error') && 'oclif' in error)
  );
}
