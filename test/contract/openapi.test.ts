import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fits } from '../../src/core/validate.js';
import { openApiDocument } from '../../src/core/openapi.js';
import type { AnyOperation } from '../../src/core/operation.js';
import { operations } from '../../src/operations.js';
import { testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

type Json = Record<string, unknown>;

describe('the OpenAPI document', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument(operations))) as {
    openapi: string;
    paths: Record<string, Record<string, Json>>;
    components: Json;
  };

  it('is OpenAPI 3.1 and holds every operation once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(operations.map((op) => `${op.method} ${op.path}`).sort());
  });

  it('has only schemas that are valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const op of operations)
      for (const schema of [op.params, op.query, op.body, op.output])
        if (schema) expect(ajv.validateSchema(JSON.parse(JSON.stringify(schema)) as Json)).toBe(true);
  });

  it('gives examples that its own schemas accept', () => {
    const wrong = operations.filter((op) => op.body && !fits(op.body, structuredClone(op.example))).map((op) => op.id);
    expect(wrong).toEqual([]);
  });

  it('has a page for people that tells of every field sent and answered, by its path, without sections that they do not have', async () => {
    const app = await testApp('sqlite');
    const { text } = await app.call('GET', '/docs', { key: '' });
    await app.close();
    const plain = text.replaceAll('<wbr>', '');
    const section = (id: string) => plain.slice(plain.indexOf(`<section id="${id}">`)).split('</section>')[0] ?? '';
    for (const field of ['decision', 'sanitized_prompt', 'termination_reason.rule', 'analyzer_results.*.status'])
      expect(section('analyze')).toContain(`<td><code>${field}</code>`);
    for (const field of ['rate_limit_override.per_minute', 'api_key'])
      expect(section('api-keys-create')).toContain(`<td><code>${field}</code>`);
    expect(section('policies-create')).toContain('<td><code>execution_plan[].type</code> *</td>');
    expect(text).not.toContain('§');
    expect(text).not.toContain('[object Object]');
  });

  it('contract 2 tells when to ask again after each answer that says so, a first request still running included', () => {
    const untold = operations.flatMap((op) => {
      const { responses } = document.paths[op.path]![op.method.toLowerCase()] as {
        responses: Record<string, { headers: Json }>;
      };
      const statuses = [429, 503, ...(op.idempotent ? [409] : [])].filter((status) => responses[status]);
      return statuses
        .filter((status) => !('Retry-After' in responses[status]!.headers))
        .map((one) => `${op.id} ${one}`);
    });
    expect(untold).toEqual([]);
  });

  it('resolves every reference', () => {
    const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^/"]+)\/([^"]+)"/g)];
    for (const [, section = '', name = ''] of names)
      expect(Object.keys(document.components[section] as Json)).toContain(name);
  });
});

onBothStores('real answers', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  it('every operation answers in its declared shape, errors in the envelope', async () => {
    const seeds = await seedEverything(app);
    // Deletes last: they take away what the others read.
    const ordered = [...operations].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
    for (const op of ordered.filter((each) => each.id !== 'tenants.delete')) {
      const { status, body, headers } = await app.call(op.method, pathOf(op, seeds), {
        ...keyFor(op, app),
        ...bodyFor(op, seeds),
      });
      if (status === 201) {
        const { status: served } = await app.call('GET', String(headers.location), keyFor(op, app));
        expect([op.id, headers.location, served]).toEqual([op.id, headers.location, 200]);
      }
      const wanted = refusedHere[op.id] ?? op.status;
      const shape = status !== op.status || op.status === 204 || op.streams !== undefined || fits(op.output, body);
      expect({ id: op.id, status, shape, body: shape ? '' : body }).toEqual({
        id: op.id,
        status: wanted,
        shape: true,
        body: '',
      });
    }
  });
});

onBothStores('headers of real answers', (store) => {
  it('are declared with the answer that carries them, refusals included', async () => {
    const app = await testApp(store);
    const document = JSON.parse(JSON.stringify(openApiDocument(operations))) as {
      paths: Record<string, Record<string, { responses: Record<string, { headers: Json }> }>>;
    };
    const undeclared = new Set<string>();
    for (const op of operations)
      for (const key of ['', undefined, app.operatorKey]) {
        const path = op.path.replace(/\{[a-z_]+\}/g, 'none');
        const { status, headers } = await app.call(op.method, path, {
          ...(key === undefined ? {} : { key }),
          ...(op.body ? { body: {} } : {}),
        });
        const declared = Object.keys(document.paths[op.path]![op.method.toLowerCase()]!.responses[status]!.headers);
        const known = new Set(declared.map((name) => name.toLowerCase()));
        for (const name of Object.keys(headers).filter((one) => contractHeaders.test(one)))
          if (!known.has(name)) undeclared.add(`${op.id} ${status} ${name}`);
      }
    await app.close();
    expect([...undeclared]).toEqual([]);
  });
});

