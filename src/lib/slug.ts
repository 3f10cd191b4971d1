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
