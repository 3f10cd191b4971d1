/**
 * Path and query in the form that look-up services hash and lists are written in: what is escaped, however often, is
 * unescaped; `//`, `/./` and `/../` are resolved; what no address may hold is escaped again. Without it one needless `%61`
 * or a second slash would hide a listed address.
 */
export function canonicalRest(rest: string): string {
  const [whole = ''] = rest.split('#', 1);
  const at = whole.indexOf('?');
  const path = at < 0 ? whole : whole.slice(0, at);
  const query = at < 0 ? '' : whole.slice(at);
  return escaped(resolved(unescaped(path))) + escaped(unescaped(query));
}

const hexOf = (signs: string): number => (/^[\da-f]{2}$/i.test(signs) ? Number.parseInt(signs, 16) : -1);

/** Unescapes until nothing is left to: read from the end, in which what appears is looked at again. */
function unescaped(text: string): string {
  if (!text.includes('%')) return text;
  const reversed: string[] = [];
  for (let at = text.length - 1; at >= 0; at -= 1) {
    let sign = text[at] as string;
    while (sign === '%') {
      const code = hexOf(`${reversed.at(-1) ?? ''}${reversed.at(-2) ?? ''}`);
      if (code < 0) break;
      reversed.length -= 2;
      sign = String.fromCharCode(code);
    }
    reversed.push(sign);
  }
  return reversed.reverse().join('');
}

function resolved(path: string): string {
  if (!/\/(?:\/|\.)/.test(path)) return path;
  const kept: string[] = [];
  const parts = path.split('/');
  for (const part of parts) {
    if (part === '..') kept.pop();
    else if (part !== '' && part !== '.') kept.push(part);
  }
  const isFolder = ['', '.', '..'].includes(parts.at(-1) as string);
  return `/${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`;
}

/** Signs up to the space, beyond ASCII, and the two that would be read otherwise. */
function escaped(text: string): string {
  return text.replace(/[^!"$&-~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
