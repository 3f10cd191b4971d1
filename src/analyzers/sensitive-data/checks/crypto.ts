import { createHash } from 'node:crypto';

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Decodes base58 to bytes; undefined for other characters. Quadratic in the length, which callers bound to 120. */
export function decodeBase58(text: string, alphabet = base58): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const char of text) {
    let carry = alphabet.indexOf(char);
    if (carry < 0) return undefined;
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] as number) * 58;
      bytes[i] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  for (let i = 0; i < text.length && text[i] === alphabet[0]; i++) bytes.push(0);
  return Uint8Array.from(bytes.reverse());
}

/** Bytes of an address: a hash of 20 bytes, one to three bytes of version before it and four of checksum behind it. */
const SHORTEST_ADDRESS = 25;
const LONGEST_ADDRESS = 27;

/** True when a value is as long as an address and its last four bytes are the double SHA-256 of the rest (Base58Check). */
export function isBase58Check(text: string): boolean {
  const bytes = decodeBase58(text);
  if (!bytes || bytes.length < SHORTEST_ADDRESS || bytes.length > LONGEST_ADDRESS) return false;
  const body = bytes.subarray(0, -4);
  const digest = createHash('sha256').update(createHash('sha256').update(body).digest()).digest();
  return Buffer.compare(digest.subarray(0, 4), bytes.subarray(-4)) === 0;
}

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** True when a bech32 or bech32m string has a right checksum (BIP 173, BIP 350). */
export function isBech32(text: string): boolean {
  const lower = text.toLowerCase();
  if (lower !== text && text.toUpperCase() !== text) return false;
  const split = lower.lastIndexOf('1');
  if (split < 1 || lower.length - split < 7) return false;
  let state = 1;
  for (let i = 0; i < split; i++) state = polymod(state, lower.charCodeAt(i) >> 5);
  state = polymod(state, 0);
  for (let i = 0; i < split; i++) state = polymod(state, lower.charCodeAt(i) & 31);
  for (let i = split + 1; i < lower.length; i++) {
    const value = bech32Letters.indexOf(lower.charAt(i));
    if (value < 0) return false;
    state = polymod(state, value);
  }
  return state === 1 || state === 0x2bc830a3;
}

function polymod(state: number, value: number): number {
  const top = state >>> 25;
  let next = ((state & 0x1ffffff) << 5) ^ value;
  for (let bit = 0; bit < 5; bit++) if ((top >>> bit) & 1) next ^= generator[bit] as number;
  return next;
}

/** True when an address of 40 hexadecimal digits after `0x` is all one case or has the mixed case of ERC-55. */
export function isEthereum(text: string): boolean {
  const hex = text.slice(2);
  if (hex === hex.toLowerCase() || hex === hex.toUpperCase()) return true;
  const digest = keccak256(Buffer.from(hex.toLowerCase(), 'ascii'));
  for (let i = 0; i < 40; i++) {
    const nibble = i % 2 === 0 ? (digest[i >> 1] as number) >> 4 : (digest[i >> 1] as number) & 15;
    const char = hex.charAt(i);
    if (/[a-fA-F]/.test(char) && nibble > 7 !== (char === char.toUpperCase())) return false;
  }
  return true;
}

const MASK = (1n << 64n) - 1n;

/** Keccak-256 as Ethereum uses it (padding 0x01), for inputs shorter than 136 bytes. */
function keccak256(input: Uint8Array): Uint8Array {
  const block = new Uint8Array(200);
  block.set(input);
  block[input.length] = 1;
  block[135] = (block[135] as number) | 0x80;
  const view = new DataView(block.buffer);
  const state = Array.from({ length: 25 }, (_, i) => (i < 17 ? view.getBigUint64(i * 8, true) : 0n));
  keccakF(state);
  state.slice(0, 4).forEach((lane, i) => view.setBigUint64(i * 8, lane, true));
  return block.slice(0, 32);
}

const rotate = (value: bigint, by: bigint): bigint =>
  by === 0n ? value : ((value << by) | (value >> (64n - by))) & MASK;

/** The permutation Keccak-f[1600] (FIPS 202 section 3.3); round constants from the LFSR of section 3.2.5. */
function keccakF(state: bigint[]): void {
  let lfsr = 1;
  for (let round = 0; round < 24; round++) {
    const column = [0, 1, 2, 3, 4].map((x) =>
      [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ (state[x + y] as bigint), 0n),
    );
    for (let i = 0; i < 25; i++) {
      const x = i % 5;
      state[i] = (state[i] as bigint) ^ (column[(x + 4) % 5] as bigint) ^ rotate(column[(x + 1) % 5] as bigint, 1n);
    }
    rhoPi(state);
    for (let y = 0; y < 25; y += 5) {
      const row = state.slice(y, y + 5);
      for (let x = 0; x < 5; x++)
        state[y + x] = (row[x] as bigint) ^ (~(row[(x + 1) % 5] as bigint) & MASK & (row[(x + 2) % 5] as bigint));
    }
    for (let bit = 0; bit < 7; bit++) {
      if (lfsr & 1) state[0] = (state[0] as bigint) ^ (1n << BigInt((1 << bit) - 1));
      lfsr = lfsr & 0x80 ? ((lfsr << 1) ^ 0x71) & 255 : lfsr << 1;
    }
  }
}

function rhoPi(state: bigint[]): void {
  let x = 1;
  let y = 0;
  let current = state[1] as bigint;
  for (let t = 0; t < 24; t++) {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    const kept = state[x + 5 * y] as bigint;
    state[x + 5 * y] = rotate(current, BigInt((((t + 1) * (t + 2)) / 2) % 64));
    current = kept;
  }
}
