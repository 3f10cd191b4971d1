import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOfStore } from '../../core/database.js';
import { asServiceError, callerLeft, errorEnvelope, errorTable, noSuchPath, ServiceError } from '../../core/errors.js';
import { setStandardHeaders } from '../standard-headers.js';
import { sendAs } from './json-body.js';

export interface ErrorOptions {
  /** Base address of `doc_url`. */
  publicUrl(): string;
  readonly bodyLimitBytes: number;
}

/** Every error leaves in the envelope of §2.3; causes go to the log alone. */
export function errorsPlugin(server: FastifyInstance, options: ErrorOptions): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const known =
      whoeverLeft(error, { request, reply }) ??
      asApiError(error, {
        bodyLimitBytes: request.routeOptions.bodyLimit ?? options.bodyLimitBytes,
        accepts: request.routeOptions.config.accepts,
      });
    return sendError(known, { request, reply, options });
  });
}

/** The caller went away in the midst of the body, or before an answer in parts: nothing went wrong here, and nobody reads the refusal. */
function whoeverLeft(error: FastifyError, { request, reply }: Omit<Answer, 'options'>): ServiceError | undefined {
  if (request.raw.errored === error) return new ServiceError('bad_request', 'The body did not arrive in full.');
  if (reply.raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new ServiceError('bad_request', callerLeft);
  return undefined;
}

interface Answer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: Pick<ErrorOptions, 'publicUrl'>;
}

export function sendError(error: ServiceError, { request, reply, options }: Answer): FastifyReply {
  const { status } = errorTable[error.code];
  if (status >= 500) {
    const { cause } = error.details;
    request.log[error.code === 'internal_error' ? 'error' : 'warn'](
      {
        code: error.code,
        cause: cause instanceof Error ? { name: cause.name, message: cause.message, stack: cause.stack } : undefined,
        remedy: refusalOfStore(cause)?.remedy,
      },
      error.message,
    );
  }
  if (status === 503 && error.details.headers?.['retry-after'] === undefined) reply.header('retry-after', '1');
  // A path that the router cannot read is answered without hooks.
  setStandardHeaders(request, reply);
  return reply
    .code(status)
    .headers(error.details.headers ?? {})
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorEnvelope(error, request.id, options.publicUrl())));
}

/** What a route, or the server where none is known yet, takes as a body. */
interface Taken {
  readonly bodyLimitBytes: number;
  readonly accepts?: readonly string[] | undefined;
}

/** Fastify's own refusals in terms of the error table. */
export function asApiError(error: unknown, { bodyLimitBytes, accepts }: Taken): ServiceError {
  switch ((error as { code?: string }).code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServiceError(
        'payload_too_large',
        `The body is above ${bodyLimitBytes} bytes, the most that this server takes.`,
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServiceError('unsupported_media_type', sendAs(accepts));
    // A malformed id in a path is 404 (contract 1), so is one that is no UTF-8.
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new ServiceError('not_found', noSuchPath);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ServiceError('bad_request', 'The request is malformed.');
    default:
      return asServiceError(error);
  }
}
