import { createHash } from 'node:crypto';
import { slugFrom } from './slug.js';

/**
 * The slug of a name that came without one (contract 1). A name in another script leaves nothing to make one of: it gets
 * the kind and a digest, so that equal names make equal slugs, and the second is refused like that of any other name.
 * Apart from `slug.ts`, which the console reads: digests are made on the server alone.
 */
export function slugOf(name: string, kind: string): string {
  return slugFrom(name) || `${kind}-${createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 10)}`;
}
