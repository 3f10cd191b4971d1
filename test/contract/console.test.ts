import { expect, it } from 'vitest';
import { suiteApp } from '../support/app.js';

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
