import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTurns } from '../../src/lib/turns.js';
import { testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

vi.mock('../../src/lib/turns.js', { spy: true });

onBothStores('contract 10 a summary of many buckets', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  const hourMs = 3_600_000;
  const firstMs = Date.parse('2026-01-01T00:00:00.000Z');

  /** Counters of so many hours, with latencies of one to three milliseconds. */
  async function count(hours: number): Promise<void> {
    const [calls, allowed, flagged, blocked, errors, tokens] = [6, 3, 2, 1, 1, 50];
    const outcomes = { calls, allowed, flagged, blocked, errors, tokens };
    const rows = Array.from({ length: hours }, (_, at) => {
      const bucket = new Date(firstMs + at * hourMs).toISOString();
      const row = (dimension: string, key: string, more: object) => ({
        ...{ tenant_id: app.tenantId, grain: 'hour', bucket, dimension, key },
        ...{ ...outcomes, ...more },
      });
      return [row('all', '', {}), row('latency', '40', { calls: 5 }), row('latency', '48', { calls: 1 })];
    }).flat();
    for (let from = 0; from < rows.length; from += 300)
      await app.app.store.sql('analyzer_rollups').insert(rows.slice(from, from + 300));
  }

  const summary = async (interval: string, days: number) => {
    const end = new Date(firstMs + days * 24 * hourMs).toISOString();
    const query = new URLSearchParams({ interval, start_time: new Date(firstMs).toISOString(), end_time: end });
    return (await app.call('GET', `analyzer-logs/events_summary?${query.toString()}`)).body;
  };

  it('leaves others their turn between two, and adds up days in the store', async () => {
    const days = 20;
    await count(days * 24);
    let turns = 0;
    vi.mocked(inTurns).mockImplementation(() => async () => void (turns += 1));
    const byHour = await summary('hour', days);
    expect(byHour.buckets).toHaveLength(days * 24);
    expect(turns).toBeGreaterThanOrEqual(days * 24 * 3);
    turns = 0;
    const byDay = await summary('day', days);
    // As many rows as days come from the store, not as many as hours.
    expect(turns).toBeLessThan(days * 24);
    vi.mocked(inTurns).mockRestore();
    expect(byDay.totals).toEqual(byHour.totals);
    expect(byDay.totals).toMatchObject({ calls: days * 24 * 6, tokens: days * 24 * 50 });
    const ofHour = byHour.buckets[0].latency_ms;
    expect(ofHour.p50).toBeLessThan(ofHour.p95);
    expect(byDay.buckets).toEqual(
      Array.from({ length: days }, (_, at) => ({
        start: new Date(firstMs + at * 24 * hourMs).toISOString(),
        ...{ calls: 144, allowed: 72, flagged: 48, blocked: 24, errors: 24, tokens: 1200 },
        latency_ms: ofHour,
      })),
    );
  });
});
