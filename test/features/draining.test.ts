import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../src/core/logger.js';
import { countRunning, drain } from '../../src/http/draining.js';
import { systemTimers } from '../../src/lib/timers.js';
import { testApp } from '../support/app.js';
import { handTimers } from '../support/hand-timers.js';

const aLongTime = 600_000;
const stopHousekeeping = () => Promise.resolve();

async function listening() {
  const app = await testApp('sqlite');
  const running = countRunning(app.server);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 'refused',
    );
  return { ...app, running, answers, port };
}

/** Asks on a connection that is open, and answers the head of the answer; nothing where the connection ended instead. */
async function asked(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nhost: svc.example\r\n\r\n');
  const [data] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])) as [object];
  return String(data);
}

describe('cli.md a stop', () => {
  it('refuses connections at once, while a chore is still under way, and waits for the chore', async () => {
    const { server, running, answers, close } = await listening();
    expect(await answers()).toBe(200);
    let choreEnds = () => {};
    const stopHousekeeping = () => new Promise<void>((resolve) => (choreEnds = resolve));
    let stopped = false;
    const stop = drain({
      server,
      running,
      stopHousekeeping,
      graceMs: aLongTime,
      timers: systemTimers,
      logger: silentLogger,
    });
    void stop.then(() => (stopped = true));
    await expect.poll(answers).toBe('refused');
    expect(stopped).toBe(false);
    choreEnds();
    await stop;
    await close();
  });

  it('answers what comes on a connection that was kept open, and ends it with the answer', async () => {
    const { server, running, readiness, answers, port, close } = await listening();
    const kept = connect(port, '127.0.0.1');
    kept.on('error', () => undefined);
    expect(await asked(kept)).toMatch(/^HTTP\/1\.1 200 [^]*connection: keep-alive/i);
    readiness.draining = true;
    const timers = handTimers();
    const stop = drain({ server, running, stopHousekeeping, graceMs: aLongTime, timers, logger: silentLogger });
    await expect.poll(answers).toBe('refused');
    expect(await asked(kept)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
    await stop;
    expect(timers.pending).toBe(0);
    await close();
  });

  it('ends the connections on which nothing is asked any more, once nothing has run for a while', async () => {
    const { server, running, port, close } = await listening();
    const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    const [kept, spare] = sockets as [Socket, Socket];
    const ends = sockets.map((socket) => once(socket.resume(), 'close'));
    await Promise.all([asked(kept), once(spare, 'connect')]);
    const timers = handTimers();
    const stop = drain({ server, running, stopHousekeeping, graceMs: aLongTime, timers, logger: silentLogger });
    await timers.advance(400);
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    await timers.advance(100);
    await Promise.all([stop, ...ends]);
    await close();
  });

  it('leaves a chore that outlasts the grace period', async () => {
    const { server, running, close } = await listening();
    const stopHousekeeping = () => new Promise<void>(() => {});
    const warnings: string[] = [];
    const logger = { ...silentLogger, warn: (_fields: object, message: string) => void warnings.push(message) };
    await drain({ server, running, stopHousekeeping, graceMs: 1, timers: systemTimers, logger });
    expect(warnings).toEqual([expect.stringContaining('another round goes on')]);
    await close();
  });
});
