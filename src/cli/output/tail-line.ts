import { outcomeOf, type Recorded } from '../../core/outcome.js';
import { cut, displayWidth } from './wrap.js';

export interface LogLine extends Recorded {
  readonly created_at: string;
  readonly policy_slug: string | null;
  readonly latency_ms: number;
  readonly request_id: string;
}

const leastPolicy = 8;
const indent = 4;

/**
 * A record of `svc logs tail` for people, in `width` columns: with its whole time where that fits, else with the time of the
 * day at `now` (milliseconds) or the day and the minute, and a policy that gives way. The request id is never cut; where
 * nothing else is left beside it, it stands below.
 */
export function tailLine(item: LogLine, width: number, now: number): string {
  const policy = item.policy_slug ?? '–';
  const decision = (outcomeOf(item) ?? '–').padEnd(5);
  const took = `${item.latency_ms.toFixed(1).padStart(7)} ms`;
  const whole = `${item.created_at}  ${decision}  ${policy.padEnd(20)}   ${took}  ${item.request_id}`;
  if (displayWidth(whole) <= width) return whole;
  const begin = `${shortTime(item.created_at, now)}  ${decision}  `;
  const named = (room: number) => `${begin}${cut(policy, room).padEnd(room)}  ${took}`;
  const fixed = begin.length + took.length + 2;
  const room = width - fixed - item.request_id.length - 2;
  if (room >= leastPolicy) return `${named(room)}  ${item.request_id}`;
  return `${named(Math.max(leastPolicy, width - fixed))}\n${' '.repeat(indent)}${item.request_id}`;
}

/** `12:00:01` of the day at hand, else `11-20 12:00`, in UTC and eleven columns. */
function shortTime(time: string, now: number): string {
  const isToday = time.slice(0, 10) === new Date(now).toISOString().slice(0, 10);
  return isToday ? time.slice(11, 19).padEnd(11) : `${time.slice(5, 10)} ${time.slice(11, 16)}`;
}
