import { errorTable, ServiceError } from '../../core/errors.js';
import { pause, type PauseOptions } from '../../lib/pause.js';
import { ConnectionError } from './exit-codes.js';

export interface TryAgainOptions extends PauseOptions {
  /** Told before each wait for the rate limit. */
  onLimit?(waitMs: number): void;
}

type TryAgain = <T>(attempt: () => Promise<T>) => Promise<T>;

const windowMs = 60_000;
/** The longest window is an hour (contract 4: `per_hour`), and another caller may take some of the next one's budget. */
const longestLimitMs = 65 * 60_000;
const mostFailures = 3;
const firstWaitMs = 500;
/** A server that is back is found within so long. */
const longestWaitMs = 5000;
const longestFailureMs = 60_000;

/**
 * Calls that are made until they are answered (cli.md, `--jsonl`: no rate limit). One that meets the rate limit waits as
 * long as the server asks, unless it waited for more than an hour in which none was answered; one that meets a failing
 * server, or none, is tried again three times (§7), and for a minute where the server is away that answered before: it may
 * start again. No wait outlives the signal.
 */
export function triedAgain({ timers, signal, onLimit }: TryAgainOptions): TryAgain {
  let answeredAt = timers.now();
  let hasAnswered = false;
  return async (attempt) => {
    const begunAt = timers.now();
    let [failures, failingSince] = [0, begunAt];
    for (;;) {
      try {
        const answer = await attempt();
        answeredAt = timers.now();
        hasAnswered = true;
        return answer;
      } catch (error) {
        if (signal.aborted) throw error;
        const now = timers.now();
        const isLimited = codeOf(error) === 'rate_limit_exceeded';
        // The first that a new window refuses cannot know yet that others are answered: only time without answers counts.
        const waitMs = isLimited
          ? limitWaitMs(error, now - Math.max(answeredAt, begunAt))
          : failureWaitMs(error, {
              failures,
              failingMs: now - failingSince,
              mayStartAgain: hasAnswered && isAway(error),
            });
        if (waitMs === undefined) throw error;
        if (isLimited) onLimit?.(waitMs);
        await pause(waitMs, { timers, signal });
        [failures, failingSince] = isLimited ? [0, timers.now()] : [failures + 1, failingSince];
      }
    }
  };
}

const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : undefined);

/** How long a call that met the rate limit waits; undefined when it gives up. */
function limitWaitMs(error: unknown, unansweredMs: number): number | undefined {
  const waitMs = askedMs(error) ?? windowMs;
  return Math.max(waitMs, unansweredMs) > longestLimitMs ? undefined : waitMs;
}

interface Failing {
  readonly failures: number;
  readonly failingMs: number;
  readonly mayStartAgain: boolean;
}

/** How long a call that met no working server waits; undefined when it gives up. */
function failureWaitMs(error: unknown, { failures, failingMs, mayStartAgain }: Failing): number | undefined {
  const code = codeOf(error);
  const mayPass = isAway(error) || (code !== undefined && errorTable[code].status >= 500);
  if (!mayPass || (failures >= mostFailures && !mayStartAgain)) return undefined;
  const waitMs = Math.max(askedMs(error) ?? 0, Math.min(longestWaitMs, firstWaitMs * 2 ** failures));
  return failingMs + waitMs <= longestFailureMs ? waitMs : undefined;
}

/** Whether no server took the call, or one that stops or starts; another failure may be the call's own. */
const isAway = (error: unknown) => error instanceof ConnectionError || codeOf(error) === 'service_unavailable';

/** What the answer asked for (§7.1); never nothing, so that no server is called without a pause. */
function askedMs(error: unknown): number | undefined {
  const seconds = error instanceof ServiceError ? error.details.headers?.['retry-after'] : undefined;
  return seconds !== undefined && /^\d{1,6}$/.test(seconds) ? Math.max(1, Number(seconds)) * 1000 : undefined;
}
