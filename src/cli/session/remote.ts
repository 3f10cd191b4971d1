import { randomUUID } from 'node:crypto';
import {
  errorTable,
  fail,
  noSuchPath,
  ServiceError,
  type ErrorCode,
  type ErrorDetails,
  type FieldProblem,
} from '../../core/errors.js';
import type { RawInput } from '../../core/execute.js';
import type { AnyOperation } from '../../core/operation.js';
import { currentVersion } from '../../core/versions.js';
import type { Settings } from '../../core/settings.js';
import { systemTimers, type Timers } from '../../lib/timers.js';
import { ConnectionError, ForeignAnswerError, MaybeDoneError, UsageError } from '../failure/exit-codes.js';
import { patience, type Patience } from './patience.js';
import type { Session } from './session.js';
import { confirmTenant, isAboutTenants } from './tenant-of-key.js';

/** Runs operations on a server over HTTP: same input and result as on the store. A tenant that is named must be the key's. */
export function remoteSession(
  { server, api_key: apiKey, tenant }: RemoteSettings,
  timers: Timers = systemTimers,
): Session {
  if (server === undefined) throw new UsageError('There is no server: name one with --server or SVC_SERVER.');
  checkServer(server);
  if (apiKey === undefined) fail('unauthorized', 'SVC_API_KEY is not set: a server needs a key.');
  if (!headerValue.test(apiKey))
    fail('unauthorized', 'SVC_API_KEY is no API key: it holds a character that no key has.');
  const call: Session['call'] = async (op, input, signal) => {
    const waiting = patience(timers, { given: signal, mostMs: op.longestWaitMs });
    const once = op.idempotent ? randomUUID() : undefined;
    const ask = () => waiting.within(() => callRemote({ server, apiKey, waiting, once }, op, input));
    try {
      return await ask();
    } catch (lost) {
      if (once === undefined || !(lost instanceof MaybeDoneError) || waiting.signal.aborted) throw lost;
      // Asked again under its key, it answers what it made then (§8.4). Where that fails too, nobody knows still.
      return await ask().catch(() => {
        throw lost;
      });
    }
  };
  let confirmed: Promise<void> | undefined;
  return {
    call: async (op, input, signal) => {
      if (tenant !== undefined && !isAboutTenants(op) && !op.sameForAll)
        await (confirmed ??= confirmTenant(call, tenant));
      return call(op, input, signal);
    },
    close: async () => undefined,
  };
}

type RemoteSettings = Pick<Settings, 'server' | 'api_key' | 'tenant'>;

/** What a header can carry as it is (RFC 9110, 5.5). */
const headerValue = /^[!-~]+$/;

/**
 * What is wrong with the address of a server, if anything. `localhost:8080` is an address too, of the scheme `localhost:`: what nobody could call is a wrong flag. So are a user and a
 * password, which would be sent nowhere.
 */
export function faultOfServer(server: string): string | undefined {
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol))
    return `must be a base address such as http://127.0.0.1:8080, not ${shownServer(server)}.`;
  const { username, password } = new URL(server);
  return username === '' && password === ''
    ? undefined
    : `must be an address without user and password, not ${shownServer(server)}: the key of a server is read from SVC_API_KEY.`;
}

/** Refuses an address that nobody could call. */
export function checkServer(server: string): void {
  const fault = faultOfServer(server);
  if (fault !== undefined) throw new UsageError(`--server ${fault}`);
}

/** The address of a server without what may be a secret in it. */
export function shownServer(server: string): string {
  return server.replace(/^(https?:\/\/)?.*@/s, '$1********@');
}

/** A path on a server; behind a proxy, its base address may have a path of its own. */
export function addressOn(server: string, path: string): URL {
  const { origin, pathname } = new URL(server);
  return new URL(`${origin}${pathname.replace(/\/+$/, '')}${path}`);
}

interface Caller {
  readonly server: string;
  readonly apiKey: string;
  readonly waiting: Patience;
  /** `Idempotency-Key` of what is made once. */
  readonly once: string | undefined;
}

async function callRemote(
  { server, apiKey, waiting, once }: Caller,
  op: AnyOperation,
  input: RawInput,
): Promise<unknown> {
  const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, 'service-version': currentVersion };
  if (op.body) headers['content-type'] = 'application/json';
  if (once !== undefined) headers['idempotency-key'] = once;
  if (input.ifMatch !== undefined) headers['if-match'] = input.ifMatch;
  const body = op.body ? { body: JSON.stringify(input.body ?? {}) } : {};
  const address = addressOn(server, pathOf(op, input));
  let response: Response;
  try {
    response = await fetch(address, {
      method: op.method,
      headers,
      ...body,
      signal: waiting.signal,
      redirect: 'error',
    });
  } catch (cause) {
    const message = `No answer from ${address.origin}.`;
    throw unanswered({ op, isSent: waiting.isOver() || wasSent(cause) }, message, cause);
  }
  if (response.status === 204 && op.status === 204) return null;
  if (response.ok && op.streams)
    return {
      contentType: response.headers.get('content-type'),
      stream: response.body && unbroken(response.body.pipeThrough(new TextDecoderStream()), address.origin, waiting),
    };
  const text = await response.text().catch((error: unknown) => {
    const isRefused = response.status >= 400 && response.status < 500;
    throw unanswered({ op, isSent: !isRefused }, brokenOff(address.origin), error);
  });
  if (!response.ok) {
    const error = errorOf(response, text, server);
    throw op.audit !== undefined && isLostByProxy(response, text) ? new MaybeDoneError(error.message) : error;
  }
  const answer = jsonOf(text);
  if (!isAnswerOf(op, answer)) throw foreignError(response.status, {});
  return answer;
}

