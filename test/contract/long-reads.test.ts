import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTenant, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

/** So many at once that a pool which all share would have nothing left. */
const many = 12;

onBothStores('contract 10 long reads of records', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  /** Reads that have begun, or wait for a connection, and end when they are told to. */
  function longReads(): { end(): Promise<void> } {
    let end = (): void => undefined;
    const told = new Promise<void>((resolve) => (end = resolve));
    const { client } = app.app.store.reader;
    const reads = Array.from({ length: many }, async () => {
      const connection: unknown = await client.acquireConnection();
      await told;
      await client.releaseConnection(connection);
    });
    return {
      async end() {
        end();
        await Promise.all(reads);
      },
    };
  }

  it('keep neither analyses nor the readiness of the server waiting', async () => {
    const reads = longReads();
    const [analysis, ready] = await Promise.all([
      app.call('POST', 'analyze/', { body: { prompt: 'good morning' } }),
      app.call('GET', '/readyz', { key: '' }),
    ]);
    await reads.end();
    expect([analysis.status, ready.status]).toEqual([200, 200]);
  });

  it('are a few of each tenant, also of callers who leave: the store goes on with what it was asked', async () => {
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const responses: ServerResponse[] = [];
    app.server.server.on('request', (_request, response: ServerResponse) => responses.push(response));
    const asked: string[] = [];
    const { reader } = app.app.store;
    const note = ({ sql }: { sql: string }) => void asked.push(sql);
    const { pool } = reader.client as { pool: { max: number; numPendingAcquires(): number } };
    const waiting = () => pool.numPendingAcquires() - (many - pool.max);
    const send = (key: string, signal?: AbortSignal) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      return fetch(`${address}/api/v1/analyzer-logs/search`, { method: 'POST', headers, body: '{}', signal });
    };
    /** Four callers who leave when `seen` holds. */
    const leave = async (seen: () => Promise<unknown>): Promise<void> => {
      const leaving = new AbortController();
      const left = Array.from({ length: 4 }, () => send(app.ownerKey, leaving.signal).catch(() => undefined));
      const before = responses.length;
      await seen();
      leaving.abort();
      await Promise.all(left);
      await expect.poll(() => responses.slice(before, before + 4).every(({ closed }) => closed)).toBe(true);
    };
    const { key } = await makeTenant(app, 'Another');
    const reads = longReads();
    reader.on('query', note);
    await leave(() => expect.poll(waiting).toBe(4));
    let other: Promise<Response> | undefined;
    await leave(async () => {
      await expect.poll(() => responses.length).toBe(8);
      other = send(key);
      await expect.poll(waiting).toBeGreaterThan(4);
    });
    await reads.end();
    expect((await other!).status).toBe(200);
    await expect.poll(() => pool.numPendingAcquires()).toBe(0);
    reader.removeListener('query', note);
    // Of each its page, and the number of all for the one who stayed.
    expect(asked.filter((sql) => sql.includes('order by'))).toHaveLength(4 + 1);
    expect(asked.filter((sql) => sql.includes('sum('))).toHaveLength(1);
    // Their places are free again.
    expect((await send(app.ownerKey)).status).toBe(200);
  });

  it('§8.1 of an import, which looks for entries that are there already, hold no connection of other calls', async () => {
    const asked: string[] = [];
    const { sql } = app.app.store;
    const note = (query: { sql: string }) => void asked.push(query.sql);
    sql.on('query', note);
    const body = { items: [{ text: 'once' }, { text: 'once' }] };
    const { status, body: answer } = await app.call('POST', 'threat-intel/import', { body });
    sql.off('query', note);
    expect([status, answer.skipped]).toEqual([201, 1]);
    expect(asked.filter((each) => /^select.*severity.*threat_entries/.test(each))).toEqual([]);
  });

  it('contract 10 a page of large items is refused, with what fits, before all of them are read', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1)
      ids.unshift((await app.call('POST', 'yara-policies/', { body: { name: `Large ${at}` } })).body.id);
    const { sql } = app.app.store;
    await sql('yara_policies')
      .whereIn('id', ids)
      .update({ description: 'x'.repeat(8_500_000) });
    let read = 0;
    type Rows = readonly { readonly description?: string }[];
    const count = (answer: Rows | { readonly rows: Rows }) => {
      const rows = 'rows' in answer ? answer.rows : answer;
      read += rows.filter(({ description = '' }) => description.length > 1000).length;
    };
    sql.on('query-response', count);
    const whole = await app.call('GET', 'yara-policies/');
    sql.off('query-response', count);
    expect([whole.status, whole.body.detail]).toEqual([422, 'These are large: take 3 at most.']);
    expect(whole.body.errors).toEqual([
      { loc: ['query', 'limit'], msg: 'at most 3 of these', type: 'less_than_equal' },
    ]);
    expect(read).toBe(4);
    const pages = await Promise.all([0, 3].map((skip) => app.call('GET', `yara-policies/?limit=3&skip=${skip}`)));
    expect(pages.map(({ status, body }) => [status, body.limit, body.total])).toEqual([0, 3].map(() => [200, 3, 6]));
    expect(pages.flatMap(({ body }) => body.items.map(({ id }: { id: string }) => id))).toEqual(ids);
    await sql('yara_policies').whereIn('id', ids).delete();
  });
});
