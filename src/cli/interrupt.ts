import { exitCodes } from './exit-codes.js';

const endAtOnce = () => process.exit(exitCodes.interrupted);

/** SIGINT ends a command at once, with the exit status that cli.md gives it. */
export function endOnInterrupt(): void {
  process.on('SIGINT', endAtOnce);
}

/** Resolves at the first SIGTERM or SIGINT, which then ends nothing by itself; a second one of its kind ends the process. */
export function stopSignal(): Promise<void> {
  process.off('SIGINT', endAtOnce);
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
}
