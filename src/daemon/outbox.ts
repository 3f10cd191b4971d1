import type { App } from '../app.js';
import { meterEvent, reportOnDemand } from '../features/billing/report-on-demand.js';
import { drainOutbox, type Deliver } from '../features/outbox/outbox.js';
import { mailSetup, ticketMail } from '../features/support/ticket-mail.js';

/** One round of deliveries to other systems: mail for tickets, bought tokens to the payment processor. What is not set up waits. */
export async function deliverOutbox({ store, services, clock, newId }: App, signal?: AbortSignal): Promise<number> {
  const { settings, logger } = services;
  const mail = mailSetup(settings);
  const deliver: Record<string, Deliver> = {};
  if (mail) {
    const { deliverTicketMail } = await import('../features/support/deliver-ticket-mail.js');
    deliver[ticketMail] = deliverTicketMail(mail);
  }
  if (settings.stripe_secret_key) {
    const { deliverMeterEvent } = await import('../features/billing/meter-events.js');
    await reportOnDemand({ db: store, nowMs: clock.now(), newId });
    deliver[meterEvent] = deliverMeterEvent(settings);
  }
  return drainOutbox({
    db: store,
    clock,
    deliver,
    signal,
    onFailure: (kind, error) =>
      logger.warn(
        { kind, cause: error instanceof Error ? error.message : 'unknown' },
        'delivery failed, tried again later',
      ),
  });
}
