/**
 * One million log records in one tenant: what a filtered page and a day's summary cost in database time.
 *
 *   npx tsx bench/million-logs.ts [records]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.js';
import { noTenant } from '../src/core/nobody.js';
import type { Context } from '../src/core/context.js';
import { resolveSettings } from '../src/core/settings.js';
import { connect, type Store } from '../src/db/connect.js';
import { migrateUp } from '../src/db/migrate.js';
import { writeCursor } from '../src/features/logs/cursor.js';
import { searchLogs } from '../src/features/logs/search.js';
import { eventsSummary } from '../src/features/logs/summary.js';
import type { NewRecord } from '../src/features/logs/log-record.js';
import { createRecordWriter } from '../src/features/logs/write-records.js';
import { findTenant, initialise, operatorActor } from '../src/facades/installation.js';
import { timestamp } from '../src/lib/clock.js';
import { createIdSource } from '../src/lib/uuid.js';
import { startPostgres } from '../test/support/postgres-server.js';

const records = Number(process.argv[2] ?? 1_000_000);
const days = 30;
const start = Date.parse('2026-11-01T00:00:00.000Z');
const stepMs = (days * 86_400_000) / records;

function record(tenantId: string, index: number, id: string): NewRecord {
  const kind = index % 20;
  const decision = kind === 0 ? 'block' : kind < 4 ? 'flag' : 'allow';
  const found = kind === 1;
  const tokens = { input_tokens: 100, analyzer_tokens: 220, output_tokens: 0, total_tokens: 320 };
  const block = (output: object, metrics: Record<string, number>) => ({ status: 'OK' as const, output, metrics });
  return {
    id,
    request_id: id,
    tenant_id: tenantId,
    api_key_id: `key-${index % 5}`,
    policy_id: 'p',
    policy_slug: index % 7 ? 'default-inbound' : 'strict',
    policy_version: 1,
    decision,
    overall_status: decision === 'block' ? 'TERMINATED_EARLY' : 'OK',
    terminated_early: decision === 'block',
    termination_reason:
      decision === 'block' ? { analyzer: 'adversarial_detection_analyzer', rule: 'score >= 0.85' } : null,
    analyzer_results: {
      adversarial_detection_analyzer: block(
        {
          label: 'SAFE',
          techniques: [],
          chunks: [{ start: 0, end: 400, score: 0.1 }],
          decoded: [],
          language_supported: true,
        },
        { score: (index % 100) / 100, inference_time_ms: 0.2 },
      ),
      dlp_analyzer: block(
        { findings: found ? [{ info_type: 'EMAIL_ADDRESS', likelihood: 'VERY_LIKELY', start: 4, end: 20 }] : [] },
        { findings_count: Number(found), dlp_processing_time_ms: 0.1 },
      ),
    },
    aggregated_metrics: { total_processing_time_ms: 1, total_cost_usd: 0 },
    usage: tokens,
    latency_ms: 0.5 + (index % 50) / 10,
    prompt_sha256: '0'.repeat(64),
    prompt_chars: 400,
    prompt: null,
    metadata: { app: `app-${index % 3}` },
    is_test_mode: false,
    created_at: new Date(start + index * stepMs).toISOString(),
    facets: found
      ? [
          { kind: 'analyzer', value: 'dlp_analyzer' },
          { kind: 'info_type', value: 'EMAIL_ADDRESS' },
        ]
      : [],
    injection_score: (index % 100) / 100,
  };
}

async function fill(store: Store, tenantId: string): Promise<void> {
  let now = start;
  const newId = createIdSource({ now: () => now });
  const writer = createRecordWriter(store);
  for (let index = 0; index < records; index += 1000) {
    const batch = Array.from({ length: Math.min(1000, records - index) }, (_, offset) => {
      now = start + (index + offset) * stepMs;
      return record(tenantId, index + offset, newId());
    });
    await Promise.all(batch.map((each) => writer.add(each)));
    if (index % 100_000 === 0) process.stderr.write(`\r${index}`);
  }
  process.stderr.write('\r');
}

async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[4] ?? 0;
}

async function measure(name: string, store: Store): Promise<void> {
  await migrateUp(store);
  const settings = resolveSettings({ env: {}, readFile: () => '' }).values;
  const app = createApp({
    settings,
    masterKey: new Uint8Array(32),
    store,
    clock: { now: () => start + days * 86_400_000 },
  });
  const who = { actor: operatorActor('bench'), requestId: 'bench', via: 'cli' as const };
  await initialise(app.contextFor({ ...who, tenant: noTenant }));
  const tenant = (await findTenant({ db: store }, 'default')) ?? noTenant;
  const ctx: Context = app.contextFor({ ...who, tenant });
  const begin = performance.now();
  await fill(store, tenant.id);
  console.log(
    `${name}: ${records} records in ${((performance.now() - begin) / 1000).toFixed(0)} s (${(records / ((performance.now() - begin) / 1000)).toFixed(0)}/s)`,
  );
  await store.sql.raw('analyze');
  const day = { start_time: '2026-11-20T00:00:00Z', end_time: '2026-11-21T00:00:00Z' };
  const middle = writeCursor({ createdAt: timestamp(start + (days / 2) * 86_400_000), id: tenant.id });
  const search = (body: object) => () => searchLogs.run(ctx, { params: {}, query: {}, body: { limit: 50, ...body } });
  const cases: [string, () => Promise<unknown>][] = [
    ['newest page', search({})],
    ['blocked, newest page', search({ decision: ['block'] })],
    ['blocked, of a day', search({ decision: ['block'], ...day })],
    ['of a day', search(day)],
    ['info type, newest page', search({ info_type: 'EMAIL_ADDRESS' })],
    ['info type, of a day', search({ info_type: 'EMAIL_ADDRESS', ...day })],
    ['analyzer, of a day', search({ analyzer: ['sensitive-data'], ...day })],
    ['policy, newest page', search({ policy_slug: 'strict' })],
    ['policy, of a day', search({ policy_slug: 'strict', ...day })],
    ['key and score, of a day', search({ api_key_id: 'key-1', min_score: 0.9, ...day })],
    ['free text, of a day', search({ query: 'app-1', ...day })],
    ['page in the middle by cursor', search({ cursor: middle })],
    [
      'summary of a day by hour',
      () =>
        eventsSummary.run(ctx, {
          params: {},
          query: { ...day, interval: 'hour', group_by: 'info_type' },
          body: undefined as never,
        }),
    ],
    [
      'summary of a day by minute',
      () => eventsSummary.run(ctx, { params: {}, query: { ...day, interval: 'minute' }, body: undefined as never }),
    ],
  ];
  for (const [what, run] of cases) console.log(`  ${what.padEnd(34)} ${(await median(run)).toFixed(1)} ms`);
  await app.close();
}

const folder = mkdtempSync(join(tmpdir(), 'svc-million-'));
const postgres = await startPostgres();
try {
  await measure('sqlite', connect({ file: join(folder, 'svc.db') }));
  await measure('postgres', connect({ url: postgres.url('postgres') }));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
