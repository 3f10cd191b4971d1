import { errorTable, ServiceError, type FieldProblem } from '../core/errors.js';
import { SettingsError } from '../core/settings.js';
import { SetupError } from '../db/data-folder.js';
import { CancelledError, ConnectionError, exitCodes, UsageError } from './exit-codes.js';

export interface Failure {
  readonly message: string;
  readonly hint?: string;
  readonly exitCode: number;
  readonly errors: readonly FieldProblem[];
  /** What `--json` prints: the envelope of §2.3. */
  readonly envelope: object;
}

/** What a person and a script are told of an error, and the exit status (cli.md). Causes are never part of it. */
export function describeFailure(error: Error): Failure {
  if (error instanceof ServiceError) {
    const { exitCode, fix } = errorTable[error.code];
    const message =
      error.code === 'validation_error' && (error.details.errors?.length ?? 0) > 1
        ? 'The input breaks rules:'
        : error.message;
    return failure({ message, hint: fix, exitCode, code: error.code, errors: error.details.errors ?? [] });
  }
  if (error instanceof SettingsError)
    return failure({
      message: error.message,
      hint: 'Run `svc config show` to see where each value comes from.',
      exitCode: exitCodes.setup,
      code: 'settings_invalid',
    });
  if (error instanceof SetupError) return failure({ message: error.message, exitCode: exitCodes.setup, code: 'setup' });
  if (error instanceof UsageError || isParseError(error))
    return failure({ message: usageMessage(error), exitCode: exitCodes.usage, code: 'usage' });
  if (error instanceof CancelledError)
    return failure({ message: error.message, exitCode: exitCodes.cancelled, code: 'cancelled' });
  if (error instanceof ConnectionError)
    return failure({
      message: error.message,
      hint: 'Is the server running? `svc serve` starts one.',
      exitCode: exitCodes.tryAgain,
      code: 'no_connection',
    });
  return failure({ ...storeFailure(error), code: 'internal_error' });
}

interface Parts {
  readonly message: string;
  readonly hint?: string;
  readonly exitCode: number;
  readonly code: string;
  readonly errors?: readonly FieldProblem[];
}

function failure({ message, hint, exitCode, code, errors = [] }: Parts): Failure {
  const envelope = { detail: message, code, request_id: null, doc_url: null, ...(errors.length > 0 ? { errors } : {}) };
  return { message, ...(hint ? { hint } : {}), exitCode, errors, envelope };
}

function storeFailure(error: Error): { message: string; exitCode: number; hint?: string } {
  const { code } = error as { code?: string };
  const unreachable =
    code !== undefined && /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28P01|3D000|57P03)$/.test(code);
  if (unreachable)
    return {
      message: `The database cannot be reached (${code}).`,
      hint: 'Check SVC_DATABASE_URL.',
      exitCode: exitCodes.tryAgain,
    };
  if (code === 'SQLITE_CANTOPEN')
    return {
      message: 'The database file cannot be opened.',
      hint: 'Check the permissions of the data folder.',
      exitCode: exitCodes.setup,
    };
  if (code === 'EADDRINUSE')
    return { message: 'The port is in use.', hint: 'Choose another with --port.', exitCode: exitCodes.setup };
  if (code === 'EACCES') return { message: 'Permission denied.', exitCode: exitCodes.setup };
  return {
    message: 'Something unforeseen happened.',
    hint: `${error.name}: run again with --debug to see the cause.`,
    exitCode: exitCodes.unexpected,
  };
}

/** oclif's own errors about arguments and flags. */
function isParseError(error: Error): boolean {
  return (
    'parse' in error ||
    /^(CLIParseError|NonExistentFlagsError|RequiredArgsError|FailedFlagValidationError|UnexpectedArgsError|FlagInvalidOptionError|ArgInvalidOptionError|InvalidArgsSpecError)$/.test(
      error.name,
    ) ||
    (error.constructor.name.endsWith('Error') && 'oclif' in error)
  );
}

function usageMessage(error: Error): string {
  return error.message.split('\nSee more help')[0] ?? error.message;
}
