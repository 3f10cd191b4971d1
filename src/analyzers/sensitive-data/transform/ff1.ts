import { createCipheriv } from 'node:crypto';

const BLOCK = 16;
const ROUNDS = 10;

/** A key, a tweak and a radix of FF1 (NIST SP 800-38G). */
export interface Ff1 {
  /** 16, 24 or 32 bytes. */
  readonly key: Uint8Array;
  readonly tweak: Uint8Array;
  readonly radix: number;
}

/** Smallest length that FF1 allows: radix^length must reach one million (SP 800-38G Rev. 1 section 5.1). */
export function ff1MinLength(radix: number): number {
  return Math.max(2, Math.ceil(Math.log(1_000_000) / Math.log(radix) - 1e-9));
}

/** FF1.Encrypt (SP 800-38G algorithm 7) on numerals 0…radix−1. */
export function ff1Encrypt(ff1: Ff1, numerals: readonly number[]): number[] {
  const setup = prepare(ff1, numerals.length);
  let a = numerals.slice(0, setup.u);
  let b = numerals.slice(setup.u);
  for (let round = 0; round < ROUNDS; round++) {
    const modulus = round % 2 === 0 ? setup.modU : setup.modV;
    const length = round % 2 === 0 ? setup.u : numerals.length - setup.u;
    const c = (toNumber(a, ff1.radix) + roundValue(ff1, { setup, round, side: b })) % modulus;
    a = b;
    b = toNumerals(c, ff1.radix, length);
  }
  return [...a, ...b];
}

/** FF1.Decrypt (SP 800-38G algorithm 8). */
export function ff1Decrypt(ff1: Ff1, numerals: readonly number[]): number[] {
  const setup = prepare(ff1, numerals.length);
  let a = numerals.slice(0, setup.u);
  let b = numerals.slice(setup.u);
  for (let round = ROUNDS - 1; round >= 0; round--) {
    const modulus = round % 2 === 0 ? setup.modU : setup.modV;
    const length = round % 2 === 0 ? setup.u : numerals.length - setup.u;
    const difference = (toNumber(b, ff1.radix) - roundValue(ff1, { setup, round, side: a })) % modulus;
    b = a;
    a = toNumerals(difference < 0n ? difference + modulus : difference, ff1.radix, length);
  }
  return [...a, ...b];
}

interface Setup {
  readonly u: number;
  readonly modU: bigint;
  readonly modV: bigint;
  /** Bytes of a half, and bytes of the round value. */
  readonly bytes: number;
  readonly width: number;
  readonly header: Buffer;
}

function prepare({ radix, tweak }: Ff1, length: number): Setup {
  const u = length >> 1;
  const v = length - u;
  const bits = (BigInt(radix) ** BigInt(v) - 1n).toString(2).length;
  const bytes = Math.ceil(bits / 8);
  const header = Buffer.alloc(BLOCK);
  header.set([1, 2, 1, radix >> 16, (radix >> 8) & 255, radix & 255, ROUNDS, u & 255]);
  header.writeUInt32BE(length, 8);
  header.writeUInt32BE(tweak.length, 12);
  return {
    u,
    modU: BigInt(radix) ** BigInt(u),
    modV: BigInt(radix) ** BigInt(v),
    bytes,
    width: 4 * Math.ceil(bytes / 4) + 4,
    header,
  };
}

interface Round {
  readonly setup: Setup;
  readonly round: number;
  readonly side: readonly number[];
}

/** Steps 6.i to 6.iv: the pseudorandom value of a round. */
function roundValue({ key, tweak, radix }: Ff1, { setup, round, side }: Round): bigint {
  const fill = (BLOCK - ((tweak.length + setup.bytes + 1) % BLOCK)) % BLOCK;
  const number = Buffer.from(
    toNumber(side, radix)
      .toString(16)
      .padStart(setup.bytes * 2, '0'),
    'hex',
  );
  const q = Buffer.concat([tweak, Buffer.alloc(fill), Buffer.from([round]), number]);
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, Buffer.alloc(BLOCK));
  cipher.setAutoPadding(false);
  const r = Buffer.from(cipher.update(Buffer.concat([setup.header, q])).subarray(-BLOCK));
  let stream = r;
  for (let j = 1; stream.length < setup.width; j++) {
    const block = Buffer.from(r);
    block.writeUInt32BE((block.readUInt32BE(12) ^ j) >>> 0, 12);
    const ecb = createCipheriv(`aes-${key.length * 8}-ecb`, key, null);
    ecb.setAutoPadding(false);
    stream = Buffer.concat([stream, ecb.update(block)]);
  }
  return BigInt(`0x${stream.subarray(0, setup.width).toString('hex')}`);
}

function toNumber(numerals: readonly number[], radix: number): bigint {
  const base = BigInt(radix);
  return numerals.reduce((sum, numeral) => sum * base + BigInt(numeral), 0n);
}

function toNumerals(value: bigint, radix: number, length: number): number[] {
  const base = BigInt(radix);
  const numerals = new Array<number>(length).fill(0);
  for (let i = length - 1, rest = value; i >= 0; i--, rest /= base) numerals[i] = Number(rest % base);
  return numerals;
}
