import { LIKELY, VERY_LIKELY } from '../../likelihood.js';
import { builtIn } from '../../registry.js';
import { isInTestCode } from '../code-around.js';
import { blanks, either, times, type Pattern } from '../pattern.js';
import { propose, type Scan } from '../scan.js';
import { isPassword } from '../secret-kinds.js';
import { wordHash } from '../tokens.js';
import { USER_FLAG, addInterest } from '../word-interest.js';
import { isNoSecret } from './no-secret.js';

const PASSWORD = builtIn('PASSWORD');

/** A secret by the place that a command, a call, a statement or a setting has for it. */
export interface SecretPlace {
  /** Words, parted by spaces, that the expression begins behind. */
  readonly names: string;
  /** The value is its last group that took part; one before it is the user. */
  readonly lead: RegExp;
  /** What the value is; a password where nothing is said. */
  readonly type?: number;
  /** Other things stand there too: only what has the form of a secret is one. */
  readonly form?: (value: string) => boolean;
  /** What stands before the word, within `unitsBefore`. */
  readonly behind?: RegExp;
}

const unitsBefore = 200;

/** A place behind any of the names, whatever the case of letters. */
export const place = (
  names: string,
  lead: readonly Pattern[],
  more: Pick<SecretPlace, 'behind' | 'form'> = {},
): SecretPlace => ({ names, lead: new RegExp(lead.join(''), 'iy'), ...more });

export const space = blanks(1, 4);

/** What stands between a command and the flag of its password: other flags and their values. */
export const flags = `${times(0, 8, space, '[^\\s|;&]{1,80}')}?${space}`;

/** A value in quotation marks. */
export const inQuotes = either(String.raw`"([^"\n]{4,120})"|'([^'\n]{4,120})'`);

/** A value as a shell reads it. */
export const shellValue = either(String.raw`"([^"\n]{4,120})"|'([^'\n]{4,120})'|([^\s"'|;&]{4,120})`);

/** The form in which mail providers show passwords for one program: four groups of four letters. */
export const isAppPassword = (value: string): boolean => /^(?:[a-z]{4} ){3}[a-z]{4}$/.test(value);

export const isGiven = (value: string): boolean => isPassword(value, true) || isAppPassword(value);

/** Finds the secret behind a word that a place is known for. */
export type PlaceFinder = (scan: Scan, word: number) => void;

/** A finder for the places; the words that it must be shown have `USER_FLAG`. */
export function placeFinder(places: readonly SecretPlace[]): PlaceFinder {
  const byName = new Map<number, SecretPlace[]>();
  for (const one of places)
    for (const hash of one.names.split(' ').map(wordHash)) byName.set(hash, [...(byName.get(hash) ?? []), one]);
  addInterest(byName.keys(), USER_FLAG);
  return (scan, word) => {
    for (const one of byName.get(scan.tokens.hash[word] as number) ?? []) findBehind(scan, word, one);
  };
}

/** A variable, a flag, or what joins two texts: `'" + hash + "'`. */
const isFromCode = /^(?:[-$<{]|["'`]\s?[+.&|])/;

function findBehind(scan: Scan, word: number, { lead, form, behind, type = PASSWORD }: SecretPlace): void {
  const { text, tokens } = scan;
  const from = tokens.start[word] as number;
  lead.lastIndex = tokens.end[word] as number;
  const parts = lead.exec(text);
  if (!parts || behind?.test(text.slice(Math.max(0, from - unitsBefore), from)) === false) return;
  const groups = parts.slice(1).filter((part) => part !== undefined && part !== '');
  const value = groups.at(-1);
  const user = groups.length > 1 ? (groups[0] as string) : '';
  if (value === undefined || isNoSecret(value, user) || isFromCode.test(value)) return;
  const start = lead.lastIndex - parts[0].length + parts[0].lastIndexOf(value);
  if (form && (!form(value) || isInTestCode(scan, start))) return;
  propose(scan, { type, level: form ? LIKELY : VERY_LIKELY, start, end: start + value.length });
}
