import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fits } from '../../src/core/validate.js';
import { openApiDocument } from '../../src/core/openapi.js';
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
    const ids = await seedIds(app);
    const answered: string[] = [];
    // Deletes last: they take away what the others read.
    const ordered = [...operations].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
    for (const op of ordered) {
      const operator = op.scope?.startsWith('operator:') === true;
      const path = op.path.replace(/\{[a-z_]+\}/, ids[op.path.replace(/\{.*$/, '')] ?? 'none');
      const confirm =
        op.id === 'tenants.delete' ? '?confirm=default' : op.id === 'yara_rules.delete' ? '?force=true' : '';
      if (op.id === 'tenants.delete') continue;
      const { status, body } = await app.call(op.method, path + confirm, {
        ...(operator ? { key: app.operatorKey } : {}),
        ...(op.body ? { body: exampleOf(op.id, op.example) } : {}),
      });
      const shape = status === op.status && (op.status === 204 || op.streams !== undefined || fits(op.output, body));
      expect({ id: op.id, status, shape, body: shape ? '' : body }).toEqual({
        id: op.id,
        status: op.status,
        shape: true,
        body: '',
      });
      answered.push(op.id);
    }
    expect(answered).toHaveLength(operations.length - 1);
  });
});

/** Something to read behind every path with an id. */
async function seedIds(app: TestApp): Promise<Record<string, string>> {
  const made = async (path: string, body: object) => (await app.call('POST', path, { body })).body.id as string;
  await app.call('POST', 'analyze/', { body: { prompt: 'hello' } });
  const logs = (await app.call('POST', 'analyzer-logs/search', { body: {} })).body.items;
  return {
    '/api/v1/api-keys/': await made('api-keys/', { description: 'x', scopes: ['policy:read'] }),
    '/api/v1/policies/': await made('policies/', {
      name: 'Seed',
      available_analyzers: [{ name: 'yara' }],
      execution_plan: [{ type: 'sequential', analyzers: ['yara'] }],
    }),
    '/api/v1/yara-rules/': await made('yara-rules/', {
      source: 'rule no_secrets { strings: $a = "seed" condition: $a }',
    }),
    '/api/v1/yara-policies/': await made('yara-policies/', { name: 'Seed' }),
    '/api/v1/sdp/policies/': await made('sdp/policies/', { name: 'Seed', inspect_config: {} }),
    '/api/v1/safety-policies/': await made('safety-policies/', {
      name: 'Seed',
      categories: [{ name: 'Violence', definition: '', threshold: 0.5 }],
    }),
    '/api/v1/threat-intel/': await made('threat-intel/', { text: 'seed' }),
    '/api/v1/analyzer-logs/': logs[0].id,
    '/api/v1/tenants/': app.tenantId,
  };
}

/** Examples are good as they stand, but for names that another example has taken. */
function exampleOf(id: string, example: unknown): unknown {
  if (id === 'yara_rules.create') return { source: 'rule another { condition: false }' };
  return example;
}
