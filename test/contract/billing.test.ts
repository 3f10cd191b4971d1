import { fc } from '../support/properties.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { applyEvent } from '../../src/features/billing/apply-event.js';
import { monthlyPeriod } from '../../src/lib/monthly-period.js';
import { handClock } from '../support/clock.js';
import { makeKey, makeTenant, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

describe('contract 11 billing periods', () => {
  it('contract 11 an anchor on the 31st begins short months on their last day', () => {
    const starts = ['2027-01-31', '2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31', '2028-02-29', '2027-12-31'];
    expect(starts.map((at) => Object.values(monthlyPeriod('2026-10-31T09:00:00.000Z', `${at}T00:00:00.000Z`)))).toEqual(
      [
        ['2027-01-31', '2027-02-28'],
        ['2027-01-31', '2027-02-28'],
        ['2027-02-28', '2027-03-31'],
        ['2027-02-28', '2027-03-31'],
        ['2027-03-31', '2027-04-30'],
        ['2028-02-29', '2028-03-31'],
        ['2027-12-31', '2028-01-31'],
      ],
    );
  });

  it('contract 11 periods hold their day and follow each other without gap, whatever the anchor', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (anchor, at) => {
        const now = at.toISOString();
        const { start, end } = monthlyPeriod(anchor.toISOString(), now);
        expect(start <= now.slice(0, 10) && now.slice(0, 10) < end).toBe(true);
        expect(monthlyPeriod(anchor.toISOString(), end).start).toBe(end);
      }),
    );
  });
});

