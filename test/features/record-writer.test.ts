import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/core/database.js';
import type { NewRecord } from '../../src/features/logs/log-record.js';
import { createRecordWriter, type WrittenBatch } from '../../src/features/logs/write-records.js';
import { makeTenant, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('contract 10 records of one commit', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  const recordOf = (tenantId: string): NewRecord => {
    const id = app.app.newId();
    return {
      id,
      request_id: id,
      tenant_id: tenantId,
      api_key_id: null,
      policy_id: null,
      policy_slug: null,
      policy_version: null,
      decision: 'allow',
      overall_status: 'OK',
      terminated_early: false,
      termination_reason: null,
      analyzer_results: {},
      aggregated_metrics: null,
      usage: { input_tokens: 1, analyzer_tokens: 0, output_tokens: 0, total_tokens: 1 },
      latency_ms: 1,
      prompt_sha256: '0'.repeat(64),
      prompt_chars: 1,
      prompt: null,
      metadata: {},
      is_test_mode: false,
      created_at: new Date(app.clock.now()).toISOString(),
      facets: [],
      injection_score: null,
    };
  };

  it('of which one tenant was deleted: its record is refused, those of others are durable and answered', async () => {
    const gone = await makeTenant(app, `Gone ${store}`);
    const { slug } = (await app.call('GET', 'tenants/current', { key: gone.key })).body;
    expect((await app.call('DELETE', `tenants/${gone.id}?confirm=${slug}`, { key: gone.key })).status).toBe(204);
    const { records } = app.app.services;
    const told: WrittenBatch[] = [];
    records.onWritten((batch) => told.push(batch));
    const drafts = [app.tenantId, gone.id, app.tenantId, app.tenantId].map(recordOf);
    const outcomes = await Promise.allSettled(drafts.map((draft) => records.add(draft)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { code: 'unauthorized' } });
    const written = (await app.app.store.sql('analyzer_logs').whereIn('id', drafts.map(({ id }) => id)).select('id')) as { id: string }[]; // prettier-ignore
    const lasting = drafts.filter(({ tenant_id }) => tenant_id !== gone.id).map(({ id }) => id);
    expect(written.map(({ id }) => id).sort()).toEqual([...lasting].sort());
    expect(told.flatMap((batch) => batch.records.map(({ id }) => id)).sort()).toEqual([...lasting].sort());
  });

  it('of which the store refuses one: it fails alone, those of other tenants are durable and answered', async () => {
    const other = await makeTenant(app, `Other ${store}`);
    const drafts = [app.tenantId, other.id, app.tenantId, other.id, other.id].map(recordOf);
    const refused = { ...drafts[2], latency_ms: null as never } as NewRecord;
    const outcomes = await Promise.allSettled(
      drafts.with(2, refused).map((draft) => app.app.services.records.add(draft)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'internal_error' } });
    const ids = drafts.map(({ id }) => id);
    const written = (await app.app.store.sql('analyzer_logs').whereIn('id', ids).select('id')) as { id: string }[];
    expect(written.map(({ id }) => id).sort()).toEqual(ids.toSpliced(2, 1).sort());
  });

  const places = () => Array.from({ length: 100_000 }, (_, start) => ({ identifier: '$a', start, end: start + 1 }));
  it.each<[string, () => Partial<NewRecord>]>([
    ['kept prompts', () => ({ prompt: 'x'.repeat(5_000_000) })],
    [
      'results',
      () => ({ analyzer_results: { yara_analyzer: { status: 'OK', output: { matches: places() } } } as never }),
    ],
  ])('are few where %s are large, so that no commit takes long and all have their order', async (_what, how) => {
    const writer = createRecordWriter(app.app.store);
    const batches: number[] = [];
    writer.onWritten(({ records }) => batches.push(records.length));
    const large = () => ({ ...recordOf(app.tenantId), ...how() });
    const drafts = [recordOf(app.tenantId), large(), large(), recordOf(app.tenantId), recordOf(app.tenantId)];
    await Promise.all(drafts.map((draft) => writer.add(draft)));
    expect(batches).toEqual([2, 3]);
  });

  /** A store whose next transaction, its work done, commits only when it is let; `reached` resolves before. */
  const held = (db: Database) => {
    const gate = new EventEmitter();
    const [reached, released] = [once(gate, 'reached'), once(gate, 'released')];
    const transaction = <T>(work: (inner: Database) => Promise<T>) =>
      db.transaction(async (inner) => {
        const result = await work(inner);
        gate.emit('reached');
        await released;
        return result;
      });
    return { db: { ...db, transaction }, reached, commit: () => gate.emit('released') };
  };

  it('contract 11 of two replicas on both sides of midnight book together just what is beyond the quota', async () => {
    const buyer = await makeTenant(app, `Midnight ${store}`, 'starter');
    await app.call('PUT', 'billing/on-demand', { key: buyer.key, body: { enabled: true } });
    const replica = await testApp(store, { beside: app });
    const tokensOn = (date: string, tokens: number): NewRecord => ({
      ...recordOf(buyer.id),
      usage: { input_tokens: tokens, analyzer_tokens: 0, output_tokens: 0, total_tokens: tokens },
      created_at: `${date}T00:00:00.000Z`,
    });
    await app.app.services.records.add(tokensOn('2026-11-25', 4_999_900));
    const first = held(app.app.store);
    const before = createRecordWriter(first.db).add(tokensOn('2026-11-26', 80));
    await first.reached;
    let isWritten = false;
    const after = replica.app.services.records.add(tokensOn('2026-11-27', 70)).then(() => (isWritten = true));
    while (store === 'postgres' && !isWritten && !(await isSomeoneWaiting(app.app.store)))
      await new Promise(setImmediate);
    first.commit();
    await Promise.all([before, after]);
    await replica.close();
    const { body } = await app.call('GET', 'billing/usage', { key: buyer.key });
    expect([body.used_tokens, body.on_demand_tokens]).toEqual([5_000_050, 50]);
    expect(body.daily.map(({ date }: { date: string }) => date)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
  });
});

async function isSomeoneWaiting({ sql }: Database): Promise<boolean> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return ((await sql.raw(waiting)) as { rows: unknown[] }).rows.length > 0;
}
