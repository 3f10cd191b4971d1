import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeKey, makeTenant, testApp, type TestApp } from '../support/app.js';
import { StoreUnreachableError } from '../../src/core/database.js';
import { asServiceError, type ServiceError } from '../../src/core/errors.js';
import { execute } from '../../src/core/execute.js';
import { claimIdempotency, forgetExpired } from '../../src/core/idempotency.js';
import { runChores } from '../../src/daemon/housekeeping.js';
import { findTenant, operatorActor } from '../../src/facades/installation.js';
import { yaraRules } from '../../src/features/yara/rules.js';
import type { Timers } from '../../src/lib/timers.js';
import { handTimers } from '../support/hand-timers.js';
import { onBothStores } from '../support/stores.js';

type Draft = [path: string, body: (n: number) => object, operator?: true];

const drafts: Draft[] = [
  [
    'policies/',
    (n) => ({
      name: `Idem ${n}`,
      available_analyzers: [{ name: 'yara' }],
      execution_plan: [{ type: 'sequential', analyzers: ['yara'] }],
    }),
  ],
  ['yara-rules/', (n) => ({ source: `rule idem_${n} { strings: $a = "idem${n}" condition: $a }` })],
  ['yara-policies/', (n) => ({ name: `Idem ${n}` })],
  ['sdp/policies/', (n) => ({ name: `Idem ${n}`, inspect_config: {} })],
  [
    'safety-policies/',
    (n) => ({ name: `Idem ${n}`, categories: [{ name: 'Violence', definition: 'x', threshold: 0.5 }] }),
  ],
  ['api-keys/', (n) => ({ description: `Idem ${n}`, scopes: ['policy:read'] })],
  ['tenants/', (n) => ({ name: `Idem ${n}` }), true],
];

