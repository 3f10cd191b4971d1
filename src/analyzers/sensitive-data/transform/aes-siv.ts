import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto';

const BLOCK = 16;

/**
 * Deterministic authenticated encryption AES-SIV (RFC 5297 section 2.6). The key is 32, 48 or 64 bytes: its first half
 * authenticates, its second half encrypts. The result is the 16-byte synthetic IV and the ciphertext.
 */
export function sivEncrypt(key: Uint8Array, plain: Uint8Array, associated: readonly Uint8Array[]): Uint8Array {
  const { authentication, encryption } = splitKey(key);
  const iv = s2v(authentication, associated, plain);
  return Buffer.concat([iv, counterMode(encryption, iv, plain)]);
}

/** Reverses `sivEncrypt`; undefined when the text was not made with this key and associated data. */
export function sivDecrypt(
  key: Uint8Array,
  sealed: Uint8Array,
  associated: readonly Uint8Array[],
): Uint8Array | undefined {
  if (sealed.length < BLOCK) return undefined;
  const { authentication, encryption } = splitKey(key);
  const iv = sealed.subarray(0, BLOCK);
  const plain = counterMode(encryption, iv, sealed.subarray(BLOCK), 'decrypt');
  return timingSafeEqual(s2v(authentication, associated, plain), iv) ? plain : undefined;
}

function splitKey(key: Uint8Array): { authentication: Uint8Array; encryption: Uint8Array } {
  const half = key.length / 2;
  return { authentication: key.subarray(0, half), encryption: key.subarray(half) };
}

/** CTR with bits 31 and 63 of the IV cleared (RFC 5297 section 2.5). */
function counterMode(
  key: Uint8Array,
  iv: Uint8Array,
  data: Uint8Array,
  way: 'encrypt' | 'decrypt' = 'encrypt',
): Buffer {
  const counter = Buffer.from(iv);
  counter[8] = (counter[8] as number) & 0x7f;
  counter[12] = (counter[12] as number) & 0x7f;
  const make = way === 'encrypt' ? createCipheriv : createDecipheriv;
  const cipher = make(`aes-${key.length * 8}-ctr`, key, counter);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/** S2V (RFC 5297 section 2.4). */
function s2v(key: Uint8Array, associated: readonly Uint8Array[], plain: Uint8Array): Buffer {
  const mac = cmac(key);
  let state = mac(new Uint8Array(BLOCK));
  for (const data of associated) state = xor(doubled(state), mac(data));
  if (plain.length >= BLOCK) {
    const ended = Buffer.from(plain);
    for (let i = 0; i < BLOCK; i++)
      ended[plain.length - BLOCK + i] = (ended[plain.length - BLOCK + i] as number) ^ (state[i] as number);
    return mac(ended);
  }
  return mac(xor(doubled(state), padded(plain)));
}

/** AES-CMAC (RFC 4493) with its subkeys made once. */
function cmac(key: Uint8Array): (data: Uint8Array) => Buffer {
  const zero = encryptChain(key, Buffer.alloc(BLOCK));
  const first = doubled(zero);
  const second = doubled(first);
  return (data) => {
    const isWhole = data.length > 0 && data.length % BLOCK === 0;
    const bodyLength = isWhole ? data.length - BLOCK : data.length - (data.length % BLOCK);
    const tail = data.subarray(bodyLength);
    const last = isWhole ? xor(Buffer.from(tail), first) : xor(padded(tail), second);
    return encryptChain(key, Buffer.concat([data.subarray(0, bodyLength), last]));
  };
}

/** Last block of CBC with a zero IV. */
function encryptChain(key: Uint8Array, data: Uint8Array): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, Buffer.alloc(BLOCK));
  cipher.setAutoPadding(false);
  return Buffer.from(cipher.update(data).subarray(-BLOCK));
}

function padded(data: Uint8Array): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.set(data);
  block[data.length] = 0x80;
  return block;
}

function doubled(block: Uint8Array): Buffer {
  const result = Buffer.alloc(BLOCK);
  for (let i = 0; i < BLOCK; i++) result[i] = ((block[i] as number) << 1) | ((block[i + 1] ?? 0) >> 7);
  if ((block[0] as number) & 0x80) result[15] = (result[15] as number) ^ 0x87;
  return result;
}

function xor(a: Uint8Array, b: Uint8Array): Buffer {
  return Buffer.from(a.map((byte, i) => byte ^ (b[i] as number)));
}
