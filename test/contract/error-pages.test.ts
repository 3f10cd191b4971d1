import { expect, it } from 'vitest';
import { errorTable, exampleEnvelope, type ErrorCode } from '../../src/core/errors.js';
import { makeKey, suiteApp, type Call } from '../support/app.js';

const yara = {
  slug: 'strict',
  name: 'Strict',
  available_analyzers: [{ name: 'yara', params: {} }],
  execution_plan: [{ type: 'sequential', analyzers: ['yara'] }],
  termination_conditions: [],
};

/** A call of an owner that meets each error which needs nothing but a call. */
const meets: Partial<Record<ErrorCode, readonly [string, string, Call?]>> = {
  unsupported_version: ['GET', '/api/v1/policies/', { headers: { 'service-version': '2020-01-01' } }],
  unauthorized: ['GET', '/api/v1/policies/', { key: 'ak_wrong' }],
  not_found: ['GET', '/api/v1/policies/019aa4c0-5c5e-7c3a-9d3f-3f1f0c1e2a77'],
  method_not_allowed: ['DELETE', '/api/v1/policies/'],
  conflict: ['POST', '/api/v1/policies/', { body: yara }],
  payload_too_large: ['POST', '/api/v1/analyze/', { body: { prompt: 'word '.repeat(100_001) } }],
  validation_error: ['POST', '/api/v1/analyze/', { body: {} }],
};

it('contract 2 the example on the page of an error is what a caller is answered', async () => {
  const app = await suiteApp('sqlite', { settings: { public_url: 'http://svc.example' } });
  await app.call('POST', '/api/v1/policies/', { body: yara });
  const { value: narrow } = await makeKey(app, { scopes: ['policy:read'] });
  const { value: sandbox } = await makeKey(app, { scopes: ['analyzer:run'], test_mode: true });
  const calls: typeof meets = {
    ...meets,
    forbidden: ['POST', '/api/v1/policies/', { body: yara, key: narrow }],
    analyzer_unavailable: ['POST', '/api/v1/analyze/', { body: { prompt: 'hello sandbox:yara:fail' }, key: sandbox }],
  };
  for (const [name, [method, path, call]] of Object.entries(calls)) {
    const code = name as ErrorCode;
    const { body } = await app.call(method, path, call);
    const example = exampleEnvelope(code, 'http://svc.example');
    expect(body).toEqual({ ...example, request_id: body.request_id });
  }
});

it('contract 2 each page shows its example as it would be answered', async () => {
  const app = await suiteApp('sqlite', { settings: { public_url: 'http://svc.example' } });
  for (const code of Object.keys(errorTable) as ErrorCode[]) {
    const { text } = await app.call('GET', `/docs/errors/${code}`, { key: '' });
    const [, shown = ''] = /<pre>([^]*)<\/pre>/.exec(text) ?? [];
    const json = shown.replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)));
    expect(JSON.parse(json)).toEqual(exampleEnvelope(code, 'http://svc.example'));
  }
});

it('§2.3 an address of an error without its name leads to the list of all', async () => {
  const { status, headers } = await (await suiteApp('sqlite')).call('GET', '/docs/errors/', { key: '' });
  expect([status, headers.location]).toEqual([307, '/docs/errors']);
});
