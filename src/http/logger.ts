import { pino, type Logger } from 'pino';
import type { Settings } from '../core/settings.js';
import { logLines, type LogLines } from './log-lines.js';

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
    process.stderr.isTTY ? prettyStream() : errorLines(),
  );
}

/** Lines on stderr, the last ones at the end of the process. */
function errorLines(): LogLines {
  const lines = logLines(2);
  process.once('exit', () => lines.end());
  return lines;
}

/** Resolves when every line is written; not at all while the log takes none. */
export const written = (logger: Logger): Promise<void> => new Promise((resolve) => logger.flush(() => resolve()));

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
