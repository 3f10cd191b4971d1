import type { App } from '../app.js';
import { fail } from '../core/errors.js';

/** Contract 11: checks the signature on the raw body and applies the event. */
export async function takeStripeEvent(app: App, body: Buffer, signature: string): Promise<void> {
  const { settings } = app.services;
  const signed = { ...settings, stripe_webhook_secret: expectStripeEvent(app, signature) };
  const { verifiedEvent } = await import('../features/billing/stripe-client.js');
  const event = verifiedEvent(signed, { body, signature, nowMs: app.clock.now() });
  if (!event) refuseSignature();
  const { applyEvent } = await import('../features/billing/apply-event.js');
  await applyEvent(app.store, event, { settings, nowMs: app.clock.now(), newId: () => app.newId() });
}

/** The secret that events are signed with. 503 while none is set, 400 where nothing is signed: no body need be read for it. */
export function expectStripeEvent({ services }: App, signature: string): string {
  const { stripe_webhook_secret: secret } = services.settings;
  if (!secret) fail('service_unavailable', 'Payments are not set up: SVC_STRIPE_WEBHOOK_SECRET is not set.');
  if (signature === '') refuseSignature();
  return secret;
}

function refuseSignature(): never {
  fail('bad_request', 'The signature of the event is not valid.');
}
