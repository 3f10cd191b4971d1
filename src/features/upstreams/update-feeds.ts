import { feedLines } from '../../analyzers/url-risk/feeds/feed-lines.js';
import { FeedNotWrittenError, importFeed } from '../../analyzers/url-risk/feeds/feed-store.js';
import type { FeedSource } from '../../analyzers/url-risk/feeds/feed-source.js';
import { ServiceError } from '../../core/errors.js';
import { unpacked } from '../../lib/unpacked.js';

/** What became of one feed. */
export interface FeedUpdate {
  readonly name: string;
  readonly ok: boolean;
  readonly entries?: number;
  readonly skipped?: number;
  /** Why it stayed as it was; nothing that the server said is in it. */
  readonly problem?: string;
  /** Where the server is not to blame: the folder of feeds does not take it. */
  readonly unwritable?: true;
}

export interface FeedUpdateOptions {
  readonly folder: string;
  /** Bearer token of the source, if it needs one. */
  readonly apiKey?: string;
}

const [usualTimeoutMs, usualMaxBytes] = [120_000, 500_000_000];

/**
 * Downloads a feed and puts it in the place of the old one in one step. Redirects are refused, time and size are bounded,
 * and whatever goes wrong leaves the old feed as it was.
 */
export async function updateFeed(source: FeedSource, { folder, apiKey }: FeedUpdateOptions): Promise<FeedUpdate> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new FeedProblem('took too long')), source.timeout_ms ?? usualTimeoutMs);
  try {
    const lines = await download(source, apiKey, deadline.signal);
    const { format = 'urls', name, threat } = source;
    const report = await importFeed({ folder, name, lines, format, ...(threat ? { threat } : {}) });
    return { name, ok: true, ...report };
  } catch (error) {
    const cause = deadline.signal.aborted ? (deadline.signal.reason as unknown) : error;
    const unwritable = cause instanceof FeedNotWrittenError;
    return { name: source.name, ok: false, problem: problemOf(cause), ...(unwritable ? { unwritable } : {}) };
  } finally {
    clearTimeout(timer);
    deadline.abort(new FeedProblem('is over'));
  }
}

/** A reason that people may read. */
class FeedProblem extends Error {}

function problemOf(error: unknown): string {
  if (error instanceof FeedProblem) return error.message;
  if (error instanceof FeedNotWrittenError) return `cannot be written: ${error.reason}`;
  if (error instanceof ServiceError) return error.message;
  const { cause, code } = error as NodeJS.ErrnoException & { cause?: { code?: unknown } };
  if (typeof cause?.code === 'string') return `cannot be reached (${cause.code})`;
  if (code?.startsWith('Z_')) return 'is not what its name says: cannot be unpacked';
  return 'cannot be reached';
}

async function download(
  source: FeedSource,
  apiKey: string | undefined,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const headers = { 'user-agent': 'svc', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) };
  const response = await fetch(source.url, { signal, redirect: 'manual', headers });
  if (response.status >= 300 && response.status < 400)
    throw new FeedProblem('answers with a redirect, which is not followed: configure the final address');
  if (!response.ok || !response.body) throw new FeedProblem(`answers with status ${response.status}`);
  // A portal's page in the place of the list may hold an address too.
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? ''))
    throw new FeedProblem('answers with a web page, not with a list');
  const limits = { maxBytes: source.max_bytes ?? usualMaxBytes, signal };
  const limited = (chunks: AsyncIterable<Uint8Array>) => bounded(chunks, limits);
  return feedLines(unpacked(limited(response.body), limited));
}

interface Limits {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** The signal is asked too: unpacking and reading may go on long after the download has ended. */
async function* bounded(chunks: AsyncIterable<Uint8Array>, { maxBytes, signal }: Limits): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new FeedProblem(`is larger than ${maxBytes} bytes`);
    yield chunk;
  }
}
