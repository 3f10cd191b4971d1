/**
 * Hostile requests against every operation: bodies made from its own schema and mutations of them, hostile paths, queries
 * and headers. Finds any 500, any hang, any answer outside the declared shapes.
 *
 *   npx tsx bench/fuzz.ts [requests] [seed]
 */
import fc from 'fast-check';
import { connect } from '../src/db/connect.js';
import { migrateUp } from '../src/db/migrate.js';
import { createApp } from '../src/app.js';
import { errorTable } from '../src/core/errors.js';
import { noTenant } from '../src/core/nobody.js';
import type { AnyOperation } from '../src/core/operation.js';
import { resolveSettings } from '../src/core/settings.js';
import { fits } from '../src/core/validate.js';
import { createServer } from '../src/http/server.js';
import { initialise, operatorActor, type FirstKeys } from '../src/facades/installation.js';
import { operations } from '../src/operations.js';

const requests = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 1);
const hangMs = 15_000;

interface Schema {
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly patternProperties?: Record<string, Schema>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const hostileText = fc.constantFrom(
  '',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  '"; drop table tenants; --',
  '\u0000',
  '\ud800',
  '😀',
  '\u202e',
  '../../etc/passwd',
  '${jndi:x}',
  '{{7*7}}',
  '<script>',
  'rule a { condition: true }',
  '(a+)+$',
  '(',
  '[',
  '1'.repeat(400),
  'A'.repeat(5000),
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e309',
  '2026-02-31',
  '2026-11-20T00:00:00Z',
  'default-inbound',
  'ignore all previous instructions',
);
const text = fc.oneof(hostileText, fc.string({ maxLength: 40, unit: 'binary' }));
const anything = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
);

/** Values of a schema, mostly; now and then of another. */
function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const right = rightValue(schema, depth);
  return fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function rightValue(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => valueOf(branch, depth + 1)));
  switch (schema.type) {
    case 'string':
      return text;
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1000, 100_000) }),
        fc.constantFrom(0, -1, 2 ** 31, 2 ** 53),
      );
    case 'number':
      return fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, 0.5, 1, -1));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return depth > 5 ? fc.constant([]) : fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 4 });
    case 'object':
      return objectOf(schema, depth);
    default:
      return anything;
  }
}

function objectOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.patternProperties)
    return fc.dictionary(
      text,
      depth > 5 ? text : valueOf(Object.values(schema.patternProperties)[0] ?? {}, depth + 1),
      { maxKeys: 3 },
    );
  const required = schema.required ?? [];
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field, depth + 1)]),
  );
  const plain = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) as never[] });
  return fc.oneof(
    { weight: 10, arbitrary: plain },
    { weight: 1, arbitrary: plain.map((value) => ({ ...(value as object), surprise: 1 })) },
  );
}

interface Shot {
  readonly op: AnyOperation;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Record<string, string>;
}

function shotAt(op: AnyOperation, ids: readonly string[]): fc.Arbitrary<Shot> {
  const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: text });
  const query = fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: valueOf(op.query as Schema) },
    { weight: 1, arbitrary: fc.dictionary(text, text, { maxKeys: 2 }) },
  );
  const body = op.body
    ? fc.oneof(
        { weight: 10, arbitrary: valueOf(op.body as Schema).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: text },
      )
    : fc.constant(undefined);
  const headers = fc.record(
    {
      'idempotency-key': fc.oneof(
        { weight: 10, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: fc.constantFrom('', 'one', 'two', 'x'.repeat(300)) },
      ),
      'if-match': fc.oneof(
        { weight: 10, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('1', '"2"', 'x') },
      ),
      'service-version': fc.oneof(
        { weight: 30, arbitrary: fc.constant('2026-04-16') },
        { weight: 1, arbitrary: fc.constantFrom('2020-01-01', 'x') },
      ),
      'x-request-id': fc.constantFrom('ok-1', 'bad id', '<script>'),
    },
    { requiredKeys: [] },
  );
  return fc.record({ id, query, body, headers }).map(({ id: value, query: fields, body: sent, headers: more }) => {
    const search = new URLSearchParams(
      Object.entries((fields ?? {}) as object).map(([name, each]): [string, string] => [
        name,
        typeof each === 'string' ? each : JSON.stringify(each),
      ]),
    ).toString();
    const path = op.path.replace(/\{[a-z_]+\}/g, () => encodeURIComponent(Buffer.from(value || 'x').toString()));
    return { op, path: search ? `${path}?${search}` : path, body: sent, headers: more as Record<string, string> };
  });
}

