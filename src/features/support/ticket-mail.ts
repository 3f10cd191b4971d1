import type { Settings } from '../../core/settings.js';

/** Kind of the outbox messages that carry tickets. */
export const ticketMail = 'ticket_mail';

export interface MailSetup {
  readonly url: string;
  readonly to: string;
}

/** Where tickets are sent on to; undefined when the operator has set no mail server or no address. */
export function mailSetup({ smtp_url, support_email }: Settings): MailSetup | undefined {
  return smtp_url && support_email ? { url: smtp_url, to: support_email } : undefined;
}
