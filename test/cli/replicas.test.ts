import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshStore, type TestStore } from '../support/stores.js';
import { serve, type Server } from './server-process.js';
import { svcIn, temporaryFolder } from './svc.js';

describe('two servers on one Postgres', () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  let store: TestStore;
  let env: Record<string, string>;
  let servers: Server[];
  let key: string;
  beforeAll(async () => {
    store = await freshStore('postgres');
    env = { SVC_DATABASE_URL: store.options.url ?? '', SVC_MASTER_KEY: randomBytes(32).toString('base64') };
    servers = await Promise.all([serve(folder, env), serve(folder, env)]);
    key = (JSON.parse(readFileSync(join(folder, 'data', 'first-keys.json'), 'utf8')) as { api_key: string }).api_key;
  });
  afterAll(async () => {
    for (const server of servers) server.process.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.stopped()));
    await store.remove();
  });

  const send = (server: Server | undefined, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server?.address ?? ''}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('initialise once, though they start together', async () => {
    const { json } = await svc(['tenants', 'list', '--json'], { env });
    expect(json.items.map((tenant: { slug: string }) => tenant.slug).sort()).toEqual(['default', 'operator']);
  });

  it('§8.4 make one thing of parallel duplicates', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(servers[index % 2], '/api/v1/yara-policies/', { name: 'Once' }, { 'idempotency-key': 'once' }),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(7);
  });

  it('§5.3 a key deleted at the command line fails on both at once', async () => {
    const value = (
      await svc(['keys', 'create', '--description', 'brief', '--scope', 'analyzer:run'], { env })
    ).stdout.trim();
    const call = (server: Server) =>
      send(server, '/api/v1/analyze/', { prompt: 'hello' }, { authorization: `Bearer ${value}` });
    for (const server of servers) expect((await call(server)).status).toBe(200);
    await svc(['keys', 'delete', 'brief', '--force'], { env });
    for (const server of servers) expect((await call(server)).status).toBe(401);
  });

  it('a policy changed on one decides on the other from the next call', async () => {
    const decide = async (server: Server | undefined) =>
      (
        (await (
          await send(server, '/api/v1/analyze/', { prompt: 'mail jane@example.com', policy_slug: 'shared' })
        ).json()) as { decision: string }
      ).decision;
    const plan = {
      available_analyzers: [{ name: 'sensitive-data' }],
      execution_plan: [{ type: 'sequential', analyzers: ['sensitive-data'] }],
    };
    const made = (await (await send(servers[0], '/api/v1/policies/', { name: 'Shared', ...plan })).json()) as {
      id: string;
    };
    expect(await decide(servers[1])).toBe('flag');
    await fetch(`${servers[0]?.address}/api/v1/policies/${made.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        termination_conditions: [
          { analyzer: 'sensitive-data', any: [{ signal: 'has_sensitive_data' }], action: 'terminate' },
        ],
      }),
    });
    expect(await decide(servers[1])).toBe('block');
  });
});
