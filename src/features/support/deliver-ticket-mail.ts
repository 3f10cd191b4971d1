import { createTransport } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { printable } from '../../lib/unseen.js';
import type { Deliver } from '../outbox/outbox.js';
import type { MailSetup } from './ticket-mail.js';

/** How long a mail server may take to be there, and keep silent. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends a ticket by SMTP. Its message id is that of the outbox row, so that a repetition shows as such. */
export function deliverTicketMail({ url, to }: MailSetup, limits = patience): Deliver {
  return async ({ id, payload }) => {
    const { tenant, number, subject, severity, description, request_id, contact_email } = payload as unknown as Mail;
    // `createTransport` itself would take nothing but the address from options that have one.
    const transport = createTransport(new SMTPTransport({ ...limits, requireTLS: holdsPassword(url), url }));
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

/** A password is sent by TLS alone (RFC 8314, section 3), but where the address itself says `requireTLS=false`. */
const holdsPassword = (url: string): boolean => URL.canParse(url) && new URL(url).password !== '';

interface Mail {
  readonly tenant: string;
  readonly number: number;
  readonly subject: string;
  readonly severity: string;
  readonly description: string;
  readonly request_id: string | null;
  readonly contact_email: string | null;
}
