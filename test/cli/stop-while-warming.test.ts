import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { serve } from './server-process.js';
import { temporaryFolder } from './svc.js';

const folder = temporaryFolder();
/** A model that takes calls and answers none. */
const model = createServer(() => undefined);
afterAll(() => {
  model.closeAllConnections();
  model.close();
});

it('cli.md svc serve hears SIGTERM while its first models are asked, and ends within the grace period, exit 0', async () => {
  await once(model.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
  const labels = { INJECTION: 'INJECTION' };
  const silent = { id: 'silent', kind: 'http-classification', url, timeout_ms: 119_000, labels };
  const file = join(folder, 'upstreams.json');
  writeFileSync(file, JSON.stringify({ models: [silent], defaults: { 'prompt-injection-jailbreak': 'silent' } }));

  const asked = once(model, 'request');
  const env = { SVC_UPSTREAMS_FILE: file, SVC_ANALYZE_DEADLINE_MS: '120000', SVC_SHUTDOWN_GRACE_MS: '1000' };
  const server = await serve(folder, env);
  await asked;
  server.process.kill('SIGTERM');
  expect(await server.stopped()).toBe(0);
  const told = server.log().match(/(?<="msg":")(?:draining|stopped|the default policy does not run)/g);
  expect(told).toEqual(['draining', 'stopped']);
});
