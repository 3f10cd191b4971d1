import { hostEnds, isCutShort, runEnd, trimmedEnd } from './address-runs.js';
import { bareHosts } from './bare-hosts.js';
import { hasSlashes } from './json-escapes.js';
import { markedLinks } from './marked-links.js';
import type { FoundLink, WrittenAddress } from './link.js';

/** Links looked at in one text. */
export const mostLinks = 20_000;

/**
 * Finds the addresses in a text that a person or a browser would follow: with a scheme, in Markdown and HTML, `data:` and
 * `javascript:`, bare hosts under a public suffix, IP addresses with port or path, and defanged forms of all of them.
 * In order of position. Linear in the text. What stands within an address that goes on to the end of its markup is found, too.
 */
export function findLinks(text: string): FoundLink[] {
  return findAddresses(text).map(markedLinks(text));
}

/** The same without what their markup says of them: for a part of a text whose markup may begin in another part. */
export function findAddresses(text: string): WrittenAddress[] {
  const found = withScheme(text);
  return [...found, ...bareHosts(text, found, mostLinks)].sort((a, b) => a.start - b.start).slice(0, mostLinks);
}

const schemes =
  /(?:\b(?:h[tx]{2}p(?:\[?s\]?)?|ftps?|wss?|file)(?:\[:\]|:|\[:\/\/\])(?:[/\\]{1,3}|\[\/\/\])?(?=[^\s<>"'`]))|(?:\b(?:javascript|vbscript):(?=[^\s<>"'`]))|(?:\bdata:(?=[a-z]{1,20}\/[\w.+-]{1,60}[;,]|[;,]))/iy;
/** The last two signs of schemes, and what they begin with. */
const schemeEnds = new Set(['tp', 'xp', 'ps', '[s', 's]', 'ws', 'ss', 'le', 'pt', 'ta']);
const schemeStart = /[hfwjvd]/i;
const longestScheme = 'javascript'.length;

/**
 * The first scheme from a place on. Each has a colon, which is found faster than what may stand before it: few colons have the
 * end of a scheme before them.
 */
function nextScheme(text: string, from: number): RegExpExecArray | null {
  for (let colon = text.indexOf(':', from); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    const end = text.charAt(colon - 1) === '[' ? colon - 1 : colon;
    if (!schemeEnds.has(text.slice(Math.max(0, end - 2), end).toLowerCase())) continue;
    for (let at = Math.max(from, colon - longestScheme); at < end; at += 1) {
      if (!schemeStart.test(text.charAt(at))) continue;
      schemes.lastIndex = at;
      const match = schemes.exec(text);
      if (match !== null) return match;
    }
  }
  return null;
}

function withScheme(text: string): WrittenAddress[] {
  const found: WrittenAddress[] = [];
  const endOfHost = hostEnds(text);
  let from = 0;
  for (let match = nextScheme(text, 0); match !== null && found.length < mostLinks; match = nextScheme(text, from)) {
    const start = match.index;
    const after = start + match[0].length;
    from = after;
    // `http:` alone, as in prose, is no address; `file:` and `http:` need their slashes or a host.
    if (/^[hfw]/i.test(match[0]) && !/[/\\\]]$/.test(match[0])) continue;
    const isEscapable = hasSlashes(text.slice(start, start + 24));
    const isOfNetwork = /^(?:h|ftp|w)/i.test(match[0]);
    const hostEnd = isOfNetwork ? endOfHost(after) : undefined;
    const written = hostEnd ?? runEnd(text, { start, from: after, isEscapable });
    const end = trimmedEnd(text, start, written);
    if (end - after < 1) continue;
    const cut = isOfNetwork && isCutShort(text, after, written) && { isCut: true };
    found.push({ start, end, raw: text.slice(start, end), ...cut });
    from = end;
  }
  return found;
}
