/**
 * The same sequence of generated calls, valid and invalid, against SQLite and Postgres with one clock: statuses, answers
 * and what the tables hold at the end must be equal. Names that each store makes by itself (ids, keys, cursors) are
 * compared by the order in which they first appear.
 *
 *   npx tsx bench/two-stores.ts [calls] [seed]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp, type App } from '../src/app.js';
import { noTenant } from '../src/core/nobody.js';
import { resolveSettings } from '../src/core/settings.js';
import { migrateUp } from '../src/db/migrate.js';
import { createServer } from '../src/http/server.js';
import { initialise, operatorActor, type FirstKeys } from '../src/facades/installation.js';
import { operations } from '../src/operations.js';
import { startPostgres } from '../test/support/postgres-server.js';
import { callSource, type Call } from './two-stores-calls.js';

const calls = Number(process.argv[2] ?? 3000);
const seed = Number(process.argv[3] ?? 1);

let now = Date.parse('2026-11-30T23:30:00.000Z');
const clock = { now: () => now };

/** One store behind the whole HTTP stack, with the names that it gave. */
interface Side {
  readonly app: App;
  /** Values of this store in the order in which they first appeared, by the token that both sides share. */
  readonly values: Map<string, string>;
  readonly tokens: Map<string, string>;
  call(call: Call): Promise<string>;
  close(): Promise<void>;
}

async function side(store: { url: string } | { file: string }): Promise<Side> {
  const flags = { public_url: 'https://svc.example', log_level: 'silent' };
  const settings = resolveSettings({
    flags: { ...flags, ...('url' in store ? { database_url: store.url } : {}) },
    env: {},
    readFile: () => '',
  }).values;
  const app = createApp({
    settings,
    masterKey: new Uint8Array(32).fill(1),
    clock,
    ...('file' in store ? { sqliteFile: store.file } : {}),
  });
  await migrateUp(app.store);
  const system = { tenant: noTenant, actor: operatorActor('two-stores'), requestId: 'start', via: 'cli' } as const;
  const keys = (await initialise(app.contextFor(system))) as FirstKeys;
  const rates = JSON.stringify({ analyze: 1_000_000, admin: 1_000_000, logs: 1_000_000 });
  await app.store.sql('tenants').update({ rate_limits: rates });
  const server = await createServer({
    app,
    operations,
    readiness: { draining: false, analyzers: () => [] },
    sandboxTriggers: [],
  });
  const values = new Map<string, string>([
    ['@owner', keys.api_key],
    ['@operator', keys.operator_key],
  ]);
  const tokens = new Map([...values].map(([token, value]) => [value, token]));
  const learn = (kind: string, value: string): string => {
    const known = tokens.get(value);
    if (known !== undefined) return known;
    const token = `@${kind}${tokens.size}`;
    tokens.set(value, token);
    values.set(token, value);
    return token;
  };
  const own = (text: string) => text.replace(/@(?:owner|operator|\w+?\d+)\b/g, (token) => values.get(token) ?? token);
  return {
    app,
    values,
    tokens,
    async call({ method, path, body, headers }) {
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, own(value)]));
      const response = await server.inject({
        method: method as 'GET',
        url: own(path),
        headers: sent,
        ...(body === undefined ? {} : { payload: own(body) }),
      });
      const { location = '', 'retry-after': retry = '', 'idempotency-replayed': replayed = '' } = response.headers;
      const told = `${response.statusCode} ${String(location)} ${String(retry)} ${String(replayed)}\n${response.body}`;
      return shared(told, learn);
    },
    close: async () => {
      await server.close();
      await app.close();
    },
  };
}

