import { randomBytes } from 'node:crypto';
import { base62 } from '../../lib/base62.js';
import { checksumLength, hasRightChecksum, withChecksum } from '../../lib/key-checksum.js';
import { keyedHash } from '../../core/secrets.js';

const livePrefix = 'ak_';
const sandboxPrefix = 'ak_test_';
/** 62^43 > 2^256: a fixed length (contract 4). */
const randomLength = 43;
const shape = new RegExp(`^(?:ak_|ak_test_)[0-9A-Za-z]{${randomLength + checksumLength}}$`);

export interface MintedKey {
  /** The full value, shown once. */
  readonly value: string;
  /** First 12 characters, for display. */
  readonly prefix: string;
  readonly hash: string;
}

/** Makes a key: prefix, 32 random bytes and the CRC-32 of both, in base62. */
export function mintKeyValue({ testMode, pepper }: { testMode: boolean; pepper: Uint8Array }): MintedKey {
  const body = `${testMode ? sandboxPrefix : livePrefix}${base62(randomBytes(32), randomLength)}`;
  const value = withChecksum(body);
  return { value, prefix: value.slice(0, 12), hash: hashKeyValue(value, pepper) };
}

/** False for a value that no mint of ours can have made: refused without a look-up. */
export function isPlausibleKey(value: string): boolean {
  return shape.test(value) && hasRightChecksum(value);
}

/** What the store keeps of a key. */
export function hashKeyValue(value: string, pepper: Uint8Array): string {
  return keyedHash(pepper, value);
}
