import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { describeFailure } from '../../src/cli/failure/failure.js';
import { remoteSession } from '../../src/cli/session/remote.js';
import type { RawInput } from '../../src/core/execute.js';
import type { AnyOperation } from '../../src/core/operation.js';
import { exportLogs } from '../../src/features/logs/export.js';
import { operations } from '../../src/operations.js';
import { handTimers, settled } from '../support/hand-timers.js';

/** An export over HTTP whose server sends what the test says, when it says so. */
async function openExport() {
  const timers = handTimers();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const session = remoteSession(
    { server: `http://127.0.0.1:${port}`, api_key: 'ak_any', tenant: undefined } as never,
    timers,
  );
  const answered = session.call(exportLogs as never, {}) as Promise<{ stream: AsyncIterable<string> }>;
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { timers, server, response, answered };
}

it('contract 10 an export may take as long as it likes, as long as records come', async () => {
  const { timers, server, response, answered } = await openExport();
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
  const records = (await answered).stream[Symbol.asyncIterator]();
  for (const record of ['one\n', 'two\n', 'three\n']) {
    const next = records.next();
    await timers.advance(59_000);
    response.write(record);
    expect(await next).toEqual({ done: false, value: record });
    // A reader takes the time that it needs.
    await timers.advance(120_000);
  }
  response.end();
  expect(await records.next()).toEqual({ done: true, value: undefined });
  expect(timers.pending).toBe(0);
  server.close();
});

it('cli.md a server that has gone silent is not waited for, before its answer or within it', async () => {
  const silent = await openExport();
  const unanswered = expect(silent.answered).rejects.toThrow(/^No answer from/);
  await silent.timers.advance(60_000);
  await unanswered;
  silent.server.close();

  const { timers, server, response, answered } = await openExport();
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
  const records = (await answered).stream[Symbol.asyncIterator]();
  const next = expect(records.next()).rejects.toThrow(/broke off/);
  await settled();
  await timers.advance(60_000);
  await next;
  server.close();
});

/** A call of an operation whose server answers when the test says so, or loses every answer. */
async function openCall(op: AnyOperation, input: RawInput, lose?: (response: ServerResponse) => void) {
  const timers = handTimers();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { server: `http://127.0.0.1:${port}`, api_key: 'ak_any', tenant: undefined };
  const answered = remoteSession(settings as never, timers).call(op, input);
  if (lose) server.on('request', (_, response) => lose(response as ServerResponse));
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { timers, server, response, answered };
}

const named = (wanted: string): AnyOperation => operations.find(({ id }) => id === wanted)!;

it.each([
  ['yara_rules.import', 280_000],
  ['threat_intel.import', 280_000],
  ['tenants.delete', 280_000],
  ['analyze', 120_000],
  ['policies.test', 120_000],
  ['sdp_policies.test', 120_000],
])('cli.md a server that is at work is waited for: %s', async (id, ms) => {
  const op = named(id);
  const { required = [] } = op.output as { required?: readonly string[] };
  const answer = Object.fromEntries(required.map((name) => [name, []]));
  const { timers, server, response, answered } = await openCall(op, { params: { id: 'x' } });
  await timers.advance(ms);
  if (op.status === 204) response.writeHead(204).end();
  else response.writeHead(op.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  expect(await answered).toEqual(op.status === 204 ? null : answer);
  expect(timers.pending).toBe(0);
  server.close();
});

it('cli.md a change that was not answered in time is not told as one that was not made', async () => {
  const { timers, server, answered } = await openCall(named('yara_rules.import'), { body: {} });
  const failed = answered.catch((error: unknown) => describeFailure(error as Error));
  await timers.advance(290_000);
  expect(await failed).toMatchObject({
    exitCode: 7,
    message: expect.stringContaining('may have been done all the same'),
  });
  expect(await failed).not.toHaveProperty('hint');
  server.closeAllConnections();
  server.close();

  const read = await openCall(named('yara_rules.list'), {});
  const unread = read.answered.catch((error: unknown) => describeFailure(error as Error));
  await read.timers.advance(60_000);
  expect(await unread).toMatchObject({ exitCode: 7, message: expect.stringMatching(/^No answer from \S+$/) });
  read.server.closeAllConnections();
  read.server.close();
});

/** Ways to lose an answer while, or after, the server was at work. */
const losses: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['the connection ends', (response) => response.destroy()],
  [
    'the answer breaks off',
    (response) => {
      response.writeHead(201, { 'content-length': 500 });
      response.write('{"id":"1"', () => response.destroy());
    },
  ],
  ['a proxy waited no longer', (response) => response.writeHead(504).end('<html>504 Gateway Time-out')],
  ['a proxy lost it', (response) => response.writeHead(502).end('<html>502 Bad Gateway')],
];

it.each(losses)(
  'cli.md a change whose answer was lost is not told as one that was not made, a look is: %s',
  async (_, lose) => {
    for (const [id, maybeDone] of [
      ['api_keys.create', true],
      ['tenants.delete', true],
      ['api_keys.list', false],
    ] as const) {
      const { server, answered } = await openCall(named(id), { params: { id: 'x' }, body: {} }, lose);
      const failed = answered.catch((error: unknown) => describeFailure(error as Error));
      const { exitCode, message } = (await failed) as ReturnType<typeof describeFailure>;
      expect([id, exitCode, message.includes('may have been done all the same')]).toEqual([id, 7, maybeDone]);
      server.closeAllConnections();
      server.close();
    }
  },
);

it.each(losses)(
  '§8.4 what is made once is asked for again under its key when its answer was lost: %s',
  async (_, lose) => {
    const op = named('api_keys.create');
    const { required = [] } = op.output as { required?: readonly string[] };
    const answer = Object.fromEntries(required.map((name) => [name, []]));
    const keys: unknown[] = [];
    const server = createServer(({ headers }, response) => {
      keys.push(headers['idempotency-key']);
      if (keys.length === 1) lose(response);
      else response.writeHead(201).end(JSON.stringify(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const settings = { server: `http://127.0.0.1:${port}`, api_key: 'ak_any', tenant: undefined };
    const session = remoteSession(settings as never);
    expect(await session.call(op, { body: {} })).toEqual(answer);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    // Two commands mean two keys, however alike.
    await session.call(op, { body: {} });
    expect(keys[2]).not.toBe(keys[0]);
    server.closeAllConnections();
    server.close();
  },
);

it('cli.md a change that reached no server was not made', async () => {
  const { server, response, answered } = await openCall(named('api_keys.list'), {});
  response.writeHead(503).end('{}');
  await answered.catch(() => undefined);
  const { port } = server.address() as AddressInfo;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const settings = { server: `http://127.0.0.1:${port}`, api_key: 'ak_any', tenant: undefined };
  const failed = remoteSession(settings as never).call(named('api_keys.create'), { body: {} });
  await expect(failed).rejects.toThrow(/^No answer from \S+$/);
});
