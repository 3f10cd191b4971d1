import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { unreachableStore } from '../../src/core/database.js';
import { asServiceError } from '../../src/core/errors.js';
import { secretsFrom } from '../../src/core/secrets.js';
import { connect, type Store } from '../../src/db/connect.js';
import { createAdmission } from '../../src/features/api-keys/admission.js';
import { mintKeyValue } from '../../src/features/api-keys/key-value.js';
import { masterKey } from '../support/app.js';
import { handClock } from '../support/clock.js';
import { postgresProxy } from '../support/postgres-proxy.js';
import { freshStore } from '../support/stores.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The server is asked twenty times as often. */
const patienceMs = 10_000;

async function openProxied(poolSize: number) {
  const made = await freshStore('postgres');
  const proxy = await postgresProxy(made.options.url ?? expect.fail('no address'));
  const store = connect({ url: proxy.url, poolSize, patienceMs });
  closing.push(made.remove, () => store.close(), proxy.stop);
  return { proxy, store };
}

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'answered',
    (error: unknown) => unreachableStore(error)?.code,
  );

/** Begins so many sessions, which lie idle afterwards: each is held until all are there. */
async function beginSessions(store: Store, count: number): Promise<void> {
  const begun = new EventEmitter();
  const all = once(begun, 'all');
  let missing = count;
  const hold = () =>
    store.transaction(async () => {
      missing -= 1;
      if (missing === 0) begun.emit('all');
      await all;
    });
  await Promise.all(Array.from({ length: count }, hold));
}

/** Not what is said when patience ends. */
const givenUp = /^(Connection terminated|Client has encountered a connection error)/;

describe('sessions that go silent while Postgres is well (contract 2)', () => {
  it('are given up long before patience ends, those that lay idle with them, and what follows is answered', async () => {
    const { proxy, store } = await openProxied(8);
    const select = () => store.sql('installation').select();
    await beginSessions(store, 4);
    proxy.forget();
    expect(await codeOf(select())).toMatch(givenUp);
    expect(await Promise.all(Array.from({ length: 8 }, () => codeOf(select())))).toEqual(Array(8).fill('answered'));
  });

  it('are given up inside a transaction, and what was asked there is not asked again', async () => {
    const { proxy, store } = await openProxied(2);
    let begun = 0;
    let code: unknown;
    const transaction = store.transaction(async ({ sql }) => {
      begun += 1;
      await sql('installation').insert({ name: 'once', value: 'x' });
      proxy.forget();
      code = await codeOf(sql('installation').update({ value: 'y' }).then());
    });
    expect(await codeOf(transaction)).not.toBe('answered');
    expect([code, begun]).toEqual([expect.stringMatching(givenUp), 1]);
    expect(await store.reader('installation').where({ name: 'once' })).toEqual([]);
  });

  it('hold up nobody but the calls that were under way: who waited behind them is looked up on a new one', async () => {
    const { proxy, store } = await openProxied(2);
    const secrets = secretsFrom(masterKey);
    const admit = createAdmission({ db: store, secrets, clock: handClock() });
    const { value } = mintKeyValue({ testMode: false, pepper: secrets.pepper });
    const ask = async () =>
      admit({ authorization: `Bearer ${value}`, ip: '127.0.0.1', family: 'analyze' }).then(
        () => 'admitted',
        (error: unknown) => asServiceError(error).code,
      );
    expect(await ask()).toBe('unauthorized');
    proxy.forget();
    const sent = new Promise((resolve) => store.sql.once('query', resolve));
    const underWay = ask();
    await sent;
    const behind = ask();
    expect([await underWay, await behind]).toEqual(['service_unavailable', 'unauthorized']);
  });
});

it('contract 2 a statement of which nothing is heard because it is slow, or waits for a lock, is answered', async () => {
  const made = await freshStore('postgres');
  const [store, other] = [connect({ ...made.options, patienceMs: 4_000 }), connect(made.options)];
  closing.push(
    made.remove,
    () => store.close(),
    () => other.close(),
  );
  const held = await other.sql.transaction();
  await held.raw('lock table installation in access exclusive mode');
  const waiting = codeOf(store.sql('installation').select());
  // Many times as long as it takes until the server is asked.
  expect(await codeOf(store.sql.raw('select pg_sleep(1.5)'))).toBe('answered');
  await held.rollback();
  expect(await waiting).toBe('answered');
});
