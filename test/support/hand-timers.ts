import type { Timers } from '../../src/lib/timers.js';

export interface HandTimers extends Timers {
  /** Lets time pass; alarms ring in the order in which they are due, each with its own time. */
  advance(ms: number): Promise<void>;
  /** Alarms that are set. */
  readonly pending: number;
}

/** Timers that move only when a test moves them. */
export function handTimers(): HandTimers {
  let now = 0;
  let alarms: { at: number; ring: () => void }[] = [];
  return {
    now: () => now,
    after(ms, ring) {
      const alarm = { at: now + ms, ring };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((one) => one !== alarm);
      };
    },
    async advance(ms) {
      const until = now + ms;
      for (;;) {
        await settled();
        const due = alarms.filter((alarm) => alarm.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        now = Math.max(now, due.at);
        alarms = alarms.filter((one) => one !== due);
        due.ring();
      }
      now = until;
      await settled();
    },
    get pending() {
      return alarms.length;
    },
  };
}

/** Lets everything run that waits for nothing but its turn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}
