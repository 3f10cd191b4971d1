/** Time for deadlines: milliseconds that never run backwards, and alarms on them. Tests drive it by hand. */
export interface Timers {
  now(): number;
  /** Rings once after `ms`; answers what takes the alarm back. */
  after(ms: number, ring: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => performance.now(),
  after: (ms, ring) => {
    const timer = setTimeout(ring, ms);
    return () => clearTimeout(timer);
  },
};
