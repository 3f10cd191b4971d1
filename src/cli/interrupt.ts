import { exitCodes } from './exit-codes.js';

const endingSignals = ['SIGINT', 'SIGTERM'] as const;

/** SIGTERM has the exit status that a shell gives it. */
const atOnce = {
  SIGINT: () => process.exit(exitCodes.interrupted),
  SIGTERM: () => process.exit(143),
};

const withNothingAccepted = () => process.exit(exitCodes.done);

/**
 * SIGINT ends a command at once, with the exit status that cli.md gives it, and so does SIGTERM: what is half-written is
 * discarded, and the first process of a container, to which signals without a listener are lost, hears it too.
 */
export function endOnSignals(): void {
  for (const signal of endingSignals) process.on(signal, atOnce[signal]);
}

/** A server that takes no calls yet has nothing to drain: SIGTERM ends it at once (cli.md, exit 0). */
export function endOnTermBeforeCalls(): void {
  process.off('SIGTERM', atOnce.SIGTERM).on('SIGTERM', withNothingAccepted);
}

/** Resolves at the first SIGTERM or SIGINT, which then ends nothing by itself; a second one of its kind ends the process. */
export function stopSignal(): Promise<void> {
  process.off('SIGINT', atOnce.SIGINT).off('SIGTERM', atOnce.SIGTERM).off('SIGTERM', withNothingAccepted);
  return new Promise((resolve) => {
    for (const signal of endingSignals) process.once(signal, () => resolve());
  });
}
