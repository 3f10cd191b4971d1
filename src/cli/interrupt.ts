const endingSignals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Resolves at the first SIGTERM or SIGINT, which then no longer ends the process as it did from its first moment
 * (`bin/svc.js`); a second one of its kind does.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of endingSignals) process.removeAllListeners(signal).once(signal, () => resolve());
  });
}
