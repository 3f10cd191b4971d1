import { expect, it } from 'vitest';
import type { Database } from '../../src/core/database.js';
import { applyRetention } from '../../src/features/logs/retention.js';
import { runChores } from '../../src/daemon/housekeeping.js';
import { makeTenant, testApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('contract 10 durability', (store) => {
  it('contract 10 in a crowd every answer has its one record, and usage is the sum of the records', async () => {
    const app = await testApp(store);
    const replica = await testApp(store, { beside: app });
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        (index % 2 ? app : replica).call('POST', 'analyze/', { body: { prompt: `crowd ${index}` } }),
      ),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const { body } = await app.call('POST', 'analyzer-logs/search', { body: { limit: 1000 } });
    expect(body.items.map((item: { request_id: string }) => item.request_id).sort()).toEqual(
      answers.map((answer) => answer.body.request_id as string).sort(),
    );
    const spent = body.items.reduce(
      (sum: number, item: { usage: { total_tokens: number } }) => sum + item.usage.total_tokens,
      0,
    );
    const [row] = (await app.app.store.sql('token_usage').where({ tenant_id: app.tenantId })) as {
      input_tokens: number;
      analyzer_tokens: number;
      output_tokens: number;
    }[];
    expect(Number(row?.input_tokens) + Number(row?.analyzer_tokens) + Number(row?.output_tokens)).toBe(spent);
    const summary = await app.call('GET', 'analyzer-logs/events_summary');
    expect(summary.body.totals).toMatchObject({ calls: 120, tokens: spent });
    await replica.close();
    await app.close();
  });

  it('contract 10 retention deletes what is past its days, roll-ups with it, and nothing else', async () => {
    const app = await testApp(store);
    const short = await makeTenant(app, 'Short memory');
    await app.call('PUT', `tenants/${short.id}`, { key: short.key, body: { settings: { log_retention_days: 2 } } });
    for (const key of [short.key, app.ownerKey]) await app.call('POST', 'analyze/', { key, body: { prompt: 'old' } });
    app.clock.advance(2 * 86_400_000);
    for (const key of [short.key, app.ownerKey]) await app.call('POST', 'analyze/', { key, body: { prompt: 'new' } });
    app.clock.advance(3_600_000);
    await runChores(app.app);
    const total = async (key: string) => (await app.call('POST', 'analyzer-logs/search', { key, body: {} })).body;
    expect((await total(short.key)).total).toBe(1);
    expect((await total(short.key)).items).toHaveLength(1);
    expect((await total(app.ownerKey)).total).toBe(2);
    await app.close();
  });

  it('contract 10 retention asks for many tenants at once, and for none whose data was erased', async () => {
    const app = await testApp(store);
    const { sql, reader } = app.app.store;
    const { id } = await makeTenant(app, 'Model');
    const model = (await sql('tenants').where({ id }).first()) as Record<string, unknown>;
    const day = (days: number) => new Date(app.clock.now() - days * 86_400_000).toISOString();
    const tenants = Array.from({ length: 40 }, (_, at) => ({
      ...{ ...model, id: app.app.newId(), slug: `t-${at}`, search_key: `t-${at}` },
      settings: JSON.stringify(at % 2 === 0 ? {} : { log_retention_days: 2 }),
      erased_at: at < 20 ? null : day(1),
    }));
    await sql('tenants').insert(tenants);
    const counts = { calls: 1, allowed: 1, flagged: 0, blocked: 0, errors: 0, tokens: 1 };
    const bucket = `${day(5).slice(0, 13)}:00:00.000Z`;
    const hours = tenants.map((one) => ({
      ...{ tenant_id: one.id, grain: 'hour', dimension: 'all', key: '', bucket, ...counts },
    }));
    await sql('analyzer_rollups').insert(hours);
    const asked: string[] = [];
    const note = (query: { sql: string }) => void asked.push(query.sql);
    reader.on('query', note);
    sql.on('query', note);
    // So long ago that nothing is old.
    await applyRetention(app.app.store, 0);
    expect(asked.length).toBeLessThanOrEqual(6);
    reader.removeListener('query', note);
    sql.removeListener('query', note);
    await applyRetention(app.app.store, app.clock.now());
    const left = (await sql('analyzer_rollups').select('tenant_id')) as { tenant_id: string }[];
    const kept = tenants.filter((_, at) => at >= 20 || at % 2 === 0).map((one) => one.id);
    expect(left.map(({ tenant_id }) => tenant_id).sort()).toEqual(kept.sort());
    await app.close();
  });

  it('contract 10 retention opens no transaction for a tenant of which nothing is old', async () => {
    const app = await testApp(store);
    for (const name of ['One', 'Two']) await makeTenant(app, name);
    await app.call('POST', 'analyze/', { body: { prompt: 'old' } });
    let transactions = 0;
    const counted: Database = {
      ...app.app.store,
      transaction: (work) => app.app.store.transaction((inner) => ((transactions += 1), work(inner))),
    };
    expect([await applyRetention(counted, app.clock.now()), transactions]).toEqual([0, 0]);
    app.clock.advance(91 * 86_400_000);
    expect(await applyRetention(counted, app.clock.now())).toBe(1);
    expect(transactions).toBeGreaterThan(0);
    transactions = 0;
    expect([await applyRetention(counted, app.clock.now()), transactions]).toEqual([0, 0]);
    expect(await app.app.store.sql('analyzer_rollups')).toEqual([]);
    await app.close();
  });

  it('contract 10 retention goes on until nothing old is left, and counts tell of no hour that has gone', async () => {
    const app = await testApp(store);
    await app.call('POST', 'analyze/', { body: { prompt: 'old' } });
    const { sql } = app.app.store;
    const row = (await sql('analyzer_logs').first()) as Record<string, unknown>;
    const counts = (await sql('analyzer_rollups').where({ dimension: 'all', grain: 'hour' }).first()) as object;
    const later = '2026-11-20T15';
    // Of two hours: more than one turn takes.
    const rows = Array.from({ length: 10_600 }, (_, at) => ({
      ...{ ...row, id: app.app.newId() },
      ...(at < 600 ? {} : { created_at: `${later}:30:00.000Z` }),
    }));
    for (let at = 0; at < rows.length; at += 400) await sql('analyzer_logs').insert(rows.slice(at, at + 400));
    await sql('analyzer_rollups').insert({ ...counts, bucket: `${later}:00:00.000Z` });
    app.clock.advance(91 * 86_400_000);
    await app.call('POST', 'analyze/', { body: { prompt: 'new' } });
    let hoursLeft: string[] = [];
    let batches = 0;
    const watched: Database = {
      ...app.app.store,
      async transaction(work) {
        const done = await app.app.store.transaction(work);
        if (done !== 500 || (batches += 1) !== 21) return done;
        const hours = (await sql('analyzer_rollups').where({ dimension: 'all', grain: 'hour' }).orderBy('bucket')) as {
          bucket: string;
        }[];
        hoursLeft = hours.map(({ bucket }) => bucket.slice(0, 13));
        return done;
      },
    };
    expect(await applyRetention(watched, app.clock.now())).toBe(10_601);
    expect(hoursLeft).toEqual([later, '2027-02-19T12']);
    expect((await app.call('POST', 'analyzer-logs/search', { body: {} })).body).toMatchObject({ total: 1 });
    expect(await sql('analyzer_logs').select('id')).toHaveLength(1);
    await app.close();
  });

  it('contract 10 expired keys and old rate windows go in batches, so that no call waits for all of them', async () => {
    const app = await testApp(store);
    const { sql } = app.app.store;
    const nowMs = app.clock.now();
    const [key] = (await sql('api_keys').where({ tenant_id: app.tenantId }).limit(1)) as Record<string, unknown>[];
    const expired = { ...key, expires_at: new Date(nowMs - 1000).toISOString() };
    const old = { window_start: nowMs - 3 * 3_600_000, count: 1 };
    for (let at = 0; at < 1200; at += 200) {
      const numbers = Array.from({ length: 200 }, (_, index) => String(at + index));
      await sql('api_keys').insert(numbers.map((id) => ({ ...expired, id, key_hash: id })));
      await sql('rate_windows').insert(numbers.map((scope) => ({ ...old, scope })));
    }
    const deletions: string[] = [];
    const note = (query: { sql: string }) =>
      void deletions.push(...(/^delete from .(api_keys|rate_windows)./.exec(query.sql)?.slice(1) ?? []));
    sql.on('query', note);
    await runChores(app.app);
    sql.removeListener('query', note);
    const three = (table: string) => [table, table, table];
    expect(deletions).toEqual([...three('rate_windows'), ...three('api_keys')]);
    expect(await sql('api_keys').where({ expires_at: expired.expires_at })).toEqual([]);
    expect(await sql('rate_windows').where(old)).toEqual([]);
    expect((await app.call('GET', 'policies/')).status).toBe(200);
    await app.close();
  });

  it('contract 10 retention takes no more than a batch of counters at once, and none twice', async () => {
    const app = await testApp(store);
    await app.call('POST', 'analyze/', { body: { prompt: 'old' } });
    const [day, { sql }] = ['2026-11-20T12', app.app.store];
    const counts = { calls: 1, allowed: 1, flagged: 0, blocked: 0, errors: 0, tokens: 0 };
    const minutes = Array.from({ length: 2500 }, (_, index) => ({
      ...{ tenant_id: app.tenantId, grain: 'minute', dimension: 'api_key', bucket: `${day}:00:00.000Z` },
      ...{ ...counts, key: String(index) },
    }));
    for (let at = 0; at < minutes.length; at += 500) await sql('analyzer_rollups').insert(minutes.slice(at, at + 500));
    app.clock.advance(91 * 86_400_000);
    const statements: { sql: string; bindings: readonly unknown[] }[] = [];
    const note = (query: { sql: string; bindings: readonly unknown[] }) =>
      void (/^delete from .analyzer_rollups./.test(query.sql) && statements.push(query));
    sql.on('query', note);
    await applyRetention(app.app.store, app.clock.now());
    sql.removeListener('query', note);
    expect(await sql('analyzer_rollups')).toEqual([]);
    expect(
      statements.filter(({ bindings }) => bindings.includes('minute') && bindings.includes('api_key')),
    ).toHaveLength(3);
    for (const { sql: text, bindings } of statements) {
      expect(text).toContain(store === 'sqlite' ? 'rowid' : 'ctid');
      expect(bindings).toContain(1000);
    }
    await app.close();
  });

  it('housekeeping forgets rate windows and idempotency records that have run out', async () => {
    const app = await testApp(store);
    await app.call('POST', 'yara-policies/', { body: { name: 'Kept' }, headers: { 'idempotency-key': 'a' } });
    app.clock.advance(25 * 3_600_000);
    await runChores(app.app);
    expect(await app.app.store.sql('idempotency_records')).toEqual([]);
    expect(await app.app.store.sql('rate_windows')).toEqual([]);
    await app.close();
  });
});
