import { describe, expect, it } from 'vitest';
import { relativeLocation } from '../../src/http/relative-location.js';
import { suiteApp } from '../support/app.js';
import { openConsole } from '../support/tiny-browser.js';

describe('contract 14 below a path of a proxy', () => {
  const base = 'https://host.example/guard';

  it.each([
    ['POST', '/api/v1/analyze?x=/a', '/api/v1/analyze/?x=/a'],
    ['GET', '/api/v1/analyzers/catalog/', '/api/v1/analyzers/catalog'],
    ['GET', '/docs/errors/', '/docs/errors'],
    ['GET', '/console', '/console/'],
    ['GET', '/', '/console/'],
  ])('%s %s is sent to %s there', async (method, path, wanted) => {
    const app = await suiteApp('sqlite', { settings: { public_url: base } });
    const { status, headers } = await app.call(method, path, { key: '' });
    expect([status, new URL(String(headers.location), base + path).href]).toEqual([307, base + wanted]);
  });

  it('what was made is found at its Location', async () => {
    const app = await suiteApp('sqlite', { settings: { public_url: `${base}/` } });
    const made = async (path: string, body: object, key = app.ownerKey) => {
      const { headers, body: answered } = await app.call('POST', path, { body, key });
      return [new URL(String(headers.location), base + path).href, answered.id ?? answered.tenant.id];
    };
    const key = { description: 'k', scopes: ['analyzer:run'] };
    const [location, id] = await made('/api/v1/api-keys/', key);
    expect(location).toBe(`${base}/api/v1/api-keys/${id}`);
    const [tenant, tenantId] = await made('/api/v1/tenants/', { name: 'T' }, app.operatorKey);
    expect(tenant).toBe(`${base}/api/v1/tenants/${tenantId}`);
  });

  it('every link of the pages stays below it and leads somewhere', async () => {
    const app = await suiteApp('sqlite', { settings: { public_url: base } });
    for (const page of ['/docs', '/docs/errors', '/docs/errors/not_found', '/docs/sandbox', '/console/']) {
      const { text } = await app.call('GET', page, { key: '' });
      const links = new Set([...text.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, link = '']) => link));
      expect([page, links.size]).not.toEqual([page, 0]);
      for (const link of links) {
        const { href } = new URL(link, base + page);
        expect([page, link, href.startsWith(`${base}/`)]).toEqual([page, link, true]);
        const { status } = await app.call('GET', href.slice(base.length), { key: '' });
        expect([page, link, status]).toEqual([page, link, 200]);
      }
    }
  });

  it('the console calls the API there, with the key of that server alone', async () => {
    const asked: string[] = [];
    const answer = (_: string, url: string) => {
      asked.push(url);
      return { status: 200, body: { items: [], total: 0, name: 'Acme' } };
    };
    const { body, settled } = openConsole('#/keys', answer, 'ak_x', { at: '/guard/console/' });
    await settled();
    expect(asked[0]).toBe('/guard/api/v1/tenants/current');
    expect(asked.every((url) => url.startsWith('/guard/api/v1/'))).toBe(true);
    const links = body.all('a').map(({ attributes }) => attributes['href'] ?? '');
    expect(links.filter((link) => !link.startsWith('#'))).toEqual(['../docs']);
    asked.length = 0;
    const other = openConsole('#/keys', answer, 'ak_x', { at: '/guard/console/', signedInAt: '/other/console/' });
    await other.settled();
    expect([asked, other.body.text.includes('Sign in with an API key')]).toEqual([[], true]);
  });

  it('a server without a path names its own, as before', async () => {
    const app = await suiteApp('sqlite', { settings: { public_url: 'https://host.example/' } });
    const { headers } = await app.call('POST', '/api/v1/analyze', { key: '' });
    expect(headers.location).toBe('/api/v1/analyze/');
  });
});

it.each([
  ['/a/b', '/a/b/', './b/'],
  ['/a/b/', '/a/b', '../b'],
  ['/a/b:c', '/a/b:c/', './b:c/'],
  ['/', '/a/', './a/'],
  ['/a/b/c/', '/a/d/e?x=/y', '../../d/e?x=/y'],
])('RFC 3986, 5.2: seen from %s, %s is %s', (from, to, reference) => {
  expect(relativeLocation(from, to)).toBe(reference);
  expect(new URL(reference, `http://host.example/below${from}`).href).toBe(`http://host.example/below${to}`);
});