onBothStores('contract 11 billing', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store, {
      clock: handClock('2026-10-31T09:00:00.000Z'),
      settings: { stripe_prices: 'price_starter=starter' },
    });
  });
  afterAll(() => app.close());

  let round = 0;
  async function customer(plan: string) {
    round += 1;
    const { id, key } = await makeTenant(app, `Customer ${round}`, plan);
    const call = (method: string, path: string, body?: object) => {
      app.clock.advance(60_000);
      return app.call(method, path, { key, ...(body ? { body } : {}) });
    };
    const analyze = () => call('POST', 'analyzers/yara/analyze', { text: 'a short text' });
    const usage = async (range = '') => (await call('GET', `billing/usage${range}`)).body;
    /** Uses tokens up to `left` before the quota, on the present day, as earlier records would have. */
    const spend = async (tokens: number) =>
      app.app.store
        .sql('token_usage')
        .insert({
          tenant_id: id,
          date: new Date(app.clock.now()).toISOString().slice(0, 10),
          input_tokens: tokens,
          analyzer_tokens: 0,
          output_tokens: 0,
        })
        .onConflict(['tenant_id', 'date'])
        .merge({ input_tokens: app.app.store.sql.raw('token_usage.input_tokens + excluded.input_tokens') });
    return {
      id,
      key,
      call,
      analyze,
      usage,
      spend,
      told: (type: string, object: object) => processorSays(id, type, object),
    };
  }

  let events = 0;
  /** An event of the payment processor about the customer of this tenant, past its signature. */
  async function processorSays(tenantId: string, type: string, object: object): Promise<void> {
    events += 1;
    const seconds = Math.floor(app.clock.now() / 1000);
    const customer = `cus_${tenantId}`;
    const event = { id: `evt_${events}`, type, created: seconds, data: { object: { customer, ...object } } };
    await applyEvent(app.app.store, event as unknown as Stripe.Event, {
      settings: app.app.services.settings,
      nowMs: app.clock.now(),
      newId: () => app.app.newId(),
    });
  }

  const invoice = { id: 'in_walk', number: 'N-1', currency: 'eur', amount_due: 4900, created: 1_800_000_000 };
  const invoiced = { ...invoice, period_start: 1_800_000_000, period_end: 1_802_592_000 };

  it('contract 11 plans are listed in the envelope', async () => {
    const { body } = await app.call('GET', 'billing/plans');
    expect(body).toMatchObject({ total: 5, skip: 0, limit: 50 });
    expect(
      body.items.map((plan: Record<string, unknown>) => [plan.id, plan.included_tokens_monthly, plan.on_demand]),
    ).toEqual([
      ['trial', 100_000, false],
      ['starter', 5_000_000, true],
      ['professional', 60_000_000, true],
      ['enterprise', 100_000_000, true],
      ['self_hosted', null, false],
    ]);
    expect((await app.call('GET', 'billing/invoices')).body).toEqual({ items: [], total: 0, skip: 0, limit: 50 });
  });

  it('contract 11 usage is exactly the sum of the log records', async () => {
    const { call, analyze, usage } = await customer('starter');
    for (let day = 0; day < 3; day += 1) {
      await Promise.all([analyze(), analyze(), analyze()]);
      app.clock.advance(86_400_000);
    }
    const records = (await call('POST', 'analyzer-logs/search', { limit: 100 })).body.items;
    expect(records.length).toBe(9);
    const body = await usage('?from=2026-10-01&to=2026-12-01');
    for (const field of ['input_tokens', 'analyzer_tokens', 'output_tokens']) {
      const sum = records.reduce(
        (all: number, record: { usage: Record<string, number> }) => all + (record.usage[field] ?? 0),
        0,
      );
      expect([field, body[field]]).toEqual([field, sum]);
    }
    expect(body.used_tokens).toBe(body.input_tokens + body.analyzer_tokens + body.output_tokens);
    expect(body.used_tokens).toBeGreaterThan(0);
    expect(body.daily.length).toBe(3);
    expect([body.period_start, body.period_end]).toEqual(['2026-10-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z']);
    const second = body.daily[1];
    expect((await usage(`?from=${second.date}&to=${second.date}`)).daily).toEqual([second]);
    for (const bad of ['?from=2026-02-30', '?from=2026-11-02&to=2026-11-01', '?to=yesterday'])
      expect((await call('GET', `billing/usage${bad}`)).status).toBe(422);
  });

  it('§8.2 contract 11 a tenant’s way: trial, quota, on-demand, failed payment, grace day by day, block, payment, anniversary', async () => {
    app.clock.set('2027-01-31T10:00:00.000Z');
    const { id, call, analyze, usage, spend, told } = await customer('trial');
    expect((await analyze()).headers).toMatchObject({ 'x-billing-status': 'ok', 'x-subscription-status': 'none' });
    await spend(100_000 - (await usage()).used_tokens - 1);
    expect((await analyze()).status).toBe(200);
    const refused = await analyze();
    expect([refused.status, refused.body.code]).toEqual([402, 'billing_required']);
    expect(refused.body.detail).toContain('2027-02-28');
    expect((await usage()).on_demand_tokens).toBe(0);
    expect((await call('PUT', 'billing/on-demand', { enabled: true })).status).toBe(409);

    const anchor = Math.floor(app.clock.now() / 1000);
    const subscription = {
      id: 'sub_walk',
      billing_cycle_anchor: anchor,
      items: { data: [{ price: { id: 'price_starter' } }] },
    };
    await told('checkout.session.completed', { client_reference_id: id });
    await told('customer.subscription.created', { ...subscription, status: 'active' });
    expect((await analyze()).status).toBe(200);
    await spend(5_000_000 - (await usage()).used_tokens - 1);
    expect((await analyze()).status).toBe(200);
    expect((await analyze()).status).toBe(402);
    const overshoot = (await usage()).used_tokens - 5_000_000;
    expect(overshoot).toBeGreaterThan(0);
    const subscribed = await call('PUT', 'billing/on-demand', { enabled: true });
    expect(subscribed.body).toMatchObject({ plan: 'starter', on_demand: true, billing_status: 'ok' });
    await Promise.all([analyze(), analyze(), analyze()]);
    const bought = await usage();
    expect(bought.on_demand_tokens).toBe(bought.used_tokens - 5_000_000 - overshoot);
    expect(bought.on_demand_tokens).toBeGreaterThan(0);

    const since = app.clock.now();
    await told('invoice.payment_failed', { ...invoiced, status: 'open', amount_paid: 0 });
    await told('customer.subscription.updated', { ...subscription, status: 'past_due' });
    for (let day = 0; day < 7; day += 1) {
      app.clock.set(new Date(since + day * 86_400_000 + 3_600_000).toISOString());
      const answer = await analyze();
      expect([
        day,
        answer.status,
        answer.headers['x-billing-status'],
        answer.headers['x-grace-days-remaining'],
      ]).toEqual([day, 200, 'grace', String(7 - day)]);
      expect(answer.headers['x-subscription-status']).toBe('past_due_grace');
    }
    app.clock.set(new Date(since + 7 * 86_400_000 - 60_001).toISOString());
    expect((await analyze()).status).toBe(200);
    const blocked = await analyze();
    expect([blocked.status, blocked.headers['x-billing-status']]).toEqual([402, 'blocked']);
    expect(blocked.headers['x-subscription-status']).toBe('past_due');
    expect(blocked.headers['x-grace-days-remaining']).toBeUndefined();
    expect((await call('GET', 'billing/subscription')).body).toMatchObject({
      status: 'past_due',
      billing_status: 'blocked',
    });

    await told('invoice.paid', { ...invoiced, status: 'paid', amount_paid: 4900 });
    await told('customer.subscription.updated', { ...subscription, status: 'active' });
    const paid = await analyze();
    expect([paid.status, paid.headers['x-subscription-status']]).toEqual([200, 'active']);
    await call('PUT', 'billing/on-demand', { enabled: false });
    expect((await analyze()).status).toBe(402);

    app.clock.set('2027-02-27T23:58:00.000Z');
    expect((await analyze()).status).toBe(402);
    app.clock.set('2027-02-28T00:00:00.000Z');
    expect(await usage()).toMatchObject({
      period_start: '2027-02-28T00:00:00.000Z',
      period_end: '2027-03-31T00:00:00.000Z',
      used_tokens: 0,
    });
    expect((await analyze()).status).toBe(200);
  });

  it('contract 11 a call across the quota books just what is beyond it', async () => {
    app.clock.set('2027-05-10T10:00:00.000Z');
    const { call, analyze, usage, spend } = await customer('starter');
    await call('PUT', 'billing/on-demand', { enabled: true });
    await analyze();
    await spend(5_000_000 - (await usage()).used_tokens - 1);
    await Promise.all([analyze(), analyze()]);
    const { used_tokens, on_demand_tokens } = await usage();
    expect(used_tokens).toBeGreaterThan(5_000_000);
    expect(on_demand_tokens).toBe(used_tokens - 5_000_000);
  });

  it('contract 11 sandbox keys are neither billed nor refused', async () => {
    const { key, analyze, spend, usage } = await customer('trial');
    await spend(100_000);
    expect((await analyze()).status).toBe(402);
    const sandbox = await makeKey(app, { test_mode: true }, key);
    const answer = await app.call('POST', 'analyzers/yara/analyze', { key: sandbox.value, body: { text: 'x' } });
    expect(answer.status).toBe(200);
    expect((await usage()).used_tokens).toBe(100_000);
  });

  it.each(['trial', 'self_hosted'])(
    'contract 11 tokens beyond the quota stay off after a time under %s, until somebody switches them on',
    async (without) => {
      const { call, key } = await customer('starter');
      const { id } = (await call('GET', 'tenants/current')).body;
      const isOn = async () => (await call('GET', 'billing/subscription')).body.on_demand as boolean;
      const give = (body: object) => app.call('PUT', `tenants/${id}`, { key: app.operatorKey, body });
      expect((await call('PUT', 'billing/on-demand', { enabled: true })).status).toBe(200);
      await give({ plan: 'enterprise' });
      await give({ name: 'Renamed' });
      expect(await isOn()).toBe(true);
      expect((await give({ plan: without })).status).toBe(200);
      await give({ plan: 'professional' });
      expect(await isOn()).toBe(false);
      expect((await app.call('PUT', 'billing/on-demand', { key, body: { enabled: true } })).body.on_demand).toBe(true);
    },
  );

  it('contract 11 without a processor the sessions answer 503 with how to set it up', async () => {
    const { call, key } = await customer('trial');
    const portal = await call('POST', 'billing/portal-session', { return_url: 'https://example.com/' });
    expect([portal.status, portal.body.code]).toEqual([503, 'service_unavailable']);
    expect(portal.body.detail).toContain('SVC_STRIPE_SECRET_KEY');
    expect(portal.headers['retry-after']).toBeDefined();
    const checkout = { plan: 'starter', success_url: 'https://example.com/a', cancel_url: 'https://example.com/b' };
    expect((await call('POST', 'billing/create-checkout-session', checkout)).status).toBe(503);
    expect((await call('POST', 'billing/portal-session', { return_url: 'javascript:alert(1)' })).status).toBe(422);
    const member = await makeKey(app, { role: 'member' }, key);
    for (const [method, path, body] of [
      ['POST', 'billing/portal-session', { return_url: 'https://example.com/' }],
      ['PUT', 'billing/on-demand', { enabled: true }],
    ] as const)
      expect((await app.call(method, path, { key: member.value, body })).status).toBe(403);
    expect((await app.call('GET', 'billing/usage', { key: member.value })).status).toBe(200);
  });
});
