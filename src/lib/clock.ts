/** The one source of time: milliseconds since the epoch. Tests drive it by hand. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** RFC 3339 in UTC with milliseconds, the form of every timestamp on the wire and in the store (contract 1). */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}
