import Stripe from 'stripe';
import { fail } from '../../core/errors.js';
import type { Settings } from '../../core/settings.js';

const clients = new WeakMap<Settings, Stripe>();

/** The client of the payment processor. Its address is a setting, so that a stand-in can take its place. */
export function stripeClient(settings: Settings): Stripe {
  const known = clients.get(settings);
  if (known) return known;
  if (!settings.stripe_secret_key) throw new Error('the payment processor is not set up');
  const base = new URL(settings.stripe_api_base);
  const client = new Stripe(settings.stripe_secret_key, {
    host: base.hostname,
    port: Number(base.port || (base.protocol === 'http:' ? 80 : 443)),
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  clients.set(settings, client);
  return client;
}

/** Runs one call; what goes wrong at the processor is 503 here, with its cause for the log alone. */
export async function askStripe<T>(settings: Settings, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripeClient(settings));
  } catch (error) {
    fail('service_unavailable', 'The payment processor did not do what was asked. Try again later.', {
      cause: error,
      headers: { 'retry-after': '30' },
    });
  }
}

/** The event of a webhook's raw body; undefined when the signature is not ours, or older than five minutes. */
export function verifiedEvent(
  settings: Settings & { readonly stripe_webhook_secret: string },
  { body, signature, nowMs }: { body: Buffer; signature: string; nowMs: number },
): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(body, signature, settings.stripe_webhook_secret, 300, undefined, nowMs);
  } catch {
    // The library tells apart how a signature is wrong; a caller learns only that it is.
    return undefined;
  }
}
