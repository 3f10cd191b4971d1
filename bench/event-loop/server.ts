/** The appliance with a filled store, in a process of its own: the one whose event loop `bench/event-loop.ts` measures. */
import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../src/app.js';
import { noTenant } from '../../src/core/nobody.js';
import { resolveSettings } from '../../src/core/settings.js';
import { connect } from '../../src/db/connect.js';
import { migrateUp } from '../../src/db/migrate.js';
import { analyzerReadiness, sandboxTriggers } from '../../src/features/catalog/readiness.js';
import { createServer } from '../../src/http/server.js';
import { initialise, operatorActor, type FirstKeys } from '../../src/facades/installation.js';
import { operations } from '../../src/operations.js';
import { fillStore } from './store.js';

/** What the parent asks, and what it is told. */
export type Order = { readonly kind: 'begin' } | { readonly kind: 'end' };
export interface Ready {
  readonly kind: 'ready';
  readonly port: number;
  readonly keys: { readonly owner: string; readonly operator: string };
  readonly ids: Readonly<Record<string, string>>;
}
export interface Measured {
  readonly kind: 'measured';
  /** The longest time that the loop took for one turn. */
  readonly longestMs: number;
  /** What the process held at most, above what it held before. */
  readonly grownMb: number;
}

const settings = resolveSettings({ flags: { log_level: 'silent' }, env: {}, readFile: () => '' }).values;
const store = connect({ file: process.argv[2]! });
await migrateUp(store);
const app = createApp({ settings, masterKey: new Uint8Array(32).fill(1), store });
const first = (await initialise(
  app.contextFor({ tenant: noTenant, actor: operatorActor('bench'), requestId: 'bench', via: 'cli' }),
)) as FirstKeys;
const ids = await fillStore(store, first.tenant.id, { rows: Number(process.argv[3]) });
const server = await createServer({
  app,
  operations,
  readiness: { draining: false, analyzers: analyzerReadiness },
  sandboxTriggers: sandboxTriggers(),
});
await server.listen({ host: '127.0.0.1', port: 0 });
const [address] = server.addresses();

const turns = monitorEventLoopDelay({ resolution: 1 });
turns.enable();
let heldMb = 0;

const statusOf = (field: string): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

function begin(): void {
  globalThis.gc?.();
  // The kernel forgets the most that this process ever held.
  writeFileSync('/proc/self/clear_refs', '5');
  heldMb = statusOf('VmRSS');
  setTimeout(() => {
    turns.reset();
    process.send!({ kind: 'begun' });
  }, 10);
}

function end(): void {
  const measured: Measured = { kind: 'measured', longestMs: turns.max / 1e6, grownMb: statusOf('VmHWM') - heldMb };
  process.send!(measured);
}

process.on('message', ({ kind }: Order) => (kind === 'begin' ? begin() : end()));
process.on('disconnect', () => process.exit());
process.send!({
  kind: 'ready',
  port: (address as { port: number }).port,
  keys: { owner: first.api_key, operator: first.operator_key },
  ids: { ...ids, tenant: first.tenant.id },
} satisfies Ready);
