import { gunzipSync, inflateSync } from 'node:zlib';
import type { MappedText } from '../span.js';
import { isReadable } from '../words/readable.js';

/** How gzip (RFC 1952) and zlib (RFC 1950) begin in base64 and in hexadecimal digits. */
const beginnings = /^(?:H4sI|eA[EF]|eF[4-7]|eJ[w-z]|eN[o-r]|1[fF]8[bB]08|7801|785[eE]|789[cC]|78[dD][aA])/;
/** Prose shrinks to a third: hardly more than two bytes a digit. What holds many more of them is made to take long. */
const mostBytesPerDigit = 12;

/** Text that was compressed before it was spelled in digits; each unit of it stands for all of them. */
export function compressedText(run: string, start: number): MappedText | undefined {
  if (!beginnings.test(run)) return undefined;
  // Hexadecimal digits end at the first sign that is none, as at the end of a line.
  const bytes = /^[17]/.test(run) ? Buffer.from(run.replace(/\s+/g, ''), 'hex') : Buffer.from(run, 'base64');
  const text = unpacked(bytes, run.length * mostBytesPerDigit);
  if (text === undefined || !isReadable(text)) return undefined;
  const { length } = text;
  return {
    text,
    from: new Uint32Array(length).fill(start),
    to: new Uint32Array(length).fill(start + run.length),
  };
}

/** Undefined for what is not compressed, or holds more than is read. */
function unpacked(bytes: Buffer, maxOutputLength: number): string | undefined {
  try {
    return (bytes[0] === 0x1f ? gunzipSync : inflateSync)(bytes, { maxOutputLength }).toString('utf8');
  } catch {
    return undefined;
  }
}
