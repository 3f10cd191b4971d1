import { textBuilder, type MappedText } from '../span.js';
import { isCode, isReadable } from '../words/readable.js';

/** Bytes that an encoding spelled: byte `i` was spelled by the units `from(i)` to `to(i)` of the source. */
export interface SpelledBytes {
  readonly bytes: Uint8Array;
  from(index: number): number;
  to(index: number): number;
}

/** The text of UTF-8, UTF-16 or UTF-32 bytes, when it is readable or may spell another one. */
export function readableText(spelled: SpelledBytes): MappedText | undefined {
  const { bytes } = spelled;
  if (bytes.length < 6) return undefined;
  const wide = utf16Order(bytes);
  const mapped = wide === undefined ? (fromUtf32(spelled) ?? fromUtf8(spelled)) : fromUtf16(spelled, wide);
  if (!mapped) return undefined;
  const { text } = mapped;
  return isReadable(text) || isCode(text) || isSurelyText(text) ? mapped : undefined;
}

const ascii = /^[\t\n\r -~]*$/;
const [fewestUnits, fewestKinds] = [24, 8];

/** So many bytes of several kinds are printable ASCII in a text alone, be it escaped, disguised or encoded once more. */
function isSurelyText(text: string): boolean {
  return text.length >= fewestUnits && new Set(text.slice(0, 200)).size >= fewestKinds && ascii.test(text);
}

function fromUtf8(spelled: SpelledBytes): MappedText | undefined {
  const { bytes } = spelled;
  const out = textBuilder(bytes.length);
  let bad = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at]!);
    const code = length > 0 && at + length <= bytes.length ? codePoint(bytes, at, length) : -1;
    if (code < 0) {
      // The end may be cut and a few bytes spoilt; much more than that is no text.
      if (++bad > 2 + bytes.length / 50) return undefined;
      at++;
      continue;
    }
    out.put(String.fromCodePoint(code), spelled.from(at), spelled.to(at + length - 1));
    at += length;
  }
  return out.done();
}

function sequenceLength(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc2 || byte > 0xf4) return 0;
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

function codePoint(bytes: Uint8Array, at: number, length: number): number {
  if (length === 1) return bytes[at]!;
  let code = bytes[at]! & (0x7f >> length);
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index]!;
    if ((byte & 0xc0) !== 0x80) return -1;
    code = (code << 6) | (byte & 0x3f);
  }
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? -1 : code;
}

/** Offset of the low byte when every other byte of the start is zero. */
function utf16Order(bytes: Uint8Array): 0 | 1 | undefined {
  const pairs = Math.min(bytes.length >> 1, 16);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[pair * 2] === 0) evenZeros++;
    if (bytes[pair * 2 + 1] === 0) oddZeros++;
  }
  // In UTF-32 half of the others are zero, too.
  if (Math.min(evenZeros, oddZeros) > pairs * 0.4) return undefined;
  if (oddZeros > pairs * 0.8) return 0;
  return evenZeros > pairs * 0.8 ? 1 : undefined;
}

/** ASCII of four bytes each. */
function fromUtf32({ bytes, from, to }: SpelledBytes): MappedText | undefined {
  if (bytes.length < 24 || bytes[1] !== 0 || bytes[2] !== 0) return undefined;
  const low = bytes[0] === 0 ? 3 : 0;
  const out = textBuilder(bytes.length >> 2);
  for (let at = 0; at + 3 < bytes.length; at += 4) {
    const code = bytes[at + low]!;
    if (code === 0 || code > 127 || bytes[at + 3 - low] !== 0 || bytes[at + 1] !== 0 || bytes[at + 2] !== 0)
      return undefined;
    out.put(String.fromCharCode(code), from(at), to(at + 3));
  }
  return out.done();
}

function fromUtf16(spelled: SpelledBytes, low: 0 | 1): MappedText {
  const out = textBuilder(spelled.bytes.length >> 1);
  for (let at = 0; at + 1 < spelled.bytes.length; at += 2) {
    const unit = spelled.bytes[at + low]! | (spelled.bytes[at + 1 - low]! << 8);
    out.put(String.fromCharCode(unit), spelled.from(at), spelled.to(at + 1));
  }
  return out.done();
}
