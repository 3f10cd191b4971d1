import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Type, type Static } from 'typebox';
import { inParallel } from '../lib/in-parallel.js';
import { inTurns } from '../lib/turns.js';
import { guard, type GuardHealth, type GuardParts } from './guard.js';
import { underBase } from './http-address.js';
import { fetchJson } from './http-json.js';
import { guardFields, guardLimits, httpFields } from './model-config.js';
import { ModelError } from './model-error.js';
import { listAt, readAt, textAt } from './read-json.js';

/** Configuration of a hash-prefix look-up service (Safe Browsing v4 `fullHashes:find`, Web Risk v1 `hashes:search`). */
export const UrlLookupConfig = Type.Object(
  {
    kind: Type.Unsafe<'safe-browsing' | 'web-risk'>({
      type: 'string',
      enum: ['safe-browsing', 'web-risk'],
      description: 'Wire format of the service.',
    }),
    ...httpFields,
    ...guardFields,
    cache_ms: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 86_400_000, description: 'How long an answer holds. Default: 300000.' }),
    ),
  },
  { additionalProperties: false, description: 'Service in which addresses are looked up by hash prefix.' },
);
export type UrlLookupConfig = Static<typeof UrlLookupConfig>;

export interface LookedUpThreats {
  /** Threats of listed expressions, by their names at the service. */
  readonly threats: ReadonlyMap<string, readonly string[]>;
  /** Expressions of which nothing could be learnt. */
  readonly unknown: ReadonlySet<string>;
}

/** Looks addresses up for one tenant. */
export interface UrlLookup {
  /**
   * What the service lists for each expression (`host/path`). The first failure ends the asking; what was learnt before
   * it stands.
   *
   * @throws the signal's reason when the call was aborted
   */
  threatsOf(expressions: Iterable<string>, signal: AbortSignal): Promise<LookedUpThreats>;
}

/** Asks a service about addresses; only the first four bytes of their hashes leave the process. */
export interface UrlLookupService {
  /** Answers are remembered per tenant: the time of one must not tell what another tenant has asked. */
  forTenant(tenantId: string): UrlLookup;
  health(): GuardHealth;
  probe(signal: AbortSignal): Promise<void>;
}

/** Full hashes that begin with a prefix, in base64, and their threats. */
type Listed = ReadonlyMap<string, readonly string[]>;
const prefixBytes = 4;
const serviceId = 'url-lookup';

interface LookUpCall {
  readonly tenantId: string;
  readonly signal: AbortSignal;
}

interface Remembered {
  get(key: string): { listed: Listed; until: number } | undefined;
  set(key: string, entry: { listed: Listed; until: number }): void;
}

/** Nothing is remembered where the configuration says 0. */
function memoryOf(entries: number): Remembered {
  if (entries > 0) return new LRUCache({ max: entries });
  return { get: () => undefined, set: () => undefined };
}

export function urlLookup(config: UrlLookupConfig, apiKey: string | undefined, parts: GuardParts): UrlLookupService {
  const upstream = guard(serviceId, guardLimits(config), parts);
  const known = memoryOf(config.cache_entries ?? 2000);
  const service = services[config.kind];
  const cacheMs = config.cache_ms ?? 300_000;

  const ask = (prefixes: readonly string[], { tenantId, signal }: LookUpCall) =>
    upstream.run({ tenantId, signal }, (attempt) => service.ask(prefixes, { config, apiKey, signal: attempt }));
  async function listedOf(
    prefixes: ReadonlySet<string>,
    { tenantId, signal }: LookUpCall,
  ): Promise<Map<string, Listed>> {
    const keyOf = (prefix: string) => `${prefix} ${tenantId}`;
    const now = parts.timers.now();
    const found = new Map<string, Listed>();
    const batches: string[][] = [];
    const giveWay = inTurns(signal);
    for (const prefix of prefixes) {
      const entry = known.get(keyOf(prefix));
      if (entry && entry.until > now) found.set(prefix, entry.listed);
      else if ((batches.at(-1)?.length ?? service.batch) < service.batch) batches.at(-1)!.push(prefix);
      else batches.push([prefix]);
      await giveWay();
    }
    // No more at once than the service takes: some are asked for one prefix a call, and a text may hold many links.
    const asking = inParallel(batches, { limit: config.concurrency ?? 8, signal }, async (batch, either) => {
      const hashes = await ask(batch, { tenantId, signal: either });
      for (const prefix of batch) {
        const listed = new Map([...hashes].filter(([full]) => prefixOf(Buffer.from(full, 'base64')) === prefix));
        found.set(prefix, listed);
        known.set(keyOf(prefix), { listed, until: parts.timers.now() + cacheMs });
      }
    });
    await asking.catch(() => signal.throwIfAborted());
    return found;
  }

  return {
    forTenant: (tenantId) => ({
      async threatsOf(expressions, signal) {
        const { hashes, prefixes } = await hashesOf(expressions, signal);
        const listed = await listedOf(prefixes, { tenantId, signal });
        return threatsIn(listed, hashes, signal);
      },
    }),
    health: () => upstream.health(),
    async probe(signal) {
      await ask([hashed('example.com/').prefix], { tenantId: '', signal });
    },
  };
}

