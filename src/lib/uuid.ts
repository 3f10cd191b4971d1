import { v7, validate } from 'uuid';
import type { Clock } from './clock.js';

/** Makes UUIDv7 values whose order is the order of creation, also within one millisecond and when the clock steps back (contract 1). */
export function createIdSource(clock: Clock): () => string {
  let lastMs = 0;
  let sequence = 0;
  return () => {
    const now = clock.now();
    sequence = now > lastMs ? 0 : sequence + 1;
    lastMs = Math.max(now, lastMs);
    return v7({ msecs: lastMs, seq: sequence });
  };
}

/** True for a well-formed UUID in lower case, as this service writes them. */
export function isUuid(value: string): boolean {
  return validate(value) && value === value.toLowerCase();
}
