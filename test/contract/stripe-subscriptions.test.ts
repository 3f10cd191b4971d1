import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../support/app.js';
import { payingApp, type PayingApp } from '../support/paying-app.js';
import type { StripeServer } from '../support/stripe-server.js';
import { onBothStores } from '../support/stores.js';

const day = 86_400;

interface Said {
  id?: string;
  sub?: string;
  status?: string;
  price?: string;
}

onBothStores('contract 11 subscriptions that meet', (store) => {
  let paying: PayingApp;
  let app: TestApp;
  let stripe: StripeServer;
  beforeAll(async () => {
    paying = await payingApp(store, 'price_s=starter,price_p=professional,price_e=enterprise');
    ({ app, stripe } = paying);
  });
  afterAll(() => paying.close());

  const nowSeconds: PayingApp['nowSeconds'] = () => paying.nowSeconds();
  const hook: PayingApp['hook'] = (...given) => paying.hook(...given);
  const eventOf: PayingApp['eventOf'] = (...given) => paying.eventOf(...given);

  let round = 0;
  /** A customer of a tenant, with the words that the processor says about it. */
  async function customer() {
    round += 1;
    const payer = await paying.payer(`Meets ${round}`);
    const { id, name, call } = payer;
    const state = async () => {
      const { plan, status, grace_ends_at } = (await call('GET', 'billing/subscription')).body;
      return { plan, status, grace_ends_at };
    };
    const says = (
      word: string,
      at: number,
      { sub = '1', status = 'active', price = 'price_s', id: event }: Said = {},
    ) =>
      eventOf(
        `customer.subscription.${word}`,
        at,
        {
          id: `sub_${sub}_${id}`,
          customer: name,
          status,
          billing_cycle_anchor: at,
          items: { data: [{ price: { id: price } }] },
        },
        event,
      );
    const bills = (word: string, at: number, { number = 1, sub }: { number?: number; sub?: string } = {}) =>
      eventOf(`invoice.${word}`, at, {
        id: `in_${id}_${number}`,
        customer: name,
        currency: 'eur',
        amount_due: 4900,
        amount_paid: 0,
        period_start: at,
        period_end: at,
        created: at,
        ...(sub ? { parent: { subscription_details: { subscription: `sub_${sub}_${id}` } } } : {}),
      });
    const tell = async (...events: object[]) => {
      for (const event of events) expect((await hook(event)).status).toBe(200);
    };
    const setPlan = (plan: string) => app.app.store.sql('tenants').where({ id }).update({ plan });
    await hook(
      eventOf('checkout.session.completed', nowSeconds(), { id: 'cs', customer: name, client_reference_id: id }),
    );
    return { id, name, call, state, says, bills, tell, setPlan };
  }

  it('contract 11 a subscription gives its plan once it is paid for, and a failed checkout changes nothing', async () => {
    const { state, says, bills, tell, setPlan } = await customer();
    const at = nowSeconds();
    await tell(says('created', at, { status: 'incomplete', price: 'price_e' }), bills('payment_failed', at));
    expect(await state()).toMatchObject({ plan: 'trial', status: 'none' });
    await setPlan('professional');
    await tell(says('updated', at + day, { status: 'incomplete_expired', price: 'price_e' }));
    expect(await state()).toEqual({ plan: 'professional', status: 'none', grace_ends_at: null });
    await tell(says('created', at + 2 * day, { sub: '2', status: 'incomplete', price: 'price_e' }));
    await tell(says('updated', at + 2 * day + 5, { sub: '2', price: 'price_e' }));
    expect(await state()).toMatchObject({ plan: 'enterprise', status: 'active' });
    await tell(says('deleted', at + 3 * day, { sub: '2', price: 'price_e' }));
    await setPlan('starter');
    await tell(says('updated', at + 4 * day, { sub: '3', status: 'incomplete_expired', price: 'price_e' }));
    expect(await state()).toMatchObject({ plan: 'starter', status: 'canceled' });
  });

  it('contract 11 the newest living subscription decides over one that ended, failed or is older', async () => {
    const { id, call, state, says, bills, tell } = await customer();
    const at = nowSeconds();
    await tell(says('created', at, { status: 'incomplete' }), says('created', at + 1, { sub: '2', price: 'price_p' }));
    await tell(says('updated', at + day, { status: 'incomplete_expired' }));
    expect(await state()).toMatchObject({ plan: 'professional', status: 'active' });
    await tell(says('created', at + 2 * day, { sub: '3', status: 'trialing', price: 'price_e' }));
    await tell(says('updated', at + 3 * day, { sub: '2', price: 'price_p' }));
    await tell(bills('payment_failed', at + 4 * day, { sub: '2' }));
    expect(await state()).toMatchObject({ plan: 'enterprise', status: 'trialing' });
    await tell(says('deleted', at + 5 * day, { sub: '2', price: 'price_p' }));
    expect(await state()).toMatchObject({ plan: 'enterprise', status: 'trialing' });
    const urls = { success_url: 'https://example.com/ok', cancel_url: 'https://example.com/no' };
    await call('POST', 'billing/create-checkout-session', { plan: 'starter', ...urls });
    expect(stripe.calls.at(-1)?.form).toMatchObject({
      'flow_data[subscription_update][subscription]': `sub_3_${id}`,
    });
    await tell(says('deleted', at + 6 * day, { sub: '3', price: 'price_e' }));
    expect(await state()).toMatchObject({ plan: 'trial', status: 'canceled' });
  });

  it('contract 11 grace runs from the first failure of the present unpaid run, not from one before it', async () => {
    const at = nowSeconds();
    const failed = at + 40 * day;
    const graceOf = (since: number) => new Date((since + 7 * day) * 1000).toISOString();
    const late = { status: 'past_due' };
    type Words = Awaited<ReturnType<typeof customer>>;
    const stories: Record<string, (words: Words) => object[]> = {
      'an active state between': ({ says, bills }) => [
        bills('payment_failed', at + day),
        says('updated', at + day, late),
        says('updated', at + 2 * day),
        bills('payment_failed', failed, { number: 2 }),
        says('updated', failed + 1, late),
      ],
      'another invoice paid between': ({ says, bills }) => [
        bills('payment_failed', at + day),
        bills('paid', at + 2 * day, { number: 2 }),
        bills('payment_failed', failed, { number: 3 }),
        says('updated', failed + 1, late),
      ],
      'the debt paid between, with no word on the state': ({ says, bills }) => [
        bills('payment_failed', at + day),
        says('updated', at + day, late),
        bills('paid', at + 2 * day),
        bills('payment_failed', failed, { number: 2 }),
      ],
    };
    for (const [name, story] of Object.entries(stories)) {
      const words = await customer();
      await words.tell(words.says('created', at), ...story(words));
      expect([name, (await words.state()).grace_ends_at]).toEqual([name, graceOf(failed)]);
      await words.tell(words.bills('payment_failed', failed + day, { number: 4 }));
      await words.tell(words.says('updated', failed + day + 1, { status: 'unpaid' }));
      expect([name, (await words.state()).grace_ends_at]).toEqual([name, graceOf(failed)]);
    }
  });

  it('contract 11 an unpaid invoice for another subscription or for none at all is no debt of the subscription', async () => {
    const { says, bills, tell, state, call } = await customer();
    const now = nowSeconds() - 30 * day;
    await tell(says('created', now));
    const invoice = (number: number, more: object) => {
      const event = bills('payment_failed', now + number * day, { number }) as { data: { object: object } };
      return { ...event, data: { object: { ...event.data.object, ...more } } };
    };
    // Sold once, as the present version of the processor's API says it and as those before did; then another subscription.
    await tell(invoice(1, { parent: null }), invoice(2, { subscription: null }), invoice(3, { subscription: 'sub_x' }));
    expect(await state()).toMatchObject({ status: 'active', grace_ends_at: null });
    expect((await call('GET', 'billing/invoices')).body.total).toBe(3);
    await tell(invoice(4, {}));
    expect((await state()).status).toBe('past_due');
  });

  it('contract 11 the plan is the same in whatever order events come, also where a price is unknown', async () => {
    const at = nowSeconds();
    type Says = Awaited<ReturnType<typeof customer>>['says'];
    const unknown = { price: 'price_other' };
    const stories: [plan: string, story: (says: Says) => object[]][] = [
      ['professional', (says) => [says('created', at, { price: 'price_p' }), says('updated', at + 1, unknown)]],
      [
        'professional',
        (says) => [says('created', at, { price: 'price_p' }), says('created', at + 1, { sub: '2', ...unknown })],
      ],
      [
        'trial',
        (says) => [says('deleted', at, { price: 'price_p' }), says('created', at + 1, { sub: '2', ...unknown })],
      ],
    ];
    for (const [plan, story] of stories)
      for (const reversed of [false, true]) {
        const { says, tell, state, setPlan } = await customer();
        await setPlan('enterprise');
        const events = story(says);
        await tell(...(reversed ? events.reverse() : events));
        expect([reversed, await state()]).toMatchObject([reversed, { plan, status: 'active' }]);
      }
  });

  it('contract 15 within one second a subscription is created, then updated, then deleted, whatever the event ids', async () => {
    const at = nowSeconds();
    for (const reversed of [false, true]) {
      const { id, says, tell, state } = await customer();
      const inTurn = (...events: object[]) => tell(...(reversed ? events.reverse() : events));
      await inTurn(
        says('created', at, { id: `evt_C${id}`, status: 'trialing' }),
        says('updated', at, { id: `evt_B${id}`, price: 'price_p' }),
      );
      expect(await state()).toMatchObject({ plan: 'professional', status: 'active' });
      await inTurn(
        says('updated', at + 1, { id: `evt_Z${id}`, price: 'price_p' }),
        says('deleted', at + 1, { id: `evt_A${id}`, price: 'price_p' }),
      );
      expect(await state()).toMatchObject({ plan: 'trial', status: 'canceled' });
      await inTurn(
        says('created', at + 2, { id: `evt_Y${id}`, sub: '2', status: 'incomplete' }),
        says('updated', at + 2, { id: `evt_D${id}`, sub: '2' }),
      );
      expect(await state()).toMatchObject({ plan: 'starter', status: 'active' });
    }
  });

  it('contract 11 a subscription without its anchor is anchored at its current period, else at the event', async () => {
    const { id, says, tell } = await customer();
    const at = nowSeconds();
    const begin = at - 86_400;
    const { object } = says('updated', at).data as { object: { items: { data: object[] } } };
    let told = at;
    const anchorAfter = async (more: object) => {
      const event = says('updated', (told += 1));
      await tell({ ...event, data: { object: { ...object, billing_cycle_anchor: undefined, ...more } } });
      const row = (await app.app.store.sql('tenants').where({ id }).first('billing_anchor')) as object;
      return Math.floor(Date.parse(String((row as { billing_anchor: string }).billing_anchor)) / 1000);
    };
    expect(await anchorAfter({})).toBe(told);
    expect(await anchorAfter({ current_period_start: begin })).toBe(begin);
    const items = { data: object.items.data.map((item) => ({ ...item, current_period_start: begin - 60 })) };
    expect(await anchorAfter({ items })).toBe(begin - 60);
  });

  it('contract 11 a signed event without what its type carries is 400 and kept nowhere, one of another type is acknowledged', async () => {
    const { name, says } = await customer();
    const whole = says('updated', nowSeconds());
    const { object } = whole.data;
    const unpriced = { data: [{ price: { id: 'price_s' } }, { price: {} }] };
    const unanchored = { ...object, billing_cycle_anchor: undefined };
    const odd: [object, string][] = [
      [{ ...whole, data: undefined }, 'data.object is missing'],
      [{ ...whole, data: { object: null } }, 'data.object is missing'],
      [{ ...whole, data: { object: { ...object, items: undefined } } }, 'data.object.items.data is missing'],
      [{ ...whole, data: { object: { ...object, items: unpriced } } }, 'data.object.items.data.1.price.id is missing'],
      [
        { ...whole, data: { object: { ...object, billing_cycle_anchor: 'soon' } } },
        'data.object.billing_cycle_anchor is malformed',
      ],
      [
        { ...whole, data: { object: { ...unanchored, current_period_start: 'soon' } } },
        'data.object.current_period_start is malformed',
      ],
      [
        { ...whole, type: 'invoice.paid', data: { object: { id: 'in_odd', customer: name } } },
        'data.object.created is missing',
      ],
      [{ ...whole, type: 'checkout.session.completed', data: { object: null } }, 'data.object is missing'],
    ];
    for (const [event, fault] of odd) {
      const { status, body } = await hook(event);
      expect([status, body.code, body.detail]).toEqual([400, 'bad_request', expect.stringContaining(`: ${fault}.`)]);
    }
    expect((await app.app.store.sql('billing_events').where({ id: whole.id })) as unknown[]).toEqual([]);
    expect((await hook({ ...whole, type: 'some.new.type', data: undefined })).status).toBe(200);
  });
});