/**
 * Whether something can be what an operation answers, by its names: all its lists, which are walked, and half of all, since
 * a server of another version may lack one.
 */
function isAnswerOf({ status, output }: AnyOperation, answer: unknown): boolean {
  if (status === 204 || typeof answer !== 'object' || answer === null) return false;
  const { required = [], properties = {} } = output as ObjectSchema;
  const found = answer as Readonly<Record<string, unknown>>;
  const named = required.filter((name) => Object.hasOwn(found, name));
  const lists = required.filter((name) => properties[name]?.type === 'array');
  return lists.every((name) => Array.isArray(found[name])) && named.length * 2 >= required.length;
}

interface ObjectSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

/** Analyses have no audit action, and are recorded and charged. */
const isWrite = ({ audit, rate }: AnyOperation): boolean => audit !== undefined || rate === 'analyze';

/** What is told of a request without an answer, or without a whole one. */
function unanswered(
  { op, isSent }: { readonly op: AnyOperation; readonly isSent: boolean },
  message: string,
  cause: unknown,
): ConnectionError {
  return isSent && isWrite(op) ? new MaybeDoneError(message, { cause }) : new ConnectionError(message, { cause });
}

/** Whether a connection failed that was there: the server may have had the request. */
function wasSent(error: unknown): boolean {
  const { code = '', syscall = '' } = ((error as Error).cause ?? {}) as { code?: string; syscall?: string };
  return /^(?:read|write)$/.test(syscall) || /^(?:ECONNRESET|EPIPE|UND_ERR_(?:SOCKET|HEADERS_TIMEOUT))$/.test(code);
}

/** Whether something in between answers for a server that it lost, or waited for no longer. */
const isLostByProxy = ({ status }: Response, text: string): boolean =>
  status >= 502 && status <= 504 && envelopeOf(text) === undefined;

/** Of an answer that ends before its end: the server stopped, or the line to it. */
const brokenOff = (origin: string): string => `The answer from ${origin} broke off.`;

/** A stream may take as long as it likes, as long as something comes. */
async function* unbroken(
  chunks: AsyncIterable<string>,
  origin: string,
  { within }: Pick<Patience, 'within'>,
): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]();
  const next = () =>
    within(() => iterator.next()).catch((cause: unknown) => {
      throw new ConnectionError(brokenOff(origin), { cause });
    });
  try {
    for (let part = await next(); !part.done; part = await next()) yield part.value;
  } finally {
    await iterator.return?.();
  }
}

function pathOf(op: AnyOperation, input: RawInput): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = op.path.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

interface Envelope {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly request_id: string;
  readonly doc_url: string;
  readonly errors?: readonly FieldProblem[];
  readonly analyzer?: string;
}

function errorOf({ status, headers: given }: Response, text: string, server: string): Error {
  const retryAfter = given.get('retry-after');
  const headers: ErrorDetails['headers'] = retryAfter === null ? {} : { 'retry-after': retryAfter };
  const envelope = envelopeOf(text);
  if (!envelope) return foreignError(status, headers);
  const { code, detail, request_id, doc_url, errors, analyzer } = envelope;
  if (detail === noSuchPath)
    return new UsageError(`${server} answers, but not to this command: its path is wrong, or the server is older.`);
  return new ServiceError(code, detail, { headers, errors, analyzer, answered: { request_id, doc_url } });
}

/** The body of §2.3; undefined where something else answered. */
function envelopeOf(text: string): Envelope | undefined {
  const body = jsonOf(text) as Envelope | null | undefined;
  return body && Object.hasOwn(errorTable, body.code) ? body : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // No JSON: some proxy in between answered.
    return undefined;
  }
}

const foreignCodes: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limit_exceeded',
  501: 'not_found',
};

/** What answered is a proxy, or no server of ours: nothing in it tells of the input. */
function foreignError(status: number, headers: ErrorDetails['headers']): Error {
  const code = foreignCodes[status] ?? (status >= 500 ? 'service_unavailable' : undefined);
  const detail = `The server answered ${status}, and not as svc does.`;
  if (code === 'not_found') return new ForeignAnswerError(code, `${detail} Its address is wrong, or its path.`);
  return code ? new ServiceError(code, detail, { headers }) : new ConnectionError(detail);
}
