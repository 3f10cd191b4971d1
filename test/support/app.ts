import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { createApp, type App } from '../../src/app.js';
import { noTenant } from '../../src/core/nobody.js';
import type { Logger } from '../../src/core/logger.js';
import { resolveSettings, type Settings } from '../../src/core/settings.js';
import { analyzerReadiness, sandboxTriggers } from '../../src/features/catalog/readiness.js';
import type { LazyUpstreams } from '../../src/features/upstreams/lazy-upstreams.js';
import type { Readiness } from '../../src/http/pages/health.js';
import { createServer } from '../../src/http/server.js';
import { initialise, operatorActor, type FirstKeys } from '../../src/facades/installation.js';
import { operations } from '../../src/operations.js';
import { handClock, type HandClock } from './clock.js';
import { freshStore, type StoreName, type TestStore } from './stores.js';

export const masterKey = new Uint8Array(32).fill(7);

export interface Call {
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** JSON of a shape that a test asserts. */
export type Loose = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  /** Parsed JSON, null for other answers. The shape is what the test is about to check. */
  readonly body: Loose;
}

export interface TestApp {
  readonly app: App;
  readonly clock: HandClock;
  readonly server: FastifyInstance;
  readonly readiness: Readiness;
  readonly store: TestStore;
  readonly ownerKey: string;
  readonly operatorKey: string;
  readonly tenantId: string;
  /** One request through the whole HTTP stack, as the first tenant's owner unless told otherwise. */
  call(method: string, path: string, call?: Call): Promise<Answer>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly clock?: HandClock;
  readonly logger?: Logger;
  /** The log of the HTTP server; without it, none. */
  readonly serverLog?: FastifyBaseLogger;
  readonly upstreams?: LazyUpstreams;
  /** What the disk of the store says; without it, nobody asks. */
  readonly freeBytes?: () => Promise<number>;
  /** A store that another app of the same test made: a second replica on it. */
  readonly beside?: TestApp;
}

/** The whole appliance on a fresh store with a hand-driven clock, reachable by `call`. */
export async function testApp(name: StoreName, options: TestAppOptions = {}): Promise<TestApp> {
  const store = options.beside?.store ?? (await freshStore(name));
  const clock = options.beside?.clock ?? options.clock ?? handClock();
  const settings = testSettings({
    ...(store.options.url ? { database_url: store.options.url, database_pool: 10 } : {}),
    ...options.settings,
  });
  const app = createApp({
    settings,
    masterKey,
    clock,
    ...(options.logger ? { logger: options.logger } : {}),
    ...(options.upstreams ? { upstreams: options.upstreams } : {}),
    ...(store.options.file ? { sqliteFile: store.options.file } : {}),
  });
  const first = options.beside ? keysOf(options.beside) : await firstStart(app);
  const readiness: Readiness = {
    draining: false,
    analyzers: analyzerReadiness,
    upstreams: () => app.services.upstreams?.health() ?? [],
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
  };
  const server = await createServer({
    app,
    operations,
    ...(options.serverLog && { logger: options.serverLog }),
    readiness,
    sandboxTriggers: sandboxTriggers(),
  });
  await server.ready();
  const close = async () => {
    await server.close();
    await app.close();
    if (!options.beside) await store.remove();
  };
  return {
    app,
    clock,
    server,
    readiness,
    store,
    ...first,
    call: (method, path, call) => request(server, first.ownerKey, { method, path, ...call }),
    close,
  };
}

/** A test app that is closed after the tests of the file or block. */
export async function suiteApp(name: StoreName, options?: TestAppOptions): Promise<TestApp> {
  const made = await testApp(name, options);
  afterAll(() => made.close());
  return made;
}

export function testSettings(values: Readonly<Record<string, unknown>> = {}): Settings {
  return resolveSettings({
    flags: { public_url: 'https://svc.example', log_level: 'silent', ...values },
    env: {},
    readFile: () => '',
  }).values;
}

async function firstStart(app: App) {
  const ctx = app.contextFor({ tenant: noTenant, actor: operatorActor('tests'), requestId: app.newId(), via: 'cli' });
  const keys = (await initialise(ctx)) as FirstKeys;
  return { ownerKey: keys.api_key, operatorKey: keys.operator_key, tenantId: keys.tenant.id };
}

function keysOf({ ownerKey, operatorKey, tenantId }: TestApp) {
  return { ownerKey, operatorKey, tenantId };
}

interface FullCall extends Call {
  readonly method: string;
  readonly path: string;
}

async function request(
  server: FastifyInstance,
  ownerKey: string,
  { method, path, body, key = ownerKey, headers = {} }: FullCall,
): Promise<Answer> {
  const sent: Record<string, string> = {
    ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  const payload =
    body === undefined
      ? {}
      : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) };
  const url = path.startsWith('/') ? path : `/api/v1/${path}`;
  const response = await server.inject({ method: method as 'GET', url, headers: sent, ...payload });
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isJson && response.body !== '' ? JSON.parse(response.body) : null,
  };
}

/** A second tenant with its owner key. */
export async function makeTenant(
  { call, operatorKey }: TestApp,
  name: string,
  plan = 'self_hosted',
): Promise<{ id: string; key: string }> {
  const { body, status } = await call('POST', 'tenants/', { key: operatorKey, body: { name, plan } });
  if (status !== 201) throw new Error(`no tenant: ${JSON.stringify(body)}`);
  return { id: body.tenant.id, key: body.api_key };
}

/** A key of the first tenant, or of the tenant of `key`. */
export async function makeKey(
  { call }: TestApp,
  draft: Record<string, unknown> = {},
  key?: string,
): Promise<{ id: string; value: string }> {
  const { body, status } = await call('POST', 'api-keys/', {
    ...(key ? { key } : {}),
    body: { description: 'test', scopes: ['*:*'], ...draft },
  });
  if (status !== 201) throw new Error(`no key: ${JSON.stringify(body)}`);
  return { id: body.id, value: body.api_key };
}
