import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeFailure } from '../../src/cli/failure/failure.js';
import { asServiceError } from '../../src/core/errors.js';
import { secretsFrom } from '../../src/core/secrets.js';
import { connect, type Store } from '../../src/db/connect.js';
import { untimed } from '../../src/db/postgres.js';
import { createAdmission } from '../../src/features/api-keys/admission.js';
import { mintKeyValue } from '../../src/features/api-keys/key-value.js';
import { localStatus } from '../../src/programs/status.js';
import { masterKey, testApp, testSettings, type TestApp } from '../support/app.js';
import { handClock } from '../support/clock.js';
import { postgresProxy } from '../support/postgres-proxy.js';
import { freshStore, onBothStores, type StoreName } from '../support/stores.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An app, and what takes its store away: the server stops, or another process holds the lock of the file. */
async function appToCut(name: StoreName): Promise<{ app: TestApp; cut: () => Promise<void> }> {
  const first = await testApp(name);
  closing.push(first.close);
  const { url, file } = first.store.options;
  if (url === undefined) {
    const other = connect({ file });
    closing.push(() => other.close());
    return { app: first, cut: () => lock(first, () => other.sql.transaction()) };
  }
  const proxy = await postgresProxy(url);
  closing.push(proxy.stop);
  const app = await testApp(name, { beside: first, settings: { database_url: proxy.url } });
  closing.push(app.close);
  return { app, cut: proxy.stop };
}

async function lock({ app }: TestApp, begin: () => Promise<{ rollback(): Promise<unknown> }>): Promise<void> {
  // The tests need not wait for what a person would.
  await app.store.sql.raw('PRAGMA busy_timeout = 0');
  const held = await begin();
  closing.push(() => held.rollback());
}

