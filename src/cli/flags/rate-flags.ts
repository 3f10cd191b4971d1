import { Flags } from '@oclif/core';

/** The budget of one key, for `svc keys create` and `svc keys update`; `more` says what else a number may mean. */
export function rateFlags(more = '') {
  const described = (text: string) => Flags.integer({ description: `${text} ${more}`.trim() });
  return { 'rate-per-minute': described('Lower budget a minute.'), 'rate-per-hour': described('Budget an hour.') };
}

/** The override that the flags stand for; a budget that was not given is not there. */
export function overrideOf(flags: Readonly<Record<string, unknown>>): object {
  const { 'rate-per-minute': per_minute, 'rate-per-hour': per_hour } = flags;
  return { ...(per_minute === undefined ? {} : { per_minute }), ...(per_hour === undefined ? {} : { per_hour }) };
}
