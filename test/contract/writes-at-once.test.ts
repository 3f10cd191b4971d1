import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeKey, makeTenant, suiteApp, testApp, type Answer, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

const rounds = Array.from({ length: 10 }, (_, index) => index);

onBothStores('contract 3 writes at the same time', (store) => {
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const settings = { database_pool: 10 };
    const one = await testApp(store, { settings });
    const other = await testApp(store, { settings, beside: one });
    let asked = 0;
    // By turns: the writes of a tenant to one server wait for each other before they come to the store.
    app = { ...one, call: (...call) => ((asked += 1) % 2 === 0 ? one : other).call(...call) };
    close = async () => {
      await other.close();
      await one.close();
    };
  });
  afterAll(() => close());
  // Each test has the budget of a minute of its own.
  beforeEach(() => app.clock.advance(60_000));

  const succeed = async (calls: Promise<Answer>[]): Promise<void> => {
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  };

  it('contract 3 of one tenant by its owner and by the operator are both kept', async () => {
    const { id, key } = await makeTenant(app, 'Both', 'starter');
    const put = (as: string, body: object) => app.call('PUT', `tenants/${id}`, { key: as, body });
    for (const round of rounds) {
      const days = round + 1;
      const plan = round % 2 === 0 ? 'enterprise' : 'starter';
      await succeed([put(key, { settings: { log_retention_days: days } }), put(app.operatorKey, { plan })]);
      const { body } = await app.call('GET', 'tenants/current', { key });
      expect([body.settings.log_retention_days, body.plan]).toEqual([days, plan]);
    }
  });

  it('contract 9 the same threat entries that come in two imports are saved once', async () => {
    const { key } = await makeTenant(app, 'Twice', 'enterprise');
    for (const round of rounds) {
      const items = [{ text: `entry of round ${round}` }, { text: `another of round ${round}` }];
      const send = () => app.call('POST', 'threat-intel/import', { key, body: { items } });
      const answers = await Promise.all([send(), send()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers.map(({ body }) => body.skipped).sort()).toEqual([0, 2]);
    }
  });

  it('contract 3 a tenant that its owner and the operator delete is deleted once, and neither waits in vain', async () => {
    for (const round of rounds) {
      const { id, key } = await makeTenant(app, `Gone ${round}`);
      const remove = (as: string) => app.call('DELETE', `tenants/${id}?confirm=gone-${round}`, { key: as });
      const answers = await Promise.all([remove(key), app.call('GET', 'policies/', { key }), remove(app.operatorKey)]);
      const [first, second] = [answers[0].status, answers[2].status].sort();
      expect(first).toBe(204);
      expect([401, 404]).toContain(second);
    }
  });

  it('contract 3 a key never keeps the role that its member has lost', async () => {
    const path = `tenants/${app.tenantId}/members/`;
    const member = (await app.call('POST', path, { body: { email: 'jane@example.com', role: 'admin' } })).body;
    const key = await makeKey(app, { member_id: member.id });
    for (const round of rounds) {
      await succeed([app.call('PUT', `${path}${member.id}`, { body: { role: 'admin' } })]);
      await succeed([
        app.call('PUT', `api-keys/${key.id}`, { body: { description: `round ${round}` } }),
        app.call('PUT', `${path}${member.id}`, { body: { role: 'member' } }),
      ]);
      const { body } = await app.call('GET', `api-keys/${key.id}`);
      expect([body.role, body.description]).toEqual(['member', `round ${round}`]);
    }
  });

  it('contract 3 a key that is minted while its member loses a role has the new one', async () => {
    const path = `tenants/${app.tenantId}/members/`;
    const member = (await app.call('POST', path, { body: { email: 'joe@example.com', role: 'admin' } })).body;
    for (const _ of rounds) {
      await succeed([app.call('PUT', `${path}${member.id}`, { body: { role: 'admin' } })]);
      const [key] = await Promise.all([
        makeKey(app, { member_id: member.id }),
        app.call('PUT', `${path}${member.id}`, { body: { role: 'member' } }),
      ]);
      expect((await app.call('GET', `api-keys/${key.id}`)).body.role).toBe('member');
    }
  });

  const policyPlan = {
    available_analyzers: [{ name: 'yara' }],
    execution_plan: [{ type: 'sequential', analyzers: ['yara'] }],
  };
  it.each([
    ['policies/', { direction: 'inbound', ...policyPlan }],
    ['yara-policies/', {}],
    ['sdp/policies/', { inspect_config: { info_types: [{ name: 'EMAIL_ADDRESS' }] } }],
    ['safety-policies/', { categories: [{ name: 'Harassment', definition: 'Insults and threats.', threshold: 0.6 }] }],
  ])('contract 6 of %s that all become the default, made or changed, leave exactly one', async (path, fields) => {
    const four = ['a', 'b', 'c', 'd'];
    const defaults = async () => {
      const { items } = (await app.call('GET', `${path}?limit=200`)).body;
      const inbound = items.filter(({ direction = 'inbound' }) => direction === 'inbound');
      return inbound.filter((item: { is_default: boolean }) => item.is_default).length;
    };
    const create = (name: string) =>
      app.call('POST', path, { body: { name: `Default ${name}`, is_default: true, ...fields } });
    const made = await Promise.all(four.map(create));
    expect(made.map(({ status }) => status)).toEqual(four.map(() => 201));
    expect(await defaults()).toBe(1);
    for (const _ of rounds.slice(0, 3)) {
      await succeed(made.map(({ body }) => app.call('PUT', `${path}${body.id}`, { body: { is_default: true } })));
      expect(await defaults()).toBe(1);
    }
  });

  it.each([
    [
      'sensitive-data',
      'sdp_policy_id',
      'sdp/policies/',
      { inspect_config: { info_types: [{ name: 'EMAIL_ADDRESS' }] } },
    ],
    [
      'safe-responsible-ai',
      'safety_policy_id',
      'safety-policies/',
      { categories: [{ name: 'Harassment', definition: 'Insults and threats.', threshold: 0.6 }] },
    ],
    ['yara', 'yara_policy_id', 'yara-policies/', {}],
  ])(
    'contract 2 a policy of %s never names what is deleted while it is made',
    async (analyzer, parameter, path, fields) => {
      for (const round of rounds) {
        const named = (await app.call('POST', path, { body: { name: `Named ${analyzer} ${round}`, ...fields } })).body;
        const body = {
          name: `Naming ${analyzer} ${round}`,
          available_analyzers: [{ name: analyzer, params: { [parameter]: named.id } }],
          execution_plan: [{ type: 'sequential', analyzers: [analyzer] }],
        };
        const [made, deleted] = await Promise.all([
          app.call('POST', 'policies/', { body }),
          app.call('DELETE', `${path}${named.id}`),
        ]);
        expect([
          [201, 409],
          [422, 204],
        ]).toContainEqual([made.status, deleted.status]);
      }
    },
  );

  it('contract 7 a YARA policy never lists a rule that is deleted while it is made', async () => {
    for (const round of rounds) {
      const source = `rule listed_${round} { condition: false }`;
      const rule = (await app.call('POST', 'yara-rules/', { body: { source } })).body;
      const [made, deleted] = await Promise.all([
        app.call('POST', 'yara-policies/', { body: { name: `Listing ${round}`, rule_ids: [rule.id] } }),
        app.call('DELETE', `yara-rules/${rule.id}`),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });

  it('contract 9 of different fields of one safety policy are all kept', async () => {
    const [{ id }] = (await app.call('GET', 'safety-policies/')).body.items;
    for (const round of rounds) {
      const fields = { name: `name ${round}`, description: `description ${round}` };
      await succeed(
        Object.entries(fields).map(([name, value]) =>
          app.call('PUT', `safety-policies/${id}`, { body: { [name]: value } }),
        ),
      );
      expect((await app.call('GET', `safety-policies/${id}`)).body).toMatchObject(fields);
    }
  });
});

it('contract 3 an operator’s write to a tenant that is deleted while it waits is 404 (Postgres; SQLite has one writer)', async () => {
  const app = await suiteApp('postgres');
  const { id } = await makeTenant(app, 'Goes first');
  const { sql } = app.app.store;
  const held = await sql.transaction();
  await held('tenants').where({ id }).forUpdate().select('id');
  const body = { email: 'late@example.com' };
  const write = app.call('POST', `tenants/${id}/members/`, { key: app.operatorKey, body });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (((await sql.raw(waiting)) as { rows: unknown[] }).rows.length === 0) await new Promise(setImmediate);
  await held('tenants').where({ id }).delete();
  await held.commit();
  expect(await write).toMatchObject({ status: 404, body: { code: 'not_found', detail: 'No such tenant.' } });
});