const contractHeaders =
  /^(?:x-(?:request-id|ratelimit|billing|subscription|grace|service)|service-version|www-auth|retry-after|location|idempotency)/;

/** What this tenant is refused: payment sessions without a processor (contract 11), on-demand tokens without a quota. */
const refusedHere: Readonly<Record<string, number>> = {
  'billing.portal_session': 503,
  'billing.checkout_session': 503,
  'billing.on_demand': 409,
};

type Seeds = Readonly<Record<string, string>>;

const onlyForOperators = /^operator:/;

function keyFor(op: AnyOperation, app: TestApp): { key?: string } {
  return onlyForOperators.test(op.scope ?? '') ? { key: app.operatorKey } : {};
}

function pathOf(op: AnyOperation, seeds: Seeds): string {
  const collection = op.path.replace(/\{.*$/, '');
  const path = op.path.replace(/\{([a-z_]+)\}/g, (_, name: string) => seeds[name] ?? seeds[collection] ?? 'none');
  return op.id === 'yara_rules.delete' ? `${path}?force=true` : path;
}

/** Examples are good as they stand, but for names that another example has taken. */
function bodyFor(op: AnyOperation, seeds: Seeds): { body?: unknown } {
  if (!op.body) return {};
  if (op.id === 'yara_rules.create') return { body: { source: 'rule another { condition: false }' } };
  if (op.id === 'invitations.accept') return { body: { token: seeds.token, name: 'Jane' } };
  if (op.id === 'threat_intel.create_from_request') return { body: { request_id: seeds.request_id } };
  if (op.id === 'members.create' || op.id === 'invitations.create')
    return { body: { ...(op.example as object), email: `${op.id}@example.com` } };
  return { body: op.example };
}

/** Something to read behind every path with an id. */
async function seedEverything(app: TestApp): Promise<Seeds> {
  const made = async (path: string, body: object) => {
    const answer = await app.call('POST', path, { body });
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body;
  };
  await app.call('PUT', `tenants/${app.tenantId}`, { body: { settings: { store_prompts: true } } });
  await app.call('POST', 'analyze/', { body: { prompt: 'hello' } });
  const logs = (await app.call('POST', 'analyzer-logs/search', { body: {} })).body.items;
  const invitation = await made(`tenants/${app.tenantId}/invitations/`, { email: 'seed@example.com', role: 'member' });
  const taken = await made(`tenants/${app.tenantId}/invitations/`, { email: 'taken@example.com', role: 'member' });
  const seeds: Record<string, string> = {
    token: taken.token,
    request_id: logs[0].request_id,
    invitation_id: invitation.id,
    '/api/v1/analyzer-logs/': logs[0].id,
    '/api/v1/tenants/': app.tenantId,
  };
  seeds.member_id = (
    await made(`tenants/${app.tenantId}/members/`, { email: 'member@example.com', role: 'member' })
  ).id;
  const resources: Record<string, object> = {
    'api-keys/': { description: 'x', scopes: ['policy:read'] },
    'policies/': {
      name: 'Seed',
      available_analyzers: [{ name: 'yara' }],
      execution_plan: [{ type: 'sequential', analyzers: ['yara'] }],
    },
    'yara-rules/': { source: 'rule no_secrets { strings: $a = "seed" condition: $a }' },
    'yara-policies/': { name: 'Seed' },
    'sdp/policies/': { name: 'Seed', inspect_config: {} },
    'safety-policies/': { name: 'Seed', categories: [{ name: 'Violence', definition: '', threshold: 0.5 }] },
    'threat-intel/': { text: 'seed' },
    'support/tickets': { subject: 'Seed', description: 'x', severity: 'low' },
  };
  for (const [path, body] of Object.entries(resources))
    seeds[`/api/v1/${path.replace(/tickets$/, 'tickets/')}`] = (await made(path, body)).id;
  return seeds;
}
