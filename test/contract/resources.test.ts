import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeKey, makeTenant, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

/** What every resource has in common, as data: a new one is tested by being declared. */
interface Resource {
  readonly name: string;
  /** Collection, below `/api/v1/`, as its canonical form is. */
  path(tenantId: string): string;
  draft(name: string): Record<string, unknown>;
  /** The field that `search` looks into, where the list has a search. */
  readonly searchedIn?: string;
  /** The create scope; the area is what stands before the colon. */
  readonly createScope: string;
  readonly readScope: string;
  readonly change?: Record<string, unknown>;
  readonly byOperator?: true;
  readonly deletes?: false;
  /** The new item inside the answer to a create. */
  readonly within?: string;
}

const policyBody = {
  available_analyzers: [{ name: 'yara' }],
  execution_plan: [{ type: 'sequential', analyzers: ['yara'] }],
};
/** Numbers to a programming language, not to a reader of digits. */
const oddIntegers = ['?limit=0x10', '?limit=1e2', '?limit=%205%20', '?limit=%2B5', '?limit=5.0', '?skip='];
/** Makes of any name what a rule identifier and an e-mail address may hold */
const identifier = (name: string) => Buffer.from(name).toString('hex').slice(0, 100);

const resources: readonly Resource[] = [
  {
    name: 'policies',
    path: () => 'policies/',
    draft: (name) => ({ name, ...policyBody }),
    searchedIn: 'name',
    createScope: 'policy:create',
    readScope: 'policy:read',
    change: { description: 'changed' },
  },
  {
    name: 'YARA rules',
    path: () => 'yara-rules/',
    draft: (name) => ({ source: `rule r_${identifier(name)} { strings: $a = "scenario" condition: $a }` }),
    createScope: 'yara_rule:create',
    readScope: 'yara_rule:read',
    change: { is_active: false },
  },
  {
    name: 'YARA policies',
    path: () => 'yara-policies/',
    draft: (name) => ({ name }),
    searchedIn: 'name',
    createScope: 'yara_policy:create',
    readScope: 'yara_policy:read',
    change: { description: 'changed' },
  },
  {
    name: 'sensitive-data policies',
    path: () => 'sdp/policies/',
    draft: (name) => ({ name, inspect_config: {} }),
    searchedIn: 'name',
    createScope: 'sdp_policy:create',
    readScope: 'sdp_policy:read',
    change: { description: 'changed' },
  },
  {
    name: 'safety policies',
    path: () => 'safety-policies/',
    draft: (name) => ({ name, categories: [{ name: 'Violence', definition: 'x', threshold: 0.5 }] }),
    searchedIn: 'name',
    createScope: 'safety_policy:create',
    readScope: 'safety_policy:read',
    change: { description: 'changed' },
  },
  {
    name: 'threat entries',
    path: () => 'threat-intel/',
    draft: (name) => ({ text: name }),
    searchedIn: 'text',
    createScope: 'threat_intel:create',
    readScope: 'threat_intel:read',
  },
  {
    name: 'API keys',
    path: () => 'api-keys/',
    draft: (name) => ({ description: name, scopes: ['policy:read'] }),
    createScope: 'api_key:create',
    readScope: 'api_key:read',
    change: { description: 'changed' },
  },
  {
    name: 'members',
    path: (tenantId) => `tenants/${tenantId}/members/`,
    draft: (name) => ({ email: `${identifier(name)}@example.com`, role: 'member' }),
    createScope: 'tenant:manage_members',
    readScope: 'tenant:read',
    change: { name: 'Changed' },
  },
  {
    name: 'invitations',
    path: (tenantId) => `tenants/${tenantId}/invitations/`,
    draft: (name) => ({ email: `${identifier(name)}@guests.example.com`, role: 'member' }),
    createScope: 'tenant:invite_users',
    readScope: 'tenant:invite_users',
  },
  {
    name: 'support tickets',
    path: () => 'support/tickets',
    draft: (name) => ({ subject: name, description: 'x', severity: 'low' }),
    createScope: 'support:create',
    readScope: 'support:read',
    deletes: false,
  },
  {
    name: 'tenants',
    path: () => 'tenants/',
    draft: (name) => ({ name }),
    searchedIn: 'name',
    createScope: 'operator:create_tenant',
    readScope: 'operator:read_tenants',
    change: { name: 'Changed' },
    byOperator: true,
    deletes: false,
    within: 'tenant',
  },
];

