/** An answer of the API that is an error: its envelope (§2.3). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly requestId: string,
  ) {
    super(detail);
  }
}

// The key lives in this tab alone and goes with it.
const slot = 'svc-key';
export const signedIn = (): boolean => sessionStorage.getItem(slot) !== null;
export const signIn = (key: string): void => sessionStorage.setItem(slot, key);
export const signOut = (): void => sessionStorage.removeItem(slot);

const deadlineMs = 30_000;

/** One call of the public API with the key of this tab. Throws `ApiError` for what is not 2xx. */
export async function api<T>(method: string, path: string, body?: unknown, headers: HeadersInit = {}): Promise<T> {
  const response = await fetch(`/api/v1/${path}`, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${sessionStorage.getItem(slot) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (response.status === 204) return undefined as T;
  const answer = (await response.json()) as T & { detail?: string; code?: string; request_id?: string };
  if (!response.ok)
    throw new ApiError(response.status, answer.code ?? '', answer.detail ?? 'No answer.', answer.request_id ?? '');
  return answer;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly next_cursor?: string | null;
}
