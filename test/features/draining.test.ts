import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../src/core/logger.js';
import { countRunning, drain } from '../../src/http/draining.js';
import { testApp } from '../support/app.js';

const aLongTime = 600_000;

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
  return { ...app, running, answers };
}

describe('cli.md a stop', () => {
  it('refuses connections at once, while a chore is still under way, and waits for the chore', async () => {
    const { server, running, answers, close } = await listening();
    expect(await answers()).toBe(200);
    let choreEnds = () => {};
    const stopHousekeeping = () => new Promise<void>((resolve) => (choreEnds = resolve));
    let stopped = false;
    const stop = drain({ server, running, stopHousekeeping, graceMs: aLongTime, logger: silentLogger });
    void stop.then(() => (stopped = true));
    await expect.poll(answers).toBe('refused');
    expect(stopped).toBe(false);
    choreEnds();
    await stop;
    await close();
  });

  it('leaves a chore that outlasts the grace period', async () => {
    const { server, running, close } = await listening();
    const stopHousekeeping = () => new Promise<void>(() => {});
    const warnings: string[] = [];
    const logger = { ...silentLogger, warn: (_fields: object, message: string) => void warnings.push(message) };
    await drain({ server, running, stopHousekeeping, graceMs: 1, logger });
    expect(warnings).toEqual([expect.stringContaining('another round goes on')]);
    await close();
  });
});
