import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyzers } from '../../src/analyzers/index.js';
import { findTenant, operatorActor } from '../../src/facades/installation.js';
import { planFor } from '../../src/features/analyze/engine.js';
import { operations } from '../../src/operations.js';
import { testApp, type TestApp } from '../support/app.js';
import { payingApp, type Payer, type PayingApp } from '../support/paying-app.js';
import { onBothStores } from '../support/stores.js';

const wordsOfWrites = /(?:insert into|update|delete from) [`"](\w+)[`"]/g;
const wordsOfReads = /(?:from|join) [`"](\w+)[`"]/g;

async function versionOf({ app }: TestApp, id: string): Promise<number> {
  const row = (await app.store.sql('tenants').where({ id }).first('config_version')) as { config_version: string };
  return Number(row.config_version);
}

/** The tables that statements name behind these words while `work` goes on. */
async function tablesIn(
  { app: { store } }: TestApp,
  words: RegExp,
  work: () => Promise<unknown>,
): Promise<Set<string>> {
  const found = new Set<string>();
  const note = ({ sql }: { sql: string }) => {
    for (const [, table = ''] of sql.matchAll(words)) found.add(table);
  };
  for (const pool of [store.sql, store.reader]) pool.on('query', note);
  await work();
  for (const pool of [store.sql, store.reader]) pool.removeListener('query', note);
  return found;
}

/** One call of each operation that leaves plans as they are, by its id; some need what an earlier one made. */
function callsThatLeavePlans({ id, call }: Payer): Record<string, () => ReturnType<Payer['call']>> {
  const made: Record<string, string> = {};
  const making = async (name: string, path: string, body: object) => {
    const answer = await call('POST', path, body);
    made[name] = answer.body.id;
    return answer;
  };
  const urls = { success_url: 'https://example.com/done', cancel_url: 'https://example.com/plans' };
  const members = `tenants/${id}/members/`;
  return {
    'api_keys.create': () => making('key', 'api-keys/', { description: 'x', scopes: ['analyzer:run'] }),
    'api_keys.update': () => call('PUT', `api-keys/${made.key}`, { description: 'y' }),
    'api_keys.rotate': () => making('key', `api-keys/${made.key}/rotate`, {}),
    'api_keys.delete': () => call('DELETE', `api-keys/${made.key}`),
    'members.create': () => making('member', members, { email: 'jane@example.com', role: 'member' }),
    'members.update': () => call('PUT', `${members}${made.member}`, { role: 'admin' }),
    'members.delete': () => call('DELETE', `${members}${made.member}`),
    'invitations.create': () =>
      making('invitation', `tenants/${id}/invitations/`, { email: 'joe@example.com', role: 'member' }),
    'invitations.delete': () => call('DELETE', `tenants/${id}/invitations/${made.invitation}`),
    'tickets.create': () => making('ticket', 'support/tickets', { subject: 's', description: 'd', severity: 'low' }),
    'tickets.update': () => call('PUT', `support/tickets/${made.ticket}`, { status: 'closed' }),
    'sdp.reidentify': () => call('POST', 'sdp/reidentify', { policy_id: 'general-pii-redaction', text: 'hello' }),
    'billing.checkout_session': () => call('POST', 'billing/create-checkout-session', { plan: 'starter', ...urls }),
    'billing.portal_session': () => call('POST', 'billing/portal-session', { return_url: 'https://example.com/' }),
  };
}

onBothStores('contract 1 the version of a configuration', (store) => {
  let paying: PayingApp;
  let app: TestApp;
  let payer: Payer;
  beforeAll(async () => {
    paying = await payingApp(store, 'price_s=starter');
    app = paying.app;
    payer = await paying.payer('Versions');
  });
  afterAll(() => paying.close());

  /** The tables that the plan of all analyzers is made from. */
  async function tablesOfPlans(): Promise<Set<string>> {
    const names = analyzers.map(({ name }) => name);
    const { status, body } = await payer.call('POST', 'policies/', {
      name: 'Everything',
      slug: 'everything',
      available_analyzers: names.map((name) => ({ name })),
      execution_plan: [{ type: 'sequential', analyzers: names }],
    });
    expect([status, body.detail]).toEqual([201, undefined]);
    const { slug } = (await payer.call('GET', 'tenants/current')).body;
    const tenant = (await findTenant({ db: app.app.store }, slug))!;
    const ctx = app.app.contextFor({ tenant, actor: operatorActor('tests'), requestId: 'r', via: 'cli' });
    const selection = { policySlug: 'everything', direction: 'inbound', overrides: {} } as const;
    return tablesIn(app, wordsOfReads, () => planFor(ctx, selection));
  }

  it('contract 1 stays only with writes of what no plan is made from, so that each analysis need not make it anew', async () => {
    const read = await tablesOfPlans();
    expect([...read]).toEqual(
      expect.arrayContaining(['policies', 'yara_rules', 'sdp_policies', 'safety_policies', 'threat_entries']),
    );
    const calls = callsThatLeavePlans(payer);
    const declared = operations.filter(({ leavesPlans }) => leavesPlans).map(({ id }) => id);
    expect(Object.keys(calls).sort()).toEqual(declared.sort());
    for (const [id, call] of Object.entries(calls)) {
      const before = await versionOf(app, payer.id);
      const written = await tablesIn(app, wordsOfWrites, async () => {
        const { status, text } = await call();
        expect([200, 201, 204], `${id}: ${text}`).toContain(status);
      });
      expect([...written], id).toContain('audit_logs');
      expect([id, [...written].filter((table) => read.has(table))]).toEqual([id, []]);
      expect([id, await versionOf(app, payer.id)]).toEqual([id, before]);
    }
  });

  it('contract 1 rises with every other audited write, also where a clock stands or is set back', async () => {
    const versions = [await versionOf(app, payer.id)];
    for (const text of ['one', 'two']) {
      expect((await app.call('POST', 'threat-intel/', { key: payer.key, body: { text } })).status).toBe(201);
      versions.push(await versionOf(app, payer.id));
      app.clock.advance(-1000);
    }
    await app.call('PUT', `tenants/${payer.id}`, { key: app.operatorKey, body: { plan: 'enterprise' } });
    versions.push(await versionOf(app, payer.id));
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
  });

  it('contract 6 never comes again: where a failover lost the last write, two servers that outlived it decide alike', async () => {
    const other = await testApp(store, { beside: app });
    const write = async (path: string, text: string) =>
      expect((await app.call('POST', path, { body: { text } })).status).toBe(201);
    const matchesAt = async ({ call }: TestApp) => {
      const { body } = await call('POST', 'analyze/', { body: { prompt: 'leave the harbour at noon' } });
      const { matches } = body.analyzer_results.yara_analyzer.output;
      return matches.map(({ rule_name: rule }: { rule_name: string }) => rule);
    };
    await write('threat-intel/', 'some words');
    const kept = await versionOf(app, app.tenantId);
    app.clock.advance(1);
    await write('threat-intel/', 'other words');
    expect(await matchesAt(app)).toEqual([]);
    const { sql } = app.app.store;
    const lost = await sql('threat_entries').where({ tenant_id: app.tenantId, text: 'other words' }).delete();
    expect(lost).toBe(1);
    await sql('tenants').where({ id: app.tenantId }).update({ config_version: kept });
    app.clock.advance(1);
    const rule = 'rule harbour { strings: $a = "harbour" condition: $a }';
    expect((await app.call('POST', 'yara-rules/', { body: { source: rule } })).status).toBe(201);
    expect([await matchesAt(app), await matchesAt(other)]).toEqual([['harbour'], ['harbour']]);
    await other.close();
  });
});
