import { expect, it } from 'vitest';
import { asServiceError, callerLeft } from '../../src/core/errors.js';
import { execute } from '../../src/core/execute.js';
import { operatorActor } from '../../src/facades/installation.js';
import { noTenant } from '../../src/core/nobody.js';
import { operation, type Method } from '../../src/core/operation.js';
import { Empty, None } from '../../src/core/schema.js';
import { inWriteLine } from '../../src/core/write-line.js';
import { makeTenant, suiteApp } from '../support/app.js';
import { handTimers, settled } from '../support/hand-timers.js';
import { onBothStores } from '../support/stores.js';

const longestWaitMs = 10_000;

onBothStores('§8.1 audited writes of one tenant', (store) => {
  it.each([
    ['PUT', ['one', 'other', 'one', 'one']],
    ['DELETE', ['one', 'other', 'one', 'one']],
    // What only adds goes two at a time where the store has more than one connection to work with.
    ['POST', store === 'sqlite' ? ['one', 'other', 'one', 'one'] : ['one', 'one', 'other', 'one']],
  ])(
    'that wait for each other take no connection meanwhile: that of another tenant need not wait for all (%s)',
    async (method, order) => {
      // Postgres has one connection for calls then, as SQLite has.
      const app = await suiteApp(store, { settings: { database_pool: 2 } });
      const begun: string[] = [];
      const write = operation({
        id: 'things.write',
        method: method as Method,
        path: '/api/v1/things',
        tag: 'things',
        summary: 'Write.',
        scope: 'thing:write',
        rate: 'admin',
        audit: 'thing.written',
        params: None,
        query: None,
        body: null,
        status: 204,
        output: Empty,
        run: async (ctx) => {
          begun.push(ctx.tenant.name);
          await ctx.db.sql('installation').select(ctx.db.sql.raw('1'));
          return null;
        },
      });
      const [one, other] = [await makeTenant(app, 'one'), await makeTenant(app, 'other')];
      const writeOf = ({ id }: { id: string }, name: string) => {
        const who = { actor: operatorActor('tests'), requestId: app.app.newId(), via: 'cli' } as const;
        return execute(write, app.app.contextFor({ ...who, tenant: { ...noTenant, id, name } }), {});
      };
      await Promise.all([
        ...Array(3)
          .fill(one)
          .map((each) => writeOf(each, 'one')),
        writeOf(other, 'other'),
      ]);
      expect(begun).toEqual(order);
    },
  );
});

const db = { dialect: { name: 'postgres' } } as Parameters<typeof inWriteLine>[0]['db'];

/** A line of a store that is nobody else's, driven by hand. */
function lineByHand() {
  const timers = handTimers();
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const write = (name: string, { tenant = 'one', isAbandoned = (): boolean => false } = {}) =>
    inWriteLine(
      { db, tenant: { ...noTenant, id: tenant }, isAbandoned },
      { method: 'PUT' },
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      timers,
    );
  const endFirst = async () => {
    await settled();
    ends.shift()?.();
    await settled();
  };
  return { timers, begun, write, endFirst };
}

const noConnection = { code: 'service_unavailable', details: { cause: { code: 'no free connection' } } };

it('contract 2 a write that waits in its line for as long as a connection is waited for fails as that does, and its place is free', async () => {
  const { timers, begun, write, endFirst } = lineByHand();
  const first = write('first');
  const late = write('late').catch(asServiceError);
  await timers.advance(longestWaitMs - 1);
  const inTime = write('in time');
  await timers.advance(1);
  expect(await late).toMatchObject(noConnection);
  await endFirst();
  await endFirst();
  expect(await Promise.all([first, inTime])).toEqual(['first', 'in time']);
  expect([begun, timers.pending]).toEqual([['first', 'in time'], 0]);
});

it('§8.4 a write whose caller left while it waited is not done, and is no fault of the store', async () => {
  const { begun, write, endFirst } = lineByHand();
  let hasLeft = false;
  void write('first');
  const left = write('left', { isAbandoned: () => hasLeft }).catch(asServiceError);
  const next = write('next');
  hasLeft = true;
  await endFirst();
  expect(await left).toMatchObject({ code: 'bad_request', message: callerLeft });
  await endFirst();
  expect([await next, begun]).toEqual(['next', ['first', 'next']]);
});

it('§8.1 another tenant has a line of its own, and a write that fails leaves its line', async () => {
  const { begun, write, endFirst } = lineByHand();
  void write('first');
  void write('other', { tenant: 'two' });
  expect(begun).toEqual([]);
  await settled();
  expect(begun).toEqual(['first', 'other']);
  await endFirst();
  const tenant = { ...noTenant, id: 'three' };
  const ctx = { db, tenant };
  for (const _ of [1, 2])
    await expect(inWriteLine(ctx, { method: 'PUT' }, () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
});
