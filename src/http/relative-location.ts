/**
 * A path of this server as a reference that is relative to another: it holds as well where a proxy serves all paths below one of
 * its own (RFC 3986, 4.2). Begun with a dot, since a colon in its first part would end the name of a scheme.
 */
export function relativeLocation(from: string, to: string): string {
  const [path = ''] = to.split('?', 1);
  const [before, wanted] = [from.split('/').slice(0, -1), path.split('/')];
  let shared = 0;
  while (shared < before.length && shared < wanted.length - 1 && before[shared] === wanted[shared]) shared += 1;
  return `${'../'.repeat(before.length - shared) || './'}${wanted.slice(shared).join('/')}${to.slice(path.length)}`;
}
