import { withDeadline } from '../lib/deadline.js';
import { refusalOfStore } from './database.js';

export type StoreProblem = 'store_unreachable' | 'store_read_only' | 'disk_full';

const deadlineMs = 2000;
/** With less room, calls end with 503 soon: what cannot be recorded is not answered. */
const leastFreeBytes = 8_000_000;

/**
 * Why the store takes no records; undefined where it does. Where it takes no writes every call ends with 503: none goes
 * without its record. Calls do not wait for long reads, so these do not count.
 */
export async function problemOfStore(
  store: { takesWrites(): Promise<void> },
  freeBytes?: () => Promise<number>,
): Promise<StoreProblem | undefined> {
  const [problem, room] = await Promise.all([refusedWrite(store), hasRoom(freeBytes)]);
  return problem ?? (room ? undefined : 'disk_full');
}

async function refusedWrite(store: { takesWrites(): Promise<void> }): Promise<StoreProblem | undefined> {
  try {
    await inTime(store.takesWrites());
    return undefined;
  } catch (error) {
    return refusalOfStore(error)?.status ?? 'store_unreachable';
  }
}

/** A disk that does not say how much room it has is judged by the store's answers alone. */
async function hasRoom(freeBytes?: () => Promise<number>): Promise<boolean> {
  if (!freeBytes) return true;
  try {
    return (await inTime(freeBytes())) >= leastFreeBytes;
  } catch {
    return true;
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return withDeadline(answer, deadlineMs, () => new Error('no answer in time'));
}
