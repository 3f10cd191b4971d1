import { Type } from 'typebox';
import { changesBetween, noteAudit } from '../../core/audit.js';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { decodeRow, insertRow, pageOfRows, type Item } from '../../core/resource-store.js';
import {
  closed,
  Id,
  IdParams,
  listOf,
  None,
  nullable,
  oneOf,
  pageFields,
  requestIdPattern,
  searchField,
  Timestamp,
  usualPage,
  visiblePattern,
} from '../../core/schema.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { isUuid } from '../../lib/uuid.js';
import { Email } from '../members/member-row.js';
import { enqueue } from '../outbox/outbox.js';
import { mailSetup, ticketMail } from './ticket-mail.js';

const tag = 'support';
const path = '/api/v1/support/tickets';
const Severity = oneOf(['low', 'medium', 'high', 'critical'], { description: 'How much is at stake.' });
const Status = oneOf(['open', 'closed'], { description: 'Open until someone closes it.' });
const Subject = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: visiblePattern,
  description: 'What it is about, in a line.',
  'x-trim': true,
});
const Text = Type.String({ minLength: 1, maxLength: 20_000, description: 'What happened, in full.' });
const RequestId = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: requestIdPattern,
  description: 'Request that it is about.',
});

const Ticket = closed({
  id: Id,
  tenant_id: Id,
  number: Type.Integer({ minimum: 1, description: 'Number in the tenant, from 1.' }),
  subject: Subject,
  description: Text,
  severity: Severity,
  status: Status,
  request_id: nullable(RequestId),
  contact_email: nullable(Email),
  created_at: Timestamp,
  closed_at: nullable(Timestamp),
});
const ticketTable = { table: 'support_tickets', item: Ticket, searchIn: ['subject'] };
const reading = { scope: 'support:read', operatorScope: 'operator:read_tenants', rate: 'admin' } as const;

export const createTicket = operation({
  id: 'tickets.create',
  method: 'POST',
  path,
  tag,
  summary: 'Open a support ticket.',
  scope: 'support:create',
  rate: 'admin',
  idempotent: true,
  audit: 'ticket.created',
  leavesPlans: true,
  params: None,
  query: None,
  status: 201,
  output: Ticket,
  example: { subject: 'Calls are slow', description: 'Since this morning.', severity: 'medium' },
  body: closed({
    subject: Subject,
    description: Text,
    severity: Severity,
    request_id: Type.Optional(nullable(RequestId)),
    contact_email: Type.Optional(nullable(Email)),
  }),
  location: ({ id }) => `${path}/${id}`,
  async run(ctx, { body }) {
    const ticket: Item = {
      id: ctx.newId(),
      tenant_id: ctx.tenant.id,
      number: await nextNumber(ctx),
      subject: body.subject,
      description: body.description,
      severity: body.severity,
      status: 'open',
      request_id: body.request_id ?? null,
      contact_email: body.contact_email ?? null,
      created_at: ctx.now(),
      closed_at: null,
    };
    await insertRow(ctx, ticketTable, ticket);
    if (mailSetup(ctx.services.settings))
      await enqueue(ctx, {
        tenantId: ctx.tenant.id,
        kind: ticketMail,
        payload: { ...ticket, tenant: ctx.tenant.slug },
      });
    noteAudit(ctx, { resourceId: ticket.id, changes: changesBetween(undefined, { ...ticket, description: '…' }) });
    return ticket as never;
  },
});

export const listTickets = operation({
  id: 'tickets.list',
  method: 'GET',
  path,
  tag,
  summary: "List support tickets: all for the operator, otherwise one's own.",
  ...reading,
  params: None,
  query: closed({ ...pageFields(usualPage), ...searchField, status: Type.Optional(Status) }),
  body: null,
  status: 200,
  output: listOf(Ticket),
  async run(ctx, { query }) {
    const { status } = query;
    return (await pageOfRows(ticketTable, query, () => visible(ctx).where(status ? { status } : {}))) as never;
  },
});

export const getTicket = operation({
  id: 'tickets.get',
  method: 'GET',
  path: `${path}/{id}`,
  tag,
  summary: 'Read a support ticket.',
  ...reading,
  params: IdParams,
  query: None,
  body: null,
  status: 200,
  output: Ticket,
  run: async (ctx, { params }) => (await loadTicket(ctx, params.id)) as never,
});

export const updateTicket = operation({
  id: 'tickets.update',
  method: 'PUT',
  path: `${path}/{id}`,
  tag,
  summary: 'Close a support ticket, or open it again.',
  scope: 'support:create',
  operatorScope: 'operator:manage_tenants',
  rate: 'admin',
  audit: 'ticket.updated',
  leavesPlans: true,
  params: IdParams,
  query: None,
  status: 200,
  output: Ticket,
  example: { status: 'closed' },
  body: closed({ status: Status }),
  async run(ctx, { params, body: { status } }) {
    const current = await loadTicket(ctx, params.id);
    const closedAt = status === 'open' ? null : (current.closed_at ?? ctx.now());
    const next: Item = { ...current, status, closed_at: closedAt };
    await visible(ctx).where({ id: current.id }).update({ status, closed_at: closedAt });
    noteAudit(ctx, {
      tenantId: String(current.tenant_id),
      resourceId: current.id,
      changes: changesBetween(current, next),
    });
    return next as never;
  },
});

/** Tickets are addressed to the operator, who sees those of every tenant. */
function visible(ctx: Context) {
  return ctx.db.sql('support_tickets').where(ctx.tenant.type === 'operator' ? {} : { tenant_id: ctx.tenant.id });
}

async function loadTicket(ctx: Context, id: string): Promise<Item> {
  const row = isUuid(id)
    ? ((await visible(ctx).where({ id }).first()) as Record<string, unknown> | undefined)
    : undefined;
  return row ? decodeRow(Ticket, row) : fail('not_found', 'No such ticket.');
}

/** One after the last; the lock keeps two tickets of a tenant from one number. */
async function nextNumber(ctx: Context): Promise<number> {
  await lockTenant(ctx, ctx.tenant.id);
  const [row] = (await ctx.db.sql('support_tickets').where({ tenant_id: ctx.tenant.id }).max({ last: 'number' })) as {
    last: number | null;
  }[];
  return Number(row?.last ?? 0) + 1;
}
