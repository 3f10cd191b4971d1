import { describe, expect, it } from 'vitest';
import { guard, type Guard, type GuardLimits } from '../../src/models/guard.js';
import { ModelError } from '../../src/models/model-error.js';
import { handTimers, settled, type HandTimers } from '../support/hand-timers.js';

const usual: GuardLimits = {
  timeoutMs: 1000,
  retries: 0,
  concurrency: 2,
  queue: 1,
  breaker: { failures: 3, openMs: 10_000 },
};

function guarded(limits: Partial<GuardLimits> = {}, random = 0.5) {
  const timers = handTimers();
  return { timers, upstream: guard('m', { ...usual, ...limits }, { timers, random: () => random }) };
}

const forever = () => new Promise<never>(() => undefined);
const { signal } = new AbortController();
/** A call of a tenant of which nothing is to be told. */
const mine = { tenantId: 'a', signal };
/** Work that takes so long and does not listen. */
const lasting = (timers: HandTimers, ms: number) => () =>
  new Promise<void>((resolve) => void timers.after(ms, resolve));
const failing = (status: number) => async () => {
  throw new ModelError('m', 'status', { status });
};
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ModelError ? error.failure : (error as Error).message),
  );

describe('the deadline of a call', () => {
  it('fires the signal and rejects at that very millisecond, though the work does not listen', async () => {
    const { timers, upstream } = guarded();
    let seen: AbortSignal | undefined;
    let outcome = 'waiting';
    const call = failureOf(
      upstream.run(mine, (attempt) => {
        seen = attempt;
        return forever();
      }),
    ).then((failure) => (outcome = failure));
    await timers.advance(999);
    expect([seen?.aborted, outcome]).toEqual([false, 'waiting']);
    await timers.advance(1);
    expect([seen?.aborted, outcome]).toEqual([true, 'deadline']);
    await call;
    expect(timers.pending).toBe(0);
  });

  it('covers the wait for a place', async () => {
    const { timers, upstream } = guarded({ concurrency: 1 });
    const first = failureOf(upstream.run(mine, forever));
    await timers.advance(400);
    const second = failureOf(upstream.run(mine, async () => 'never'));
    await timers.advance(600);
    expect(await first).toBe('deadline');
    await timers.advance(400);
    expect(await second).toBe('deadline');
  });

  it('covers retries: none begins that would end after it', async () => {
    const { timers, upstream } = guarded({ retries: 5, timeoutMs: 250 }, 1);
    let attempts = 0;
    const call = failureOf(
      upstream.run(mine, () => {
        attempts += 1;
        return failing(503)();
      }),
    );
    await timers.advance(250);
    expect(await call).toBe('status');
    // 0 ms, 100 ms; the next wait of 200 ms would end at 300 ms.
    expect(attempts).toBe(2);
  });

  it("ends with the caller's signal, which is no failure of the upstream", async () => {
    const { upstream } = guarded();
    const caller = new AbortController();
    const call = failureOf(upstream.run({ tenantId: 'a', signal: caller.signal }, forever));
    caller.abort(new Error('over'));
    expect(await call).toBe('over');
    expect(upstream.health()).toMatchObject({ failures: 0, state: 'closed' });
  });
});

describe('retries', () => {
  it.each([
    [0, 0],
    [0.25, 25],
    [1, 100],
  ])('wait a random share of the bound: %d gives %d ms', async (random, waitMs) => {
    const { timers, upstream } = guarded({ retries: 1 }, random);
    const at: number[] = [];
    const call = failureOf(
      upstream.run(mine, async () => {
        at.push(timers.now());
        if (at.length === 1) throw new ModelError('m', 'unreachable');
      }),
    );
    await timers.advance(200);
    expect(await call).toBe('answered');
    expect(at).toEqual([0, waitMs]);
  });

  it('double the bound each time and wait at least what the upstream asks', async () => {
    const { timers, upstream } = guarded({ retries: 3 }, 1);
    const at: number[] = [];
    const call = failureOf(
      upstream.run(mine, async () => {
        at.push(timers.now());
        throw new ModelError('m', 'status', at.length === 3 ? { status: 429, retryAfterMs: 500 } : { status: 429 });
      }),
    );
    await timers.advance(1000);
    await call;
    expect(at).toEqual([0, 100, 300, 800]);
  });

  it.each([400, 401, 403, 404, 422])('are not made after status %d', async (status) => {
    const { timers, upstream } = guarded({ retries: 3 });
    let attempts = 0;
    const call = failureOf(
      upstream.run(mine, async () => {
        attempts += 1;
        throw new ModelError('m', 'status', { status });
      }),
    );
    await timers.advance(1000);
    await call;
    expect(attempts).toBe(1);
  });
});

