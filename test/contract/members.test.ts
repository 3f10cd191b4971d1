import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChores } from '../../src/daemon/housekeeping.js';
import { makeKey, makeTenant, testApp, type Answer, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('contract 3 members and invitations', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  let round = 0;
  async function team() {
    round += 1;
    // Each team with a minute of its own: rate windows are not what is tested here.
    app.clock.advance(60_000);
    const { body } = await app.call('POST', 'tenants/', {
      key: app.operatorKey,
      body: { name: `Team ${round}`, plan: 'self_hosted', owner_email: 'boss@example.com' },
    });
    const path = `tenants/${body.tenant.id}/`;
    const key = body.api_key as string;
    const call = (method: string, rest: string, send?: object, as = key): Promise<Answer> =>
      app.call(method, rest.startsWith('api-keys') ? rest : path + rest, { key: as, ...(send ? { body: send } : {}) });
    const join = async (role: string, email: string) => {
      const invited = await call('POST', 'invitations/', { email, role });
      expect(invited.status).toBe(201);
      const accepted = await app.call('POST', 'invitations/accept', { key: '', body: { token: invited.body.token } });
      expect(accepted.status).toBe(201);
      return { id: accepted.body.member.id as string, key: accepted.body.api_key as string };
    };
    const owner = (await call('GET', 'members/')).body.items[0];
    return { tenant: body.tenant, key, call, join, owner };
  }

  it('contract 3 owner_email makes the first owner, and the owner key is theirs', async () => {
    const { owner, call } = await team();
    expect(owner).toMatchObject({ email: 'boss@example.com', role: 'owner', status: 'active' });
    const keys = (await call('GET', 'api-keys/')).body.items;
    expect(keys.map((key: { member_id: string }) => key.member_id)).toEqual([owner.id]);
  });

  it('contract 2 takes only small bodies from those without a key', async () => {
    const body = { token: 'x', name: 'n'.repeat(20_000) };
    const { status, body: answer } = await app.call('POST', 'invitations/accept', { key: '', body });
    expect([status, answer.detail]).toEqual([413, expect.stringContaining('16384 bytes')]);
  });

  it('contract 3 an invitation works once and mints a key with the role of the invitation', async () => {
    const { call, tenant } = await team();
    const invited = await call('POST', 'invitations/', {
      email: 'jane@example.com',
      role: 'admin',
      scopes: ['*:read'],
    });
    expect(Object.keys(invited.body)).toEqual(['id', 'email', 'role', 'token', 'expires_at']);
    expect(Date.parse(invited.body.expires_at) - app.clock.now()).toBe(7 * 86_400_000);
    const listed = await call('GET', 'invitations/');
    expect(listed.body).toMatchObject({ total: 1, items: [{ email: 'jane@example.com', scopes: ['*:read'] }] });
    expect(listed.text).not.toContain(invited.body.token);
    const stored = await app.app.store.sql('invitations').where({ id: invited.body.id });
    expect(JSON.stringify(stored)).not.toContain(invited.body.token);
    expect((await call('GET', 'members/?search=JANE')).body.items[0].status).toBe('invited');

    const accept = () =>
      app.call('POST', 'invitations/accept', { key: '', body: { token: invited.body.token, name: ' Jane ' } });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 404, 404]);
    const accepted = answers.find((answer) => answer.status === 201)!.body;
    expect(accepted.member).toMatchObject({ name: 'Jane', role: 'admin', status: 'active', tenant_id: tenant.id });
    const own = (await call('GET', 'api-keys/', undefined, accepted.api_key)).body.items[0];
    expect(own).toMatchObject({ role: 'admin', scopes: ['*:read'], member_id: accepted.member.id });
    expect(own.created_by).toEqual({ type: 'member', id: accepted.member.id });
    expect((await call('GET', 'invitations/')).body.total).toBe(0);
    expect((await accept()).status).toBe(404);
  });

  it('contract 3 a token fails at the end of its seventh day, when withdrawn, and when replaced', async () => {
    const { call } = await team();
    const invite = async (email: string) => (await call('POST', 'invitations/', { email, role: 'member' })).body;
    const accept = async (token: string) =>
      (await app.call('POST', 'invitations/accept', { key: '', body: { token } })).status;
    const [late, withdrawn, replaced] = [await invite('a@x.de'), await invite('b@x.de'), await invite('c@x.de')];
    expect((await call('DELETE', `invitations/${withdrawn.id}`)).status).toBe(204);
    expect(await accept(withdrawn.token)).toBe(404);
    expect((await call('GET', 'members/?search=b@x')).body.total).toBe(0);
    const again = await invite('C@x.de');
    expect(await accept(replaced.token)).toBe(404);
    app.clock.advance(7 * 86_400_000 - 1);
    expect(await accept(again.token)).toBe(201);
    app.clock.advance(1);
    expect(await accept(late.token)).toBe(404);
    expect(await accept((await invite('a@x.de')).token)).toBe(201);
    expect((await call('POST', 'invitations/', { email: 'a@x.de', role: 'member' })).status).toBe(409);
  });

  it('contract 3 an invitation that has expired is open no longer, and who never answered it no member to be', async () => {
    const { call, join } = await team();
    const jane = await join('member', 'jane@example.com');
    const invite = (email: string) => call('POST', 'invitations/', { email, role: 'member' });
    const emails = async (path: string) =>
      (await call('GET', path)).body.items.map(({ email }: { email: string }) => email).sort();
    await invite('late@example.com');
    await invite('again@example.com');
    app.clock.advance(7 * 86_400_000 - 1);
    await runChores(app.app);
    expect(await emails('invitations/')).toEqual(['again@example.com', 'late@example.com']);
    const open = (await call('GET', 'invitations/')).body.items[0];
    expect((await call('GET', `invitations/${open.id}`)).body).toEqual(open);
    app.clock.advance(1);
    expect((await call('GET', 'invitations/')).body).toMatchObject({ total: 0, items: [] });
    expect((await call('GET', `invitations/${open.id}`)).status).toBe(404);
    const { body: anew } = await invite('again@example.com');
    await runChores(app.app);
    expect(await emails('invitations/')).toEqual(['again@example.com']);
    expect(await emails('members/')).toEqual(['again@example.com', 'boss@example.com', 'jane@example.com']);
    const accepted = await app.call('POST', 'invitations/accept', { key: '', body: { token: anew.token } });
    expect(accepted.status).toBe(201);
    expect((await call('POST', 'members/', { email: 'late@example.com' })).status).toBe(201);
    expect((await call('GET', `members/${jane.id}`, undefined, jane.key)).status).toBe(200);
  });

  it('contract 3 removing a member deletes the keys minted for it at once', async () => {
    const { call, join } = await team();
    const jane = await join('admin', 'jane@example.com');
    const more = await call('POST', 'api-keys/', { description: 'more', scopes: ['*:read'], member_id: jane.id });
    expect(more.body).toMatchObject({ role: 'admin', member_id: jane.id });
    const other = await call('POST', 'api-keys/', { description: 'other', scopes: ['*:read'] });
    expect((await call('DELETE', `members/${jane.id}`)).status).toBe(204);
    for (const key of [jane.key, more.body.api_key])
      expect((await call('GET', 'members/', undefined, key)).status).toBe(401);
    expect((await call('GET', 'members/', undefined, other.body.api_key)).status).toBe(200);
    expect((await call('GET', `members/${jane.id}`)).status).toBe(404);
    const gone = await call('POST', 'api-keys/', { description: 'gone', scopes: ['*:read'], member_id: jane.id });
    expect(gone.body.errors[0].loc).toEqual(['body', 'member_id']);
  });

  it('contract 15 the keys that a member made for others outlive it, and are found by who made them', async () => {
    const { call, join, owner } = await team();
    const admin = await join('admin', 'ann@example.com');
    const key = { description: 'checkout %', scopes: ['analyzer:run'] };
    const made = await call('POST', 'api-keys/', key, admin.key);
    await call('POST', 'api-keys/', { ...key, description: 'of the owner' });
    expect((await call('DELETE', `members/${admin.id}`)).status).toBe(204);
    const madeBy = async (id: string) =>
      (await call('GET', `api-keys/?created_by=${id}`)).body.items.map((item: { id: string }) => item.id);
    expect(await madeBy(admin.id)).toEqual([made.body.id]);
    expect(await madeBy(owner.id)).not.toContain(made.body.id);
    expect(await madeBy('%25')).toEqual([]);
    expect(await madeBy('member')).toEqual([]);
    expect((await call('GET', 'api-keys/?created_by=')).status).toBe(422);
  });

  it('§6 a key that comes or goes with its member has its own entries in the audit log, as every key', async () => {
    const { call, join, key } = await team();
    const jane = await join('member', 'jane@example.com');
    const keys = (await call('GET', 'api-keys/')).body.items;
    const { id } = keys.find((each: { member_id: string }) => each.member_id === jane.id);
    await call('DELETE', `members/${jane.id}`);
    const { body, text } = await app.call('GET', `audit-logs/?resource_id=${id}`, { key });
    const [deleted, created] = body.items;
    expect(deleted).toMatchObject({ action: 'api_key.deleted', resource_type: 'api_key', actor: { role: 'owner' } });
    expect(created).toMatchObject({ action: 'api_key.created', changes: { description: { to: 'jane@example.com' } } });
    expect(text).not.toContain(jane.key);
    const first = await app.call('GET', 'audit-logs/?action=api_key.created', { key });
    expect(first.body.items.at(-1).changes.description).toEqual({ to: 'owner' });
  });

  it('§4.2 search finds members by their names, in any script and case, and by their addresses', async () => {
    const { call } = await team();
    const added = await call('POST', 'members/', { email: 'b@example.com', name: 'Çağla Öztürk' });
    const total = async (search: string) =>
      (await call('GET', `members/?search=${encodeURIComponent(search)}`)).body.total;
    expect(await Promise.all(['çağla ö', 'B@EXAMPLE', '%', 'boss'].map(total))).toEqual([1, 1, 0, 1]);
    await call('PUT', `members/${added.body.id}`, { name: 'Renamed' });
    expect(await Promise.all(['öztürk', 'RENAMED', 'b@example'].map(total))).toEqual([0, 1, 1]);
  });

  it('contract 3 the last owner can be neither removed nor demoted, even by two at once', async () => {
    const { call, join, owner } = await team();
    expect((await call('DELETE', `members/${owner.id}`)).status).toBe(409);
    expect((await call('PUT', `members/${owner.id}`, { role: 'admin' })).status).toBe(409);
    await call('POST', 'invitations/', { email: 'only-invited@example.com', role: 'owner' });
    expect((await call('DELETE', `members/${owner.id}`)).body.code).toBe('conflict');
    const second = await join('owner', 'second@example.com');
    const both = await Promise.all([
      call('PUT', `members/${owner.id}`, { role: 'member' }, second.key),
      call('PUT', `members/${second.id}`, { role: 'member' }),
    ]);
    const owners = (await app.app.store
      .sql('members')
      .where({ tenant_id: owner.tenant_id, role: 'owner', status: 'active' })) as unknown[];
    expect(owners.length).toBe(1);
    expect(both.map((answer) => answer.status)).toContain(200);
  });

  it('contract 3 nobody grants, changes or removes a role above their own', async () => {
    const { call, join, owner } = await team();
    const admin = await join('admin', 'admin@example.com');
    const member = await join('member', 'member@example.com');
    const as = (key: string) => async (method: string, path: string, body?: object) =>
      (await call(method, path, body, key)).status;
    const byAdmin = as(admin.key);
    expect(await byAdmin('POST', 'invitations/', { email: 'x@example.com', role: 'owner' })).toBe(403);
    expect(await byAdmin('POST', 'members/', { email: 'x@example.com', role: 'owner' })).toBe(403);
    expect(await byAdmin('PUT', `members/${member.id}`, { role: 'owner' })).toBe(403);
    expect(await byAdmin('PUT', `members/${owner.id}`, { name: 'Changed' })).toBe(403);
    expect(await byAdmin('DELETE', `members/${owner.id}`)).toBe(403);
    expect(await byAdmin('POST', 'api-keys/', { description: 'x', scopes: ['*:read'], member_id: owner.id })).toBe(403);
    expect(await byAdmin('POST', 'members/', { email: 'y@example.com' })).toBe(201);
    const byMember = as(member.key);
    expect(await byMember('GET', 'members/')).toBe(200);
    expect(await byMember('GET', 'invitations/')).toBe(403);
    expect(await byMember('POST', 'members/', { email: 'z@example.com' })).toBe(403);
    expect(await byMember('DELETE', `members/${admin.id}`)).toBe(403);
    const narrow = await makeKey(app, { role: 'admin', scopes: ['tenant:invite_users'] }, admin.key);
    const beyond = { email: 'n@example.com', role: 'member', scopes: ['policy:delete'] };
    expect((await call('POST', 'invitations/', beyond, narrow.value)).body.code).toBe('forbidden');
    const sandbox = await makeKey(app, { role: 'admin', scopes: ['*:*'], test_mode: true }, admin.key);
    expect((await call('POST', 'invitations/', { email: 'n@example.com', role: 'member' }, sandbox.value)).status).toBe(
      403,
    );
  });

  it.each([
    ['names its scopes', { role: 'owner', scopes: ['*:*'] }],
    ['grants what its inviter holds', { role: 'admin' }],
  ])(
    'contract 3 the token of an invitation that %s is given again only to the key that asked first',
    async (_, grants) => {
      const { call, tenant, key } = await team();
      const narrow = await makeKey(app, { role: 'admin', scopes: ['tenant:invite_users'] }, key);
      const other = await makeKey(app, { role: 'owner', scopes: ['*:*'] }, key);
      const invite = (as: string) =>
        app.call('POST', `tenants/${tenant.id}/invitations/`, {
          key: as,
          body: { email: 'jane@example.com', ...grants },
          headers: { 'idempotency-key': 'invite-jane' },
        });
      const [first, again] = [await invite(key), await invite(key)];
      expect([again.status, again.body.token]).toEqual([201, first.body.token]);
      for (const as of [narrow.value, other.value]) {
        const { status, body } = await invite(as);
        expect([status, body.code, body.token]).toEqual([403, 'forbidden', undefined]);
      }
      expect((await call('GET', 'invitations/')).body.total).toBe(1);
    },
  );

  it('contract 3 a key of a member has the role of the member, before and after a change', async () => {
    const { call, join } = await team();
    const jane = await join('admin', 'jane@example.com');
    expect((await call('PUT', `members/${jane.id}`, { role: 'member' })).body.role).toBe('member');
    expect((await call('POST', 'members/', { email: 'x@example.com' }, jane.key)).status).toBe(403);
    const [own] = (await call('GET', 'api-keys/?search=jane')).body.items;
    expect((await call('PUT', `api-keys/${own.id}`, { role: 'admin' })).status).toBe(409);
    const differs = { description: 'x', scopes: ['*:read'], member_id: jane.id, role: 'admin' };
    expect((await call('POST', 'api-keys/', differs)).body.errors[0].loc).toEqual(['body', 'role']);
  });

  it('contract 3 a higher role of a member gives its keys, and those to be, nothing that the caller lacks', async () => {
    const { call, join, key } = await team();
    const jane = await join('member', 'jane@example.com');
    await call('POST', 'api-keys/', { description: 'all', scopes: ['*:*'], member_id: jane.id });
    const invited = { email: 'to-be@example.com', role: 'member', scopes: ['policy:delete'] };
    expect((await call('POST', 'invitations/', invited)).status).toBe(201);
    const toBe = (await call('GET', 'members/?search=to-be')).body.items[0];
    const bare = (await call('POST', 'members/', { email: 'bare@example.com' })).body;
    const narrow = await makeKey(app, { role: 'admin', scopes: ['tenant:read', 'tenant:manage_members'] }, key);
    for (const { id } of [jane, toBe]) {
      const refused = await call('PUT', `members/${id}`, { role: 'admin' }, narrow.value);
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      expect((await call('GET', `members/${id}`)).body.role).toBe('member');
      expect((await call('PUT', `members/${id}`, { name: 'Changed' }, narrow.value)).status).toBe(200);
    }
    expect((await call('PUT', `members/${bare.id}`, { role: 'admin' }, narrow.value)).status).toBe(200);
    expect((await call('PUT', `members/${bare.id}`, { role: 'member' }, narrow.value)).status).toBe(200);
    for (const { id } of [jane, toBe]) expect((await call('PUT', `members/${id}`, { role: 'admin' })).status).toBe(200);
  });

  it('contract 12 a sandbox key neither changes nor deletes the live keys of a member', async () => {
    const { call, join, key } = await team();
    const jane = await join('member', 'jane@example.com');
    const bare = (await call('POST', 'members/', { email: 'bare@example.com' })).body;
    const sandbox = await makeKey(app, { role: 'admin', scopes: ['*:*'], test_mode: true }, key);
    const trying = async (method: string, id: string, body?: object) =>
      (await call(method, `members/${id}`, body, sandbox.value)).status;
    expect(await trying('PUT', jane.id, { role: 'admin' })).toBe(403);
    expect(await trying('DELETE', jane.id)).toBe(403);
    expect((await call('GET', 'members/', undefined, jane.key)).status).toBe(200);
    expect(await trying('PUT', jane.id, { name: 'Jane' })).toBe(200);
    expect(await trying('PUT', bare.id, { role: 'admin' })).toBe(200);
    expect(await trying('DELETE', bare.id)).toBe(204);
  });

  it('contract 3 members and invitations of another tenant are not there; the operator reaches all', async () => {
    const { call, tenant, owner } = await team();
    const stranger = await makeTenant(app, `Strangers ${store} ${round}`);
    for (const path of ['members/', `members/${owner.id}`, 'invitations/'])
      expect((await call('GET', path, undefined, stranger.key)).status).toBe(404);
    const own = `tenants/${stranger.id}/members/${owner.id}`;
    expect((await app.call('GET', own, { key: stranger.key })).status).toBe(404);
    expect((await call('POST', 'members/', { email: 'op@example.com', role: 'owner' }, app.operatorKey)).status).toBe(
      201,
    );
    const log = await app.call('GET', 'audit-logs/?action=member.created', { key: stranger.key });
    expect(log.body.total).toBe(0);
    const rows = (await app.app.store
      .sql('audit_logs')
      .where({ action: 'member.created', tenant_id: tenant.id })) as unknown[];
    expect(rows.length).toBe(1);
  });

  it('contract 3 the operator grants a member of another tenant nothing of the operator’s, nor nothing at all', async () => {
    const { call } = await team();
    const invite = (key: string, scopes?: string[]) =>
      call('POST', 'invitations/', { email: 'op@example.com', role: 'admin', ...(scopes && { scopes }) }, key);
    const refused = { status: 403, body: { code: 'forbidden' } };
    for (const scopes of [['operator:*'], ['policy:read', 'operator:create_tenant']])
      expect(await invite(app.operatorKey, scopes)).toMatchObject(refused);
    const narrow = await makeKey(app, { role: 'owner', scopes: ['operator:manage_tenants'] }, app.operatorKey);
    expect(await invite(narrow.value)).toMatchObject(refused);
    expect((await call('GET', 'invitations/')).body.total).toBe(0);
    expect((await invite(app.operatorKey, ['policy:read'])).status).toBe(201);
  });

  it('contract 3 an invitation of a suspended tenant cannot be accepted', async () => {
    const { call, tenant } = await team();
    const { token } = (await call('POST', 'invitations/', { email: 's@example.com', role: 'member' })).body;
    const status = (value: string) =>
      app.call('PUT', `tenants/${tenant.id}`, { key: app.operatorKey, body: { status: value } });
    const accept = () => app.call('POST', 'invitations/accept', { key: '', body: { token } });
    await status('suspended');
    expect((await accept()).status).toBe(404);
    await status('active');
    expect((await accept()).status).toBe(201);
  });
});
