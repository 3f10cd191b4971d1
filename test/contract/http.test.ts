import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('HTTP', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  it('contract 13 §7 redirects, pages and refusals say the version and the request', async () => {
    const pages = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/docs/style.css', '/docs/sandbox'];
    const calls: [status: number, method: string, path: string][] = [
      ...pages.map((path): [number, string, string] => [200, 'GET', path]),
      [307, 'POST', '/api/v1/analyze'],
      [307, 'GET', '/console'],
      [401, 'GET', '/api/v1/policies/'],
      [404, 'GET', '/nothing'],
      [405, 'DELETE', '/api/v1/policies/'],
      [503, 'POST', '/api/v1/webhooks/stripe'],
    ];
    for (const [status, method, path] of calls) {
      const answer = await app.call(method, path, { key: '', headers: { 'x-request-id': 'mine' } });
      const { 'service-version': version, 'x-request-id': id } = answer.headers;
      expect([path, answer.status, version, id]).toEqual([path, status, '2026-04-16', 'mine']);
    }
  });
});
