import { Buffer } from 'node:buffer';

/** The same text in memory of its own: the engine keeps the whole of a text for as long as a slice of it lives. */
export function ownString(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le');
}
