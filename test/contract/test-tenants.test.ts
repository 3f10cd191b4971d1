import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownedTables } from '../../src/features/tenants/erase.js';
import { runChores } from '../../src/daemon/housekeeping.js';
import { reapSandboxes } from '../../src/daemon/reaper.js';
import { testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('contract 12 sandbox tenants', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  const make = (body: object = {}) => app.call('POST', 'test-tenants', { key: app.operatorKey, body });
  const rows = async (table: string, tenantId: string) =>
    ((await app.app.store.sql(table).where({ tenant_id: tenantId })) as unknown[]).length;

  it('contract 12 the operator makes a sandbox tenant with a sandbox owner key; others cannot', async () => {
    const { status, body, headers } = await make({ name: 'Pipeline', ttl_seconds: 60 });
    expect(status).toBe(201);
    expect(body.tenant).toMatchObject({ type: 'sandbox', name: 'Pipeline', status: 'active' });
    expect(Date.parse(body.tenant.expires_at) - app.clock.now()).toBe(60_000);
    expect(body.api_key).toMatch(/^ak_test_/);
    expect(headers.location).toBe(`/api/v1/tenants/${body.tenant.id}`);
    const again = await make({ name: 'Pipeline' });
    expect(Date.parse(again.body.tenant.expires_at) - app.clock.now()).toBe(604_800_000);
    expect((await make({ name: '日本' })).body.tenant.slug).toMatch(/^sandbox-[0-9a-f]{10}$/);
    expect((await app.call('POST', 'test-tenants', { body: {} })).status).toBe(403);
    for (const ttl_seconds of [59, 2_592_001, 1.5]) expect((await make({ ttl_seconds })).status).toBe(422);
  });

  it('§5.7 its keys answer like live ones and can mint no live key', async () => {
    const { body } = await make();
    const listed = await app.call('GET', 'policies/', { key: body.api_key });
    expect([listed.status, listed.headers['x-service-test-mode'], listed.body.total]).toEqual([200, 'true', 3]);
    const live = await app.call('POST', 'api-keys/', {
      key: body.api_key,
      body: { description: 'live', scopes: ['*:*'] },
    });
    expect(live.status).toBe(403);
  });

  it('contract 12 a key fails at the instant of expiry, before any reaper ran', async () => {
    const { body } = await make({ ttl_seconds: 60 });
    app.clock.advance(59_999);
    expect((await app.call('GET', 'policies/', { key: body.api_key })).status).toBe(200);
    app.clock.advance(1);
    expect((await app.call('GET', 'policies/', { key: body.api_key })).status).toBe(401);
  });

  it('contract 12 nothing is written to a tenant whose data was erased', async () => {
    const { tenant } = (await make({ ttl_seconds: 60 })).body;
    app.clock.advance(60_000);
    await reapSandboxes(app.app);
    const write = (path: string, body: object) =>
      app.call('POST', `tenants/${tenant.id}/${path}`, { key: app.operatorKey, body });
    for (const answer of [
      await write('members/', { email: 'late@example.com' }),
      await write('invitations/', { email: 'later@example.com', role: 'member' }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    for (const table of ['members', 'invitations']) expect([table, await rows(table, tenant.id)]).toEqual([table, 0]);
  });

  it('contract 12 the reaper erases all that an expired tenant owns, late writes too, and nothing of others', async () => {
    const { tenant, api_key: key } = (await make({ ttl_seconds: 60 })).body;
    const spared = (await make({ ttl_seconds: 86_400 })).body.tenant;
    await app.call('POST', `tenants/${tenant.id}/members/`, { key, body: { email: 'a@example.com' } });
    await app.call('POST', `tenants/${tenant.id}/invitations/`, {
      key,
      body: { email: 'b@example.com', role: 'admin' },
    });
    await app.call('POST', 'yara-policies/', { key, body: { name: 'P' }, headers: { 'idempotency-key': 'k' } });
    expect(await rows('api_keys', tenant.id)).toBe(1);
    expect(await rows('idempotency_records', tenant.id)).toBe(1);
    app.clock.advance(60_000);
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => void (sql.startsWith('delete') && statements.push(sql));
    app.app.store.sql.on('query', note);
    expect(await reapSandboxes(app.app)).toContain(tenant.id);
    app.app.store.sql.removeListener('query', note);
    // Not by a value that rows share: each batch would walk through all that is left.
    for (const { table } of ownedTables)
      expect(statements.find((sql) => new RegExp(`^delete from .${table}. `).test(sql))).toMatch(
        /where (rowid in|ctid = any)/,
      );
    for (const { table } of ownedTables) expect([table, await rows(table, tenant.id)]).toEqual([table, 0]);
    expect(await rows('policies', spared.id)).toBe(3);

    await app.app.store.sql('token_usage').insert({
      tenant_id: tenant.id,
      date: '2026-11-20',
      input_tokens: 1,
      analyzer_tokens: 0,
      output_tokens: 0,
    });
    app.clock.advance(60_000);
    await runChores(app.app);
    expect(await rows('token_usage', tenant.id)).toBe(0);
    expect(await reapSandboxes(app.app)).toEqual([]);

    const seen = await app.call('GET', `tenants/${tenant.id}`, { key: app.operatorKey });
    expect(seen.body.status).toBe('reaped');
    const revived = await app.call('PUT', `tenants/${tenant.id}`, { key: app.operatorKey, body: { status: 'active' } });
    expect(revived.status).toBe(409);
    const log = await app.call('GET', 'audit-logs/?action=tenant.reaped', { key: app.operatorKey });
    expect(log.body.items.map((item: { resource_id: string }) => item.resource_id)).toContain(tenant.id);
    app.clock.advance(10 * 60_000);
    await reapSandboxes(app.app);
    expect((await app.app.store.sql('tenants').where({ id: tenant.id }).first()).erased_at).not.toBeNull();
  });

  it('contract 12 a tenant that the operator extends is not reaped', async () => {
    const { tenant, api_key: key } = (await make({ ttl_seconds: 60 })).body;
    app.clock.advance(60_000);
    const later = new Date(app.clock.now() + 60_000).toISOString();
    await app.call('PUT', `tenants/${tenant.id}`, { key: app.operatorKey, body: { expires_at: later } });
    expect(await reapSandboxes(app.app)).not.toContain(tenant.id);
    expect((await app.call('GET', 'policies/', { key })).status).toBe(200);
  });

  it('contract 12 the reaper knows every table that a tenant owns', async () => {
    const { sql, dialect } = app.app.store;
    const names =
      dialect.name === 'sqlite'
        ? ((await sql.raw(`select m.name from sqlite_master m join pragma_table_info(m.name) c
            where m.type = 'table' and c.name = 'tenant_id'`)) as { name: string }[])
        : (
            (await sql.raw(`select table_name as name from information_schema.columns
            where column_name = 'tenant_id' and table_schema = 'public'`)) as { rows: { name: string }[] }
          ).rows;
    expect(names.map(({ name }) => name).sort()).toEqual(ownedTables.map(({ table }) => table).sort());
  });
});
