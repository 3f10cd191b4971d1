import { parse } from 'tldts';
import { canonicalRest } from '../canonical-rest.js';
import { parseLink } from '../links/parse-link.js';
import type { ThreatType } from '../threats.js';
import { feedKey } from '../url-expressions.js';

/** Forms in which lists of bad addresses are published. */
export const feedFormats = ['hosts', 'domains', 'urls', 'csv', 'adblock'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Threat of a feed whose import names none. */
export const defaultThreat: ThreatType = 'MALWARE';

/**
 * The keys of one line of a feed; none for a comment, a heading or a line that names no address.
 *
 * `hosts`: `0.0.0.0 host host…`. `domains`: one host or address a line. `urls`: one URL a line. `csv`: the first field
 * that is a URL (URLhaus, PhishTank, OpenPhish exports). `adblock`: `||host^`, but for rules that undo others or hold on
 * some pages alone.
 */
export function keysOfLine(line: string, format: FeedFormat): string[] {
  const text = line.trim();
  if (text === '' || text.length > 4096 || text.startsWith('#') || text.startsWith('!')) return [];
  return readers[format](text).flatMap(keysOf);
}

const readers: Readonly<Record<FeedFormat, (line: string) => readonly string[]>> = {
  hosts: (line) => {
    const [ip, ...names] = line.split('#', 1)[0]!.split(/\s+/);
    return ip !== undefined && /^[\d.:]+$/.test(ip) ? names.filter((name) => !isOwnName(name)) : [];
  },
  domains: (line) => (ofHosts.test(line) ? [] : line.split(/[\s#]/, 1)),
  urls: (line) => (ofHosts.test(line) ? [] : line.split(/\s/, 1)),
  csv: (line) => urlField(line),
  adblock: (line) => (narrowed.test(line) ? [] : adblockHost(line)),
};

/** A line of a hosts file: the address that it begins with is this machine's own, not a bad one. */
const ofHosts = /^(?:0\.0\.0\.0|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1?)\s+[^\s#]/;
const narrowed = /[$,](?:badfilter|(?:domain|from|to|denyallow|app|client|ctag|path|method)=)/i;
const adblockHost = (line: string): string[] =>
  /^\|\|([^\^/$*\s]+(?:\/[^\^$*\s]*)?)\^?(?:\$|$)/.exec(line)?.slice(1) ?? [];

/** The first field that begins as a URL. It ends as it began: a comma in quotes is part of the address. */
function urlField(line: string): string[] {
  for (const { index } of line.matchAll(/(?:https?|ftp):\/\//gi)) {
    let before = index;
    while (line[before - 1] === ' ') before -= 1;
    const opening = line[before - 1];
    if (opening === '"') return [quotedFrom(line, index)];
    const separator = opening ?? [...separators].find((sign) => line.includes(sign)) ?? ' ';
    if (opening === undefined || separators.includes(opening))
      return line.slice(index).split(separator, 1)[0]!.split(/\s/, 1);
  }
  return [];
}

/** In the order in which they are believed. */
const separators = '\t,;';

/** What stands up to the closing quote; a doubled one is part of it. */
function quotedFrom(line: string, start: number): string {
  let end = line.indexOf('"', start);
  while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
  return line.slice(start, end < 0 ? line.length : end).replaceAll('""', '"');
}

function isOwnName(host: string): boolean {
  return /^(?:localhost|localhost\.localdomain|local|broadcasthost|ip6-\S+|0\.0\.0\.0)$/.test(host);
}

/** Longer suffixes are those of towns and schools. */
const longestSuffix = 8;

/** `co.uk`: everybody's, and an entry would be one for everything below it. Looked up for short names alone. */
function isSuffix(host: string): boolean {
  if (host.length > longestSuffix) return false;
  const { publicSuffix, isIcann } = parse(host);
  return isIcann === true && publicSuffix === host;
}

const plainHost = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A name of several labels or an address, as a parser of URLs writes it. */
const readHost = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)+|\[[0-9a-f:.]+\])$/;

/** An escape of a sign that needs none, doubled slashes and dots: a text may have the same address without. */
const needless = /%(?:2[5def]|3\d|[46][1-9a-f]|4f|[57][\da]|5f|7e)|\/\/|\/\.{1,2}(?:\/|$)/i;

/** As it is written, and in canonical form where its writer hid it: texts are looked for in both. */
function keysOf(address: string): readonly string[] {
  // Most lines are plain hosts: reading ten million of them as URLs would take minutes.
  if (plainHost.test(address) && !address.includes('xn--')) return isSuffix(address) ? [] : [`${address}/`];
  const host = address.replace(/^\*?\./, '');
  const link = parseLink({ raw: host, start: 0, end: host.length, place: 'text' });
  // What no address in a text can be is not counted as an entry either.
  if (link === undefined || !readHost.test(link.host)) return [];
  const { rest } = link;
  const rests = rest === '' || rest === '/' ? [''] : needless.test(rest) ? [rest, canonicalRest(rest)] : [rest];
  return rests.map((one) => feedKey(link.host, link.port, one));
}
