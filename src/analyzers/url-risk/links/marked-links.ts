import { onBorder } from '../../../lib/code-points.js';
import { longest, punctuation } from './address-runs.js';
import { linkContexts } from './link-context.js';
import type { FoundLink, WrittenAddress } from './link.js';
import { parseLink } from './parse-link.js';

/** Units behind an address within another that are looked at. */
const glance = 64;
/** What a browser leaves out of an address (WHATWG URL, basic URL parser). */
const leftOut = /[\t\n\r]/g;

/**
 * Adds what the markup of a text says of its addresses: which kind of link each is, and where it ends: a quotation mark, a space
 * or a line break ends an address in a sentence, but not in an attribute. Linear, asked in order.
 */
export function markedLinks(text: string): (link: WrittenAddress) => FoundLink {
  const contextOf = linkContexts(text);
  let read = 0;
  return (link) => {
    const { place, label, start = link.start, end } = contextOf(link);
    const found: FoundLink = { ...link, place, ...(label !== undefined && { label }) };
    if (end === undefined || end < link.end || (end === link.end && start === link.start)) return found;
    // Each unit is read once: of an address within another that goes on as well it is only said.
    if (start < read)
      return goesOn(text, link.end, Math.min(end, link.end + glance)) ? { ...found, isCut: true } : found;
    if (start === link.start && end - start <= longest && !goesOn(text, link.end, end)) return found;
    const whole = readTo(text, { ...found, start }, end);
    if (parseLink(whole) === undefined) return found;
    read = whole.end;
    return whole;
  };
}

/** Whether more stands between two places than the end of a sentence. */
function goesOn(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const char = text.charAt(at);
    if (!/\s/.test(char) && !punctuation.test(char)) return true;
  }
  return false;
}

function readTo(text: string, found: FoundLink, end: number): FoundLink {
  const most = found.start + longest;
  const last = end > most ? onBorder(text, most) : end;
  const raw = text.slice(found.start, last).replace(/[\s\\]+$/, '');
  const { isCut: _, ...link } = found;
  return {
    ...link,
    end: found.start + raw.length,
    raw: raw.replace(leftOut, ''),
    ...(end > most && { isCut: true }),
  };
}
