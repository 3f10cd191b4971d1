import type { App } from './app.js';
import { fail } from './core/errors.js';

/** Contract 11: checks the signature on the raw body and applies the event. 503 while no secret is set, 400 for a wrong signature. */
export async function takeStripeEvent(app: App, body: Buffer, signature: string): Promise<void> {
  const { settings } = app.services;
  const { stripe_webhook_secret: secret } = settings;
  if (!secret) fail('service_unavailable', 'Payments are not set up: SVC_STRIPE_WEBHOOK_SECRET is not set.');
  const { verifiedEvent } = await import('./features/billing/stripe-client.js');
  const signed = { ...settings, stripe_webhook_secret: secret };
  const event = verifiedEvent(signed, { body, signature, nowMs: app.clock.now() });
  if (!event) fail('bad_request', 'The signature of the event is not valid.');
  const { applyEvent } = await import('./features/billing/apply-event.js');
  await applyEvent(app.store, event, { settings, nowMs: app.clock.now(), newId: () => app.newId() });
}
