import type { Actor } from './core/actor.js';
import type { Context, Services } from './core/context.js';
import { silentLogger, type Logger } from './core/logger.js';
import { secretsFrom } from './core/secrets.js';
import type { Settings } from './core/settings.js';
import type { Tenant } from './core/tenant.js';
import { connect, type Store } from './db/connect.js';
import { createAdmission, type Admit } from './features/api-keys/admission.js';
import { createEngine } from './features/analyze/engine.js';
import { createRecordWriter } from './features/logs/write-records.js';
import { vectorSearch } from './features/threat-intel/vector-search.js';
import { lazyUpstreams, type LazyUpstreams } from './features/upstreams/lazy-upstreams.js';
import { systemClock, timestamp, type Clock } from './lib/clock.js';
import { createIdSource } from './lib/uuid.js';

/** START HERE: settings → store → services → an app that makes contexts; `http` and `cli` run operations with them. */
export interface App {
  readonly store: Store;
  readonly services: Services;
  readonly clock: Clock;
  /** Authenticates and counts a caller over HTTP. */
  readonly admit: Admit;
  newId(): string;
  contextFor(who: Who): Context;
  /** Resolves when every record is durable and the store is closed. */
  close(): Promise<void>;
}

export interface Who {
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly requestId: string;
  readonly via: Context['via'];
  isAbandoned?(): boolean;
}

export interface AppOptions {
  readonly settings: Settings;
  readonly masterKey: Uint8Array;
  /** Path of the SQLite file, when no Postgres is set. */
  readonly sqliteFile?: string;
  /** Folder of imported URL feeds. */
  readonly feedsFolder?: string;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Upstreams made elsewhere, for tests. */
  readonly upstreams?: LazyUpstreams;
  /** An open store, for tests and for commands that looked at it already. */
  readonly store?: Store;
}

/** Vectors of upstream models are searched by Postgres, where it can. */
function searchIn(db: Store, { analyze_deadline_ms: deadlineMs }: Settings, logger: Logger): Partial<Services> {
  return db.dialect.name === 'postgres' ? { vectorSearch: vectorSearch({ db, logger, deadlineMs }) } : {};
}

export function createApp(options: AppOptions): App {
  const { settings, clock = systemClock, logger = silentLogger } = options;
  const store =
    options.store ??
    connect({ url: settings.database_url, file: options.sqliteFile, poolSize: settings.database_pool });
  const newId = createIdSource(clock);
  const secrets = secretsFrom(options.masterKey);
  const upstreams = options.upstreams ?? lazyUpstreams(settings, process.env);
  const services: Services = {
    settings,
    secrets,
    logger,
    engine: createEngine(),
    records: createRecordWriter(store),
    ...(options.feedsFolder ? { feedsFolder: options.feedsFolder } : {}),
    ...(upstreams ? { upstreams, ...searchIn(store, settings, logger) } : {}),
  };
  return {
    store,
    services,
    clock,
    newId,
    admit: createAdmission({ db: store, secrets, clock }),
    contextFor: (who) => ({
      ...who,
      db: store,
      services,
      nowMs: () => clock.now(),
      now: () => timestamp(clock.now()),
      newId,
    }),
    close: async () => {
      await services.records.drain();
      await upstreams?.close();
      await store.close();
    },
  };
}
