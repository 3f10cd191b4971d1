import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62 } from '../../lib/base62.js';
import { keyedHash } from '../../core/secrets.js';

const livePrefix = 'ak_';
const sandboxPrefix = 'ak_test_';
/** 62^43 > 2^256 and 62^6 > 2^32: fixed lengths (contract 4). */
const randomLength = 43;
const checksumLength = 6;
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
  const value = body + checksum(body);
  return { value, prefix: value.slice(0, 12), hash: hashKeyValue(value, pepper) };
}

/** False for a value that no mint of ours can have made: refused without a look-up. */
export function isPlausibleKey(value: string): boolean {
  return shape.test(value) && value.endsWith(checksum(value.slice(0, -checksumLength)));
}

/** What the store keeps of a key. */
export function hashKeyValue(value: string, pepper: Uint8Array): string {
  return keyedHash(pepper, value);
}

function checksum(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return base62(bytes, checksumLength);
}
