import { expect, it } from 'vitest';
import { makeKey, makeTenant, testApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('§8.1 rate limits', (store) => {
  it('§8.1 two keys of a tenant share one budget; the headers count down; the next request is 429', async () => {
    const app = await testApp(store);
    const tenant = await makeTenant(app, 'Trial', 'trial');
    const second = await makeKey(app, {}, tenant.key);
    const seen: number[] = [];
    // The key made above was the first administrative request.
    for (let index = 0; index < 29; index += 1) {
      const { status, headers } = await app.call('GET', 'policies/', { key: index % 2 ? second.value : tenant.key });
      expect(status).toBe(200);
      expect(headers['x-ratelimit-limit']).toBe('30');
      seen.push(Number(headers['x-ratelimit-remaining']));
    }
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(seen.at(-1)).toBe(0);
    const refused = await app.call('GET', 'policies/', { key: second.value });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limit_exceeded']);
    expect(refused.headers['x-ratelimit-remaining']).toBe('0');
    expect(refused.headers['x-ratelimit-reset']).toBe(String(Date.parse('2026-11-20T12:01:00Z') / 1000));
    expect(refused.headers['retry-after']).toBe('50');
    await app.close();
  });

  it('§8.1 route families have budgets of their own, and a new window refills', async () => {
    const app = await testApp(store);
    const tenant = await makeTenant(app, 'Trial', 'trial');
    for (let index = 0; index < 31; index += 1) await app.call('GET', 'policies/', { key: tenant.key });
    expect((await app.call('GET', 'policies/', { key: tenant.key })).status).toBe(429);
    expect((await app.call('POST', 'analyze/', { key: tenant.key, body: { prompt: 'hello' } })).status).toBe(200);
    expect((await app.call('POST', 'analyzer-logs/search', { key: tenant.key, body: {} })).status).toBe(200);
    app.clock.advance(50_000);
    expect((await app.call('GET', 'policies/', { key: tenant.key })).status).toBe(200);
    await app.close();
  });

  it('contract 15 §8.1 the analyze family is the analyze call and the analyzer endpoints alone', async () => {
    const app = await testApp(store);
    await app.call('PUT', `tenants/${app.tenantId}`, {
      key: app.operatorKey,
      body: { rate_limits: { analyze: 1001, admin: 1002, logs: 1003 } },
    });
    const { body: policies } = await app.call('GET', 'policies/');
    const limitOf = async (method: string, path: string, body?: object) =>
      (await app.call(method, path, body && { body })).headers['x-ratelimit-limit'];
    expect(await limitOf('POST', 'analyze/', { prompt: 'hello' })).toBe('1001');
    expect(await limitOf('POST', 'analyzers/yara/analyze', { text: 'hello' })).toBe('1001');
    expect(await limitOf('GET', 'analyzers/catalog')).toBe('1002');
    expect(await limitOf('POST', `policies/${policies.items[0].id}/test`, { prompt: 'hello' })).toBe('1002');
    expect(await limitOf('GET', 'analyzer-logs/events_summary')).toBe('1003');
    await app.close();
  });

  it('contract 15 windows are counted in the store: a restart and another replica do not refill them', async () => {
    const app = await testApp(store);
    const tenant = await makeTenant(app, 'Trial', 'trial');
    const replica = await testApp(store, { beside: app });
    for (let index = 0; index < 30; index += 1)
      await (index % 2 ? app : replica).call('GET', 'policies/', { key: tenant.key });
    for (const each of [app, replica])
      expect((await each.call('GET', 'policies/', { key: tenant.key })).status).toBe(429);
    await replica.close();
    await app.close();
  });

  it('§2.1 an override lowers the budget of one key alone', async () => {
    const app = await testApp(store);
    const { value } = await makeKey(app, { rate_limit_override: { per_minute: 2, per_hour: 3 } });
    const statuses = [];
    for (let index = 0; index < 3; index += 1)
      statuses.push((await app.call('GET', 'policies/', { key: value })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await app.call('GET', 'policies/')).status).toBe(200);
    app.clock.advance(60_000);
    // What the minute refused has spent nothing of the hour.
    expect((await app.call('GET', 'policies/', { key: value })).status).toBe(200);
    const hour = await app.call('GET', 'policies/', { key: value });
    expect([hour.status, hour.headers['x-ratelimit-limit']]).toEqual([429, '3']);
    await app.close();
  });

  it('§8.1 what one key is refused spends nothing of its tenant, one after the other and at once', async () => {
    const app = await testApp(store);
    const tenant = await makeTenant(app, 'Trial', 'trial');
    const { value } = await makeKey(app, { rate_limit_override: { per_minute: 2 } }, tenant.key);
    const throttled = () => app.call('GET', 'policies/', { key: value });
    const statuses = await Promise.all(Array.from({ length: 40 }, throttled));
    for (let index = 0; index < 40; index += 1) statuses.push(await throttled());
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(2);
    // Thirty a minute: one made the key, two were let through, this is the fourth.
    const { status, headers } = await app.call('GET', 'policies/', { key: tenant.key });
    expect([status, headers['x-ratelimit-remaining']]).toEqual([200, '26']);
    await app.close();
  });

  it('§8.1 what the tenant is refused spends nothing of the hour of a key', async () => {
    const app = await testApp(store);
    const tenant = await makeTenant(app, 'Trial', 'trial');
    const { value } = await makeKey(app, { rate_limit_override: { per_hour: 20 } }, tenant.key);
    for (let index = 0; index < 29; index += 1) await app.call('GET', 'policies/', { key: tenant.key });
    for (let index = 0; index < 5; index += 1)
      expect((await app.call('GET', 'policies/', { key: value })).status).toBe(429);
    app.clock.advance(60_000);
    const { status, headers } = await app.call('GET', 'policies/', { key: value });
    expect([status, headers['x-ratelimit-remaining']]).toEqual([200, '19']);
    await app.close();
  });

  it('contract 11 of two windows with equally little left the headers tell of the one that ends later', async () => {
    const app = await testApp(store);
    const { value } = await makeKey(app, { rate_limit_override: { per_minute: 3, per_hour: 3 } });
    const hourEnds = String(Date.parse('2026-11-20T13:00:00Z') / 1000);
    for (const [remaining, status] of [
      ['2', 200],
      ['1', 200],
      ['0', 200],
      ['0', 429],
    ] as const) {
      const { headers, ...answer } = await app.call('GET', 'policies/', { key: value });
      const { 'x-ratelimit-remaining': left, 'x-ratelimit-reset': reset } = headers;
      expect([answer.status, left, reset]).toEqual([status, remaining, hourEnds]);
    }
    await app.close();
  });

  it('contract 11 the operator sets custom limits that hold from the next request', async () => {
    const app = await testApp(store);
    const tenant = await makeTenant(app, 'Custom', 'trial');
    await app.call('PUT', `tenants/${tenant.id}`, { key: app.operatorKey, body: { rate_limits: { analyze: 20_000 } } });
    const { headers } = await app.call('POST', 'analyze/', { key: tenant.key, body: { prompt: 'hello' } });
    expect(headers['x-ratelimit-limit']).toBe('20000');
    await app.close();
  });

  it('§8.1 a burst of parallel requests is counted exactly', async () => {
    const app = await testApp(store);
    const tenant = await makeTenant(app, 'Burst', 'trial');
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => app.call('GET', 'policies/', { key: tenant.key })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(50);
    await app.close();
  });

  it('contract 15 a tenant whose plan there is not ends no call but its own', async () => {
    const app = await testApp(store);
    const tenant = await makeTenant(app, 'Misspelt', 'trial');
    await app.app.store.sql('tenants').where({ id: tenant.id }).update({ plan: 'startr' });
    const keys = [tenant.key, app.ownerKey, tenant.key, app.ownerKey];
    const answers = await Promise.all(keys.map((key) => app.call('GET', 'policies/', { key })));
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 500, 200]);
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual([
      undefined,
      '299',
      undefined,
      '298',
    ]);
    await app.close();
  });
});
