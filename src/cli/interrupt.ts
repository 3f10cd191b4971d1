/**
 * Resolves at the first SIGTERM or SIGINT, which then no longer ends the process as it did from its first moment
 * (`bin/svc.js`); a second SIGINT does, of somebody who waits at a terminal. A second SIGTERM says what the first said:
 * whoever stops all processes of a service and their first one, too, has a worker get two.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.removeAllListeners('SIGINT').once('SIGINT', () => resolve());
    process.removeAllListeners('SIGTERM').on('SIGTERM', () => resolve());
  });
}