onBothStores('§8.4 idempotency', (store) => {
  let app: TestApp;
  let replica: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
    replica = await testApp(store, { beside: app });
  });
  afterAll(async () => {
    await replica.close();
    await app.close();
  });

  it.each<Draft>(drafts)(
    '§8.4.1–3 %s: same body replays, another body conflicts, on any replica',
    async (path, body, operator) => {
      const send = (each: TestApp, n: number, key = 'once') =>
        each.call('POST', path, {
          body: body(n),
          headers: { 'idempotency-key': key + path },
          ...(operator ? { key: app.operatorKey } : {}),
        });
      const first = await send(app, 1);
      expect(first.status).toBe(201);
      expect(first.headers['idempotency-replayed']).toBeUndefined();
      const again = await send(replica, 1);
      expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
      expect(again.body).toEqual(first.body);
      expect(again.headers.location).toBe(first.headers.location);
      const other = await send(replica, 2);
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    },
  );

  it.each<Draft>(drafts)(
    '§8.4 %s: parallel duplicates on two replicas make one thing',
    async (path, body, operator) => {
      const send = (each: TestApp) =>
        each.call('POST', path, {
          body: body(3),
          headers: { 'idempotency-key': `parallel${path}` },
          ...(operator ? { key: app.operatorKey } : {}),
        });
      const answers = await Promise.all([app, replica, app, replica, app].map(send));
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(4);
    },
  );

  it('§8.4.2 a write whose commit got through, though nobody heard so, is done once', async () => {
    const { store: db } = app.app;
    const transaction = db.transaction.bind(db);
    const unheard = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
      const done = await transaction(work);
      const [kept] = await db.sql('idempotency_records').whereNotNull('status').where({ created_at: now });
      if (kept) throw new StoreUnreachableError('ECONNRESET');
      return done;
    });
    app.clock.advance(1);
    const now = new Date(app.clock.now()).toISOString();
    const send = (to: TestApp) =>
      to.call('POST', 'yara-policies/', { body: { name: 'In doubt' }, headers: { 'idempotency-key': 'doubt' } });
    const first = await send(app).finally(() => unheard.mockRestore());
    expect([first.status, first.body.code]).toEqual([503, 'service_unavailable']);
    const again = await send(replica);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    const { body } = await app.call('GET', 'yara-policies/?search=doubt');
    expect(body.items).toEqual([again.body]);
  });

  it('§8.4.4 another tenant may use the same key value', async () => {
    const other = await makeTenant(app, 'Idem other');
    const send = (key: string) =>
      app.call('POST', 'yara-policies/', { key, body: { name: 'Shared' }, headers: { 'idempotency-key': 'shared' } });
    const [mine, theirs] = [await send(app.ownerKey), await send(other.key)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.id).not.toBe(theirs.body.id);
  });

  it('§8.4.5 an empty or blank key is ignored', async () => {
    for (const key of ['', '   ']) {
      const first = await app.call('POST', 'yara-policies/', {
        body: { name: `Blank ${key.length}` },
        headers: { 'idempotency-key': key },
      });
      const second = await app.call('POST', 'yara-policies/', {
        body: { name: `Blank ${key.length}` },
        headers: { 'idempotency-key': key },
      });
      expect([first.status, second.status]).toEqual([201, 409]);
    }
  });

  it('§8.4.6 analyses are never deduplicated', async () => {
    const send = () =>
      app.call('POST', 'analyze/', { body: { prompt: 'hello' }, headers: { 'idempotency-key': 'analysis' } });
    const [first, second] = [await send(), await send()];
    expect(first.body.request_id).not.toBe(second.body.request_id);
    expect(second.headers['idempotency-replayed']).toBeUndefined();
  });

  it('contract 15 a refusal is kept, and equal JSON in another order is the same body', async () => {
    const send = (body: string) =>
      app.call('POST', 'yara-policies/', { body, headers: { 'idempotency-key': 'refused' } });
    const first = await send('{"name":"","description":"x"}');
    const again = await send('{"description":"x","name":""}');
    expect([first.status, again.status]).toEqual([422, 422]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body.request_id).toBe(again.headers['x-request-id']);
    expect(again.body.errors).toEqual(first.body.errors);
  });

  it('contract 15 a kept answer carries no live key to a sandbox key', async () => {
    const sandboxOf = (draft: object, key?: string) => makeKey(app, { role: 'owner', test_mode: true, ...draft }, key);
    const sandbox = await sandboxOf({});
    const operator = await sandboxOf({ scopes: ['*:*', 'operator:create_tenant'] }, app.operatorKey);
    for (const [path, body, live, test] of [
      ['api-keys/', { description: 'live', scopes: ['policy:read'] }, app.ownerKey, sandbox.value],
      [`tenants/${app.tenantId}/invitations/`, { email: 'l@example.com', role: 'member' }, app.ownerKey, sandbox.value],
      ['tenants/', { name: 'Live' }, app.operatorKey, operator.value],
    ] as const) {
      const send = (key: string) =>
        app.call('POST', path, { key, body, headers: { 'idempotency-key': `live ${path}` } });
      const first = await send(live);
      const refused = await send(test);
      expect([path, first.status, refused.status, refused.body.code]).toEqual([path, 201, 403, 'forbidden']);
      expect(refused.headers['idempotency-replayed']).toBeUndefined();
      expect((await send(live)).body).toEqual(first.body);
    }
  });

  it('contract 3 a kept answer carries no key to another than who asked first', async () => {
    const admin = await makeKey(app, { role: 'admin', scopes: ['api_key:*', 'policy:read'] });
    const send = (key: string, body: object, once: string) =>
      app.call('POST', 'api-keys/', { key, body, headers: { 'idempotency-key': once } });
    for (const [once, body] of [
      ['role', { description: 'an owner', scopes: ['policy:read'], role: 'owner' }],
      ['scopes', { description: 'wide', scopes: ['*:*'], role: 'admin' }],
      ['nothing beyond', { description: 'a reader', scopes: ['policy:read'] }],
    ] as const) {
      const first = await send(app.ownerKey, body, once);
      const refused = await send(admin.value, body, once);
      expect([first.status, refused.status, refused.body.code]).toEqual([201, 403, 'forbidden']);
      expect((await send(app.ownerKey, body, once)).body).toEqual(first.body);
    }
    const policy = (key: string) =>
      app.call('POST', 'yara-policies/', { key, body: { name: 'For all' }, headers: { 'idempotency-key': 'for all' } });
    const other = await makeKey(app, { role: 'admin', scopes: ['yara_policy:create'] });
    expect((await policy(other.value)).body).toEqual((await policy(app.ownerKey)).body);
  });

  it('§5.7 §8.4.2 a sandbox key gets its own answer again, and that of a live key where no live key is in it', async () => {
    const sandbox = await makeKey(app, { role: 'owner', test_mode: true });
    const send = (path: string, key: string, body: object) =>
      app.call('POST', path, { key, body, headers: { 'idempotency-key': `modes ${path}` } });
    const minted = { description: 'sandbox', scopes: ['policy:read'], test_mode: true };
    const first = await send('api-keys/', sandbox.value, minted);
    expect((await send('api-keys/', sandbox.value, minted)).body).toEqual(first.body);
    const policy = await send('yara-policies/', app.ownerKey, { name: 'Both modes' });
    expect((await send('yara-policies/', sandbox.value, { name: 'Both modes' })).body).toEqual(policy.body);
  });

  it('§2.6 after 24 hours the key is a fresh write', async () => {
    const send = (name: string) =>
      app.call('POST', 'yara-policies/', { body: { name }, headers: { 'idempotency-key': 'daily' } });
    expect((await send('Day one')).status).toBe(201);
    app.clock.advance(24 * 3_600_000 + 1);
    const next = await send('Day two');
    expect([next.status, next.body.name]).toEqual([201, 'Day two']);
  });

  it('§2.6 records past 24 hours go in one round, however many they are, between two batches when the server stops', async () => {
    const records = () => app.app.store.sql('idempotency_records');
    await records().delete();
    const hour = (hours: number) => new Date(app.clock.now() + hours * 3_600_000).toISOString();
    const record = (index: number, expiresAt: string) => ({
      tenant_id: app.tenantId,
      key_hash: `hash ${index}`,
      body_hash: '',
      claim: '',
      locked_until: hour(-24),
      created_at: hour(-24),
      expires_at: expiresAt,
    });
    const rows = Array.from({ length: 1200 }, (_, index) => record(index, hour(index < 2 ? 1 : -1)));
    for (let from = 0; from < rows.length; from += 200) await records().insert(rows.slice(from, from + 200));
    await forgetExpired(app.app.store, app.clock.now(), AbortSignal.abort());
    expect(await records()).toHaveLength(1200);
    const statements: string[] = [];
    app.app.store.sql.on('query', ({ sql }: { sql: string }) => statements.push(sql));
    await runChores(app.app);
    expect((await records()).map(({ key_hash }) => String(key_hash)).sort()).toEqual(['hash 0', 'hash 1']);
    expect(statements.filter((sql) => /^delete.*idempotency_records/.test(sql))).toHaveLength(3);
  });

  it('§8.4 a write whose caller left before its turn came may be sent again with its key: that nobody waited is no answer', async () => {
    const { store: db } = app.app;
    const tenant = await findTenant({ db }, (await app.call('GET', 'tenants/current')).body.slug);
    const ctx = app.app.contextFor({ tenant: tenant!, actor: operatorActor('tests'), requestId: 'r', via: 'http' });
    const op = yaraRules.operations.create;
    const claim = () => claimIdempotency(ctx, { key: 'left', op, path: '/', body: {}, pepper: new Uint8Array(32) });
    const body = { source: 'rule left { condition: true }' };
    const refusal = await execute(op, { ...ctx, isAbandoned: () => true }, { body }).catch(asServiceError);
    expect(refusal).toMatchObject({ code: 'bad_request' });
    const first = await claim();
    if ('claim' in first) await first.claim.settle(ctx, refusal as ServiceError);
    expect(await claim()).toHaveProperty('claim');
  });

  it('contract 2 who waits for the first answer asks less and less often, for five seconds, and not once the caller has left', async () => {
    const statements: string[] = [];
    const { store: db } = app.app;
    db.sql.on('query', ({ sql }: { sql: string }) => statements.push(sql));
    const tenant = await findTenant({ db }, (await app.call('GET', 'tenants/current')).body.slug);
    const place = { tenant: tenant!, actor: operatorActor('tests'), requestId: 'r', via: 'http' } as const;
    const claim = (timers: Timers, key: string, isAbandoned = () => false) =>
      claimIdempotency(
        { ...app.app.contextFor(place), isAbandoned },
        { key, op: yaraRules.operations.create, path: '/', body: {}, pepper: new Uint8Array(32) },
        timers,
      );
    const first = await claim(handTimers(), 'waits');
    expect(first).toHaveProperty('claim');

    statements.length = 0;
    const waits: number[] = [];
    const timers: Timers = { now: () => 0, after: (ms, ring) => (waits.push(ms), setImmediate(ring), () => undefined) };
    await expect(claim(timers, 'waits')).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    expect(waits.reduce((sum, ms) => sum + ms)).toBe(5000);
    expect(waits.length).toBeLessThan(20);
    const asked = statements.filter((sql) => sql.includes('idempotency_records'));
    expect(asked.filter((sql) => !sql.startsWith('select'))).toHaveLength(2);
    expect(asked.length).toBeLessThan(20);

    waits.length = 0;
    await expect(claim(timers, 'waits', () => true)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    expect(waits).toEqual([]);

    // The first one died, and its lease runs out while another waits.
    const later: Timers = { ...timers, after: (ms, ring) => (app.clock.advance(120_001), timers.after(ms, ring)) };
    expect(await claim(later, 'waits')).toHaveProperty('claim');
  });

  it('a stored answer does not give an API key away', async () => {
    const { body } = await app.call('POST', 'api-keys/', {
      body: { description: 'hidden', scopes: ['policy:read'] },
      headers: { 'idempotency-key': 'hidden-key' },
    });
    const rows = await app.app.store.sql('idempotency_records').select('*');
    expect(JSON.stringify(rows)).not.toContain(body.api_key);
    expect(JSON.stringify(rows)).not.toContain('hidden-key');
  });
});
