import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
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
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith('Z_')) return 'is not what its name says: cannot be unpacked';
  return code === undefined ? 'cannot be reached' : `cannot be reached (${code})`;
}

async function download(
  source: FeedSource,
  apiKey: string | undefined,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const body = await answered(source.url, apiKey, signal);
  const { statusCode: status = 0, headers } = body;
  if (status >= 300 && status < 400 && headers.location !== undefined)
    throw new FeedProblem('answers with a redirect, which is not followed: configure the final address');
  if (status < 200 || status > 299) throw new FeedProblem(`answers with status ${status}`);
  // A portal's page in the place of the list may hold an address too.
  if (/^text\/html\b/i.test(headers['content-type'] ?? ''))
    throw new FeedProblem('answers with a web page, not with a list');
  if (!/^(?:x-gzip|gzip|identity|)$/i.test(headers['content-encoding'] ?? ''))
    throw new FeedProblem('is packed on the way in another form than gzip');
  const limits = { maxBytes: source.max_bytes ?? usualMaxBytes, signal };
  const limited = (chunks: AsyncIterable<Uint8Array>) => bounded(chunks, limits);
  // Twice where a server packs on the way what is packed already.
  return feedLines(unpacked(unpacked(limited(body), limited), limited));
}

/** Not by `fetch`, which takes what is packed on the way for whole when its end is missing: a list cut short would replace a whole one. */
async function answered(url: string, apiKey: string | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  const request = new URL(url).protocol === 'https:' ? requestSecure : requestPlain;
  const headers = {
    'user-agent': 'svc',
    accept: '*/*',
    'accept-encoding': 'gzip',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  };
  return new Promise((resolve, reject) => {
    request(url, { signal, headers, agent: false }, resolve).on('error', reject).end();
  });
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
