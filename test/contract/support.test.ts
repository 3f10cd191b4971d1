import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { drainOutbox, enqueue, MessageRefused, type Deliver } from '../../src/features/outbox/outbox.js';
import { deliverTicketMail } from '../../src/features/support/deliver-ticket-mail.js';
import { ticketMail } from '../../src/features/support/ticket-mail.js';
import { runChores } from '../../src/daemon/housekeeping.js';
import { makeTenant, testApp, type TestApp } from '../support/app.js';
import { handTimers } from '../support/hand-timers.js';
import { startSmtp, type SmtpServer } from '../support/smtp-server.js';
import { onBothStores } from '../support/stores.js';

const draft = { subject: 'Calls are slow', description: 'Since this morning.', severity: 'high' };

onBothStores('contract 11 support tickets', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  it('contract 15 a ticket has its fields, a number in its tenant, and is closed and opened', async () => {
    const { key } = await makeTenant(app, 'Asks');
    const post = (body: object) => app.call('POST', 'support/tickets', { key, body });
    const first = await post({ ...draft, request_id: 'req-1', contact_email: 'jane@example.com' });
    expect(first.status).toBe(201);
    expect(first.headers.location).toBe(`/api/v1/support/tickets/${first.body.id}`);
    expect(first.body).toMatchObject({
      number: 1,
      status: 'open',
      severity: 'high',
      request_id: 'req-1',
      closed_at: null,
    });
    expect((await post(draft)).body.number).toBe(2);
    const put = (status: string) => app.call('PUT', `support/tickets/${first.body.id}`, { key, body: { status } });
    expect((await put('closed')).body).toMatchObject({ status: 'closed', closed_at: first.body.created_at });
    expect((await app.call('GET', 'support/tickets?status=open', { key })).body.total).toBe(1);
    expect((await app.call('GET', 'support/tickets?search=SLOW', { key })).body.total).toBe(2);
    expect((await put('open')).body.closed_at).toBeNull();
    expect((await post({ ...draft, severity: 'urgent' })).status).toBe(422);
    // Another line of the mail that the operator gets.
    expect((await post({ ...draft, request_id: 'a\nContact: root' })).status).toBe(422);
  });

  it('contract 11 tickets opened together get numbers of their own', async () => {
    const { key } = await makeTenant(app, 'Many');
    const made = await Promise.all(
      Array.from({ length: 8 }, () => app.call('POST', 'support/tickets', { key, body: draft })),
    );
    expect(made.map(({ body }) => body.number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('§8.4 a repeated submission opens one ticket', async () => {
    const { key } = await makeTenant(app, 'Twice');
    const send = () =>
      app.call('POST', 'support/tickets', { key, body: draft, headers: { 'idempotency-key': 'ticket-1' } });
    const [a, b] = [await send(), await send()];
    expect(b.body).toEqual(a.body);
    expect((await app.call('GET', 'support/tickets', { key })).body.total).toBe(1);
  });

  it('contract 11 tenants see their own tickets; the operator sees and closes all', async () => {
    const [asks, other] = [await makeTenant(app, 'Own'), await makeTenant(app, 'Other')];
    const { id } = (await app.call('POST', 'support/tickets', { key: asks.key, body: draft })).body;
    expect((await app.call('GET', `support/tickets/${id}`, { key: other.key })).status).toBe(404);
    expect(
      (await app.call('PUT', `support/tickets/${id}`, { key: other.key, body: { status: 'closed' } })).status,
    ).toBe(404);
    expect((await app.call('GET', 'support/tickets', { key: other.key })).body.total).toBe(0);
    const all = (await app.call('GET', 'support/tickets?limit=200', { key: app.operatorKey })).body.items;
    expect(all.map((ticket: { id: string }) => ticket.id)).toContain(id);
    const byOperator = await app.call('PUT', `support/tickets/${id}`, {
      key: app.operatorKey,
      body: { status: 'closed' },
    });
    expect(byOperator.body.status).toBe('closed');
    const log = await app.call('GET', 'audit-logs/?action=ticket.updated', { key: asks.key });
    expect(log.body.items[0].changes.status).toEqual({ from: 'open', to: 'closed' });
  });

  it('contract 11 without a mail server tickets are kept and nothing waits', async () => {
    expect(await app.app.store.sql('outbox')).toEqual([]);
  });
});

onBothStores('contract 11 tickets by mail', (store) => {
  let app: TestApp;
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await testApp(store, { settings: { smtp_url: smtp.url, support_email: 'help@example.com' } });
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });

  const open = (more: object = {}) => app.call('POST', 'support/tickets', { body: { ...draft, ...more } });
  const waiting = async () => (await app.app.store.sql('outbox')) as { attempts: number; last_error: string }[];

  it('contract 11 a ticket is sent on once, with its text as written', async () => {
    const subject = 'Größe – slow\r\nBcc: thief@example.com';
    await open({ subject, description: 'Line one\n.\nLine two ✓', contact_email: 'jane@example.com' });
    expect(smtp.mails.length).toBe(0);
    await Promise.all([runChores(app.app), runChores(app.app)]);
    await runChores(app.app);
    expect(smtp.mails.length).toBe(1);
    const [mail] = smtp.mails;
    expect([mail?.from, mail?.to]).toEqual(['help@example.com', ['help@example.com']]);
    expect(mail?.data).toMatch(/^Reply-To: jane@example\.com$/m);
    expect(mail?.data).not.toMatch(/^Bcc:/im);
    const body = mail?.data.split('\n\n').slice(1).join('\n\n') ?? '';
    const text = /quoted-printable/.test(mail?.data ?? '')
      ? decodeQuoted(body)
      : Buffer.from(body, 'base64').toString();
    expect(text).toContain('Line one\n.\nLine two ✓');
    expect(await waiting()).toEqual([]);
  });

  it('contract 11 a mail server that fails loses no ticket: it is tried again, ever less often', async () => {
    const before = smtp.mails.length;
    smtp.refusals.push('451 try later', 'hang up', '554 no');
    await open();
    await runChores(app.app);
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('451') }]);
    await runChores(app.app);
    expect((await waiting())[0]?.attempts).toBe(1);
    app.clock.advance(60_000);
    await runChores(app.app);
    app.clock.advance(120_000);
    await runChores(app.app);
    expect((await waiting())[0]?.attempts).toBe(3);
    app.clock.advance(239_999);
    await runChores(app.app);
    expect(smtp.mails.length).toBe(before);
    app.clock.advance(1);
    await runChores(app.app);
    expect(smtp.mails.length).toBe(before + 1);
    expect(await waiting()).toEqual([]);
  });

  it('contract 11 a stop begins no further delivery: the one under way is finished, the others wait as they were', async () => {
    for (const subject of ['one', 'two', 'three']) await open({ subject });
    const stopping = new AbortController();
    const delivered = await drainOutbox({
      db: app.app.store,
      clock: app.clock,
      deliver: { [ticketMail]: async () => stopping.abort() },
      signal: stopping.signal,
      onFailure: () => undefined,
    });
    expect(delivered).toBe(1);
    const rest = await app.app.store.sql('outbox');
    expect(rest).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
    expect(rest.every((row) => row.due_at === row.created_at)).toBe(true);
    const before = smtp.mails.length;
    await runChores(app.app, AbortSignal.abort());
    expect(smtp.mails.length).toBe(before);
    await runChores(app.app);
    expect(smtp.mails.length).toBe(before + 2);
  });

  it('contract 11 a message is leased from when it is taken: after slow ones no other process sends it as well', async () => {
    for (const subject of ['slow', 'next']) await open({ subject });
    const sent: string[] = [];
    const round = (slow: () => Promise<void>) =>
      drainOutbox({
        db: app.app.store,
        clock: app.clock,
        deliver: {
          [ticketMail]: async ({ payload }) => {
            sent.push(String(payload.subject));
            await slow();
          },
        },
        onFailure: () => undefined,
      });
    await round(async () => {
      app.clock.advance(4 * 60_000);
      if (sent.length === 2) await round(async () => undefined);
    });
    expect([sent, await waiting()]).toEqual([['slow', 'next'], []]);
  });

  it('contract 11 a receiver that never comes to an end holds nothing else up', async () => {
    for (const subject of ['first', 'second']) await open({ subject });
    const timers = handTimers();
    const failures: unknown[] = [];
    let isOver = false;
    const round = drainOutbox({
      db: app.app.store,
      clock: app.clock,
      timers,
      deliver: { [ticketMail]: () => new Promise(() => undefined) },
      onFailure: (_, error) => failures.push(error),
    }).finally(() => (isOver = true));
    while (timers.pending === 0) await new Promise(setImmediate);
    await timers.advance(3 * 60_000 - 1);
    expect(isOver).toBe(false);
    await timers.advance(1);
    expect([await round, failures.length, timers.pending]).toEqual([0, 1, 0]);
    expect((await waiting()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    app.clock.advance(60_000);
    await runChores(app.app);
    expect(await waiting()).toEqual([]);
  });

  it('contract 11 an address with a name before it makes a well-formed Message-ID', async () => {
    await open();
    const [{ id = '' } = {}] = (await app.app.store.sql('outbox')) as { id?: string }[];
    const deliver = deliverTicketMail({ url: smtp.url, to: 'Help desk <help@example.com>' });
    await drainOutbox({
      db: app.app.store,
      clock: app.clock,
      deliver: { [ticketMail]: deliver },
      onFailure: () => undefined,
    });
    expect(smtp.mails.at(-1)?.data).toContain(`\nMessage-ID: <${id}@example.com>\n`);
  });

  it('contract 11 a mail server that falls silent is given up before the deadline of deliveries', async () => {
    smtp.refusals.push('hang');
    const limits = { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 100 };
    const deliver = deliverTicketMail({ url: smtp.url, to: 'help@example.com' }, limits);
    await expect(deliver({ id: 'one', payload: {} })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('contract 11 a password is not told to a mail server without TLS, unless the address allows it', async () => {
    const address = smtp.url.replace('//', '//ops:not-to-be-seen@');
    const failure = (url: string) =>
      deliverTicketMail({ url, to: 'help@example.com' })({ id: 'one', payload: {} }).then(
        () => undefined,
        ({ code }: { code?: string }) => code,
      );
    expect([await failure(address), smtp.verbs.includes('AUTH')]).toEqual(['ETLS', false]);
    expect([await failure(`${address}?requireTLS=false`), smtp.verbs.includes('AUTH')]).toEqual(['EAUTH', true]);
  });

  it('contract 11 the wait after a failure begins with the failure', async () => {
    await open();
    let attempts = 0;
    const round = () =>
      drainOutbox({
        db: app.app.store,
        clock: app.clock,
        deliver: {
          [ticketMail]: async () => {
            attempts += 1;
            app.clock.advance(60_000);
            throw new Error('no answer');
          },
        },
        onFailure: () => undefined,
      });
    await round();
    await round();
    expect(attempts).toBe(1);
    app.clock.advance(60_000);
    await runChores(app.app);
    expect(await waiting()).toEqual([]);
  });

  it('contract 11 a delivery that died with its process is taken up by another', async () => {
    const before = smtp.mails.length;
    await open();
    const later = new Date(app.clock.now() + 5 * 60_000).toISOString();
    // What a process leaves behind that took the message and was killed.
    await app.app.store.sql('outbox').update({ due_at: later });
    await runChores(app.app);
    expect(smtp.mails.length).toBe(before);
    app.clock.advance(5 * 60_000);
    await runChores(app.app);
    expect(smtp.mails.length).toBe(before + 1);
  });
});

onBothStores('contract 11 the outbox', (store) => {
  let app: TestApp;
  const sent: string[] = [];
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    sent.length = 0;
    await app.app.store.sql('outbox').delete();
  });

  const put = async (kind: string, count: number) => {
    const ctx = { db: app.app.store, now: () => new Date(app.clock.now()).toISOString(), newId: () => app.app.newId() };
    for (let at = 0; at < count; at += 1) await enqueue(ctx, { tenantId: app.tenantId, kind, payload: { at } });
  };
  const dueNow = async () => {
    const due = app.app.store.sql('outbox').where('due_at', '<=', new Date(app.clock.now()).toISOString());
    return ((await due) as unknown[]).length;
  };
  const send: Deliver = async ({ payload }) => void sent.push(String(payload.at));
  const round = (deliver: Record<string, Deliver>) =>
    drainOutbox({ db: app.app.store, clock: app.clock, deliver, onFailure: () => undefined });

  it('is emptied by one round, however much is in it, oldest first', async () => {
    await put('mail', 120);
    expect(await round({ mail: send })).toBe(120);
    expect(sent).toEqual(Array.from({ length: 120 }, (_, at) => String(at)));
  });

  it('of a receiver that fails again and again keeps a round short, and what others are to be told is no later', async () => {
    await put('down', 120);
    await put('mail', 1);
    let tried = 0;
    const fails: Deliver = async () => {
      tried += 1;
      throw new Error('no answer');
    };
    expect(await round({ down: fails, mail: send })).toBe(1);
    expect(tried).toBe(10);
  });

  it('of which every message is tried in the end, though older ones fail for ever', async () => {
    await put('mail', 25);
    const fails: Deliver = async (message) => {
      if (Number(message.payload.at) < 20) throw new Error('no such address');
      await send(message);
    };
    for (let minute = 0; minute < 3; minute += 1) {
      await round({ mail: fails });
      app.clock.advance(1000);
    }
    expect(sent).toEqual(['20', '21', '22', '23', '24']);
  });

  /** Takes some, and refuses the others. */
  const refusing =
    (kept: (at: number) => boolean): Deliver =>
    async (message) => {
      if (!kept(Number(message.payload.at))) throw new MessageRefused('No such customer');
      await send(message);
    };

  it('of which a receiver refuses many for good tells it the others all the same, in the same round', async () => {
    await put('event', 60);
    expect(await round({ event: refusing((at) => at >= 50) })).toBe(10);
    await put('event', 150);
    let tried = 0;
    await round({ event: async () => Promise.reject(new MessageRefused(`No ${(tried += 1)}`)) });
    expect(tried).toBe(100);
  });

  it('tells what was never tried before what was refused, which is tried once a day at last', async () => {
    await put('event', 120);
    const none = refusing(() => false);
    for (let days = 0; days < 12; days += 1) {
      do await round({ event: none });
      while ((await dueNow()) > 0);
      app.clock.advance(86_400_000);
    }
    const order: string[] = [];
    await put('event', 1);
    await app.app.store
      .sql('outbox')
      .where({ attempts: 0 })
      .update({ payload: JSON.stringify({ at: 'new' }) });
    const note: Deliver = async ({ payload }) => {
      order.push(String(payload.at));
      throw new MessageRefused('No such customer');
    };
    await round({ event: note });
    expect(order[0]).toBe('new');
    while ((await dueNow()) > 0) await round({ event: none });
    const waits = (await app.app.store.sql('outbox').where('attempts', '>', 1)) as { due_at: string }[];
    expect(new Set(waits.map(({ due_at }) => Date.parse(due_at) - app.clock.now()))).toEqual(new Set([86_400_000]));
  });
});

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
