import { pino, type Logger } from 'pino';
import type { Settings } from '../core/settings.js';

/** Stands for a line that a library would write, and that is not written. */
export const notLogged = '(not logged)';

/** JSON lines on stderr: stdout is for data. Prompts and keys are never logged; the redaction is a second line of defence. */
export function createLogger(settings: Settings): Logger {
  return pino(
    {
      level: settings.log_level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', 'headers.authorization', 'req.headers.authorization', 'prompt', 'body', 'api_key'],
        censor: '[redacted]',
      },
      hooks: {
        logMethod(line, method) {
          if (line[0] !== notLogged) method.apply(this, line);
        },
      },
    },
    process.stderr.isTTY ? prettyStream() : lastingDestination(2),
  );
}

/** Bytes that wait for a log that takes none; what comes on top is not logged. */
const mostWaitingBytes = 1 << 20;

/**
 * A log that cannot be written, on a full disk for instance, ends nothing: lines wait for room, and calls are answered.
 * Left alone, the stream would end the process, and hold it at its end until there is room.
 */
export function lastingDestination(fd: number): ReturnType<typeof pino.destination> {
  const stream = pino.destination({ fd, sync: false, maxLength: mostWaitingBytes });
  const flushSync = stream.flushSync.bind(stream);
  let takesNone = false;
  stream.on('error', () => {
    takesNone = true;
  });
  stream.on('write', () => {
    takesNone = false;
  });
  stream.flushSync = () => {
    if (!takesNone) flushSync();
  };
  return stream;
}

/** One line a person can read, on a terminal. */
function prettyStream(): { write(line: string): void } {
  return {
    write(line) {
      const { time, level, msg, request_id: id, ...fields } = JSON.parse(line) as Record<string, unknown>;
      const rest = Object.entries(fields)
        .map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
        .join(' ');
      const name = pino.levels.labels[Number(level)] ?? 'info';
      process.stderr.write(
        `${String(time).slice(11, 23)} ${name.padEnd(5)} ${String(msg)} ${rest}${id === undefined ? '' : ` id=${String(id)}`}\n`,
      );
    },
  };
}
