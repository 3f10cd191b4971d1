import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Settings } from '../core/settings.js';

export interface Reloading {
  readonly settings: Settings;
  /** Reads the settings anew; throws when they are not valid. */
  readonly read: () => Settings;
  readonly logger: Logger;
}

/** SIGHUP reads the settings again: the log level changes at once, others are named as waiting for a restart. */
export function reloadOnHangup({ settings, read, logger }: Reloading): void {
  const upstreams = contentOf(settings.upstreams_file);
  process.on('SIGHUP', () => {
    try {
      const next = read();
      logger.level = next.log_level;
      const names = Object.keys(next) as (keyof Settings)[];
      // The file of upstreams is read at the start, whatever is written into it later.
      const isNew = (name: keyof Settings): boolean =>
        next[name] !== settings[name] ||
        (name === 'upstreams_file' && contentOf(settings.upstreams_file) !== upstreams);
      const waiting = names.filter((name) => name !== 'log_level' && isNew(name));
      logger.warn({ log_level: next.log_level, needs_restart: waiting }, 'settings read again');
    } catch (error) {
      const cause = error instanceof Error ? error.message : 'unknown';
      logger.error({ cause }, 'the settings are not valid: those before go on');
    }
  });
}

/** Undefined where no file is set, or none can be read. */
function contentOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
