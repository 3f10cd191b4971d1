import { fc } from '../support/properties.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChores } from '../../src/daemon/housekeeping.js';
import { deliverMeterEvent } from '../../src/features/billing/meter-events.js';
import { makeKey, testApp, type TestApp } from '../support/app.js';
import { payingApp, type PayingApp } from '../support/paying-app.js';
import type { StripeServer } from '../support/stripe-server.js';
import { onBothStores } from '../support/stores.js';

const day = 86_400;

onBothStores('contract 11 payments', (store) => {
  let paying: PayingApp;
  let app: TestApp;
  let stripe: StripeServer;
  beforeAll(async () => {
    paying = await payingApp(store, 'price_s=starter, price_p=professional,price_m=on_demand');
    ({ app, stripe } = paying);
  });
  afterAll(() => paying.close());

  const nowSeconds: PayingApp['nowSeconds'] = () => paying.nowSeconds();
  const signed: PayingApp['signed'] = (...given) => paying.signed(...given);
  const hook: PayingApp['hook'] = (...given) => paying.hook(...given);
  const eventOf: PayingApp['eventOf'] = (...given) => paying.eventOf(...given);
  const subscription = (
    customer: string,
    created: number,
    { status = 'active', price = 'price_s', anchor = created, type = 'updated' } = {},
  ) =>
    eventOf(`customer.subscription.${type}`, created, {
      id: `sub_${customer}`,
      customer,
      status,
      billing_cycle_anchor: anchor,
      items: { data: [{ price: { id: price } }] },
    });
  const invoice = (customer: string, created: number, { paid = true, number = 1 } = {}) =>
    eventOf(paid ? 'invoice.paid' : 'invoice.payment_failed', created, {
      id: `in_${customer}_${number}`,
      customer,
      number: `N-${number}`,
      status: paid ? 'paid' : 'open',
      currency: 'eur',
      amount_due: 4900,
      amount_paid: paid ? 4900 : 0,
      hosted_invoice_url: 'https://pay.example/in',
      period_start: 1_790_000_000,
      period_end: 1_792_592_000,
      created: 1_790_000_000,
    });
  const checkout = (customer: string, tenant: string, created: number) =>
    eventOf('checkout.session.completed', created, { id: 'cs_1', customer, client_reference_id: tenant });

  it('contract 11 customers that name one tenant at the same time are all acknowledged, and one of them is its', async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { sql } = app.app.store;
    const { id } = await paying.payer('Named twice');
    const hooks = () => ['cus_one', 'cus_two'].map((name) => hook(checkout(name, id, nowSeconds())));
    if (store === 'sqlite') for (const each of await Promise.all(hooks())) expect(each.status).toBe(200);
    else {
      // Both have looked who is named before either has named itself.
      const held = await sql.transaction();
      await held.raw('lock table billing_customers in share row exclusive mode');
      const sent = hooks();
      while (((await sql.raw(waiting)) as { rows: unknown[] }).rows.length < 2) await new Promise(setImmediate);
      await held.commit();
      for (const each of await Promise.all(sent)) expect(each.status).toBe(200);
    }
    expect(await sql('billing_customers').where({ tenant_id: id })).toHaveLength(1);
  });

  let round = 0;
  async function customer() {
    round += 1;
    const payer = await paying.payer(`Pays ${round}`);
    const state = async () => (await payer.call('GET', 'billing/subscription')).body;
    return { ...payer, state };
  }

  it('contract 11 a checkout makes one customer and names plan, metered price and tenant', async () => {
    const { id, call, name } = await customer();
    const before = stripe.calls.length;
    const body = { plan: 'starter', success_url: 'https://example.com/ok', cancel_url: 'https://example.com/no' };
    const { status, body: page } = await call('POST', 'billing/create-checkout-session', body);
    expect([status, Object.keys(page)]).toEqual([200, ['id', 'url']]);
    const portal = await call('POST', 'billing/portal-session', { return_url: 'https://example.com/back' });
    expect(portal.body.url).toMatch(/^https:\/\/pay\.example\//);
    const calls = stripe.calls.slice(before);
    expect(calls.map(({ path }) => path)).toEqual([
      '/v1/customers',
      '/v1/checkout/sessions',
      '/v1/billing_portal/sessions',
    ]);
    expect(calls[1]?.form).toMatchObject({
      mode: 'subscription',
      customer: name,
      client_reference_id: id,
      'line_items[0][price]': 'price_s',
      'line_items[1][price]': 'price_m',
      'subscription_data[metadata][tenant_id]': id,
    });
    expect(calls[2]?.form).toEqual({ customer: name, return_url: 'https://example.com/back' });
    const enterprise = await call('POST', 'billing/create-checkout-session', { ...body, plan: 'enterprise' });
    expect(enterprise.body.errors[0].loc).toEqual(['body', 'plan']);
  });

  it('§8.4.2 a repeated call waits for a slow processor, as long as that may take, and asks it nothing', async () => {
    const { key } = await customer();
    const body = { plan: 'starter', success_url: 'https://example.com/ok', cancel_url: 'https://example.com/no' };
    const send = () =>
      app.call('POST', 'billing/create-checkout-session', { key, body, headers: { 'idempotency-key': 'slow' } });
    const before = stripe.calls.length;
    let repeated: ReturnType<typeof send> | undefined;
    stripe.meanwhile = async () => {
      app.clock.advance(45_000);
      repeated ??= send();
      // It looks at once whether it may take the call over.
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    };
    const first = await send();
    stripe.meanwhile = () => undefined;
    const second = await repeated;
    expect([first.status, second?.body, second?.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
    expect(stripe.calls.slice(before).map(({ path }) => path)).toEqual(['/v1/customers', '/v1/checkout/sessions']);
  });

  it('contract 11 a processor that fails is 503, and the next try makes no second customer', async () => {
    const { call } = await customer();
    const before = stripe.calls.length;
    stripe.failures.push('lost', 402);
    const failed = await call('POST', 'billing/portal-session', { return_url: 'https://example.com/' });
    expect([failed.status, failed.body.code]).toEqual([503, 'service_unavailable']);
    expect((await call('POST', 'billing/portal-session', { return_url: 'https://example.com/' })).status).toBe(200);
    const paths = stripe.calls.slice(before).map(({ path }) => path);
    expect(paths).toEqual(['/v1/customers', '/v1/billing_portal/sessions']);
  });

  it('contract 11 a change of plan goes to the existing subscription and needs its scope', async () => {
    const { id, key, call, name } = await customer();
    await hook(checkout(name, id, nowSeconds()));
    await hook(subscription(name, nowSeconds(), { type: 'created' }));
    const body = { plan: 'professional', success_url: 'https://example.com/ok', cancel_url: 'https://example.com/no' };
    expect((await call('POST', 'billing/create-checkout-session', body)).status).toBe(200);
    expect(stripe.calls.at(-1)).toMatchObject({
      path: '/v1/billing_portal/sessions',
      form: { 'flow_data[subscription_update][subscription]': `sub_${name}` },
    });
    const narrow = await makeKey(app, { role: 'admin', scopes: ['billing:subscribe'] }, key);
    expect((await app.call('POST', 'billing/create-checkout-session', { key: narrow.value, body })).status).toBe(403);
    const changer = await makeKey(app, { role: 'admin', scopes: ['billing:plan_change'] }, key);
    expect((await app.call('POST', 'billing/create-checkout-session', { key: changer.value, body })).status).toBe(200);
    const fresh = await customer();
    const early = await makeKey(app, { role: 'admin', scopes: ['billing:plan_change'] }, fresh.key);
    const refused = await app.call('POST', 'billing/create-checkout-session', { key: early.value, body });
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('billing:subscribe')]);
  });

  it('contract 10 a plan and a state that a payment changed stand in the audit log, each once', async () => {
    const { id, call, name } = await customer();
    await hook(checkout(name, id, nowSeconds()));
    const event = subscription(name, nowSeconds(), { type: 'created' });
    await hook(event);
    await hook(event);
    const { body } = await call('GET', 'audit-logs/?action=subscription.updated');
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      actor: { type: 'system', id: 'payment-processor' },
      changes: { plan: { from: 'trial', to: 'starter' }, subscription_status: { from: 'none', to: 'active' } },
      request_id: event.id,
    });
  });

  it('contract 11 an event that comes again takes nothing back that the operator has set since', async () => {
    const { id, call, name } = await customer();
    const named = checkout(name, id, nowSeconds());
    const created = subscription(name, nowSeconds(), { type: 'created' });
    for (const event of [named, created]) await hook(event);
    const planned = await app.call('PUT', `tenants/${id}`, { key: app.operatorKey, body: { plan: 'enterprise' } });
    expect(planned.status).toBe(200);
    for (const event of [created, named]) expect((await hook(event)).status).toBe(200);
    expect((await call('GET', 'tenants/current')).body.plan).toBe('enterprise');
    // One that says more is applied as before.
    await hook(subscription(name, nowSeconds() + 1));
    expect((await call('GET', 'tenants/current')).body.plan).toBe('starter');
  });

  it('contract 11 the signature is checked on the raw body, with a tolerance of five minutes', async () => {
    const event = subscription('cus_x', nowSeconds());
    const body = JSON.stringify(event);
    for (const signature of [
      '',
      'nonsense',
      signed(`${body} `),
      signed(body, nowSeconds(), 'whsec_other'),
      signed(body, nowSeconds() - 301),
    ]) {
      const answer = await hook(event, signature);
      expect([signature, answer.status, answer.body.code]).toEqual([signature, 400, 'bad_request']);
    }
    expect((await app.app.store.sql('billing_events').where({ id: event.id })) as unknown[]).toEqual([]);
    expect((await hook(event, signed(body, nowSeconds() - 299))).status).toBe(200);
    const unknown = await hook(eventOf('some.new.type', nowSeconds(), {}));
    expect([unknown.body, unknown.headers['service-version']]).toEqual([{ received: true }, '2026-04-16']);
  });

  it('contract 2 the webhook holds no more than a megabyte for those without a key, and nothing without a signature', async () => {
    const long = (letters: number) => eventOf('some.new.type', nowSeconds(), { text: 'x'.repeat(letters) });
    const codes: [number, string | undefined][] = [];
    for (const [event, signature] of [[long(990_000)], [long(1_000_000)], [long(1_000_000), '']] as const) {
      const { status, body } = await hook(event, signature);
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      [200, undefined],
      [413, 'payload_too_large'],
      [400, 'bad_request'],
    ]);
  });

  it('contract 11 subscription, failed payment, grace, block, payment and cancellation', async () => {
    const { id, call, state, name } = await customer();
    const start = nowSeconds();
    await hook(subscription(name, start, { status: 'trialing', type: 'created', anchor: start + 5 * day }));
    expect((await state()).status).toBe('none');
    await hook(checkout(name, id, start));
    expect(await state()).toMatchObject({ status: 'trialing', plan: 'starter', billing_status: 'ok' });
    await hook(subscription(name, start + 10));
    await hook(invoice(name, start + 20, { paid: false }));
    await hook(subscription(name, start + 20, { status: 'past_due' }));
    const grace = await state();
    expect(grace).toMatchObject({ status: 'past_due_grace', billing_status: 'grace' });
    expect(Date.parse(grace.grace_ends_at)).toBe((start + 20 + 7 * day) * 1000);
    await hook(invoice(name, start + 3 * day, { paid: false }));
    expect((await state()).grace_ends_at).toBe(grace.grace_ends_at);
    app.clock.set(grace.grace_ends_at);
    expect((await call('POST', 'analyzers/yara/analyze', { text: 'x' })).status).toBe(402);
    const paidAt = nowSeconds();
    await hook(invoice(name, paidAt));
    await hook(subscription(name, paidAt));
    expect(await state()).toMatchObject({ status: 'active', billing_status: 'ok', grace_ends_at: null });
    expect((await call('POST', 'analyzers/yara/analyze', { text: 'x' })).status).toBe(200);
    expect((await call('GET', 'billing/invoices')).body).toMatchObject({
      total: 1,
      items: [{ number: 'N-1', status: 'paid' }],
    });
    await hook(subscription(name, paidAt + 60, { type: 'deleted' }));
    expect(await state()).toMatchObject({ status: 'canceled', plan: 'trial', billing_status: 'ok' });
  });

  it(
    'contract 11 1,000 events in random order with duplicates end in the same state as in order',
    { timeout: 120_000 },
    async () => {
      const random = fc.sample(fc.nat(1_000_000), { numRuns: 6000, seed: 20_261_120 });
      const next = () => random.pop() ?? 0;
      const tenants = await Promise.all(Array.from({ length: 20 }, () => customer()));
      const base = nowSeconds();
      const eventsFor = (prefix: string, draws: readonly number[]) =>
        draws.map((draw, index) => {
          const name = `${prefix}_${tenants[index % 20]?.id}`;
          const at = base + (draw % 97) * 3600;
          if (index < 20) return checkout(name, tenants[index]?.id ?? '', at);
          if (draw % 3 === 0) return invoice(name, at, { paid: draw % 2 === 0, number: draw % 4 });
          const status = ['active', 'past_due', 'trialing', 'active', 'unpaid'][draw % 5] ?? 'active';
          const price = draw % 2 === 0 ? 'price_s' : 'price_p';
          return subscription(name, at, {
            status,
            price,
            anchor: base + (draw % 31) * day,
            type: draw % 199 === 0 ? 'deleted' : 'updated',
          });
        });
      const columns = ['id', 'plan', 'subscription_status', 'past_due_since', 'billing_anchor', 'on_demand'];
      const outcome = async () => {
        const rows = await app.app.store
          .sql('tenants')
          .whereIn(
            'id',
            tenants.map(({ id }) => id),
          )
          .orderBy('id')
          .select(columns);
        const invoices = await app.app.store
          .sql('invoices')
          .orderBy(['tenant_id', 'number'])
          .select('tenant_id', 'number', 'status');
        return JSON.stringify([rows, invoices]);
      };
      const forget = async () => {
        for (const table of ['billing_events', 'invoices', 'billing_customers'])
          await app.app.store.sql(table).delete();
      };
      await forget();
      const events = eventsFor('cus', Array.from({ length: 1000 }, next));
      const inOrder = [...events].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
      for (const event of inOrder) expect((await hook(event)).status).toBe(200);
      const expected = await outcome();
      expect(
        new Set((JSON.parse(expected) as { subscription_status: string }[][])[0]?.map((row) => row.subscription_status))
          .size,
      ).toBeGreaterThan(2);
      await forget();
      const shuffled = [...events, ...events.filter(() => next() % 4 === 0)]
        .map((event) => ({ event, rank: next() }))
        .sort((a, b) => a.rank - b.rank);
      for (let at = 0; at < shuffled.length; at += 8)
        await Promise.all(
          shuffled.slice(at, at + 8).map(async ({ event }) => expect((await hook(event)).status).toBe(200)),
        );
      expect(await outcome()).toBe(expected);
    },
  );

  /** A subscriber who used up the month and buys what is beyond. */
  async function customerPastQuota() {
    const made = await customer();
    const { id, call, name } = made;
    await hook(checkout(name, id, nowSeconds()));
    await hook(subscription(name, nowSeconds(), { type: 'created' }));
    await call('PUT', 'billing/on-demand', { enabled: true });
    const date = new Date(app.clock.now()).toISOString().slice(0, 10);
    const used = { tenant_id: id, date, input_tokens: 5_000_000, analyzer_tokens: 0, output_tokens: 0 };
    await app.app.store.sql('token_usage').insert(used);
    return made;
  }

  it('contract 11 bought tokens are metered exactly once, through lost answers and two processes', async () => {
    const { id, call, name } = await customerPastQuota();
    const bought = async () => (await call('GET', 'billing/usage')).body.on_demand_tokens as number;
    await call('POST', 'analyzers/yara/analyze', { text: 'beyond the quota' });
    expect(await bought()).toBeGreaterThan(0);
    await Promise.all([runChores(app.app), runChores(app.app)]);
    expect(stripe.metered(name)).toBe(await bought());
    await call('POST', 'analyzers/yara/analyze', { text: 'more, further beyond' });
    // The library tries three times; the first try of the first round does its work unseen.
    stripe.failures.push('lost', 500, 500);
    await runChores(app.app);
    expect((await app.app.store.sql('outbox').where({ tenant_id: id })) as unknown[]).toHaveLength(1);
    app.clock.advance(60_000);
    await runChores(app.app);
    expect((await app.app.store.sql('outbox').where({ tenant_id: id })) as unknown[]).toHaveLength(0);
    expect(stripe.metered(name)).toBe(await bought());
    expect(stripe.calls.at(-1)?.form).toMatchObject({
      event_name: 'on_demand_tokens',
      'payload[stripe_customer_id]': name,
    });
  });

  it('contract 11 a bought token that the processor has already, of a day ago, is delivered and not charged again', async () => {
    const { id, call, name } = await customerPastQuota();
    await call('POST', 'analyzers/yara/analyze', { text: 'beyond the quota' });
    stripe.failures.push('lost', 500, 500);
    await runChores(app.app);
    stripe.forgetKeys();
    app.clock.advance(25 * 3_600_000);
    await runChores(app.app);
    expect(await app.app.store.sql('outbox').where({ tenant_id: id })).toHaveLength(0);
    expect(stripe.metered(name)).toBe((await call('GET', 'billing/usage')).body.on_demand_tokens);
  });

  it.each([
    [404, 'MessageRefused'],
    [400, 'MessageRefused'],
    [401, 'Error'],
  ])('contract 11 an event that is refused with %i is told from a processor that takes none', async (status, name) => {
    const message = { id: app.app.newId(), payload: { customer: 'cus_gone', value: 1, timestamp: nowSeconds() } };
    stripe.failures.push(status);
    await expect(deliverMeterEvent(app.app.services.settings)(message)).rejects.toMatchObject({ name });
  });

  it('contract 11 a tenant that is deleted leaves no bought token uncharged', async () => {
    const { id, call, name } = await customerPastQuota();
    await call('POST', 'analyzers/yara/analyze', { text: 'beyond the quota' });
    const bought = (await call('GET', 'billing/usage')).body.on_demand_tokens;
    const { slug } = (await call('GET', 'tenants/current')).body;
    expect((await call('DELETE', `tenants/${id}?confirm=${slug}`)).status).toBe(204);
    await runChores(app.app);
    expect(bought).toBeGreaterThan(0);
    expect(stripe.metered(name)).toBe(bought);
  });
});

onBothStores('contract 11 payments not set up', (store) => {
  it('contract 15 the webhook is 503 while no secret is set', async () => {
    const app = await testApp(store);
    for (const body of ['{}', ' '.repeat(10_000_001)]) {
      const answer = await app.call('POST', 'webhooks/stripe', { key: '', body });
      expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    }
    await app.close();
  });
});
