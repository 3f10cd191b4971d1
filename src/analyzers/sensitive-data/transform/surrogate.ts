import { createHmac } from 'node:crypto';
import type { Transformation } from '../config.js';
import { sivDecrypt, sivEncrypt } from './aes-siv.js';
import { ff1Decrypt, ff1Encrypt, ff1MinLength, type Ff1 } from './ff1.js';

/**
 * Keys of one tenant. `derive` answers 32 bytes for a purpose; purposes end in the key version (`…/v1`), so raising
 * `version` rotates the keys, and surrogates of older versions still resolve.
 */
export interface TransformKeys {
  /** Version that new surrogates are made with: 1–35. */
  readonly version: number;
  derive(purpose: string): Uint8Array;
}

type FormatPreserving = Extract<Transformation, { type: 'format_preserving' }>;
type Deterministic = Extract<Transformation, { type: 'crypto_deterministic' }>;

const SIV = 'sensitive-data/deterministic/v';
const FF1 = 'sensitive-data/format-preserving/v';
const HMAC = 'sensitive-data/hash/v';

/** HMAC-SHA-256 of the value in base64url. */
export function cryptoHash(value: string, keys: TransformKeys): string {
  return createHmac('sha256', keys.derive(HMAC + keys.version))
    .update(value, 'utf8')
    .digest('base64url');
}

/** What six digits say, which is what a mark is read with. */
const LONGEST_TOKEN = 999_999;

/** Half of a character, which UTF-8 cannot write. */
const half = /\p{Cs}/u;

/**
 * `NAME(length):token`, the token being base64url of key version, synthetic IV and ciphertext (AES-SIV); undefined for what would
 * not be restored as it was.
 */
export function deterministic(value: string, rule: Deterministic, keys: TransformKeys): string | undefined {
  if (half.test(value)) return undefined;
  const sealed = sivEncrypt(keys.derive(SIV + keys.version), Buffer.from(value, 'utf8'), [
    Buffer.from(rule.surrogate_info_type),
  ]);
  const token = Buffer.concat([Buffer.from([keys.version]), sealed]).toString('base64url');
  return token.length > LONGEST_TOKEN ? undefined : marked(rule.surrogate_info_type, token);
}

/** The value behind a token of `deterministic`; undefined when it is not authentic. */
export function openDeterministic(token: string, rule: Deterministic, keys: TransformKeys): string | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const version = bytes[0] ?? 0;
  if (bytes.length < 17 || version < 1 || version > keys.version || bytes.toString('base64url') !== token)
    return undefined;
  const plain = sivDecrypt(keys.derive(SIV + version), bytes.subarray(1), [Buffer.from(rule.surrogate_info_type)]);
  return plain && Buffer.from(plain).toString('utf8');
}

const alphabets: Readonly<Record<FormatPreserving['alphabet'], string>> = {
  NUMERIC: '0123456789',
  HEXADECIMAL: '0123456789abcdef',
  UPPER_CASE_ALPHA_NUMERIC: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ALPHA_NUMERIC: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
};

const isUpperHex = (value: string, { alphabet }: FormatPreserving): boolean =>
  alphabet === 'HEXADECIMAL' && /[A-F]/.test(value) && !/[a-f]/.test(value);

const alphabetOf = ({ alphabet }: FormatPreserving, isUpper: boolean): string =>
  isUpper ? alphabets.HEXADECIMAL.toUpperCase() : alphabets[alphabet];

/** True when letters or digits of a value are not in the alphabet, and would stay in clear. */
export function leavesPart(value: string, rule: FormatPreserving): boolean {
  const alphabet = alphabetOf(rule, isUpperHex(value, rule));
  return Array.from(value).some((char) => /[\p{L}\p{N}]/u.test(char) && !alphabet.includes(char));
}

/** Digits of other scripts would stay in clear beside encrypted ones. */
const otherDigit = /[^\P{Nd}0-9]/u;

/** FF1 over the characters of the alphabet, the others left in place; undefined when too few are left to hide among. */
export function formatPreserving(value: string, rule: FormatPreserving, keys: TransformKeys): string | undefined {
  if (otherDigit.test(value)) return undefined;
  const isUpper = isUpperHex(value, rule);
  const alphabet = alphabetOf(rule, isUpper);
  const changed = throughFf1(value, { alphabet, rule, key: keys.derive(FF1 + keys.version), way: ff1Encrypt });
  if (changed === undefined || rule.surrogate_info_type === undefined) return changed;
  return marked(rule.surrogate_info_type, `${keys.version.toString(36)}${isUpper ? '^' : '~'}${changed}`);
}

/** The value behind a marked token of `formatPreserving`: key version, `~` (`^` for upper-case hexadecimal), value. */
export function openFormatPreserving(token: string, rule: FormatPreserving, keys: TransformKeys): string | undefined {
  const sign = token.charAt(1);
  const version = sign === '~' || sign === '^' ? parseInt(token.charAt(0), 36) : 0;
  if (!(version >= 1 && version <= keys.version)) return undefined;
  const alphabet = alphabetOf(rule, sign === '^');
  return throughFf1(token.slice(2), { alphabet, rule, key: keys.derive(FF1 + version), way: ff1Decrypt });
}

interface Through {
  readonly alphabet: string;
  readonly rule: FormatPreserving;
  readonly key: Uint8Array;
  readonly way: (ff1: Ff1, numerals: readonly number[]) => number[];
}

/** Values of more numerals than this are not worth the big-number arithmetic, which grows with the square. */
const MAX_NUMERALS = 512;

/** Signs beside the numerals count too: each costs a look at it. */
export const MOST_UNITS = 4 * MAX_NUMERALS;

function throughFf1(value: string, { alphabet, rule, key, way }: Through): string | undefined {
  if (value.length > MOST_UNITS) return undefined;
  const units = value.split('');
  const places = units.flatMap((char, at) => (alphabet.includes(char) ? [at] : []));
  if (places.length < ff1MinLength(alphabet.length) || places.length > MAX_NUMERALS) return undefined;
  const numerals = places.map((at) => alphabet.indexOf(units[at] as string));
  const tweak = Buffer.from(rule.surrogate_info_type ?? '', 'utf8');
  const changed = way({ key, tweak, radix: alphabet.length }, numerals);
  places.forEach((at, i) => (units[at] = alphabet.charAt(changed[i] as number)));
  return units.join('');
}

function marked(name: string, token: string): string {
  return `${name}(${token.length}):${token}`;
}
