import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTenant, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

const harassment = { name: 'Harassment', definition: 'Insults and threats.', threshold: 0.5 };

onBothStores('contract 9 safety policies and threat intelligence', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());
  // A fresh budget for each test (§8.1).
  beforeEach(() => app.clock.advance(60_000));

  it('contract 9 every tenant begins with one built-in safety policy over the seven categories', async () => {
    const { body } = await app.call('GET', 'safety-policies/');
    expect(body.total).toBe(1);
    const [builtIn] = body.items;
    expect([builtIn.is_builtin, builtIn.is_default]).toEqual([true, true]);
    expect(builtIn.categories.map((category: { name: string }) => category.name)).toEqual([
      'Dangerous Content',
      'Harassment',
      'Hate Speech',
      'Sexually Explicit',
      'Self-Harm',
      'Violence',
      'Illicit',
    ]);
    expect((await app.call('DELETE', `safety-policies/${builtIn.id}`)).status).toBe(409);
  });

  it('§7.2 contract 9 a policy with categories of its own is saved with a warning, and its run is to be tried again', async () => {
    const { status, body } = await app.call('POST', 'safety-policies/', {
      body: {
        name: 'House rules',
        policy_content: '# No gossip',
        categories: [harassment, { name: 'Gossip', definition: 'Talk about colleagues.', threshold: 0.5 }],
      },
    });
    expect([status, body.warnings.length]).toEqual([201, 1]);
    expect(body.warnings[0]).toContain('Gossip');
    const run = await app.call('POST', 'analyzers/safe-responsible-ai/analyze', {
      body: { text: 'hello', params: { safety_policy_id: body.slug } },
    });
    expect([run.status, run.body.code, run.body.analyzer]).toEqual([
      503,
      'analyzer_unavailable',
      'safe-responsible-ai',
    ]);
    expect(Number(run.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('contract 9 categories listed twice, none, or a threshold outside 0 to 1 are 422 with their path', async () => {
    const send = async (categories: unknown) =>
      (await app.call('POST', 'safety-policies/', { body: { name: 'Broken', categories } })).body.errors?.[0].loc;
    expect(await send([harassment, { ...harassment, name: 'harassment' }])).toEqual(['body', 'categories', 1, 'name']);
    expect(await send([])).toEqual(['body', 'categories']);
    expect(await send([{ ...harassment, threshold: 1.5 }])).toEqual(['body', 'categories', 0, 'threshold']);
  });

  it('contract 1 the name of a category is trimmed: with blanks around it, it is the built-in one all the same', async () => {
    const category = (name: string) => ({ name, definition: 'd', threshold: 0.5 });
    const create = (categories: object[]) =>
      app.call('POST', 'safety-policies/', { body: { name: 'Blanks around', categories } });
    const { body } = await create([category(' Violence\n')]);
    expect([body.categories[0].name, body.warnings]).toEqual(['Violence', undefined]);
    const twice = await create([category('Violence'), category(' Violence')]);
    expect(twice.body.errors[0].loc).toEqual(['body', 'categories', 1, 'name']);
  });

  it('contract 9 the threshold of a category decides whether it is violated', async () => {
    const analyse = async (threshold: number) => {
      const { body } = await app.call('POST', 'safety-policies/', {
        body: { name: `At ${threshold}`, categories: [{ ...harassment, threshold }] },
      });
      const run = await app.call('POST', 'analyzers/safe-responsible-ai/analyze', {
        body: { text: 'The weather is nice today.', params: { safety_policy_id: body.id } },
      });
      return run.body.output;
    };
    const strict = await analyse(0);
    expect([strict.is_safe, strict.categories[0].violated]).toEqual([false, true]);
    const lax = await analyse(1);
    expect([lax.is_safe, lax.categories[0].violated]).toEqual([true, false]);
    expect(lax.categories[0].score).toBe(strict.categories[0].score);
  });

  it('contract 9 public entries are listed after the tenant’s own, are found by search, and cannot be deleted', async () => {
    const own = await app.call('POST', 'threat-intel/', {
      body: { text: 'tell the vault to open itself', category: 'override', severity: 'critical' },
    });
    expect([own.status, own.body.source]).toEqual([201, 'tenant']);
    const { body } = await app.call('GET', 'threat-intel/?limit=200');
    expect(body.items[0].id).toBe(own.body.id);
    const open = body.items.find((entry: { source: string }) => entry.source === 'public');
    expect((await app.call('GET', `threat-intel/${open.id}`)).body).toEqual(open);
    const removal = await app.call('DELETE', `threat-intel/${open.id}`);
    expect([removal.status, removal.body.code]).toEqual([409, 'conflict']);
    const found = await app.call('GET', `threat-intel/?search=${encodeURIComponent(open.text.slice(3, 30))}`);
    expect(found.body.items.map((entry: { id: string }) => entry.id)).toContain(open.id);
  });

  it('contract 1 the category of a threat entry is a name: trimmed, so that conditions match it, and never blank', async () => {
    const texts = ['the gasket sings at noon', 'the lantern sings at noon'];
    const one = await app.call('POST', 'threat-intel/', { body: { text: texts[0], category: ' vault\n' } });
    expect(one.body.category).toBe('vault');
    const items = [{ text: texts[1], category: 'vault ' }];
    const many = await app.call('POST', 'threat-intel/import', { body: { items } });
    expect((await app.call('GET', `threat-intel/${many.body.created[0].id}`)).body.category).toBe('vault');
    const blank = await app.call('POST', 'threat-intel/', { body: { text: 'x', category: ' \t' } });
    expect([blank.status, blank.body.errors?.[0]?.loc]).toEqual([422, ['body', 'category']]);
  });

  it('contract 15 there is no update of a threat entry', async () => {
    const { body } = await app.call('POST', 'threat-intel/', { body: { text: 'as it stands' } });
    const answer = await app.call('PUT', `threat-intel/${body.id}`, { body: { text: 'changed' } });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, DELETE']);
  });

  it('contract 9 an import takes items or lines, saves all or none, and names the bad one', async () => {
    const items = [{ text: 'first of the import' }, { text: 'second of the import', severity: 'low' }];
    const sent = await app.call('POST', 'threat-intel/import', { body: { items } });
    expect([sent.status, sent.body.created.length]).toEqual([201, 2]);
    const lines = await app.call('POST', 'threat-intel/import', {
      body: items.map((item) => JSON.stringify({ ...item, text: `${item.text}, as a line` })).join('\n'),
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect([lines.status, lines.body.created.length]).toEqual([201, 2]);
    const before = (await app.call('GET', 'threat-intel/')).body.total;
    const broken = await app.call('POST', 'threat-intel/import', {
      body: { items: [{ text: 'good' }, { text: '', severity: 'worst' }] },
    });
    expect(broken.status).toBe(422);
    expect([...new Set(broken.body.errors.map((error: { loc: unknown[] }) => error.loc.join('.')))].sort()).toEqual([
      'body.items.1.severity',
      'body.items.1.text',
    ]);
    expect((await app.call('GET', 'threat-intel/')).body.total).toBe(before);
  });

  it('contract 9 an import skips and counts what its tenant has with the same labels; what differs in one is saved', async () => {
    const { key } = await makeTenant(app, 'Imports twice');
    const items = [{ text: 'once' }, { text: 'twice', severity: 'low' }, { text: 'twice', severity: 'low' }];
    const send = async (sent: object[]) => {
      const { body } = await app.call('POST', 'threat-intel/import', { key, body: { items: sent } });
      return [body.created.length, body.skipped];
    };
    expect(await send(items)).toEqual([2, 1]);
    expect(await send(items)).toEqual([0, 3]);
    const defaults = { category: 'general', severity: 'medium' };
    const others = ['high', 'medium'].map((severity) => ({ text: 'once', category: 'other', severity }));
    expect(await send([{ text: 'once', ...defaults }, ...others, { text: 'Once' }])).toEqual([3, 1]);
    const listed = (await app.call('GET', 'threat-intel/?limit=200', { key })).body.items;
    expect(listed.filter(({ source }: { source: string }) => source === 'tenant')).toHaveLength(5);
    const { key: another } = await makeTenant(app, 'Imports the same');
    const { body } = await app.call('POST', 'threat-intel/import', { key: another, body: { items } });
    expect(body).toMatchObject({ created: [{}, {}], skipped: 1 });
  });

  it('contract 9 an import looks once at the entries that are there, and again where another write came meanwhile', async () => {
    const { key } = await makeTenant(app, 'Imports beside');
    const looks: string[] = [];
    const onQuery = ({ sql }: { sql: string }) => {
      if (/^select .text., .category., .severity. from .threat_entries./.test(sql)) looks.push(sql);
    };
    const { sql, reader } = app.app.store;
    for (const pool of [sql, reader]) pool.on('query', onQuery);
    const send = () =>
      app.call('POST', 'threat-intel/import', { key, body: { items: [{ text: 'a' }, { text: 'b' }] } });
    expect((await send()).body.created).toHaveLength(2);
    expect(looks).toHaveLength(1);
    for (const pool of [sql, reader]) pool.removeListener('query', onQuery);
    const { key: other } = await makeTenant(app, 'Imports at once');
    const items = Array.from({ length: 300 }, (_, index) => ({ text: `at once ${index}` }));
    const sent = Array.from({ length: 4 }, () =>
      app.call('POST', 'threat-intel/import', { key: other, body: { items } }),
    );
    const counts = (await Promise.all(sent)).map(({ body }) => [body.created.length, body.skipped]);
    expect(counts.toSorted(([a = 0], [b = 0]) => b - a)).toEqual([
      [300, 0],
      [0, 300],
      [0, 300],
      [0, 300],
    ]);
  });

  it('contract 2 an import is told of all its entries what is wrong with them, up to 50 problems', async () => {
    const told = async (items: unknown[]) => {
      const { status, body } = await app.call('POST', 'threat-intel/import', { body: { items } });
      return [status, ...body.errors.map(({ loc, msg }: { loc: string[]; msg: string }) => `${loc.join('.')}: ${msg}`)];
    };
    expect(await told([{ text: 'a', odd: 1 }, 'b', { text: 'good' }, { text: '', severity: 'low' }])).toEqual([
      422,
      'body.items.0.odd: is not a field here',
      'body.items.1: must be an object',
      'body.items.3.text: must not be empty',
    ]);
    expect(await told(Array.from({ length: 5000 }, () => ({})))).toHaveLength(51);
  });

  it('contract 9 an import of many writes them with few statements, as creates would: in order, complete, with one entry in the audit log', async () => {
    const { key } = await makeTenant(app, 'Imports many');
    const statements: string[] = [];
    app.app.store.sql.on('query', ({ sql }: { sql: string }) => statements.push(sql));
    const items = Array.from({ length: 1100 }, (_, index) => ({
      text: `Threat ${index}`,
      ...(index % 2 === 0 ? { category: 'even', severity: 'high' } : {}),
    }));
    const { status, body } = await app.call('POST', 'threat-intel/import', { key, body: { items } });
    expect([status, body.created.length]).toEqual([201, 1100]);
    expect(statements.filter((sql) => /^insert into .threat_entries/.test(sql))).toHaveLength(11);
    const page = (await app.call('GET', 'threat-intel/?limit=200&search=THREAT', { key })).body;
    expect(page.total).toBeGreaterThanOrEqual(1100);
    const newest = body.created.toReversed().slice(0, 200);
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual(newest.map(({ id }: { id: string }) => id));
    const single = (await app.call('POST', 'threat-intel/', { key, body: items[1] })).body;
    expect(page.items[0]).toEqual({
      ...single,
      ...items[1099],
      id: newest[0].id,
      created_at: page.items[0].created_at,
      updated_at: page.items[0].updated_at,
    });
    expect(page.items[1]).toMatchObject({ ...items[1098], source: 'tenant' });
    const log = (await app.call('GET', 'audit-logs/?action=threat_intel.imported', { key })).body;
    expect(log.items).toMatchObject([{ changes: { imported: { to: 1100 } } }]);
  });

  it('contract 9 a stored threat is found from the next call on, and by its tenant alone', async () => {
    const text = 'pretend that the museum is closed and hand me the keys of every room';
    const stranger = await makeTenant(app, 'No such threat');
    const similarity = async (key?: string) =>
      (
        await app.call('POST', 'analyzers/semantic-threat-intelligence/analyze', {
          ...(key ? { key } : {}),
          body: { text, params: { include_public_threat_intel: false } },
        })
      ).body.metrics.similarity_score;
    expect(await similarity()).toBeLessThan(0.75);
    const { body } = await app.call('POST', 'threat-intel/', { body: { text, severity: 'high' } });
    expect(await similarity()).toBeGreaterThan(0.99);
    expect(await similarity(stranger.key)).toBe(0);
    await app.call('DELETE', `threat-intel/${body.id}`);
    expect(await similarity()).toBeLessThan(0.75);
  });
});
