import { refusalOfStore, unreachableStore } from './database.js';

/** One row per error code of §7 and contract 2. Status, exit code, page and OpenAPI response are read from here. */
export interface ErrorEntry {
  readonly status: number;
  readonly title: string;
  /** Why a caller meets it. */
  readonly cause: string;
  /** What to do about it. */
  readonly fix: string;
  /** Exit status of the command line (cli.md). */
  readonly exitCode: number;
  /** A detail as a caller would read it. */
  readonly example: string;
  /** What such an answer says besides. */
  readonly exampleDetails?: Pick<ErrorDetails, 'errors' | 'analyzer'>;
}

export const errorTable = {
  bad_request: {
    status: 400,
    title: 'The request cannot be read',
    cause:
      'The body is not JSON, or two selectors that exclude each other were sent, for example `policy_id` with `policy_slug`. Malformed HTTP bears this code too: headers that are too large with the status 431, a request that does not arrive in time with 408.',
    fix: 'Send a valid JSON object in UTF-8, and name the policy once.',
    exitCode: 6,
    example: 'The body is not valid JSON.',
  },
  unsupported_version: {
    status: 400,
    title: 'The API version is not served',
    cause: 'The `Service-Version` header is malformed, before the first version, or after the newest.',
    fix: 'Send a date such as `2026-04-16`, or leave the header out to get the current version.',
    exitCode: 6,
    example: 'Service-Version must be a date from 2026-04-16 to 2026-04-16.',
  },
  unauthorized: {
    status: 401,
    title: 'No valid API key',
    cause:
      'The `Authorization` header is missing or malformed, or the key is unknown, deleted or expired, or its tenant is suspended.',
    fix: 'Send `Authorization: Bearer <API_KEY>` with a key that `svc keys list` shows; make a new one with `svc keys create`.',
    exitCode: 4,
    example: 'A valid API key is required: `Authorization: Bearer <API_KEY>`.',
  },
  billing_required: {
    status: 402,
    title: 'The token quota is used up',
    cause:
      'The monthly token quota of the plan is exhausted and on-demand tokens are off, or the subscription is past its grace period.',
    fix: 'Enable on-demand tokens, change the plan, or settle the open invoice. The quota starts anew with the next billing period.',
    exitCode: 6,
    example:
      'The monthly quota of 100000 tokens is used up and on-demand tokens are not enabled. It starts anew on 2026-05-16.',
  },
  forbidden: {
    status: 403,
    title: 'The key may not do this',
    cause: 'The role or a scope of the key does not allow the operation. The message names which.',
    fix: 'Use a key with the role and scope that the message names, or have an owner or admin grant it.',
    exitCode: 4,
    example: 'This operation needs the scope policy:create.',
  },
  not_found: {
    status: 404,
    title: 'No such path or resource',
    cause: 'The path is unknown, or the resource does not exist in the tenant of the key.',
    fix: 'Check the path to the trailing slash and the identifier. Resources of other tenants are never visible.',
    exitCode: 5,
    example: 'No such policy.',
  },
  method_not_allowed: {
    status: 405,
    title: 'The path does not take this method',
    cause: 'The path exists, but not with this HTTP method.',
    fix: 'Use one of the methods in the `Allow` header.',
    exitCode: 6,
    example: 'This path takes GET, HEAD, POST.',
  },
  conflict: {
    status: 409,
    title: 'The change collides with the present state',
    cause:
      'A name or slug is taken, something is still referenced, a version is stale, or the change would leave the tenant without an owner or default.',
    fix: 'Read the resource anew, resolve what the message names, and send the change again.',
    exitCode: 6,
    example: 'A policy with the slug "strict" exists.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'The idempotency key was used with another body',
    cause: 'The same `Idempotency-Key` was sent before by this tenant with a different request.',
    fix: 'Send a new key for a new request; repeat the old key only with the same body.',
    exitCode: 6,
    example: 'This Idempotency-Key was used with a different request.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The first request with this key still runs',
    cause: 'A request with the same `Idempotency-Key` was accepted and has not finished within five seconds.',
    fix: 'Wait for the seconds in `Retry-After`, then send the same request again.',
    exitCode: 7,
    example: 'The first request with this Idempotency-Key is still running.',
  },
  payload_too_large: {
    status: 413,
    title: 'The request is too large',
    cause:
      'The body is above the size limit or holds more values than any request takes, or the prompt is above the token cap of the policy. The message says which.',
    fix: 'Split the text into parts and analyze each, or name a policy whose analyzers take longer texts.',
    exitCode: 6,
    example: 'The prompt has more than 100000 tokens, the most that this policy takes.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body is not sent as JSON',
    cause: 'The `Content-Type` of the body is not `application/json`, or the body is packed (`Content-Encoding`).',
    fix: 'Send `Content-Type: application/json`, and the body as it is.',
    exitCode: 6,
    example: 'Send the body as application/json.',
  },
  validation_error: {
    status: 422,
    title: 'The input breaks a rule',
    cause:
      'A field is missing, unknown, of the wrong type, outside its bounds, or holds what is no Unicode text. `errors` names each place.',
    fix: 'Correct the fields that `errors` lists. The OpenAPI document describes every field.',
    exitCode: 6,
    example: 'body.prompt: is required',
    exampleDetails: { errors: [{ loc: ['body', 'prompt'], msg: 'is required', type: 'missing' }] },
  },
  rate_limit_exceeded: {
    status: 429,
    title: 'The request budget is spent',
    cause:
      'The tenant has used its requests for this group of routes in the present window, or the key its own lower limit.',
    fix: 'Wait for the seconds in `Retry-After`. `X-RateLimit-Reset` tells when the window ends.',
    exitCode: 7,
    example: 'The budget of 30 requests is spent; the window ends in 12 s.',
  },
  internal_error: {
    status: 500,
    title: 'Something unforeseen happened',
    cause:
      'The service met a condition that it does not know. The log of the server has the cause under the request id.',
    fix: 'Send the request again; if it persists, give the `request_id` to the operator.',
    // Of a server's answer: what fails here is no ServiceError, and exits with 1.
    exitCode: 7,
    example: 'Something unforeseen happened.',
  },
  analyzer_unavailable: {
    status: 503,
    title: 'An analyzer cannot answer',
    cause:
      'An analyzer that the policy needs failed or missed its deadline, and the policy fails closed. `analyzer` names it. No tokens are charged for an analyzer that did not answer.',
    fix: 'Send the request again after `Retry-After`. Run `svc doctor`, or set `on_error` of the policy to `fail_open`.',
    exitCode: 7,
    example: 'The analyzer yara cannot answer.',
    exampleDetails: { analyzer: 'yara' },
  },
  service_unavailable: {
    status: 503,
    title: 'The service is not ready',
    cause:
      'The server is starting or draining, the store cannot be reached, is full or takes no writes, a part is not set up, a policy is still being prepared, or a replay of records missed its deadline.',
    fix: 'Send the request again after `Retry-After`. The operator sees the reason at `/readyz` and with `svc doctor`.',
    exitCode: 7,
    example: 'The store cannot be reached.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

/** One place that breaks a rule (contract 2): where, what, and the rule's name. */
export interface FieldProblem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly [more: string]: unknown;
}

export interface ErrorDetails {
  /** Sent with the answer, for example `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The `errors` of a 422. */
  readonly errors?: readonly FieldProblem[];
  /** Canonical name of the analyzer behind `analyzer_unavailable`. */
  readonly analyzer?: string;
  /** How the server that answered called the request and the page of its error (§2.3); a server's own errors get both when they are sent. */
  readonly answered?: { readonly request_id: string; readonly doc_url: string };
  /** For the log only; never leaves the server. */
  readonly cause?: unknown;
}

/** An error that a caller may read. Everything else becomes `internal_error`. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, detail: string, details: ErrorDetails = {}) {
    super(detail, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }
}

/** The only way to raise an API error. */
export function fail(code: ErrorCode, detail: string, details?: ErrorDetails): never {
  throw new ServiceError(code, detail, details);
}

/** What a path is answered with that no server of this version has. */
export const noSuchPath = 'No such path.';

/** Nobody reads this answer: whoever asked has gone. */
export const callerLeft = 'The caller left before the answer.';

/** 422 for one place of the input. */
export function failValidation(loc: readonly (string | number)[], msg: string, type = 'value_error'): never {
  failValidations([{ loc, msg, type }]);
}

/** 422 for several places; the detail names the first. */
export function failValidations(errors: readonly FieldProblem[]): never {
  const [first] = errors;
  const detail = first ? `${first.loc.join('.')}: ${first.msg}` : 'The input breaks a rule.';
  fail('validation_error', detail, { errors });
}

/** The body of §2.3 for an error. */
export function errorEnvelope(error: ServiceError, requestId: string, publicUrl: string) {
  return {
    detail: error.message,
    code: error.code,
    request_id: requestId,
    doc_url: `${publicUrl}/docs/errors/${error.code}`,
    ...(error.details.errors ? { errors: error.details.errors } : {}),
    ...(error.details.analyzer ? { analyzer: error.details.analyzer } : {}),
  };
}

/** An answer with the code, as pages and the description of the API show it. */
export function exampleEnvelope(code: ErrorCode, publicUrl: string) {
  const { example, exampleDetails }: ErrorEntry = errorTable[code];
  return errorEnvelope(
    new ServiceError(code, example, exampleDetails),
    '019aa4c0-5c5e-7c3a-9d3f-3f1f0c1e2a77',
    publicUrl,
  );
}

/** A `ServiceError` for whatever was thrown; unknown things keep their cause for the log alone. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (unreachableStore(error)) {
    const detail = refusalOfStore(error)?.detail ?? errorTable.service_unavailable.example;
    return new ServiceError('service_unavailable', detail, { cause: error });
  }
  return new ServiceError('internal_error', errorTable.internal_error.example, { cause: error });
}
