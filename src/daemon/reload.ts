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
  process.on('SIGHUP', () => {
    try {
      const next = read();
      logger.level = next.log_level;
      const names = Object.keys(next) as (keyof Settings)[];
      const waiting = names.filter((name) => name !== 'log_level' && next[name] !== settings[name]);
      logger.warn({ log_level: next.log_level, needs_restart: waiting }, 'settings read again');
    } catch (error) {
      const cause = error instanceof Error ? error.message : 'unknown';
      logger.error({ cause }, 'the settings are not valid: those before go on');
    }
  });
}
