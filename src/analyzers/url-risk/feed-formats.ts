import { parseLink } from './parse-link.js';
import type { ThreatType } from './threats.js';
import { feedKey } from './url-expressions.js';

/** Forms in which lists of bad addresses are published. */
export const feedFormats = ['hosts', 'domains', 'urls', 'csv', 'adblock'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Threat of a feed whose import names none. */
export const defaultThreat: ThreatType = 'MALWARE';

/**
 * The key of one line of a feed, or undefined for a comment, a heading or a line that names no address.
 *
 * `hosts`: `0.0.0.0 host`. `domains`: one host or address a line. `urls`: one URL a line. `csv`: the first field that is
 * a URL (URLhaus, PhishTank, OpenPhish exports). `adblock`: `||host^`.
 */
export function keyOfLine(line: string, format: FeedFormat): string | undefined {
  const text = line.trim();
  if (text === '' || text.length > 4096 || text.startsWith('#') || text.startsWith('!')) return undefined;
  const address = readers[format](text);
  return address === undefined ? undefined : keyOf(address);
}

const readers: Readonly<Record<FeedFormat, (line: string) => string | undefined>> = {
  hosts: (line) => {
    const [ip, host] = line.split(/\s+/, 2);
    return ip !== undefined && /^[\d.:]+$/.test(ip) && !isOwnName(host) ? host : undefined;
  },
  domains: (line) => line.split(/[\s#]/, 1)[0],
  urls: (line) => line.split(/\s/, 1)[0],
  csv: (line) => /(?:^|[,;\t"])\s*"?((?:https?|ftp):\/\/[^\s",;]+)/i.exec(line)?.[1],
  adblock: (line) => /^\|\|([^\^/$*\s]+(?:\/[^\^$*\s]*)?)\^?(?:\$|$)/.exec(line)?.[1],
};

function isOwnName(host: string | undefined): boolean {
  return (
    host === undefined || /^(?:localhost|localhost\.localdomain|local|broadcasthost|ip6-\S+|0\.0\.0\.0)$/.test(host)
  );
}

const plainHost = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

function keyOf(address: string): string | undefined {
  // Most lines are plain hosts: reading ten million of them as URLs would take minutes.
  if (plainHost.test(address) && !address.includes('xn--')) return `${address}/`;
  const host = address.replace(/^\*?\./, '');
  const link = parseLink({ raw: host, start: 0, end: host.length, place: 'text' });
  if (link === undefined || link.host === '' || (!link.host.includes('.') && !link.host.startsWith('[')))
    return undefined;
  return feedKey(link.host, link.port, link.rest === '/' ? '' : link.rest);
}