describe('the circuit breaker', () => {
  const fail = async (upstream: ReturnType<typeof guard>, times: number, status = 500) => {
    for (let at = 0; at < times; at += 1) await failureOf(upstream.run(mine, failing(status)));
  };

  it('opens after failures in a row, asks nothing while open, and tries one call after that', async () => {
    const { timers, upstream } = guarded();
    await fail(upstream, 3);
    expect(upstream.health().state).toBe('open');
    let asked = 0;
    const ask = () =>
      failureOf(
        upstream.run(mine, async () => {
          asked += 1;
        }),
      );
    expect(await ask()).toBe('circuit_open');
    await timers.advance(9999);
    expect(await ask()).toBe('circuit_open');
    expect(asked).toBe(0);
    await timers.advance(1);
    expect(upstream.health().state).toBe('half_open');
    const [one, two] = [ask(), ask()];
    expect([await one, await two]).toEqual(['answered', 'answered']);
    expect(upstream.health().state).toBe('closed');
    expect(await ask()).toBe('answered');
  });

  it('opens again for the whole time when the try fails', async () => {
    const { timers, upstream } = guarded();
    await fail(upstream, 3);
    await timers.advance(10_000);
    await fail(upstream, 1);
    expect(upstream.health().state).toBe('open');
    await timers.advance(9999);
    expect(upstream.health().state).toBe('open');
    await timers.advance(1);
    expect(upstream.health().state).toBe('half_open');
  });

  it('lets others wait for what the try finds, however it ends', async () => {
    const { timers, upstream } = guarded({ concurrency: 5 });
    await fail(upstream, 3);
    await timers.advance(10_000);
    let asked = 0;
    const trial = failureOf(
      upstream.run(mine, async () => {
        await settled();
        throw new ModelError('m', 'unreachable');
      }),
    );
    const others = [1, 2, 3].map(() => failureOf(upstream.run(mine, async () => (asked += 1))));
    expect([await trial, ...(await Promise.all(others))]).toEqual([
      'unreachable',
      'circuit_open',
      'circuit_open',
      'circuit_open',
    ]);
    expect(asked).toBe(0);
  });

  it('gives the try to another when its caller leaves', async () => {
    const { timers, upstream } = guarded();
    await fail(upstream, 3);
    await timers.advance(10_000);
    const caller = new AbortController();
    const left = failureOf(upstream.run({ tenantId: 'a', signal: caller.signal }, forever));
    caller.abort(new Error('over'));
    await left;
    expect(await failureOf(upstream.run(mine, async () => 1))).toBe('answered');
  });

  it('counts failures in a row alone', async () => {
    const { upstream } = guarded();
    for (let round = 0; round < 5; round += 1) {
      await fail(upstream, 2);
      await upstream.run(mine, async () => 1);
    }
    expect(upstream.health().state).toBe('closed');
  });

  it.each([400, 413, 422])('is not opened by texts that the model refuses with %d', async (status) => {
    const { upstream } = guarded();
    await fail(upstream, 20, status);
    expect(upstream.health().state).toBe('closed');
  });

  it('is not opened by a crowd that waits for places until little or nothing of its time is left', async () => {
    const { timers, upstream } = guarded({ concurrency: 3, queue: 20 });
    const slow = lasting(timers, 550);
    // Of a tenant of its own each: of none it is known how long its calls take.
    const calls = Array.from({ length: 12 }, (_, at) =>
      failureOf(upstream.run({ tenantId: `tenant ${at}`, signal }, slow)),
    );
    await timers.advance(1000);
    const outcomes = await Promise.all(calls);
    expect(outcomes).toEqual([...new Array(3).fill('answered'), ...new Array(9).fill('deadline')]);
    expect(upstream.health()).toMatchObject({ state: 'closed', failures: 9 });
  });

  it('is opened by deadlines', async () => {
    const { timers, upstream } = guarded({ concurrency: 5 });
    const calls = [1, 2, 3].map(() => failureOf(upstream.run(mine, forever)));
    await timers.advance(1000);
    expect(await Promise.all(calls)).toEqual(['deadline', 'deadline', 'deadline']);
    expect(await failureOf(upstream.run(mine, forever))).toBe('circuit_open');
    // Why it is open, not that it is.
    expect(upstream.health()).toMatchObject({ state: 'open', failures: 4, lastFailure: 'deadline' });
  });
});

