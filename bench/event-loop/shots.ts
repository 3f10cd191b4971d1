import { operations } from '../../src/operations.js';
import type { AnyOperation } from '../../src/core/operation.js';
import { countTokens } from '../../src/text/tokens/token-count.js';
import { largestOf, type Schema } from './largest.js';
import { rulesOf, shotsAtPolicies } from './policy-shots.js';
import { drawing, texts } from './texts.js';

/** One request, made anew for each time it is sent. */
export interface Shot {
  readonly op: string;
  readonly input: string;
  /** Sends what must be there before, which is not measured, and answers the request. */
  readonly request: (call: Call, attempt: number) => Sent | Promise<Sent>;
}
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly type?: string;
}
/** Sends a request and answers the parsed body. */
export type Call = (sent: Sent) => Promise<Record<string, unknown>>;

const bodyLimit = 10_000_000;
/** Bytes of a body beside its text. */
const envelope = 1000;

export function operationNamed(id: string): AnyOperation {
  const found = operations.find((op) => op.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

/** The longest beginning of a text that a JSON body may carry, and that has at most so many tokens. */
async function fitting(name: string, seed: number, most: { tokens: number; chars: number }): Promise<string> {
  const sample = texts[name]!(40_000, drawing(seed));
  const perUnit = (await countTokens(sample)) / sample.length;
  const bytesPerUnit = Buffer.byteLength(JSON.stringify(sample)) / sample.length;
  const units = Math.min((bodyLimit - envelope) / bytesPerUnit, (most.tokens / perUnit) * 0.97, most.chars);
  const text = texts[name]!(Math.floor(units), drawing(seed));
  const tooLong = Buffer.byteLength(JSON.stringify(text)) / (bodyLimit - envelope);
  return tooLong > 1 ? text.slice(0, Math.floor(text.length / tooLong)) : text;
}

interface Reader {
  readonly op: string;
  readonly field: 'prompt' | 'text';
  readonly tokens: number;
  readonly chars?: number;
  readonly more?: Record<string, unknown>;
}

const few = 100_000;
const many = 1_000_000;

/** Everything that reads a text. */
function readers(ids: Readonly<Record<string, string>>): Reader[] {
  const alone = (name: string, tokens: number): Reader => ({ op: `analyzers.${name}.analyze`, field: 'text', tokens });
  return [
    { op: 'analyze', field: 'prompt', tokens: few },
    alone('prompt-injection-jailbreak', few),
    alone('safe-responsible-ai', few),
    alone('sensitive-data', many),
    alone('natural-language', few),
    alone('url-risk', many),
    alone('yara', many),
    alone('semantic-threat-intelligence', few),
    { op: 'policies.test', field: 'prompt', tokens: few },
    { op: 'sdp_policies.test', field: 'text', tokens: Infinity },
    { op: 'sdp.reidentify', field: 'text', tokens: Infinity, more: { policy_id: ids.sdp_policies } },
    { op: 'yara_rules.test', field: 'text', tokens: Infinity, chars: 1_000_000, more: { source: rulesOf(1) } },
  ];
}

function* textShots(ids: Readonly<Record<string, string>>, seed: number): Generator<Shot> {
  for (const input of Object.keys(texts))
    for (const { op, field, tokens, chars = Infinity, more } of readers(ids))
      yield {
        op,
        input,
        request: async () => ({
          ...targetOf(operationNamed(op), ids),
          body: { [field]: await fitting(input, seed, { tokens, chars }), ...more },
        }),
      };
}

/** Operations that would take the ground from under the run. */
const spared = new Set(['tenants.delete', 'api_keys.delete', 'api_keys.rotate', 'tenants.update']);

/** Every operation with the largest body, the largest page and the longest search that its schema takes. */
function* schemaShots(ids: Readonly<Record<string, string>>): Generator<Shot> {
  for (const op of operations) {
    if (spared.has(op.id)) continue;
    const target = targetOf(op, ids);
    if (!op.body) yield { op: op.id, input: 'plain', request: () => target };
    const query = (op.query as Schema).properties ?? {};
    if (query.limit) {
      const limit = query.limit.maximum ?? 1;
      const paged = (more: string) => ({ ...target, path: `${target.path}?limit=${limit}${more}` });
      yield { op: op.id, input: 'largest page', request: () => paged('') };
      yield { op: op.id, input: 'far page', request: () => paged('&skip=15000') };
      if (query.search)
        for (const [name, search] of Object.entries({ common: 'name 1', none: '%_'.repeat(100), odd: 'ﷺ'.repeat(200) }))
          yield { op: op.id, input: `search: ${name}`, request: () => paged(`&search=${encodeURIComponent(search)}`) };
    }
    if (!op.body) continue;
    const body = largestOf(op.body as Schema, bodyLimit - envelope);
    yield { op: op.id, input: 'largest body of the schema', request: () => ({ ...target, body }) };
    yield { op: op.id, input: 'a million numbers', request: () => ({ ...target, body: Array(1_000_000).fill(1) }) };
    yield {
      op: op.id,
      input: 'unknown fields',
      request: () => ({
        ...target,
        body: Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`f${at}`, 1])),
      }),
    };
  }
}

function* logShots(ids: Readonly<Record<string, string>>): Generator<Shot> {
  const search = targetOf(operationNamed('analyzer_logs.search'), ids);
  const bodies: Record<string, Record<string, unknown>> = {
    'largest page of large records': { limit: 1000 },
    'far page': { limit: 1000, skip: 15_000 },
    'words in all': { limit: 1000, query: 'bench safe', skip: 300 },
    'words in none': { limit: 1000, query: 'zebra' },
    'every filter': { limit: 1000, analyzer: ['yara'], rule_name: 'x', info_type: 'Y', min_score: 0.01, query: 'a' },
  };
  for (const [input, body] of Object.entries(bodies))
    yield { op: 'analyzer_logs.search', input, request: () => ({ ...search, body }) };
  const from = 'start_time=2020-01-01';
  for (const format of ['ndjson', 'csv'])
    yield {
      op: 'analyzer_logs.export',
      input: format,
      request: () => ({ method: 'GET', path: `/api/v1/analyzer-logs/export?format=${format}&${from}` }),
    };
  for (const interval of ['minute', 'day'])
    yield {
      op: 'analyzer_logs.summary',
      input: interval,
      request: () => ({ method: 'GET', path: `/api/v1/analyzer-logs/events_summary?interval=${interval}` }),
    };
}

export function targetOf(op: AnyOperation, ids: Readonly<Record<string, string>>): Sent {
  const [, table = ''] = /^\/api\/v1\/([a-z/-]+?)\/?(?:\{|$|test|replay)/.exec(op.path) ?? [];
  const tables: Record<string, string> = {
    'sdp/policies': 'sdp_policies',
    'yara-rules': 'yara_rules',
    'safety-policies': 'safety_policies',
    'threat-intel': 'threat_entries',
    'analyzer-logs': 'analyzer_logs',
    'api-keys': 'api_keys',
    'support/tickets': 'support_tickets',
    tenants: 'tenant',
  };
  const path = op.path
    .replace('{member_id}', ids.members ?? '')
    .replace(/\{[a-z_]*id\}/, ids[tables[table] ?? table] ?? ids.policies ?? '');
  return { method: op.method, path };
}

/** Every request of the run, those of the same operation apart from one another. */
export function allShots(ids: Readonly<Record<string, string>>, seed: number): Shot[] {
  return [...shotsAtPolicies(ids), ...logShots(ids), ...schemaShots(ids), ...textShots(ids, seed)];
}
