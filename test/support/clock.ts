import type { Clock } from '../../src/lib/clock.js';

export interface HandClock extends Clock {
  advance(ms: number): void;
  set(time: string): void;
}

/** A clock that moves only when a test moves it. */
export function handClock(start = '2026-11-20T12:00:10.000Z'): HandClock {
  let now = Date.parse(start);
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    set: (time) => {
      now = Date.parse(time);
    },
  };
}
