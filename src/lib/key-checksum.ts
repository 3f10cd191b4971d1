import { crc32 } from 'node:zlib';
import { base62 } from './base62.js';

/** 62^6 > 2^32: a fixed length (contract 4). */
export const checksumLength = 6;

/** A key: its body, and the CRC-32 of that in base62. */
export function withChecksum(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return body + base62(bytes, checksumLength);
}

/** False for a key that nobody has made, or that was mistyped. */
export function hasRightChecksum(key: string): boolean {
  return key === withChecksum(key.slice(0, -checksumLength));
}
