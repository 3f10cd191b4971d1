import { UsageError } from '../failure/exit-codes.js';

/** The number that a flag was given. An empty text is none, though `Number` takes it for 0. */
export function numberOf(flag: string, value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`--${flag} must be a number, not ${value}.`);
  return number;
}
