import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

describe('cli.md a server that is not svc', () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Runs a command at a server that answers like this. */
  async function at(answer: RequestListener, line: string, input = '') {
    server?.close();
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const env = { SVC_SERVER: `http://127.0.0.1:${port}`, SVC_API_KEY: 'ak_any' };
    return svc(line.split(' '), { env, input });
  }

  it.each([
    [204, ''],
    [200, 'null'],
  ])('is asked once for a list that it answers with nothing: %i %s, exit 7', async (status, body) => {
    let asked = 0;
    const { code, stderr } = await at((_, response) => {
      asked += 1;
      response.writeHead(asked > 50 ? 500 : status).end(body);
    }, 'policies show x');
    expect([asked, code, stderr]).toEqual([1, 7, expect.stringContaining('not as svc does')]);
  });

  it.each(['{"status":"ok","uptime":12}', '{}', 'null', '[]', '{"status":200}'])(
    'is not ready, whatever it says of itself: %s',
    async (body) => {
      for (const command of ['health', 'status']) {
        const { code, stderr } = await at((_, response) => response.end(body), command);
        expect([code, stderr]).toEqual([7, expect.stringContaining('answers, but not as svc does')]);
      }
    },
  );

  it.each([
    'analyze hello',
    'keys create --description ci --scope policy:read',
    'keys list',
    'keys delete 019aa4c0-5c5e-7c3a-9d3f-3f1f0c1e2a77 --force',
    'billing usage',
    'logs search',
    'logs summary',
    'policies list',
    'sdp inspect hello',
  ])('answers nothing that svc does, JSON or not: svc %s is exit 7', async (line) => {
    for (const body of ['{}', '{"status":"ok","uptime":12}', '{"products":[],"total":0,"skip":0,"limit":30}', '']) {
      const { code, stdout, stderr } = await at((_, response) => response.end(body), line);
      expect([body, code, stdout, stderr]).toEqual([body, 7, '', expect.stringContaining('not as svc does')]);
    }
  });

  it.each(['../../escaped', '/tmp/x', 'a/b', '', '.'])(
    'does not say where an export writes, whatever it calls its policies: %j',
    async (slug) => {
      const items = [
        { id: '1', slug: 'good' },
        { id: '2', slug },
      ];
      const answer = JSON.stringify({ items, total: 2, skip: 0, limit: 200 });
      const { code, stderr } = await at((_, response) => response.end(answer), 'policies export deep/er/policies');
      expect([code, stderr]).toEqual([7, expect.stringContaining('not as svc does')]);
      expect(existsSync(join(folder, 'deep'))).toBe(false);
    },
  );
});
