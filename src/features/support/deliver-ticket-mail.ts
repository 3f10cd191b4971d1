import { createTransport } from 'nodemailer';
import { printable } from '../../lib/unseen.js';
import type { Deliver } from '../outbox/outbox.js';
import type { MailSetup } from './ticket-mail.js';

/** Sends a ticket by SMTP. Its message id is that of the outbox row, so that a repetition shows as such. */
export function deliverTicketMail({ url, to }: MailSetup): Deliver {
  return async ({ id, payload }) => {
    const { tenant, number, subject, severity, description, request_id, contact_email } = payload as unknown as Mail;
    const transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    try {
      await transport.sendMail({
        messageId: `<${id}@${/@([^\s<>,]+)/.exec(to)?.[1] ?? 'svc'}>`,
        from: to,
        to,
        ...(contact_email ? { replyTo: contact_email } : {}),
        subject: printable(`[${tenant} #${number}] ${subject}`),
        text: [
          `Tenant: ${tenant}`,
          `Ticket: ${number}`,
          `Severity: ${severity}`,
          `Request: ${request_id ?? '-'}`,
          `Contact: ${contact_email ?? '-'}`,
          '',
          description,
        ].join('\n'),
      });
    } finally {
      transport.close();
    }
  };
}

interface Mail {
  readonly tenant: string;
  readonly number: number;
  readonly subject: string;
  readonly severity: string;
  readonly description: string;
  readonly request_id: string | null;
  readonly contact_email: string | null;
}
