import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freshStore, onBothStores } from '../support/stores.js';
import { serve, type Server } from './server-process.js';
import { temporaryFolder } from './svc.js';

const calls = 2000;
const kills = 6;
const atOnce = 16;

interface Usage {
  readonly input_tokens: number;
  readonly analyzer_tokens: number;
  readonly output_tokens: number;
}
const fields = ['input_tokens', 'analyzer_tokens', 'output_tokens'] as const;

onBothStores('contract 11 usage and crashes', (name) => {
  const folder = temporaryFolder();
  let server: Server | undefined;
  let remove: (() => Promise<void>) | undefined;
  afterAll(async () => {
    server?.process.kill('SIGKILL');
    await server?.stopped();
    await remove?.();
  });

  it(
    `contract 11 a server killed ${kills} times during ${calls} calls: usage is the sum of the records, and no answered call lacks its record`,
    { timeout: 300_000 },
    async () => {
      const store = name === 'postgres' ? await freshStore(name) : undefined;
      remove = store?.remove;
      const env = { ...(store?.options.url ? { SVC_DATABASE_URL: store.options.url } : {}), SVC_LOG_LEVEL: 'info' };
      server = await serve(folder, env);
      const keys = JSON.parse(readFileSync(join(folder, 'data', 'first-keys.json'), 'utf8')) as {
        api_key: string;
        operator_key: string;
      };
      const ask = async (method: string, path: string, body?: object, key = keys.api_key) => {
        const answer = await fetch(`${server?.address}/api/v1/${path}`, {
          method,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return { status: answer.status, body: (await answer.json()) as Record<string, never> };
      };
      const { id } = (await ask('GET', 'tenants/current')).body as unknown as { id: string };
      const rates = { rate_limits: { analyze: 1_000_000, logs: 1_000_000, admin: 1_000_000 } };
      expect((await ask('PUT', `tenants/${id}`, rates, keys.operator_key)).status).toBe(200);

      const answered: string[] = [];
      let sent = 0;
      let restarting: Promise<void> = Promise.resolve();
      const killAt = new Set(
        Array.from({ length: kills }, (_, at) => Math.floor(((at + 0.3 + Math.random() * 0.6) * calls) / kills)),
      );
      const crash = async () => {
        server?.process.kill('SIGKILL');
        await server?.stopped();
        server = await serve(folder, env);
      };
      const worker = async () => {
        while (sent < calls) {
          await restarting;
          sent += 1;
          const number = sent;
          if (killAt.has(number)) restarting = restarting.then(crash);
          const text = `call ${number} ${'word '.repeat(number % 40)}`;
          const outcome = await ask('POST', 'analyzers/yara/analyze', { text }).catch(() => undefined);
          if (outcome?.status === 200) answered.push(String(outcome.body.request_id));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      await restarting;

      const records: { request_id: string; usage: Usage }[] = [];
      for (let skip = 0, total = 1; skip < total; skip += 1000) {
        const page = (await ask('POST', 'analyzer-logs/search', { skip, limit: 1000 })).body as unknown as {
          items: typeof records;
          total: number;
        };
        records.push(...page.items);
        total = page.total;
      }
      const recorded = new Set(records.map((record) => record.request_id));
      expect(answered.filter((request) => !recorded.has(request))).toEqual([]);
      expect(answered.length).toBeGreaterThan(calls / 2);
      const usage = (await ask('GET', 'billing/usage')).body as unknown as Usage;
      for (const field of fields)
        expect([field, usage[field]]).toEqual([field, records.reduce((sum, record) => sum + record.usage[field], 0)]);
      expect(killAt.size).toBe(kills);
    },
  );
});
