import { isDay } from '../lib/rfc3339.js';
import { fail } from './errors.js';

/** Released API versions, oldest first (§9). */
const apiVersions = ['2026-04-16'] as const;
const first: string = apiVersions[0];
const newest: string = apiVersions[apiVersions.length - 1] ?? first;

export const currentVersion = newest;

/** The version that serves a request: the current one, or the newest not after the date asked for (contract 13). */
export function resolveVersion(asked: string | undefined): string {
  if (asked === undefined) return newest;
  if (!isDay(asked) || asked < first || asked > newest)
    fail('unsupported_version', `Service-Version must be a date from ${first} to ${newest}.`);
  return [...apiVersions].reverse().find((version) => version <= asked) ?? first;
}
