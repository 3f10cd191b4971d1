import { endOfHost, runEnd, trimmedEnd } from './address-runs.js';
import { bareHosts } from './bare-hosts.js';
import { hasSlashes } from './json-escapes.js';
import { linkContexts } from './link-context.js';
import type { FoundLink, WrittenAddress } from './link.js';

/** Links looked at in one text. */
export const mostLinks = 20_000;

/**
 * Finds the addresses in a text that a person or a browser would follow: with a scheme, in Markdown and HTML, `data:` and
 * `javascript:`, bare hosts under a public suffix, IP addresses with port or path, and defanged forms of all of them.
 * In order of position, without overlaps. Linear in the text.
 */
export function findLinks(text: string): FoundLink[] {
  const found = withScheme(text);
  const contextOf = linkContexts(text);
  return [...found, ...bareHosts(text, found, mostLinks)]
    .sort((a, b) => a.start - b.start)
    .slice(0, mostLinks)
    .map((link) => ({ ...link, ...contextOf(link) }));
}

const schemes =
  /(?:\b(?:h[tx]{2}p(?:\[?s\]?)?|ftps?|wss?|file)(?:\[:\]|:|\[:\/\/\])(?:[/\\]{1,3}|\[\/\/\])?(?=[^\s<>"'`]))|(?:\b(?:javascript|vbscript):(?=[^\s<>"'`]))|(?:\bdata:(?=[a-z]{1,20}\/[\w.+-]{1,60}[;,]|[;,]))/gi;

function withScheme(text: string): WrittenAddress[] {
  const found: WrittenAddress[] = [];
  schemes.lastIndex = 0;
  for (let match = schemes.exec(text); match !== null && found.length < mostLinks; match = schemes.exec(text)) {
    const start = match.index;
    const after = start + match[0].length;
    const isEscapable = hasSlashes(text.slice(start, start + 24));
    const hostEnd = /^(?:h|ftp|w)/i.test(match[0]) ? endOfHost(text, after) : undefined;
    const end = trimmedEnd(text, start, hostEnd ?? runEnd(text, after, isEscapable));
    // `http:` alone, as in prose, is no address; `file:` and `http:` need their slashes or a host.
    if (end - after < 1 || (/^[hfw]/i.test(match[0]) && !/[/\\\]]$/.test(match[0]))) continue;
    found.push({ start, end, raw: text.slice(start, end) });
    schemes.lastIndex = end;
  }
  return found;
}
