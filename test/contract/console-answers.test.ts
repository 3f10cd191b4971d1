import { describe, expect, it } from 'vitest';
import { openConsole } from '../support/tiny-browser.js';

const tenant = { id: 't', name: 'Acme', plan: 'trial' };
const ok = (body: unknown) => ({ status: 200, body });

describe('§2.3 the console says in words that another server answers', () => {
  const others = [{}, [], null, 'ok', { totals: {}, buckets: {}, items: 7 }];
  const id = '019aa4c0-5c5e-7c3a-9d3f-3f1f0c1e2a77';

  it.each(
    ['#/overview', '#/logs', '#/logs/r1', `#/logs/${id}`].flatMap((hash) =>
      others.map((body) => [hash, body] as const),
    ),
  )('%s: %j', async (hash, body) => {
    let isOther = true;
    const page = openConsole(hash, (_, url) => ok(url.includes('tenants/current') && !isOther ? tenant : body));
    await page.settled();
    expect(page.body.text).toContain('The server answered what is no tenant, and not as svc does.');
    isOther = false;
    const again = page.body.all('button').find(({ text }) => text === 'Try again');
    await again?.listeners.click?.({});
    await page.settled();
    const alerts = page.body.all('div').filter(({ attributes }) => attributes['role'] === 'alert');
    expect(alerts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The server answered what is no (?:summary|list|record), and not as svc does\.$/),
    ]);
  });
});
