import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { remoteSession } from '../../src/cli/session/remote.js';
import { exportLogs } from '../../src/features/logs/export.js';
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
