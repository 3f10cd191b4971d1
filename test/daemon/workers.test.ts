import { describe, expect, it } from 'vitest';
import { replacements } from '../../src/daemon/workers.js';
import { handTimers } from '../support/hand-timers.js';

const steady = 60_000;
const second = 1000;

function pool() {
  const timers = handTimers();
  let forks = 0;
  const made = replacements(() => (forks += 1), timers);
  return { ...made, timers, forks: () => forks };
}

describe('cli.md serve --workers: a worker that dies is replaced', () => {
  it('at once when it had served for a while', async () => {
    const { replace, timers, forks } = pool();
    expect([replace(steady), replace(10 * steady)]).toEqual([0, 0]);
    await timers.advance(0);
    expect(forks()).toBe(2);
  });

  it('ever later while workers die young, and at once again after a steady one', async () => {
    const { replace, timers, forks } = pool();
    const waits = Array.from({ length: 8 }, () => replace(200));
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * second));
    await timers.advance(second - 1);
    expect(forks()).toBe(0);
    await timers.advance(second + 1);
    expect(forks()).toBe(2);
    await timers.advance(30 * second);
    expect([forks(), timers.pending]).toEqual([8, 0]);
    expect(replace(steady)).toBe(0);
    expect(replace(200)).toBe(second);
  });

  it('no more once the server stops', async () => {
    const { replace, cancel, timers, forks } = pool();
    replace(200);
    cancel();
    await timers.advance(60 * second);
    expect([forks(), timers.pending]).toEqual([0, 0]);
  });
});
