/**
 * Whether `If-Match` lets a change of this version through: `*` for whichever there is, or one of the versions that it
 * lists, with or without their quotes (contract 15). A weak tag, `W/"3"`, matches nothing (RFC 9110, 13.1.1).
 */
export function matchesVersion(ifMatch: string, version: unknown): boolean {
  if (takesAny(ifMatch)) return true;
  const listed = ifMatch.match(/(?:"[^"]*"|[^,])+/g) ?? [];
  return listed.some((tag) => tag.trim().replace(/^"([^"]*)"$/, '$1') === String(version));
}

export const takesAny = (ifMatch: string): boolean => ifMatch.trim() === '*';
