import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.js';

const record = (id: string, second: number) => ({
  id,
  created_at: `2026-11-20T12:00:0${second}.000Z`,
  decision: 'allow',
  policy_slug: 'default-inbound',
  latency_ms: 1,
  request_id: id,
});
const envelope = (code: string) => ({ code, detail: code, request_id: 'r', doc_url: 'd' });

it('§8.1 svc logs tail goes on after the rate limit and after a server that starts anew', async () => {
  const answers: { status: number; body: object; headers?: object }[] = [
    { status: 200, body: { items: [record('first', 1)], total: 2, skip: 0, limit: 100, next_cursor: null } },
    { status: 429, body: envelope('rate_limit_exceeded'), headers: { 'retry-after': '1' } },
    { status: 503, body: envelope('service_unavailable') },
    {
      status: 200,
      body: { items: [record('second', 2), record('first', 1)], total: 2, skip: 0, limit: 100, next_cursor: null },
    },
  ];
  const server = createServer((_, response) => {
    const { status, body, headers } = answers.shift() ?? { status: 401, body: envelope('unauthorized') };
    response.writeHead(status, { ...headers }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tail = spawn(process.execPath, [join(packageRoot, 'bin', 'svc.js'), 'logs', 'tail', '--jsonl'], {
    env: {
      PATH: process.env.PATH,
      SVC_SERVER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SVC_API_KEY: 'ak_x',
    },
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: tail.stdout })) lines.push(JSON.parse(line).id);
  // A key that no longer works ends it.
  expect([lines, tail.exitCode ?? (await once(tail, 'close'))[0]]).toEqual([['first', 'second'], 4]);
  server.closeAllConnections();
  server.close();
});
