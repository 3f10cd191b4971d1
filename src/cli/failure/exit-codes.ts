import { ServiceError } from '../../core/errors.js';

/** Exit statuses of cli.md. Errors of the API carry theirs in the error table. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  usage: 2,
  cancelled: 3,
  notAllowed: 4,
  notFound: 5,
  refused: 6,
  tryAgain: 7,
  setup: 8,
  failOn: 10,
  interrupted: 130,
} as const;

export const exitCodeMeanings: readonly (readonly [number, string])[] = [
  [exitCodes.done, 'Done. An empty list and a blocked prompt are done too.'],
  [exitCodes.unexpected, 'Failed unexpectedly.'],
  [exitCodes.usage, 'Usage: unknown command or flag, bad or missing value.'],
  [exitCodes.cancelled, 'Cancelled at a question.'],
  [exitCodes.notAllowed, 'Not signed in, or not allowed.'],
  [exitCodes.notFound, 'Not found.'],
  [exitCodes.refused, 'Refused: conflict, invalid input, quota.'],
  [exitCodes.tryAgain, 'Try again: rate limit, server error, no connection.'],
  [exitCodes.setup, 'Set-up: settings invalid, not initialised, migrations pending, doctor failed.'],
  [exitCodes.failOn, 'analyze --fail-on met what it was told to fail on.'],
  [exitCodes.interrupted, 'Interrupted.'],
];

/** A wrong use of the command line that only `run` could see. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The person said no. */
export class CancelledError extends Error {
  constructor() {
    super('Cancelled.');
    this.name = 'CancelledError';
  }
}

/** The person pressed Ctrl-C at a question. */
export class InterruptedError extends Error {
  constructor() {
    super('Interrupted.');
    this.name = 'InterruptedError';
  }
}

/** The server named by --server does not answer. */
export class ConnectionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConnectionError';
  }
}

/** The answer of a server that was asked for a change did not come in time, or was lost: it may have made it. */
export class MaybeDoneError extends ConnectionError {
  constructor(message: string, options?: ErrorOptions) {
    super(`${message} It may have been done all the same: look before you run it again.`, options);
    this.name = 'MaybeDoneError';
  }
}

/** A run over many lines that ended before its last line; the cause has the exit status. */
export class StoppedAtLineError extends Error {
  readonly line: number;
  override readonly cause: Error;

  constructor(line: number, cause: Error) {
    super(`Stopped at line ${line}.`);
    this.name = 'StoppedAtLineError';
    this.line = line;
    this.cause = cause;
  }
}

/** What something that is not svc answers in its place: no list of ours tells what is missing there. */
export class ForeignAnswerError extends ServiceError {}
