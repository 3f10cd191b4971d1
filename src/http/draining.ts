import type { FastifyInstance } from 'fastify';
import type { Logger } from '../core/logger.js';

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
  readonly logger: Logger;
}

/** Refuses new connections at once; requests and the chore under way have the grace period to end, side by side. */
export async function drain({ server, running, stopHousekeeping, graceMs, logger }: Draining): Promise<void> {
  const [, ended] = await Promise.all([drained(server, running, graceMs), endsWithin(stopHousekeeping(), graceMs)]);
  if (!ended) logger.warn({}, 'housekeeping did not end in time: another round goes on with what it left');
}

/**
 * Finishes what was accepted; what still runs after the grace period is cut. A connection on which nothing was ever
 * asked (a balancer's spare one) would hold the stop up until then: it is closed once nothing has run for a while.
 */
async function drained(server: FastifyInstance, running: () => number, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), graceMs);
  let quietLooks = 0;
  const look = setInterval(() => {
    quietLooks = running() === 0 ? quietLooks + 1 : 0;
    if (quietLooks === quietLooksToClose) server.server.closeAllConnections();
  }, lookEveryMs);
  await server.close();
  clearInterval(look);
  clearTimeout(cut);
}

async function endsWithin(work: Promise<void>, graceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), graceMs);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
