import { describe, expect, it } from 'vitest';
import { suiteApp } from '../support/app.js';
import { openConsole } from '../support/tiny-browser.js';

it('contract 14 the console is served without a key, by this server alone, under a strict policy', async () => {
  const app = await suiteApp('sqlite');
  expect((await app.call('GET', '/console', { key: '' })).headers.location).toBe('/console/');
  const files = {
    '': 'text/html',
    'main.js': 'text/javascript',
    'console.css': 'text/css',
    'icon.svg': 'image/svg+xml',
  };
  for (const [file, type] of Object.entries(files)) {
    const answer = await app.call('GET', `/console/${file}`, { key: '' });
    expect([file, answer.status, answer.headers['content-type']]).toEqual([file, 200, `${type}; charset=utf-8`]);
    expect(answer.text).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  }
  const [, icon = ''] =
    /<link rel="icon" href="([^"]+)">/.exec((await app.call('GET', '/docs', { key: '' })).text) ?? [];
  expect((await app.call('GET', icon, { key: '' })).status).toBe(200);
  for (const path of ['/console/%2e%2e/package.json', '/console/index.html', '/console/main.ts'])
    expect((await app.call('GET', path, { key: '' })).status).toBe(404);
});

describe('§8.3 the console', () => {
  const key = (index: number) => ({
    id: `${index}`,
    description: `key ${index}`,
    key_prefix: 'ak_',
    role: 'member',
    scopes: ['analyzer:run'],
    test_mode: false,
    last_used_at: null,
  });
  const tenant = { status: 200, body: { name: 'Acme', plan: 'trial' } };
  const pageOf = (url: string, total: number) => {
    const query = new URL(url, 'http://svc.example').searchParams;
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - skip)) }, (_, index) => key(skip + index));
    return { status: 200, body: { items, total, skip, limit } };
  };

  it.each([
    [450, 450, false],
    [2300, 2000, true],
  ])('of %i keys shows %i, and says when there are more', async (total, shown, says) => {
    const { body, settled } = openConsole('#/keys', (_, url) =>
      url.includes('tenants/current') ? tenant : pageOf(url, total),
    );
    await settled();
    expect(body.all('tr')).toHaveLength(1 + shown);
    expect(body.text.includes(`The first ${shown} of ${total}`)).toBe(says);
  });

  it('shows the value of a new key also when the list cannot be read anew', async () => {
    let made = false;
    const { body, settled } = openConsole('#/keys', (method, url) => {
      if (url.includes('tenants/current')) return tenant;
      if (method === 'POST') return ((made = true), { status: 201, body: { api_key: 'ak_new' } });
      return made ? { status: 429, body: { detail: 'The budget is spent.' } } : pageOf(url, 1);
    });
    await settled();
    body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await settled();
    expect(body.text).toContain('ak_new');
    expect(body.text).toContain('The budget is spent.');
  });
});
