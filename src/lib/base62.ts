const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Base62 of big-endian bytes, left-padded with `0` to `length` characters. */
export function base62(bytes: Uint8Array, length: number): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  while (value > 0n) {
    text = digits[Number(value % 62n)] + text;
    value /= 62n;
  }
  return text.padStart(length, '0');
}