/** A hash and its prefix, in base64. */
interface Hashed {
  readonly full: string;
  readonly prefix: string;
}

function hashed(text: string): Hashed {
  const bytes = hash('sha256', text, 'buffer');
  return { full: bytes.toString('base64'), prefix: prefixOf(bytes) };
}

const prefixOf = (bytes: Buffer): string => bytes.subarray(0, prefixBytes).toString('base64');

/** A text may hold links that make half a million expressions: others get their turn between them. */
async function hashesOf(expressions: Iterable<string>, signal: AbortSignal) {
  const hashes = new Map<string, Hashed>();
  const prefixes = new Set<string>();
  const giveWay = inTurns(signal);
  for (const expression of expressions) {
    const own = hashed(expression);
    hashes.set(expression, own);
    prefixes.add(own.prefix);
    await giveWay();
  }
  return { hashes, prefixes };
}

async function threatsIn(
  listed: ReadonlyMap<string, Listed>,
  hashes: ReadonlyMap<string, Hashed>,
  signal: AbortSignal,
): Promise<LookedUpThreats> {
  const threats = new Map<string, readonly string[]>();
  const unknown = new Set<string>();
  const giveWay = inTurns(signal);
  for (const [expression, { prefix, full }] of hashes) {
    const hashesOfPrefix = listed.get(prefix);
    const names = hashesOfPrefix?.get(full);
    if (names) threats.set(expression, names);
    if (!hashesOfPrefix) unknown.add(expression);
    await giveWay();
  }
  return { threats, unknown };
}

interface Asking {
  readonly config: UrlLookupConfig;
  readonly apiKey: string | undefined;
  readonly signal: AbortSignal;
}

interface Service {
  /** Prefixes in one call. */
  readonly batch: number;
  ask(prefixes: readonly string[], asking: Asking): Promise<Map<string, string[]>>;
}

const threatTypes = ['MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE'];

const safeBrowsing: Service = {
  batch: 500,
  async ask(prefixes, asking) {
    const answer = await call(asking, {
      path: 'fullHashes:find',
      body: {
        client: { clientId: 'svc', clientVersion: '1' },
        clientStates: [],
        threatInfo: {
          threatTypes,
          platformTypes: ['ANY_PLATFORM'],
          threatEntryTypes: ['URL'],
          threatEntries: prefixes.map((hash) => ({ hash })),
        },
      },
    });
    const matches = rowsAt(answer, 'matches');
    return gathered(matches.map((match) => [textAt(readAt(match, 'threat'), 'hash'), [textAt(match, 'threatType')]]));
  },
};

const webRisk: Service = {
  batch: 1,
  async ask([prefix = ''], asking) {
    const query = new URLSearchParams(threatTypes.map((type): [string, string] => ['threatTypes', type]));
    query.set('hashPrefix', prefix.replaceAll('+', '-').replaceAll('/', '_'));
    const answer = await call(asking, { path: 'hashes:search', query });
    const threats = rowsAt(answer, 'threats');
    return gathered(threats.map((threat) => [textAt(threat, 'hash'), listAt(threat, 'threatTypes') ?? []]));
  },
};

const services = { 'safe-browsing': safeBrowsing, 'web-risk': webRisk };

/** Rows of an answer; one that lists nothing leaves them out. What is no answer at all must not pass for it. */
function rowsAt(answer: unknown, key: string): readonly unknown[] {
  const rows = readAt(answer, key) ?? [];
  const isAnswer = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  if (!isAnswer || readAt(answer, 'error') !== undefined || !Array.isArray(rows)) throw malformed();
  return rows;
}

const malformed = () => new ModelError(serviceId, 'malformed', { detail: 'another shape than the service has' });

function gathered(rows: readonly (readonly [string | undefined, readonly unknown[]])[]): Map<string, string[]> {
  const hashes = new Map<string, string[]>();
  for (const [hash, names] of rows) {
    const threats = names.filter((name) => typeof name === 'string');
    if (hash === undefined || threats.length === 0) throw malformed();
    const canonical = Buffer.from(hash, 'base64').toString('base64');
    hashes.set(canonical, [...(hashes.get(canonical) ?? []), ...threats]);
  }
  return hashes;
}

interface LookUpRequest {
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
}

function call({ config, apiKey, signal }: Asking, request: LookUpRequest): Promise<unknown> {
  const url = new URL(underBase(config.url, request.path));
  for (const [name, value] of request.query ?? []) url.searchParams.append(name, value);
  return fetchJson({
    modelId: serviceId,
    url: url.toString(),
    method: request.body === undefined ? 'GET' : 'POST',
    // In a header, not in the address, where it would end up in the logs of proxies.
    headers: apiKey === undefined ? {} : { 'x-goog-api-key': apiKey },
    body: request.body,
    signal,
    maxBytes: config.max_response_bytes ?? 4_194_304,
  });
}
