import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, type Role } from '../../src/core/roles.js';
import { runChores } from '../../src/daemon/housekeeping.js';
import { operations } from '../../src/operations.js';
import { makeKey, makeTenant, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('API keys', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  it('§2.1 answers the value once and never again', async () => {
    const created = await app.call('POST', 'api-keys/', { body: { description: ' shop ', scopes: ['analyzer:run'] } });
    expect(created.status).toBe(201);
    expect(created.body.api_key).toMatch(/^ak_[0-9A-Za-z]{49}$/);
    expect(created.body.description).toBe('shop');
    expect(created.headers.location).toBe(`/api/v1/api-keys/${created.body.id}`);
    const read = await app.call('GET', `api-keys/${created.body.id}`);
    const list = await app.call('GET', 'api-keys/');
    expect(read.text + list.text).not.toContain(created.body.api_key);
  });

  it('§2.1 gives sandbox keys their own prefix and header', async () => {
    const { value } = await makeKey(app, { test_mode: true });
    expect(value).toMatch(/^ak_test_[0-9A-Za-z]{49}$/);
    const answer = await app.call('GET', 'api-keys/', { key: value });
    expect(answer.headers['x-service-test-mode']).toBe('true');
  });

  it('§3.1 §3.2 a deleted key is gone for good: no list, no reading, no change brings it back', async () => {
    const { id } = await makeKey(app, { description: 'short-lived' });
    expect((await app.call('DELETE', `api-keys/${id}`)).status).toBe(204);
    expect((await app.call('GET', `api-keys/${id}`)).status).toBe(404);
    expect((await app.call('PUT', `api-keys/${id}`, { body: { description: 'back' } })).status).toBe(404);
    expect((await app.call('GET', `api-keys/${id}/usage`)).status).toBe(404);
    expect((await app.call('GET', 'api-keys/?limit=200')).text).not.toContain(id);
  });

  it('§3.2 no change makes a new value: rotation is a new key', async () => {
    const { id, value } = await makeKey(app);
    for (const body of [{ api_key: 'ak_new' }, { rotate: true }])
      expect((await app.call('PUT', `api-keys/${id}`, { body })).status).toBe(422);
    const changed = await app.call('PUT', `api-keys/${id}`, { body: { description: 'same value' } });
    expect(changed.body.api_key).toBeUndefined();
    expect((await app.call('GET', 'policies/', { key: value })).status).toBe(200);
  });

  describe('rotation', () => {
    const rotate = (id: string, body: object, key?: string) =>
      app.call('POST', `api-keys/${id}/rotate`, { body, ...(key === undefined ? {} : { key }) });
    const keysNamed = async (name: string) =>
      (await app.call('GET', `api-keys/?limit=200&search=${encodeURIComponent(name)}`)).body.items;

    it('§3.2 makes a new key of the same rights; the old one works on until its end', async () => {
      const old = await makeKey(app, { description: 'till', scopes: ['policy:read'] });
      const next = await rotate(old.id, { old_until: '2027-01-01T00:00:00.000Z' });
      expect(next).toMatchObject({ status: 201, body: { description: 'till', scopes: ['policy:read'] } });
      expect(next.headers.location).toBe(`/api/v1/api-keys/${next.body.id}`);
      for (const key of [old.value, next.body.api_key])
        expect((await app.call('GET', 'policies/', { key })).status).toBe(200);
      const ending = (await app.call('GET', `api-keys/${old.id}`)).body;
      expect(ending).toMatchObject({
        description: expect.stringMatching(/^till, rotated \d{4}-\d\d-\d\d$/),
        expires_at: next.body.old_ends_at,
      });
    });

    it('§3.2 ends a leaked value with the answer', async () => {
      const old = await makeKey(app, { description: 'leak', scopes: ['policy:read'] });
      const next = await rotate(old.id, { old_until: null });
      expect((await app.call('GET', 'policies/', { key: old.value })).status).toBe(401);
      expect((await app.call('GET', 'policies/', { key: next.body.api_key })).status).toBe(200);
    });

    it('§6 the audit log tells of the key that came and of the one that went', async () => {
      const old = await makeKey(app, { description: 'told' });
      const next = await rotate(old.id, { old_until: null });
      const actionsOn = async (id: string) =>
        (await app.call('GET', `audit-logs/?resource_id=${id}`)).body.items.map(
          ({ action }: { action: string }) => action,
        );
      expect(await actionsOn(next.body.id)).toEqual(['api_key.created']);
      expect(await actionsOn(old.id)).toEqual(['api_key.rotated', 'api_key.deleted', 'api_key.created']);
    });

    it('§3.2 of two at once, one is told that the other was first', async () => {
      const { id } = await makeKey(app, { description: 'contended' });
      const body = { description: 'contended' };
      const answers = await Promise.all([rotate(id, body), rotate(id, body), rotate(id, body)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect((await keysNamed('contended')).map(({ description }: never) => description)).toHaveLength(2);
    });

    it('§3.2 §5.6 leaves nothing behind for a key that may not do all of it', async () => {
      const { id } = await makeKey(app, { description: 'guarded', scopes: ['policy:read'] });
      const refused = async (scopes: string[], body: object) => {
        const { value } = await makeKey(app, { role: 'admin', scopes });
        const { status } = await rotate(id, body, value);
        return [status, (await keysNamed('guarded')).length];
      };
      expect(await refused(['api_key:create', 'policy:read'], {})).toEqual([403, 1]);
      expect(await refused(['api_key:create', 'api_key:update'], {})).toEqual([403, 1]);
      const most = ['api_key:create', 'api_key:update', 'policy:read'];
      expect(await refused(most, { old_until: null })).toEqual([403, 1]);
      expect(await refused(most, { old_until: '2020-01-01T00:00:00.000Z' })).toEqual([422, 1]);
      expect(await refused(most, {})).toEqual([201, 2]);
    });

    it('§3.2 never lengthens the life of the old value, and says when it ends', async () => {
      const until = new Date(app.clock.now() + 3_600_000).toISOString();
      const { id } = await makeKey(app, { description: 'short', expires_at: until });
      const { body } = await rotate(id, {});
      expect(body.old_ends_at).toBe(until);
      expect((await app.call('GET', `api-keys/${id}`)).body.expires_at).toBe(until);
    });

    it('§3.2 of a key that ends with the calendar makes one that does so too', async () => {
      const { id } = await makeKey(app, { description: 'for ever', expires_at: '9999-12-31T23:59:59Z' });
      app.clock.advance(60_000);
      const { status, body } = await rotate(id, {});
      expect([status, body.expires_at]).toEqual([201, '9999-12-31T23:59:59.999Z']);
    });

    it('§3.2 marks a name that leaves no room for the mark without cutting a character in two', async () => {
      const { id } = await makeKey(app, { description: `${'a'.repeat(177)}${'😀'.repeat(11)}b` });
      expect((await rotate(id, {})).status).toBe(201);
      const { description } = (await app.call('GET', `api-keys/${id}`)).body;
      expect(description).toMatch(/^a{177}(?:😀)*, rotated /u);
    });

    it('§8.4 a repeated rotation answers the same key, as long as the old one is there and to who may do it', async () => {
      const { id } = await makeKey(app, { description: 'once', scopes: ['policy:read'] });
      const again = (key?: string) =>
        app.call('POST', `api-keys/${id}/rotate`, {
          ...{ body: {}, headers: { 'idempotency-key': 'rotate-once' } },
          ...(key === undefined ? {} : { key }),
        });
      const [first, second] = [await again(), await again()];
      expect([second.status, second.body, second.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
      const { value } = await makeKey(app, { role: 'admin', scopes: ['api_key:create', 'api_key:update'] });
      expect((await again(value)).status).toBe(403);
      await app.call('DELETE', `api-keys/${id}`);
      expect((await again()).status).toBe(404);
    });

    it('§3.2 is refused for a key that another one took the place of', async () => {
      const { id } = await makeKey(app, { description: 'twice' });
      expect((await rotate(id, {})).status).toBe(201);
      expect((await rotate(id, {})).status).toBe(409);
      expect(await keysNamed('twice')).toHaveLength(2);
    });

    it('§3.2 lowers a budget that was given under a larger plan', async () => {
      const { key: owner, id: tenant } = await makeTenant(app, 'Shrinks', 'professional');
      const body = { description: 'paced', scopes: ['analyzer:run'], rate_limit_override: { per_minute: 100 } };
      const made = await app.call('POST', 'api-keys/', { key: owner, body });
      await app.call('PUT', `tenants/${tenant}`, { key: app.operatorKey, body: { plan: 'trial' } });
      const next = await rotate(made.body.id, {}, owner);
      expect([next.status, next.body.rate_limit_override]).toEqual([201, { per_minute: 30 }]);
    });

    it('§3.2 a sandbox key makes no live key of one', async () => {
      const { id } = await makeKey(app, { description: 'live' });
      const { value } = await makeKey(app, { test_mode: true, role: 'owner', scopes: ['*:*'] });
      expect((await rotate(id, {}, value)).status).toBe(403);
    });
  });

  it('§5.6 nobody gives a key more than they hold, by its role or its end, but everybody takes from it', async () => {
    const until = new Date(app.clock.now() + 3_600_000).toISOString();
    const wide = await makeKey(app, { description: 'wide', scopes: ['*:*'], role: 'member', expires_at: until });
    const { value } = await makeKey(app, { role: 'admin', scopes: ['api_key:update'] });
    const change = async (body: object) => (await app.call('PUT', `api-keys/${wide.id}`, { key: value, body })).status;
    expect(await change({ role: 'admin' })).toBe(403);
    expect(await change({ expires_at: null })).toBe(403);
    expect(await change({ description: 'wide still' })).toBe(200);
    const sooner = new Date(app.clock.now() + 1_800_000).toISOString();
    expect(await change({ role: 'member', expires_at: sooner })).toBe(200);
  });

  it('§3.2 a sandbox key deletes no live key', async () => {
    const { id } = await makeKey(app, { description: 'alive' });
    const { value } = await makeKey(app, { test_mode: true, role: 'owner', scopes: ['*:*'] });
    expect((await app.call('DELETE', `api-keys/${id}`, { key: value })).status).toBe(403);
    expect((await app.call('GET', `api-keys/${id}`)).status).toBe(200);
  });

  it('§3.2 a sandbox key changes no live key, which would give it more rights', async () => {
    const { id } = await makeKey(app, { description: 'weak', scopes: ['analyzer:run'] });
    const { value } = await makeKey(app, { test_mode: true, role: 'owner', scopes: ['*:*'] });
    const change = (to: string) => app.call('PUT', `api-keys/${to}`, { key: value, body: { scopes: ['*:*'] } });
    expect((await change(id)).status).toBe(403);
    const own = await makeKey(app, { description: 'sandbox', test_mode: true, scopes: ['analyzer:run'] });
    expect((await change(own.id)).status).toBe(200);
  });

  it('§2.1 §4.1 description, scopes and override change by PUT, each alone', async () => {
    const { id } = await makeKey(app, { scopes: ['policy:read'] });
    const put = async (body: object) => (await app.call('PUT', `api-keys/${id}`, { body })).body;
    expect((await put({ scopes: ['yara_rule:read'] })).scopes).toEqual(['yara_rule:read']);
    expect((await put({ rate_limit_override: { per_minute: 3 } })).rate_limit_override).toEqual({ per_minute: 3 });
    const last = await put({ description: 'renamed' });
    expect([last.description, last.scopes, last.rate_limit_override]).toEqual([
      'renamed',
      ['yara_rule:read'],
      { per_minute: 3 },
    ]);
  });

  it('§4.1 the vocabulary lists every scope with the roles and wildcards that reach it', async () => {
    const { body } = await app.call('GET', 'api-keys/scopes?limit=200');
    const run = body.items.find((item: { scope: string }) => item.scope === 'analyzer:run');
    expect(run).toMatchObject({ roles: ['member', 'admin', 'owner'], families: ['analyzer:*', '*:*'] });
    const operator = body.items.filter((item: { scope: string }) => item.scope.startsWith('operator:'));
    expect(operator.every((item: { families: string[] }) => !item.families.includes('*:*'))).toBe(true);
  });

  it('contract 3 the vocabulary names the roles that the operations of a scope ask for, those of the operator too', async () => {
    const { body } = await app.call('GET', 'api-keys/scopes?limit=200');
    const said = (body.items as { scope: string; roles: Role[] }[]).map(({ scope, roles: [least] }) => [scope, least]);
    const asked = said.map(([scope, least]) => {
      const using = operations.filter((op) => [op.scope, op.orScope, op.operatorScope].includes(scope));
      return [
        scope,
        using.length === 0 ? least : roles.find((role) => using.some((op) => (op.role ?? 'member') === role)),
      ];
    });
    expect(said).toEqual(asked);
    const { value } = await makeKey(app, { role: 'member', scopes: ['operator:create_tenant'] }, app.operatorKey);
    expect((await app.call('POST', 'tenants/', { key: value, body: { name: 'By a member' } })).status).toBe(201);
  });

  it('§5.3 a deleted key fails on the next request, on another replica too', async () => {
    const replica = await testApp(store, { beside: app });
    const { id, value } = await makeKey(app);
    expect((await replica.call('GET', 'policies/', { key: value })).status).toBe(200);
    expect((await app.call('DELETE', `api-keys/${id}`)).status).toBe(204);
    for (const each of [app, replica]) expect((await each.call('GET', 'policies/', { key: value })).status).toBe(401);
    await replica.close();
  });

  it('§5.6 a creator grants only what the creator holds', async () => {
    const { value } = await makeKey(app, { role: 'admin', scopes: ['api_key:*', 'policy:read'] });
    const beyond = await app.call('POST', 'api-keys/', {
      key: value,
      body: { description: 'x', scopes: ['policy:create'] },
    });
    expect(beyond.status).toBe(403);
    const wildcard = await app.call('POST', 'api-keys/', {
      key: value,
      body: { description: 'x', scopes: ['policy:*'] },
    });
    expect(wildcard.status).toBe(403);
    const held = await app.call('POST', 'api-keys/', {
      key: value,
      body: { description: 'x', scopes: ['policy:read', 'api_key:read'] },
    });
    expect(held.status).toBe(201);
  });

  it('contract 3 a key of another tenant than the operator’s does nothing of the operator’s, whatever it holds', async () => {
    const key = await makeKey(app);
    await app.app.store
      .sql('api_keys')
      .where({ id: key.id })
      .update({ scopes: JSON.stringify(['*:*', 'operator:*']) });
    const made = await app.call('POST', 'tenants/', { key: key.value, body: { name: 'By no operator' } });
    expect(made).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const granted = await app.call('POST', 'api-keys/', {
      key: key.value,
      body: { description: 'x', scopes: ['operator:create_tenant'] },
    });
    expect(granted).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('§3.3 §5.4 a member reads keys but cannot write them', async () => {
    const { id, value } = await makeKey(app, { role: 'member' });
    expect((await app.call('GET', 'api-keys/', { key: value })).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', 'api-keys/', { description: 'x', scopes: ['policy:read'] }],
      ['PUT', `api-keys/${id}`, { description: 'y' }],
      ['DELETE', `api-keys/${id}`, undefined],
    ] as const) {
      const answer = await app.call(method, path, { key: value, body });
      expect(answer.status).toBe(403);
      expect(answer.body.detail).toContain('admin');
    }
  });

  it('contract 3 nobody grants or changes a role above their own', async () => {
    const { value } = await makeKey(app, { role: 'admin' });
    const owner = await makeKey(app, { role: 'owner' });
    expect(
      (
        await app.call('POST', 'api-keys/', {
          key: value,
          body: { description: 'x', scopes: ['policy:read'], role: 'owner' },
        })
      ).status,
    ).toBe(403);
    expect((await app.call('DELETE', `api-keys/${owner.id}`, { key: value })).status).toBe(403);
    expect((await app.call('PUT', `api-keys/${owner.id}`, { key: value, body: { role: 'member' } })).status).toBe(403);
  });

  it('contract 4 refuses an override above the ceiling, and a live key from a sandbox key', async () => {
    const high = await app.call('POST', 'api-keys/', {
      body: { description: 'x', scopes: ['policy:read'], rate_limit_override: { per_minute: 2001 } },
    });
    expect(high.status).toBe(422);
    expect(high.body.errors[0].loc).toEqual(['body', 'rate_limit_override', 'per_minute']);
    const { value } = await makeKey(app, { role: 'owner', test_mode: true });
    expect(
      (await app.call('POST', 'api-keys/', { key: value, body: { description: 'x', scopes: ['policy:read'] } })).status,
    ).toBe(403);
    expect(
      (
        await app.call('POST', 'api-keys/', {
          key: value,
          body: { description: 'x', scopes: ['policy:read'], test_mode: true },
        })
      ).status,
    ).toBe(201);
  });

  it('interface §3 an expired key is no more: neither read nor listed, and never made to live again', async () => {
    const { body: made } = await app.call('POST', 'api-keys/', {
      body: {
        description: 'short-lived',
        scopes: ['policy:read'],
        expires_at: new Date(app.clock.now() + 5000).toISOString(),
      },
    });
    const one = (method: string, body?: object) => app.call(method, `api-keys/${made.id}`, body ? { body } : {});
    const search = () => app.call('GET', 'api-keys/?search=short-lived');
    expect([(await one('GET')).status, (await search()).body.total]).toEqual([200, 1]);
    app.clock.advance(5000);
    expect([(await one('GET')).status, (await search()).body.total]).toEqual([404, 0]);
    expect((await one('PUT', { expires_at: null })).status).toBe(404);
    expect((await app.call('GET', 'policies/', { key: made.api_key })).status).toBe(401);
    const row = () => app.app.store.sql('api_keys').where({ id: made.id }).first();
    expect(await row()).toBeDefined();
    await runChores(app.app);
    expect(await row()).toBeUndefined();
    expect((await app.call('GET', 'policies/')).status).toBe(200);
  });

  it('contract 4 an end that has passed is refused: it would delete the key without the scope for it', async () => {
    const { id, value } = await makeKey(app);
    for (const until of ['2020-01-01T00:00:00Z', new Date(app.clock.now()).toISOString()]) {
      const draft = { description: 'x', scopes: ['policy:read'], expires_at: until };
      for (const answer of [
        await app.call('POST', 'api-keys/', { body: draft }),
        await app.call('PUT', `api-keys/${id}`, { body: { expires_at: until } }),
      ])
        expect([answer.status, answer.body.errors?.[0].loc]).toEqual([422, ['body', 'expires_at']]);
    }
    expect((await app.call('GET', 'policies/', { key: value })).status).toBe(200);
  });

  it('contract 4 an expired key fails at its instant', async () => {
    const { value } = await makeKey(app, { expires_at: '2026-11-20T13:00:00Z' });
    expect((await app.call('GET', 'policies/', { key: value })).status).toBe(200);
    app.clock.set('2026-11-20T13:00:00.000Z');
    expect((await app.call('GET', 'policies/', { key: value })).status).toBe(401);
  });

  it('contract 3 interface §3 of a deleted key, and of a deleted tenant, no address and no count is left', async () => {
    const tenant = await makeTenant(app, 'Leaves nothing');
    const [kept, gone, ofTenant] = [await makeKey(app), await makeKey(app), await makeKey(app, {}, tenant.key)];
    for (const { value: key } of [kept, gone, ofTenant]) await app.call('GET', 'policies/', { key });
    await app.call('DELETE', `api-keys/${gone.id}`);
    await app.call('DELETE', `api-keys/${ofTenant.id}`, { key: tenant.key });
    await app.call('DELETE', `tenants/${tenant.id}?confirm=leaves-nothing`, { key: tenant.key });
    const left = async () => {
      const { sql } = app.app.store;
      const ids = [kept.id, gone.id, ofTenant.id];
      const of = async (table: string) =>
        ((await sql(table).whereIn('key_id', ids).select('key_id')) as { key_id: string }[]).map((row) => row.key_id);
      return [await of('api_key_activity'), await of('api_key_usage')];
    };
    // A call that still runs may yet be counted.
    await runChores(app.app);
    expect(await left()).toEqual([expect.arrayContaining([gone.id]), expect.arrayContaining([gone.id])]);
    app.clock.advance(11 * 60_000);
    await runChores(app.app);
    expect(await left()).toEqual([[kept.id], [kept.id]]);
  });

  it('§2.1 the last address is what the proxy saw, and never what a client wrote', async () => {
    const behind = await testApp(store, { settings: { trust_proxy: true } });
    const { id, value } = await makeKey(behind);
    const direct = await makeKey(app);
    for (const [forwarded, seen] of [
      ['203.0.113.7', '203.0.113.7'],
      ['127.0.0.1, 8.8.8.8, 2001:db8::1', '2001:db8::1'],
      ['203.0.113.7, <script>', '127.0.0.1'],
      ['a'.repeat(9000), '127.0.0.1'],
    ] as const) {
      const headers = { 'x-forwarded-for': forwarded };
      await behind.call('GET', 'policies/', { key: value, headers });
      expect((await behind.call('GET', `api-keys/${id}/usage`)).body.last_ip).toBe(seen);
      await app.call('GET', 'policies/', { key: direct.value, headers });
      expect((await app.call('GET', `api-keys/${direct.id}/usage`)).body.last_ip).toBe('127.0.0.1');
    }
    await behind.close();
  });

  it('§4.1 usage counts authenticated calls and their tokens', async () => {
    const { id, value } = await makeKey(app);
    await app.call('POST', 'analyze/', { key: value, body: { prompt: 'hello there' } });
    await app.call('GET', 'policies/', { key: value });
    const { body } = await app.call('GET', `api-keys/${id}/usage`);
    expect(body).toMatchObject({ key_id: id, calls: 2, last_ip: '127.0.0.1' });
    expect(body.tokens).toBeGreaterThan(0);
    expect(body.daily).toEqual([{ date: '2026-11-20', calls: 2, tokens: body.tokens }]);
  });

  it('contract 4 usage of days that end before they begin is 422; of one day it is that day', async () => {
    const { id } = await makeKey(app);
    const of = (from: string, to: string) => app.call('GET', `api-keys/${id}/usage?from=${from}&to=${to}`);
    const odd = await of('2026-11-21', '2026-11-20');
    expect([odd.status, odd.body.errors?.[0].loc]).toEqual([422, ['query', 'to']]);
    expect((await of('2026-11-20', '2026-11-20')).status).toBe(200);
  });
});

describe('API key values', () => {
  it('contract 4 a value with a wrong checksum is refused', async () => {
    const { isPlausibleKey, mintKeyValue } = await import('../../src/features/api-keys/key-value.js');
    const { value } = mintKeyValue({ testMode: false, pepper: new Uint8Array(32) });
    expect(isPlausibleKey(value)).toBe(true);
    const swapped = value.slice(0, 20) + (value[20] === 'a' ? 'b' : 'a') + value.slice(21);
    expect(isPlausibleKey(swapped)).toBe(false);
  });
});