const ordinary = resources.filter((resource) => !resource.byOperator);
const itemPath = (path: string, id: string) => (path.endsWith('/') ? `${path}${id}` : `${path}/${id}`);

onBothStores('every resource', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  // A fresh budget for each test (§8.1).
  beforeEach(() => app.clock.advance(60_000));
  afterAll(() => app.close());

  const keyOf = (resource: Resource) => (resource.byOperator ? app.operatorKey : app.ownerKey);
  const pathOf = (resource: Resource) => resource.path(app.tenantId);
  async function made(resource: Resource, name: string) {
    const answer = await app.call('POST', pathOf(resource), { key: keyOf(resource), body: resource.draft(name) });
    expect([resource.name, answer.status, answer.body?.detail]).toEqual([resource.name, 201, undefined]);
    const item = resource.within ? answer.body[resource.within] : answer.body;
    return { item, location: String(answer.headers.location) };
  }

  it.each([
    ['analyzers/catalog', 'yara'],
    ['api-keys/scopes', 'analyzer:run'],
    ['billing/plans', 'starter'],
    ['sdp/info-types', 'credit_card_number'],
    ['sdp/transformations', 'redact'],
    ['threat-intel/', 'messages'],
    ['yara-rules/', 'jailbreak'],
  ])('contract 1 §4.2 what ships with the product in %s is found by the same search', async (path, name) => {
    const fullWidth = name.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const total = async (search: string) =>
      (await app.call('GET', `${path}?search=${encodeURIComponent(search)}`)).body.total;
    const found = await total(name);
    expect(found).toBeGreaterThan(0);
    expect([await total(name.toUpperCase()), await total(fullWidth), await total(`${name} %`)]).toEqual([
      found,
      found,
      0,
    ]);
  });

  it.each(resources.filter((resource) => resource.searchedIn === 'name'))(
    'contract 1 $name: a name in another script makes a slug, too, and the same name the same one',
    async (resource) => {
      const { item } = await made(resource, '日本語の名前');
      expect(item.slug).toMatch(/^[a-z]+(?:-[a-z]+)*-[0-9a-f]{10}$/);
      expect((await made(resource, 'Политика')).item.slug).not.toBe(item.slug);
      const body = resource.draft('日本語の名前');
      expect((await app.call('POST', pathOf(resource), { key: keyOf(resource), body })).body.code).toBe('conflict');
    },
  );

  describe.each(resources)('$name', (resource) => {
    it('contract 1 a create answers 201 with the place where it can be read', async () => {
      const { item, location } = await made(resource, 'Located');
      expect(location).toBe(`/api/v1/${itemPath(pathOf(resource), item.id)}`);
      expect(item.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(item.created_at ?? item.expires_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const read = await app.call('GET', location, { key: keyOf(resource) });
      expect([read.status, read.body.id]).toEqual([200, item.id]);
    });

    it('contract 1 an unknown field is 422 and named', async () => {
      const answer = await app.call('POST', pathOf(resource), {
        key: keyOf(resource),
        body: { ...resource.draft('Unknown field'), surprise: 1 },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].loc).toEqual(['body', 'surprise']);
    });

    it('contract 1 a malformed id is 404', async () => {
      for (const id of ['1', 'none', '%00', '0'.repeat(300), '../x']) {
        const answer = await app.call('GET', itemPath(pathOf(resource), encodeURIComponent(id)), {
          key: keyOf(resource),
        });
        expect([id, answer.status, answer.body.code]).toEqual([id, 404, 'not_found']);
      }
    });

    it('§8.3 a page has 50 items unless asked; 200 is allowed, 201, 0 and a negative skip are 422', async () => {
      const list = (query: string) => app.call('GET', `${pathOf(resource)}${query}`, { key: keyOf(resource) });
      expect((await list('')).body.limit).toBe(50);
      expect((await list('?limit=200')).body.limit).toBe(200);
      for (const query of [
        '?limit=201',
        '?limit=0',
        '?limit=-1',
        '?skip=-1',
        '?limit=ten',
        '?sort=name',
        ...oddIntegers,
      ]) {
        const answer = await list(query);
        expect([query, answer.status, answer.body.code]).toEqual([query, 422, 'validation_error']);
      }
    });

    it('§2.2 §4.2 pages follow each other without gap or repeat, newest first, and end at total', async () => {
      for (const name of ['Page a', 'Page b', 'Page c']) await made(resource, name);
      const list = async (query: string) =>
        (await app.call('GET', `${pathOf(resource)}${query}`, { key: keyOf(resource) })).body;
      const whole = await list('?limit=200');
      expect(whole.items).toHaveLength(whole.total);
      const paged = [];
      for (let skip = 0; skip < whole.total; skip += 2) paged.push(...(await list(`?skip=${skip}&limit=2`)).items);
      expect(paged.map((item) => item.id)).toEqual(whole.items.map((item: { id: string }) => item.id));
      const own = whole.items.filter(
        (item: { is_default?: boolean; is_system?: boolean; source?: string }) =>
          !item.is_default && !item.is_system && item.source !== 'public',
      );
      const ids = own.map((item: { created_at: string; id: string }) => item.created_at + item.id);
      expect(ids).toEqual([...ids].sort().reverse());
      const past = await list('?skip=100000');
      expect([past.items, past.total, past.skip]).toEqual([[], whole.total, 100_000]);
    });

    it('§4.2 search is a substring in any case, and its wildcards mean nothing', async () => {
      const { searchedIn } = resource;
      if (!searchedIn) return;
      for (const name of ['Größe Über 50%_x', 'Plain other']) await made(resource, `${name} ${resource.name}`);
      const found = async (search: string) =>
        (
          await app.call('GET', `${pathOf(resource)}?search=${encodeURIComponent(search)}`, { key: keyOf(resource) })
        ).body.items.map((item: Record<string, string>) => item[searchedIn]);
      const name = `Größe Über 50%_x ${resource.name}`;
      for (const search of ['GRÖSSE ÜBER'.replace('SS', 'ß'), 'über 50', '50%_X', '%_x', name]) {
        expect([search, await found(search)]).toEqual([search, [name]]);
      }
      expect(await found('e%Ü')).toEqual([]);
      expect(await found('\\')).toEqual([]);
    });

    it('contract 1 PUT changes only what it is sent', async () => {
      if (!resource.change) return;
      const { item } = await made(resource, 'Before the change');
      const path = itemPath(pathOf(resource), item.id);
      app.clock.advance(5);
      const answer = await app.call('PUT', path, { key: keyOf(resource), body: resource.change });
      expect(answer.status).toBe(200);
      const { updated_at, version, warnings, ...rest } = answer.body;
      const { updated_at: before, version: first, warnings: none, api_key, ...same } = item;
      expect(rest).toEqual({ ...same, ...resource.change });
      if (before !== undefined) expect(updated_at > before).toBe(true);
      if (first !== undefined) expect(version).toBe(first + 1);
      expect([warnings, none]).toEqual([undefined, undefined]);
      expect(api_key === undefined || typeof api_key === 'string').toBe(true);
      expect((await app.call('PUT', path, { key: keyOf(resource), body: {} })).status).toBe(422);
    });

    it('contract 1 a delete is 204 with no body, and the second is 404', async () => {
      if (resource.deletes === false) return;
      const { item } = await made(resource, 'To be deleted');
      const path = itemPath(pathOf(resource), item.id);
      const gone = await app.call('DELETE', path, { headers: { 'content-type': 'application/json' } });
      expect([gone.status, gone.text]).toEqual([204, '']);
      expect((await app.call('DELETE', path)).status).toBe(404);
      expect((await app.call('GET', path)).status).toBe(404);
    });

    it('§5.5 reading and creating each need their scope, and the refusal names it', async () => {
      if (resource.byOperator) return;
      const bare = await makeKey(app, { role: 'admin', scopes: ['analyzer:run'] });
      const read = await app.call('GET', pathOf(resource), { key: bare.value });
      const create = await app.call('POST', pathOf(resource), { key: bare.value, body: resource.draft('Refused') });
      expect([read.status, create.status]).toEqual([403, 403]);
      expect(read.body.detail).toContain(resource.readScope);
      expect(create.body.detail).toContain(resource.createScope);
    });

    it('contract 1 the other slash form answers 307 to the canonical one', async () => {
      const path = pathOf(resource);
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      const answer = await app.call('POST', other, { key: '' });
      expect([answer.status, answer.headers.location]).toEqual([307, `/api/v1/${path}`]);
    });
  });

  it.each(ordinary)(
    'contract 1 $name of another tenant are 404 with the bytes of one that never existed',
    async (resource) => {
      const { item } = await made(resource, 'Foreign');
      const stranger = await makeTenant(app, `Stranger to ${resource.name}`);
      const ask = (method: string, id: string) =>
        app.call(method, itemPath(resource.path(stranger.id), id), {
          key: stranger.key,
          headers: { 'x-request-id': 'same' },
          ...(method === 'PUT' ? { body: resource.change } : {}),
        });
      const methods = ['GET', ...(resource.change ? ['PUT'] : []), ...(resource.deletes === false ? [] : ['DELETE'])];
      for (const method of methods) {
        const foreign = await ask(method, item.id);
        const never = await ask(method, app.app.newId());
        expect([method, foreign.status, foreign.text]).toEqual([method, 404, never.text]);
      }
      const list = await app.call('GET', `${resource.path(stranger.id)}?limit=200`, { key: stranger.key });
      expect(list.body.items.map((each: { id: string }) => each.id)).not.toContain(item.id);
    },
  );

  it.each(ordinary.filter(({ searchedIn, name }) => searchedIn === 'name' && name !== 'tenants'))(
    'contract 1 names of $name are trimmed and 1 to 200 characters; slugs are made from them and unique',
    async (resource) => {
      const send = (body: object) => app.call('POST', pathOf(resource), { body: { ...resource.draft('x'), ...body } });
      const trimmed = await send({ name: '  Ärger mit Leerzeichen  ' });
      expect([trimmed.body.name, trimmed.body.slug]).toEqual(['Ärger mit Leerzeichen', 'arger-mit-leerzeichen']);
      expect((await send({ name: 'Ärger mit Leerzeichen' })).body.code).toBe('conflict');
      expect((await send({ name: 'Another', slug: 'arger-mit-leerzeichen' })).status).toBe(409);
      for (const name of ['', '   ', '\u200b \u2060', '\u3164', 'x'.repeat(201)])
        expect((await send({ name })).status).toBe(422);
      for (const slug of ['', 'Upper', '-x', 'x-', 'a b', 'x'.repeat(65)])
        expect([slug, (await send({ name: 'Slugged', slug })).status]).toEqual([slug, 422]);
      expect((await send({ name: 'x'.repeat(200) })).status).toBe(201);
    },
  );

  it('§8.1 an update writes large fields only where they were sent', async () => {
    const sent = {
      name: 'Large',
      inspect_config: {
        custom_info_types: [{ name: 'WORD', likelihood: 'LIKELY', dictionary: { words: ['first', 'second'] } }],
      },
    };
    const { id } = (await app.call('POST', 'sdp/policies/', { body: sent })).body;
    const updates: string[] = [];
    const note = ({ sql }: { sql: string }) => void (/^update .sdp_policies/.test(sql) && updates.push(sql));
    app.app.store.sql.on('query', note);
    const put = (body: object) => app.call('PUT', `sdp/policies/${id}`, { body });
    const described = await put({ description: 'What it is for.' });
    expect(updates).toEqual([expect.not.stringContaining('inspect_config')]);
    const same = await put({ inspect_config: sent.inspect_config, description: 'What it is for.' });
    app.app.store.sql.removeListener('query', note);
    expect([described.status, same.status]).toEqual([200, 200]);
    const expected = { ...sent, description: 'What it is for.', deidentify_config: null };
    for (const { body } of [described, same, await app.call('GET', `sdp/policies/${id}`)])
      expect(body).toMatchObject(expected);
    const { items } = (await app.call('GET', `audit-logs/?resource_id=${id}`)).body;
    expect(items.map(({ changes }: { changes: object }) => Object.keys(changes)).slice(0, 2)).toEqual([
      [],
      ['description'],
    ]);
  });
});
