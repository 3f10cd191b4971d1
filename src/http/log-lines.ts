import { write, writeSync } from 'node:fs';

/** Bytes that wait for a log that takes none; what comes on top is not logged. */
const mostWaitingBytes = 1 << 20;
/** Between two tries of a log that takes none. */
const againMs = 100;

/** Where the lines of the log go (pino's destination). */
export interface LogLines {
  write(line: string): void;
  /** Calls back when no line waits any more; not at all while the log takes none. */
  flush(done: () => void): void;
  /** At the end of the process: writes what the log still takes at once. */
  end(): void;
}

/** The system's part, which tests drive by hand. */
export interface LogOutput {
  write(fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void): void;
  writeSync(fd: number, bytes: Buffer): number;
  later(ring: () => void): void;
}

const system: LogOutput = {
  write: (fd, bytes, done) => write(fd, bytes, 0, bytes.length, null, done),
  writeSync: (fd, bytes) => writeSync(fd, bytes),
  // Alone it keeps no process alive.
  later: (ring) => void setTimeout(ring, againMs).unref(),
};

/**
 * Lines to a file descriptor, written behind the calls. A log that takes none (a full disk, a reader that is gone, or one
 * that does not read) ends nothing and holds nothing: lines wait for room up to a megabyte, and the last ones are given up.
 */
export function logLines(fd: number, { write, writeSync, later }: LogOutput = system): LogLines {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let state: 'idle' | 'writing' | 'refused' = 'idle';
  let listeners: (() => void)[] = [];

  const told = (): void => {
    const all = listeners;
    listeners = [];
    for (const done of all) done();
  };
  const next = (): void => {
    if (state !== 'idle') return;
    if (waiting.length === 0) return told();
    state = 'writing';
    const bytes = Buffer.concat(waiting);
    waiting = [];
    write(fd, bytes, (error, written) => {
      const rest = bytes.subarray(error ? 0 : written);
      waitingBytes -= bytes.length - rest.length;
      if (rest.length > 0) waiting.unshift(rest);
      state = error ? 'refused' : 'idle';
      if (!error) return next();
      later(() => {
        state = 'idle';
        next();
      });
    });
  };
  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (waitingBytes + bytes.length > mostWaitingBytes) return;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      next();
    },
    flush(done) {
      listeners.push(done);
      next();
    },
    end() {
      let bytes = Buffer.concat(waiting);
      waiting = [];
      try {
        while (bytes.length > 0) bytes = bytes.subarray(writeSync(fd, bytes));
      } catch {
        // Nobody takes the last lines, and there is nowhere else to say so.
      }
    },
  };
}
