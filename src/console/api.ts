import { everyItem, type Part } from '../lib/every-item.js';

/** An answer of the API that is an error: its envelope (§2.3). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly requestId: string,
    /** Each field that was refused, of a 422. */
    readonly fields: readonly string[] = [],
  ) {
    super(detail);
  }
}

// The key lives in this tab alone and goes with it. Another server may stand below another path of the same host.
const slot = `svc-key ${location.pathname}`;
export const signedIn = (): boolean => sessionStorage.getItem(slot) !== null;
export const signIn = (key: string): void => sessionStorage.setItem(slot, key);
export const signOut = (): void => {
  sessionStorage.removeItem(slot);
  unanswered.clear();
};
/** Whether a key of this prefix is the one that this tab uses. */
export const isOwnKey = (prefix: string): boolean => sessionStorage.getItem(slot)?.startsWith(prefix) === true;
/** Keys that get canned answers (§5). */
export const isSandbox = (): boolean => sessionStorage.getItem(slot)?.startsWith('ak_test_') === true;

let refused = (): void => {};
/** What to do when the key opens nothing any more, whatever was asked with it. */
export function whenRefused(leave: () => void): void {
  refused = leave;
}

const deadlineMs = 30_000;

/** A person reads no more of a list, and a small plan allows only so many calls a minute. */
const mostItems = 2000;

/** A list of the public API with all its pages, up to 2,000 items. */
export function listed<T extends { readonly id: string }>(
  path: string,
  wanted: Readonly<Record<string, string>> = {},
): Promise<Part<T>> {
  const asked = (skip: number, limit: number) =>
    new URLSearchParams({ skip: String(skip), limit: String(limit), ...wanted }).toString();
  const page = async (skip: number, limit: number): Promise<Page<T>> => {
    const answer = await api<Partial<Page<T>> | null | undefined>('GET', `${path}?${asked(skip, limit)}`);
    if (!Array.isArray(answer?.items)) throw notAsSvc('list');
    return answer as Page<T>;
  };
  return everyItem(({ skip, limit }) => page(skip, limit), { most: mostItems, tooMuch });
}

const tooMuch = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some((field) => field.startsWith('query.limit: '));

/** One call of the public API with the key of this tab. Throws `ApiError` for what is not 2xx. */
export async function api<T>(method: string, path: string, body?: unknown, headers: HeadersInit = {}): Promise<T> {
  const key = sessionStorage.getItem(slot);
  const request = new Request(`../api/v1/${path}`, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${key ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadlineMs),
  });
  const response = await fetch(request).catch((cause: unknown) => {
    throw new Error('The server does not answer. Try again in a moment.', { cause });
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new Error('The answer of the server broke off. Try again in a moment.', { cause });
  });
  // It may hold what only the one who asked may see, and throws nobody else out.
  if (key !== sessionStorage.getItem(slot)) throw new Error('The answer came after its key had signed out.');
  if (response.status === 204) return undefined as T;
  const answer = readJson<T & Partial<Envelope>>(text);
  if (!response.ok || answer === undefined) {
    if (response.status === 401) refused();
    const { code = '', detail, request_id = '', errors = [] } = answer ?? {};
    const fields = errors.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
    throw new ApiError(response.status, code, detail ?? foreign(response.status), request_id, fields);
  }
  return answer;
}

/** Undefined for what is no JSON: somebody else answered. */
function readJson<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** Idempotency keys by what was asked with which key: who signs out leaves none. */
const unanswered = new Map<string, string>();

/**
 * Makes something that is answered once. Asked again after an answer that was lost, it answers what it made then, and
 * makes no second one (§8.4).
 */
export async function make<T>(path: string, body: unknown): Promise<T> {
  const what = JSON.stringify([sessionStorage.getItem(slot), path, body]);
  const key = unanswered.get(what) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  unanswered.set(what, key);
  try {
    const made = await api<T>('POST', path, body, { 'idempotency-key': key });
    unanswered.delete(what);
    return made;
  } catch (error) {
    if (error instanceof ApiError && isFinal(error)) unanswered.delete(what);
    throw error;
  }
}

/** Whether nothing was made: after a lost answer of a proxy, or of a call that still runs, something may have been. */
const isFinal = ({ status, code }: ApiError): boolean => status < 500 && code !== 'idempotency_in_progress';

interface Envelope {
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[];
}

/** What answered well, and with JSON, is another server all the same. */
export const notAsSvc = (wanted: string): Error =>
  new Error(`The server answered what is no ${wanted}, and not as svc does.`);

/** What answered is a proxy, or another server. */
const foreign = (status: number): string => `The server answered ${status}, and not as svc does.`;

export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly next_cursor?: string | null;
}