/** An answer with the names of its store as tokens, and without what is measured. */
function shared(text: string, learn: (kind: string, value: string) => string): string {
  return text
    .replace(/\bak_(?:test_)?\w{20,}\b/g, (value) => learn('key', value))
    .replace(
      /"(next_cursor|token)":"([^"]+)"/g,
      (_, name: string, value: string) => `"${name}":"${learn(name, value)}"`,
    )
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (value) => learn('id', value))
    .replace(/"(key_prefix|prompt_sha256)":(?:"[^"]*"|\{"to":"[^"]*"\}|\{"from":"[^"]*"\})/g, '"$1":"…"')
    .replace(/("slug":(?:\{"to":)?"[^"]*-)[0-9a-f]{10}"/g, '$1…"')
    .replace(/"(\w+_ms|p50|p95|p99)":[\d.e-]+/g, '"$1":0')
    .replace(/(,)\d+(?:\.\d+)?(,\d+,(?:true|false)\n)/g, '$10$2');
}

/** Tables whose rows hold random or measured values in a column of their own. */
const counted = ['api_keys', 'idempotency_records', 'analyzer_rollups', 'rate_windows', 'threat_vectors'];

async function tableSizes({ app }: Side, tables: readonly string[]): Promise<string> {
  const sizes: string[] = [];
  for (const table of tables) {
    const rows = app.store.sql(table);
    // How long calls took is measured: its histogram has other rows.
    if (table === 'analyzer_rollups') rows.whereNot({ dimension: 'latency' });
    const [{ n = 0 } = {}] = (await rows.count({ n: '*' })) as { n?: number }[];
    sizes.push(`${table} ${Number(n)}`);
  }
  return sizes.join('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'svc-two-stores-'));
const server = await startPostgres();
const admin = new pg.Client({ connectionString: server.url('postgres') });
await admin.connect();
const database = `two_stores_${process.pid}`;
await admin.query(`create database ${database}`);
const sides = [await side({ file: join(folder, 'svc.db') }), await side({ url: server.url(database) })] as const;

let different = 0;
const statuses = new Map<string, number>();
const next = callSource(seed);
/** Addresses of what was made, by the list that it stands in. */
const made = new Map<string, string[]>();
for (let index = 0; index < calls; index += 1) {
  const call = next({ tokens: [...sides[0].values.keys()], made });
  now += call.laterMs;
  const [lite, post] = [await sides[0].call(call), await sides[1].call(call)];
  const status = lite.slice(0, 3);
  const [, list, token] = /^201 \/api\/v1\/(\S+\/)(@id\d+) /.exec(lite) ?? [];
  if (list && token) made.set(list, [...(made.get(list) ?? []), token]);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const isSame = lite === post && sides[0].values.size === sides[1].values.size;
  if (isSame && status !== '500') continue;
  different += 1;
  let at = 0;
  while (lite[at] === post[at] && at < lite.length) at += 1;
  const from = Math.max(0, at - 120);
  console.log(
    `\n#${index} ${call.method} ${call.path}\n  sent     ${call.body?.slice(0, 300) ?? ''}\n  sqlite   ${lite.slice(0, 30).split('\n')[0]} …${lite.slice(from, at + 200)}\n  postgres ${post.slice(0, 30).split('\n')[0]} …${post.slice(from, at + 200)}`,
  );
  if (different >= 25) break;
}
const tables = ['audit_logs', 'analyzer_logs', 'analyzer_log_facets', 'token_usage', 'api_key_usage', 'policies']
  .concat(['yara_rules', 'yara_policies', 'sdp_policies', 'safety_policies', 'threat_entries', 'members', 'tenants'])
  .concat(counted);
const [lite, post] = [await tableSizes(sides[0], tables), await tableSizes(sides[1], tables)];
if (lite !== post) console.log(`\ntables differ\n${lite}\n---\n${post}`);
console.log(`\n${calls} calls, seed ${seed}: ${different} differ, tables ${lite === post ? 'equal' : 'differ'}`);
console.log([...statuses].map(([status, count]) => `${status}: ${count}`).join('  '));
for (const each of sides) await each.close();
await admin.query(`drop database ${database} with (force)`);
await admin.end();
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = different === 0 && lite === post ? 0 : 1;
