import { createHmac } from 'node:crypto';
import { makeTenant, testApp, type Answer, type TestApp } from './app.js';
import { startStripe, type StripeServer } from './stripe-server.js';
import type { StoreName } from './stores.js';

const apiKey = ['sk', 'test', 'standin'].join('_');
const hookSecret = ['whsec', 'standin'].join('_');

/** An app beside a stand-in of the payment processor, and what the processor would send it. */
export interface PayingApp {
  readonly app: TestApp;
  readonly stripe: StripeServer;
  nowSeconds(): number;
  /** The header of a signed webhook. */
  signed(body: string, at?: number, secret?: string): string;
  /** Sends a webhook, rightly signed unless told otherwise. */
  hook(event: object, signature?: string): Promise<Answer>;
  /** An event of the processor's shape; ids grow unless one is given. */
  eventOf(type: string, created: number, object: object, id?: string): SentEvent;
  /** A trial tenant with its customer's name; each call waits until no budget is in its way. */
  payer(tenantName: string): Promise<Payer>;
  close(): Promise<void>;
}

/** An event as the processor sends it; times are Unix seconds. */
export interface SentEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
}

export interface Payer {
  readonly id: string;
  readonly key: string;
  /** Name of the customer that the stand-in gives the tenant. */
  readonly name: string;
  call(method: string, path: string, body?: object): Promise<Answer>;
}

export async function payingApp(store: StoreName, prices: string): Promise<PayingApp> {
  const stripe = await startStripe(apiKey);
  const settings = {
    stripe_secret_key: apiKey,
    stripe_webhook_secret: hookSecret,
    stripe_api_base: stripe.url,
    stripe_prices: prices,
  };
  const app = await testApp(store, { settings });
  const nowSeconds = () => Math.floor(app.clock.now() / 1000);
  const signed = (body: string, at = nowSeconds(), secret = hookSecret) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  let made = 0;
  return {
    app,
    stripe,
    nowSeconds,
    signed,
    hook(event, signature) {
      const body = JSON.stringify(event);
      const type = 'application/json; charset=utf-8';
      const headers = { 'stripe-signature': signature ?? signed(body), 'content-type': type };
      return app.call('POST', 'webhooks/stripe', { key: '', body, headers });
    },
    eventOf(type, created, object, id) {
      made += 1;
      const own = id ?? `evt_${store}_${String(made).padStart(6, '0')}`;
      return { id: own, object: 'event', type, created, data: { object } };
    },
    async payer(tenantName) {
      const { id, key } = await makeTenant(app, tenantName, 'trial');
      const call = (method: string, path: string, body?: object) => {
        app.clock.advance(60_000);
        return app.call(method, path, { key, ...(body ? { body } : {}) });
      };
      return { id, key, name: `cus_${id}`, call };
    },
    async close() {
      await app.close();
      await stripe.close();
    },
  };
}