onBothStores('a store that cannot be reached (contract 2)', (name) => {
  const write = { body: { description: 'made while the store is away', scopes: ['*:*'] } };

  it('answers 503 service_unavailable with Retry-After, in a session that was open and in a new one', async () => {
    const { app, cut } = await appToCut(name);
    expect((await app.call('POST', 'api-keys/', write)).status).toBe(201);
    await cut();
    const analysis = { body: { prompt: 'good morning' }, headers: { 'idempotency-key': 'k' } };
    for (const [path, call] of [
      ['api-keys/', write],
      ['api-keys/', write],
      ['analyze/', { body: analysis.body }],
      ['analyze/', analysis],
    ] as const) {
      const { status, headers, body } = await app.call('POST', path, call);
      expect({ status, code: body.code, detail: body.detail }, path).toEqual({
        status: 503,
        code: 'service_unavailable',
        detail: 'The store cannot be reached.',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('prints nothing beside the JSON lines of the log (docs/operating.md)', async () => {
    const { app, cut } = await appToCut(name);
    const printed = [
      vi.spyOn(console, 'log').mockReturnValue(),
      vi.spyOn(console, 'warn').mockReturnValue(),
      vi.spyOn(console, 'error').mockReturnValue(),
      vi.spyOn(process.stderr, 'write').mockReturnValue(true),
    ];
    closing.push(async () => printed.forEach((spy) => spy.mockRestore()));
    await cut();
    for (const attempt of [1, 2]) expect((await app.call('POST', 'api-keys/', write)).status, `${attempt}`).toBe(503);
    expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]);
  });

  it('is told with its cause to the log, and to a command line as service_unavailable with exit 7 (cli.md)', async () => {
    const { app, cut } = await appToCut(name);
    await cut();
    const { store } = app.app;
    const error: Error = await store
      .transaction(({ sql }) => sql('installation').select())
      .then(
        () => expect.fail('the store was reached'),
        (thrown: Error) => thrown,
      );
    for (const met of [error, new Error('wrapped', { cause: error })]) {
      expect(asServiceError(met)).toMatchObject({ code: 'service_unavailable', details: { cause: met } });
      expect(describeFailure(met)).toMatchObject({ exitCode: 7, envelope: { code: 'service_unavailable' } });
    }
    expect(error.message).toMatch(name === 'sqlite' ? /SQLITE_BUSY/ : /ECONN|terminated|ended/);
  });

  it('is not what a refused row or a wrong statement is taken for: those stay what they are', async () => {
    const { app } = await appToCut(name);
    const { sql } = app.app.store;
    const row = { name: 'twice', value: 'x' };
    await sql('installation').insert(row);
    for (const run of [() => sql('installation').insert(row), () => sql.raw('select no_such_column')])
      expect(asServiceError(await run().catch((error: unknown) => error)).code).toBe('internal_error');
  });
});

onBothStores('a crowd before a store that hangs (contract 2)', (name) => {
  /** A lock on the table that each call reads first; and what the store is asked meanwhile. */
  const hanging = async () => {
    const made = await freshStore(name);
    const [store, other] = [{ patienceMs: name === 'sqlite' ? 0 : 300 }, {}].map((more) =>
      connect({ ...made.options, ...more }),
    ) as [Store, Store];
    closing.push(
      made.remove,
      () => store.close(),
      () => other.close(),
    );
    const secrets = secretsFrom(masterKey);
    const admit = createAdmission({ db: store, secrets, clock: handClock() });
    const held = await other.sql.transaction();
    closing.push(() => held.rollback());
    if (name === 'postgres') await held.raw('lock table api_keys in access exclusive mode');
    let asked = 0;
    store.sql.on('query', ({ sql }: { sql: string }) => (asked += Number(!/rollback/i.test(sql))));
    const { value } = mintKeyValue({ testMode: false, pepper: secrets.pepper });
    const caller = { authorization: `Bearer ${value}`, ip: '127.0.0.1', family: 'analyze' } as const;
    const crowd = async (size: number) => {
      asked = 0;
      const calls = Array.from({ length: size }, () => admit(caller));
      const ended = await Promise.allSettled(calls);
      return { codes: new Set(ended.map((each) => codeOf(each))), asked };
    };
    return crowd;
  };
  const codeOf = (each: PromiseSettledResult<unknown>) =>
    each.status === 'rejected' ? asServiceError(each.reason).code : 'answered';

  it('waits as long as a single caller: nobody waits again behind those who waited in vain', async () => {
    const crowd = await hanging();
    const single = await crowd(1);
    expect(single).toMatchObject({ codes: new Set(['service_unavailable']) });
    expect(await crowd(900)).toEqual(single);
  });
});

describe('a SQLite file without room on its disk (contract 2)', () => {
  it('answers 503 with Retry-After, tells a command line why, and goes on once there is room', async () => {
    const app = await testApp('sqlite');
    closing.push(app.close);
    const { store } = app.app;
    const limit = (pages: number) => store.sql.raw(`PRAGMA max_page_count = ${pages}`);
    const [{ page_count: pages }] = (await store.sql.raw('PRAGMA page_count')) as [{ page_count: number }];
    await limit(pages);
    const items = Array.from({ length: 200 }, (_, index) => ({ text: `a threat like no other ${index} `.repeat(20) }));
    for (const _ of [1, 2]) {
      const { status, headers, body } = await app.call('POST', 'threat-intel/import', { body: { items } });
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'service_unavailable', '1']);
    }
    const error = await store
      .sql('installation')
      .insert({ name: 'n', value: 'x'.repeat(100_000) })
      .catch((thrown) => thrown);
    expect(describeFailure(error)).toMatchObject({ exitCode: 7, hint: expect.stringContaining('disk is full') });
    await limit(1_000_000);
    expect((await app.call('POST', 'threat-intel/import', { body: { items } })).status).toBe(201);
  });
});

describe('a SQLite file that is moved away or replaced while it is open (contract 2, 10)', () => {
  const parts = ['', '-wal', '-shm'];
  const move = (from: string, to: string) =>
    parts.filter((part) => existsSync(from + part)).forEach((part) => renameSync(from + part, to + part));

  it('is no store: no call is answered whose record would stand in none, until it is back', async () => {
    const app = await testApp('sqlite');
    closing.push(app.close);
    const file = app.store.options.file ?? expect.fail('no file');
    const analyse = () => app.call('POST', 'analyze/', { body: { prompt: 'good morning' } });
    const ready = async () => (await app.call('GET', '/readyz', { key: '' })).body.status;
    expect([(await analyse()).status, await ready()]).toEqual([200, 'ready']);
    move(file, `${file}.away`);
    expect(await analyse()).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect([await ready(), existsSync(file)]).toEqual(['store_unreachable', false]);
    copyFileSync(`${file}.away`, file);
    expect([(await analyse()).status, await ready()]).toEqual([503, 'store_unreachable']);
    rmSync(file);
    move(`${file}.away`, file);
    expect([(await analyse()).status, await ready()]).toEqual([200, 'ready']);
    const { body } = await app.call('POST', 'analyzer-logs/search', { body: {} });
    expect(body.total).toBe(2);
  });

  it.each(parts.slice(1))('nor is it without its %s, in which nobody else would find the record', async (part) => {
    const app = await testApp('sqlite');
    closing.push(app.close);
    const file = app.store.options.file ?? expect.fail('no file');
    const analyse = () => app.call('POST', 'analyze/', { body: { prompt: 'good morning' } });
    expect((await analyse()).status).toBe(200);
    renameSync(`${file}${part}`, `${file}.away`);
    expect(await analyse()).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    renameSync(`${file}.away`, `${file}${part}`);
    expect((await analyse()).status).toBe(200);
  });
});

describe('a Postgres that takes no writes (contract 2, 14)', () => {
  it('takes a server out of the traffic, and sessions that began then do not stay so when it takes them again', async () => {
    const app = await testApp('postgres');
    closing.push(app.close);
    const { url = expect.fail('no address') } = app.store.options;
    const other = connect({ url, poolSize: 1 });
    closing.push(() => other.close());
    const base = new URL(url).pathname.slice(1);
    const ended =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = ? and pid <> pg_backend_pid()';
    const answers = async () => [
      (await app.call('POST', 'analyze/', { body: { prompt: 'good morning' } })).status,
      (await app.call('GET', '/readyz', { key: '' })).body.status,
    ];
    expect(await answers()).toEqual([200, 'ready']);
    await other.sql.raw(`alter database ${base} set default_transaction_read_only = on`);
    await other.sql.raw(ended, [base]);
    await answers();
    for (const _ of [1, 2]) expect(await answers()).toEqual([503, 'store_read_only']);
    const here = await localStatus(testSettings({ database_url: url }));
    expect(here).toMatchObject({ ready: false, status: 'store_read_only', initialised: true });
    await other.sql.raw('set default_transaction_read_only = off');
    await other.sql.raw(`alter database ${base} reset default_transaction_read_only`);
    expect(await answers()).toEqual([200, 'ready']);
  });

  it('as one that ends a transaction by itself (25P03, 25P04), or whose disk fails (58030), is no matter of the caller', async () => {
    const made = await freshStore('postgres');
    const store = connect({ ...made.options, poolSize: 1 });
    closing.push(made.remove, () => store.close());
    for (const code of ['25P03', '25P04', '58030']) {
      const error: unknown = await store.sql
        .raw(`do $$ begin raise using errcode = '${code}'; end $$`)
        .catch((thrown: unknown) => thrown);
      expect(asServiceError(error).code, code).toBe('service_unavailable');
    }
  });
});

describe('a Postgres that hangs (contract 2)', () => {
  const testStore = async () => {
    const made = await freshStore('postgres');
    closing.push(made.remove);
    return made;
  };
  const openProxied = async () => {
    const made = await freshStore('postgres');
    const proxy = await postgresProxy(made.options.url ?? expect.fail('no address'));
    const store = connect({ url: proxy.url, poolSize: 1, patienceMs: 1_000 });
    // The proxy ends first: a frozen server would keep the store from closing.
    closing.push(made.remove, () => store.close(), proxy.stop);
    return { proxy, store };
  };
  const codeOf = (run: Promise<unknown>) =>
    run.then(
      () => 'answered',
      (error: unknown) => asServiceError(error).code,
    );

  it('ends a call with service_unavailable after a while, in an open transaction and on a new connection', async () => {
    const { proxy, store } = await openProxied();
    const inTransaction = store.transaction(async ({ sql }) => {
      await sql('installation').select();
      proxy.freeze();
      await sql('installation').select();
    });
    expect(await codeOf(inTransaction)).toBe('service_unavailable');
    expect(await codeOf(store.sql('installation').select())).toBe('service_unavailable');
  });

  it('is no matter of the caller when it ends what takes too long by itself (57014), as is a standby (25006)', async () => {
    const { store } = await openProxied();
    const run = (setting: string, statement: string) =>
      store.transaction(async ({ sql }) => {
        await sql.raw(`set local ${setting}`);
        await sql.raw(statement);
      });
    expect(await codeOf(run('statement_timeout = 10', 'select pg_sleep(30)'))).toBe('service_unavailable');
    const write = "insert into installation (name, value) values ('n', 'x')";
    expect(await codeOf(run('transaction_read_only = on', write))).toBe('service_unavailable');
    expect(await codeOf(run('statement_timeout = 0', write))).toBe('answered');
  });

  it('is no matter of the caller when others keep what it needs, however often it is tried (55P03, as a deadlock)', async () => {
    const app = await testApp('postgres');
    closing.push(app.close);
    const { store } = app.app;
    const others = await store.sql.transaction();
    closing.push(() => others.rollback());
    const lock = 'lock table installation in access exclusive mode';
    await others.raw(lock);
    let tries = 0;
    const error: Error = await store
      .transaction(({ sql }) => ((tries += 1), sql.raw(`${lock} nowait`)))
      .catch((thrown: Error) => thrown);
    expect([asServiceError(error).code, tries]).toEqual(['service_unavailable', 6]);
    expect(describeFailure(error)).toMatchObject({ exitCode: 7, hint: expect.stringContaining('run it again') });
  });

  it('is no matter of the caller when its transactions are stricter than ours: a statement that lost to another is run again', async () => {
    const { url = expect.fail('no address'), ...made } = (await testStore()).options;
    const store = connect({ ...made, url });
    closing.push(() => store.close());
    const { pathname } = new URL(url);
    await store.sql.raw(`alter database ${pathname.slice(1)} set default_transaction_isolation = 'repeatable read'`);
    const strict = connect({ ...made, url });
    closing.push(() => strict.close());
    const row = { name: 'contended' };
    await store.sql('installation').insert({ ...row, value: 'first' });
    const other = await store.sql.transaction();
    await other('installation').where(row).update({ value: 'other' });
    const update = strict.sql('installation').where(row).update({ value: 'last' });
    const updated = update.then((count) => count);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (((await store.sql.raw(waiting)) as { rows: unknown[] }).rows.length === 0) await new Promise(setImmediate);
    await other.commit();
    expect(await updated).toBe(1);
    expect(await store.sql('installation').where(row).first('value')).toEqual({ value: 'last' });
  });

  it('is not made to hang by a server of ours that stands still: its transaction is ended, and others go on', async () => {
    const { options } = await testStore();
    const [still, other] = [{ patienceMs: 300 }, {}].map((more) => connect({ ...options, ...more })) as [Store, Store];
    closing.push(
      () => other.close(),
      () => still.close(),
    );
    const row = { name: 'contended' };
    await other.sql('installation').insert({ ...row, value: 'first' });
    const held = await still.sql.transaction();
    await held('installation').where(row).update({ value: 'of the one that stands still' });
    expect(await other.sql('installation').where(row).update({ value: 'last' })).toBe(1);
    await held.commit();
    expect(await codeOf(held.executionPromise)).toBe('service_unavailable');
    expect(await other.sql('installation').where(row).first('value')).toEqual({ value: 'last' });
    expect(await other.sql.raw('show idle_in_transaction_session_timeout')).toMatchObject({
      rows: [{ idle_in_transaction_session_timeout: '15s' }],
    });
  });

  it('gives no late answer to a later statement, and leaves a statement without a limit its time', async () => {
    const { store } = await openProxied();
    const slow = () => store.sql.raw("select 'slow' as said, pg_sleep(1.5)");
    expect(await codeOf(slow())).toBe('service_unavailable');
    expect(await store.sql.raw("select 'later' as said")).toMatchObject({ rows: [{ said: 'later' }] });
    expect(await slow().options(untimed)).toMatchObject({ rows: [{ said: 'slow' }] });
  });
});

onBothStores('contract 14 a store that answers while its writes fail', (name) => {
  const ready = async ({ call }: TestApp) => {
    const { status, body } = await call('GET', '/readyz', { key: '' });
    return [status, body.status];
  };
  const analyse = async ({ call }: TestApp) =>
    (await call('POST', 'analyze/', { body: { prompt: 'good morning' } })).status;

  it('takes a server out of the traffic until a write succeeds', async () => {
    const app = await testApp(name);
    closing.push(app.close);
    expect([await analyse(app), await ready(app)]).toEqual([200, [200, 'ready']]);
    const { why, mend } = await (name === 'sqlite' ? lockedByAnother(app) : withoutRoom(app));
    expect(await analyse(app)).toBe(503);
    for (const _ of [1, 2]) expect(await ready(app)).toEqual([503, why]);
    await mend();
    expect([await ready(app), await analyse(app)]).toEqual([[200, 'ready'], 200]);
  });
});

it('contract 14 what a SQLite store is asked to write after a failure reaches its disk, and leaves nothing behind', async () => {
  const app = await testApp('sqlite');
  closing.push(app.close);
  const { store } = app.app;
  const rows = () => store.sql('installation').select().orderBy('name');
  const onDisk = () => statSync(`${app.store.options.file ?? ''}-wal`).size;
  const { mend } = await lockedByAnother(app);
  await expect(store.sql('installation').delete()).rejects.toThrow('SQLITE_BUSY');
  await mend();
  const before = [await rows(), onDisk()] as const;
  await store.takesWrites();
  expect(onDisk()).toBeGreaterThan(before[1]);
  expect(await rows()).toEqual(before[0]);
});

/** Reads go on beside whoever keeps a SQLite file to itself. */
async function lockedByAnother(app: TestApp) {
  const { file = expect.fail('no file') } = app.store.options;
  const other = connect({ file });
  closing.push(() => other.close());
  await app.app.store.sql.raw('PRAGMA busy_timeout = 0');
  const held = await other.sql.transaction();
  closing.push(async () => held.isCompleted() || held.rollback());
  return { why: 'store_unreachable', mend: () => held.rollback() };
}

/** As a Postgres whose disk is full says it, of every row. */
async function withoutRoom({ app: { store } }: TestApp) {
  const tables = ['installation', 'rate_windows', 'analyzer_logs'];
  await store.sql.raw(
    `create function no_room() returns trigger language plpgsql as $$ begin raise using errcode = '53100'; end $$`,
  );
  for (const table of tables)
    await store.sql.raw(
      `create trigger no_room before insert or update on ${table} for each row execute function no_room()`,
    );
  return { why: 'disk_full', mend: () => store.sql.raw('drop function no_room cascade') };
}

describe('contract 14 a disk without room for records', () => {
  it('takes a server out of the traffic until there is room again, and says why', async () => {
    let free = 7_999_999;
    const app = await testApp('sqlite', { freeBytes: () => Promise.resolve(free) });
    closing.push(app.close);
    const full = await app.call('GET', '/readyz', { key: '' });
    expect([full.status, full.body.status, full.headers['retry-after']]).toEqual([503, 'disk_full', '1']);
    free = 8_000_000;
    expect(await app.call('GET', '/readyz', { key: '' })).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('is told to callers in words, and to the log with its remedy (contract 2)', async () => {
    const logged: unknown[] = [];
    const serverLog = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
    const app = await testApp('sqlite', { serverLog });
    closing.push(app.close);
    const [{ page_count: pages }] = await app.app.store.sql.raw('PRAGMA page_count');
    await app.app.store.sql.raw(`PRAGMA max_page_count = ${pages}`);
    const description = 'a'.repeat(200);
    let answer = await app.call('POST', 'api-keys/', { body: { description, scopes: ['*:*'] } });
    for (let tries = 0; tries < 200 && answer.status === 201; tries += 1)
      answer = await app.call('POST', 'api-keys/', { body: { description, scopes: ['*:*'] } });
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: {
        code: 'service_unavailable',
        detail: 'The store is full: it takes no writes until there is room again.',
      },
    });
    expect(logged).toContainEqual(
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringMatching(/the store is full: SQLITE_FULL$/) }),
        remedy: expect.stringContaining('Make room'),
      }),
    );
    await app.app.store.sql.raw(`PRAGMA max_page_count = ${pages * 10}`);
    expect((await app.call('POST', 'api-keys/', { body: { description, scopes: ['*:*'] } })).status).toBe(201);
  });

  it('is not assumed where the disk does not tell', async () => {
    const app = await testApp('sqlite', { freeBytes: () => Promise.reject(new Error('ENOSYS')) });
    closing.push(app.close);
    expect((await app.call('GET', '/readyz', { key: '' })).status).toBe(200);
  });
});
