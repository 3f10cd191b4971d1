import { failValidation } from '../../core/errors.js';
import { isUuid } from '../../lib/uuid.js';
import type { Place } from './keyset.js';

const timeBytes = 6;
const idBytes = 16;

/** A place in the log as 30 characters, short enough for a line of a terminal: milliseconds and id, in binary. */
export function writeCursor({ createdAt, id }: Place): string {
  const bytes = Buffer.alloc(timeBytes + idBytes);
  bytes.writeUIntBE(Date.parse(createdAt), 0, timeBytes);
  bytes.write(id.replaceAll('-', ''), timeBytes, 'hex');
  return bytes.toString('base64url');
}

/** The place of a cursor; a validation error where `writeCursor` never wrote it. */
export function readCursor(cursor: string): Place {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length === timeBytes + idBytes) {
    const createdAt = new Date(bytes.readUIntBE(0, timeBytes)).toISOString();
    const hex = bytes.toString('hex', timeBytes);
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    if (/^\d{4}-/.test(createdAt) && isUuid(id)) return { createdAt, id };
  }
  return failValidation(['body', 'cursor'], 'is not a cursor of this service', 'cursor');
}
