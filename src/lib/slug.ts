import { createHash } from 'node:crypto';

/** Slugs of contract 1. */
export const slugPattern = '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$';

/** Makes a slug from a name: accents dropped, everything else that is no letter or digit becomes one hyphen. Empty when nothing is left. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 65)
    .replace(/^-+/, '')
    .slice(0, 64)
    .replace(/-+$/, '');
}

/**
 * The slug of a name that came without one (contract 1). A name in another script leaves nothing to make one of: it gets
 * the kind and a digest, so that equal names make equal slugs, and the second is refused like that of any other name.
 */
export function slugOf(name: string, kind: string): string {
  return slugFrom(name) || `${kind}-${createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 10)}`;
}