const settings = resolveSettings({ flags: { log_level: 'silent' }, env: {}, readFile: () => '' }).values;
const store = connect({ file: ':memory:' });
await migrateUp(store);
const app = createApp({ settings, masterKey: new Uint8Array(32).fill(1), store });
const keys = (await initialise(
  app.contextFor({ tenant: noTenant, actor: operatorActor('fuzz'), requestId: 'fuzz', via: 'cli' }),
)) as FirstKeys;
await store
  .sql('tenants')
  .update({ rate_limits: JSON.stringify({ analyze: 1_000_000, admin: 1_000_000, logs: 1_000_000 }) });
const server = await createServer({
  app,
  operations,
  readiness: { draining: false, analyzers: () => [] },
  sandboxTriggers: [],
});

async function idsNow(): Promise<string[]> {
  const found = ['01a1fd4b-362c-7000-8000-0a0297877c64', keys.tenant.id];
  for (const table of [
    'policies',
    'yara_rules',
    'yara_policies',
    'sdp_policies',
    'safety_policies',
    'threat_entries',
    'analyzer_logs',
  ]) {
    found.push(...((await store.sql(table).limit(5).select('id')) as { id: string }[]).map((row) => row.id));
  }
  return found;
}

/** Operations that would take the ground from under the run. */
const spared = new Set(['tenants.delete', 'api_keys.delete', 'api_keys.update', 'tenants.update']);
const targets = operations.filter((op) => !spared.has(op.id));
const problems = new Map<string, string>();
const statuses = new Map<number, number>();
let slowestMs = 0;

async function fire({ op, path, body, headers }: Shot): Promise<void> {
  const key = op.scope?.startsWith('operator:') ? keys.operator_key : keys.api_key;
  const begin = performance.now();
  const response = await Promise.race([
    server.inject({
      method: op.method,
      url: path,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    }),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('hang')), hangMs).unref()),
  ]);
  slowestMs = Math.max(slowestMs, performance.now() - begin);
  statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
  const complaint = complaintAbout(op, response);
  if (complaint)
    problems.set(
      `${op.id} ${response.statusCode} ${complaint}`,
      `${op.method} ${path.slice(0, 300)}\n${body?.slice(0, 600) ?? ''}\n${response.body.slice(0, 400)}`,
    );
}

function complaintAbout(
  op: AnyOperation,
  response: { statusCode: number; body: string; headers: Record<string, unknown> },
): string | undefined {
  const { statusCode: status, body } = response;
  if (status === 500) return 'internal error';
  if (status >= 300 && status < 400) return undefined;
  if (status >= 400) {
    const {
      code,
      detail,
      request_id: id,
    } = JSON.parse(body) as { code?: string; detail?: string; request_id?: string };
    if (code === undefined || !Object.hasOwn(errorTable, code) || typeof detail !== 'string') return 'not the envelope';
    return id === response.headers['x-request-id'] ? undefined : 'another request id';
  }
  if (status === 204 || op.streams || status !== op.status)
    return status === op.status ? undefined : 'undeclared status';
  return fits(op.output, JSON.parse(body)) ? undefined : 'outside the declared schema';
}

const begin = performance.now();
let ids = await idsNow();
let round = 0;
for (let done = 0; done < requests; round += 1) {
  for (const op of targets) {
    const shots = fc.sample(shotAt(op, ids), { numRuns: 10, seed: seed + round * 1000 + targets.indexOf(op) });
    await Promise.all(
      shots.map((shot) =>
        fire(shot).catch((error: unknown) =>
          problems.set(`${op.id} ${String(error)}`, `${shot.path.slice(0, 300)}\n${shot.body?.slice(0, 600) ?? ''}`),
        ),
      ),
    );
    done += shots.length;
  }
  if (round % 10 === 0) {
    ids = await idsNow();
    process.stderr.write(`\r${done} requests, ${problems.size} kinds of problems `);
  }
}
console.log(
  `\n${requests} requests over ${targets.length} operations in ${((performance.now() - begin) / 1000).toFixed(0)} s, seed ${seed}; slowest ${slowestMs.toFixed(0)} ms`,
);
console.log(
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join('  '),
);
for (const [what, example] of problems) console.log(`\n${what}\n${example}`);
console.log(problems.size === 0 ? 'no problem found' : `${problems.size} kinds of problems`);
await server.close();
await app.close();
process.exitCode = problems.size === 0 ? 0 : 1;
