import { storableJson } from '../lib/storable-text.js';
import { ModelError } from './model-error.js';

export interface JsonRequest {
  /** Named in errors. */
  readonly modelId: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal: AbortSignal;
  /** Largest answer in bytes that is read. */
  readonly maxBytes: number;
}

/**
 * One JSON request. Redirects are refused (a key would travel with them), the answer is bounded, and an error carries
 * neither the address nor what the upstream said.
 *
 * @throws ModelError
 */
export async function fetchJson(request: JsonRequest): Promise<unknown> {
  const { modelId, url, method = 'POST', headers = {}, body, signal, maxBytes } = request;
  const response = await sent(modelId, () =>
    fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: {
        accept: 'application/json',
        'user-agent': 'svc',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      // Half a character is no UTF-8: servers fail at it, and by it a caller could make a model look broken to all.
      ...(body === undefined ? {} : { body: storableJson(body) }),
    }),
  );
  if (response.status < 200 || response.status > 299) {
    await response.body?.cancel().catch(() => undefined);
    throw refusal(modelId, response);
  }
  const text = await sent(modelId, () => boundedText(modelId, response, maxBytes));
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ModelError(modelId, 'malformed', { detail: 'not JSON' });
  }
}

function refusal(modelId: string, { status, headers }: Response): ModelError {
  if (status >= 300 && status < 400) return new ModelError(modelId, 'redirected');
  const retryAfterMs = waitOf(headers);
  return new ModelError(modelId, 'status', { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
}

/** `Retry-After` (RFC 9110 10.2.3): seconds, or a date, which is measured by the server's own clock. */
function waitOf(headers: Headers): number | undefined {
  const asked = headers.get('retry-after') ?? '';
  if (/^\d{1,15}$/.test(asked)) return Number(asked) * 1000;
  const waitMs = Date.parse(asked) - Date.parse(headers.get('date') ?? '');
  return waitMs > 0 ? waitMs : undefined;
}

async function sent<T>(modelId: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ModelError) throw error;
    const { name, cause } = error as { name?: string; cause?: { code?: unknown; message?: unknown } };
    if (name === 'AbortError') throw error;
    const detail = cause?.message === 'bad port' ? 'its port is one that HTTP clients refuse' : cause?.code;
    throw new ModelError(modelId, 'unreachable', typeof detail === 'string' ? { detail } : {});
  }
}

async function boundedText(modelId: string, response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > maxBytes) throw new ModelError(modelId, 'too_large');
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}