describe('the limit of calls at once', () => {
  /** What becomes of a short call of the tenant `once` behind one of another that takes so long and is answered. */
  async function behindAnother(upstream: Guard, timers: HandTimers, ms: number): Promise<string> {
    const first = failureOf(upstream.run({ tenantId: 'other', signal }, lasting(timers, ms)));
    const behind = failureOf(upstream.run({ tenantId: 'once', signal }, lasting(timers, 5)));
    await timers.advance(ms + 100);
    expect(await first).toBe('answered');
    return behind;
  }

  it('lets the rest wait in order, and refuses beyond the queue', async () => {
    const { upstream } = guarded({ concurrency: 1, queue: 2 });
    const order: string[] = [];
    let open: () => void = () => undefined;
    const first = upstream.run(mine, () => new Promise<void>((resolve) => (open = resolve)));
    const second = upstream.run(mine, async () => void order.push('second'));
    const third = upstream.run(mine, async () => void order.push('third'));
    expect(await failureOf(upstream.run(mine, async () => 1))).toBe('busy');
    expect(upstream.health().state).toBe('closed');
    open();
    await Promise.all([first, second, third]);
    expect(order).toEqual(['second', 'third']);
  });

  it('lets tenants take turns: one with many calls waits for himself', async () => {
    const { timers, upstream } = guarded({ concurrency: 1, queue: 10 });
    const order: string[] = [];
    const call = (tenantId: string, at: number) =>
      upstream.run({ tenantId, signal }, async () => {
        order.push(`${tenantId}${at}`);
        await lasting(timers, 10)();
      });
    const calls = [...[0, 1, 2, 3, 4].map((at) => call('a', at)), call('b', 0), call('b', 1), call('c', 0)];
    await timers.advance(100);
    await Promise.all(calls);
    expect(order).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4']);
  });

  it('sends away, where the line is full, the last of the tenant who has most in it', async () => {
    const { timers, upstream } = guarded({ concurrency: 1, queue: 4 });
    const call = (tenantId: string) => failureOf(upstream.run({ tenantId, signal }, lasting(timers, 10)));
    const [many, few] = [Array.from({ length: 6 }, () => call('a')), Array.from({ length: 3 }, () => call('b'))];
    await timers.advance(100);
    expect(await Promise.all(many)).toEqual(['answered', 'answered', 'answered', 'busy', 'busy', 'busy']);
    expect(await Promise.all(few)).toEqual(['answered', 'answered', 'busy']);
    expect(upstream.health()).toMatchObject({ running: 0, state: 'closed' });
  });

  it('begins nothing that a wait has left less time than it takes: a crowd beyond what fits takes no answers', async () => {
    const { timers, upstream } = guarded({ concurrency: 1, queue: 20 });
    const outcomes: string[] = [];
    const call = async () => void outcomes.push(await failureOf(upstream.run(mine, lasting(timers, 300))));
    for (let round = 0; round < 8; round += 1) {
      const alone = call();
      await timers.advance(300);
      await alone;
    }
    // One every 100 ms, where one every 300 ms fits.
    const crowd: Promise<void>[] = [];
    for (let at = 0; at < 60; at += 1) {
      crowd.push(call());
      await timers.advance(100);
    }
    await timers.advance(1000);
    await Promise.all(crowd);
    expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThanOrEqual(8 + 20);
    expect(outcomes).not.toContain('deadline');
  });

  it('takes no tenant for another: short calls are begun behind long ones', async () => {
    const { timers, upstream } = guarded({ concurrency: 1, queue: 20 });
    for (let round = 0; round < 9; round += 1) {
      const long = failureOf(upstream.run({ tenantId: 'long', signal }, lasting(timers, 900)));
      const short = failureOf(upstream.run({ tenantId: 'short', signal }, lasting(timers, 20)));
      await timers.advance(920);
      expect(await Promise.all([long, short])).toEqual(['answered', 'answered']);
    }
  });

  it('begins the calls of a tenant whose only one was slow, once what is left of their time is much', async () => {
    const { timers, upstream } = guarded({ concurrency: 1, queue: 20 });
    const slow = failureOf(upstream.run({ tenantId: 'once', signal }, lasting(timers, 2000)));
    await timers.advance(2000);
    expect(await slow).toBe('deadline');
    expect(await behindAnother(upstream, timers, 300)).toBe('answered');
  });

  it('forgets in time how long a tenant waited for, and begins what it asks again', async () => {
    const { timers, upstream } = guarded({ concurrency: 1, queue: 20 });
    const slow = failureOf(upstream.run({ tenantId: 'once', signal }, lasting(timers, 2000)));
    await timers.advance(2000);
    await slow;
    expect(await behindAnother(upstream, timers, 700)).toBe('busy');
    await timers.advance(10_000);
    expect(await behindAnother(upstream, timers, 700)).toBe('answered');
  });

  it('begins what did not wait, however long others took before', async () => {
    const { timers, upstream } = guarded({ concurrency: 1, breaker: { failures: 100, openMs: 10_000 } });
    for (let round = 0; round < 10; round += 1) {
      const slow = failureOf(upstream.run(mine, lasting(timers, 2000)));
      await timers.advance(2000);
      expect(await slow).toBe('deadline');
    }
    expect(await failureOf(upstream.run(mine, async () => 1))).toBe('answered');
  });

  it('never runs more, and leaves no place taken by callers who left', async () => {
    const { upstream } = guarded({ concurrency: 3, queue: 100 });
    let running = 0;
    let most = 0;
    const calls = Array.from({ length: 60 }, (_, at) => {
      const caller = new AbortController();
      const call = failureOf(
        upstream.run({ tenantId: 'a', signal: caller.signal }, async () => {
          running += 1;
          most = Math.max(most, running);
          // Does not listen: it keeps its place until it ends.
          await settled();
          running -= 1;
        }),
      );
      if (at % 3 === 0) caller.abort(new Error('over'));
      return call;
    });
    const outcomes = await Promise.all(calls);
    expect(most).toBe(3);
    expect(outcomes.filter((outcome) => outcome === 'over')).toHaveLength(20);
    await settled();
    expect(upstream.health().running).toBe(0);
  });
});
