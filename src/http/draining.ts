import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../core/logger.js';
import type { Timers } from '../lib/timers.js';

const lookEveryMs = 100;
const quietLooksToClose = 5;

/** Counts the requests that are being answered. */
export function countRunning(server: FastifyInstance): () => number {
  let running = 0;
  server.server.on('request', (_request, response) => {
    running += 1;
    response.once('close', () => (running -= 1));
  });
  return () => running;
}

export interface Draining {
  readonly server: FastifyInstance;
  readonly running: () => number;
  /** Resolves when the round of chores under way has ended. */
  readonly stopHousekeeping: () => Promise<void>;
  readonly graceMs: number;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Refuses new connections at once; requests and the chore under way have the grace period to end, side by side. */
export async function drain({ stopHousekeeping, logger, ...connections }: Draining): Promise<void> {
  const { timers, graceMs } = connections;
  const [, ended] = await Promise.all([drained(connections), endsWithin(stopHousekeeping(), { timers, graceMs })]);
  if (!ended) logger.warn({}, 'housekeeping did not end in time: another round goes on with what it left');
}

type Connections = Omit<Draining, 'stopHousekeeping' | 'logger'>;

/**
 * Finishes what was accepted; what still runs after the grace period is cut. A connection that waits between two requests
 * stays: its next one may be on the way, and would meet a reset. It is answered, with `Connection: close`, and so the
 * connection ends. Those on which nothing is asked (a balancer's spare ones too) are closed once nothing has run for a while.
 */
async function drained({ server, running, graceMs, timers }: Connections): Promise<void> {
  const cutOff = timers.after(graceMs, () => server.server.closeAllConnections());
  let quietLooks = 0;
  const look = (): void => {
    quietLooks = running() === 0 ? quietLooks + 1 : 0;
    if (quietLooks === quietLooksToClose) server.server.closeAllConnections();
    stopLooking = timers.after(lookEveryMs, look);
  };
  let stopLooking = timers.after(lookEveryMs, look);
  await stopListening(server);
  await server.close();
  stopLooking();
  cutOff();
}

/** Resolves when the last connection has ended. The close of HTTP servers begins with the end of all that wait. */
function stopListening({ server }: FastifyInstance): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()));
}

async function endsWithin(
  work: Promise<void>,
  { timers, graceMs }: Pick<Connections, 'timers' | 'graceMs'>,
): Promise<boolean> {
  let takeBack = () => {};
  const late = new Promise<false>((resolve) => {
    takeBack = timers.after(graceMs, () => resolve(false));
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    takeBack();
  }
}
