import { parse } from 'tldts';
import { findLinks } from '../../src/analyzers/url-risk/links/find-links.js';
import { partsOf } from '../../src/analyzers/url-risk/judge.js';
import type { Link } from '../../src/analyzers/url-risk/links/link.js';
import { parseLink } from '../../src/analyzers/url-risk/links/parse-link.js';
import { addressFeatures, type AddressFeatures } from '../../src/analyzers/url-risk/classifier/url-features.js';
import { readJsonl, type DataRow } from '../lib/read-jsonl.js';
import { readLines } from '../lib/read-lines.js';
import { seeded } from './logistic.js';

/** A labelled text of the data. */
export type Row = DataRow & { readonly family: string };

/** A labelled address with its features. */
export interface Address {
  readonly row: Row;
  readonly link: Link;
  readonly features: AddressFeatures;
  /** Family of the campaign; for all others the text itself. */
  readonly key: string;
  /** Registered domain, or the host where there is none. */
  readonly domain: string;
}

/** Folds of a cross-validation. */
export const folds = 5;

// The benign lists hold bare domains only. Without these, any subdomain or path would count against an address.
const subdomains = [
  'www',
  'docs',
  'api',
  'login',
  'mail',
  'blog',
  'shop',
  'support',
  'cdn',
  'en',
  'help',
  'app',
  'static',
  'news',
  'm',
];
const paths = [
  '/',
  '/about',
  '/login',
  '/index.html',
  '/products/list?page=2',
  '/blog/2024/05/release-notes',
  '/docs/getting-started',
  '/search?q=shoes',
  '/images/logo.png',
  '/de/kontakt',
];
/** One domain in this many, good or bad, appears a second time as an address in use. */
const dressedShare = 6;

/** All addresses of the data, some of the bare domains a second time as they stand in links, and good ones of today. */
export function readAddresses(path: string): Address[] {
  const rows = readJsonl(path) as Row[];
  const plain = rows.flatMap((row) => addressOf(row) ?? []);
  console.log(`${plain.length} of ${rows.length} texts hold an address`);
  const bare = plain.filter(({ row }, i) => row.kind === 'domain' && i % dressedShare === 0);
  return [
    ...plain,
    ...bare.flatMap((one) => dressed(one) ?? []),
    ...goodOfToday().flatMap((row) => addressOf(row) ?? []),
  ];
}

/**
 * How much an address counts. With the full weight of those that were written, three in a thousand more of the data's are
 * misjudged; with none, one in four addresses of today is suspicious.
 */
export function weightOf({ row }: Address): number {
  return row.kind === 'written' ? 0.4 : 1;
}

/** Whether an address is as the data hold it: neither made of another one nor written for training. */
export function isGiven({ row }: Address): boolean {
  return row.kind !== 'dressed' && row.kind !== 'written';
}

/** The good addresses of the data are some ten years old bare domains: hardly one ends in `.dev` or has a subdomain. */
function goodOfToday(): Row[] {
  const source = 'good-addresses.txt';
  return readLines(new URL(source, import.meta.url)).map((text, at) => ({
    id: `good-${String(at)}`,
    text,
    label: 0,
    kind: 'written',
    family: source,
    source,
  }));
}

function addressOf(row: Row): Address | undefined {
  const [found] = findLinks(row.text);
  const link = found === undefined ? undefined : parseLink(found);
  if (link === undefined) return undefined;
  const isCampaign = row.label === 1 && row.source.includes('maltrail');
  const domain = parse(link.host, { allowPrivateDomains: true }).domain ?? link.host;
  return { row, link, features: addressFeatures(partsOf(link)), key: isCampaign ? row.family : row.text, domain };
}

function dressed({ row, key }: Address): Address | undefined {
  const pick = seeded(key.length + key.charCodeAt(0) * 977 + key.charCodeAt(key.length - 5) * 31);
  const host = pick() < 0.6 ? `${subdomains[Math.floor(pick() * subdomains.length)]}.${row.text}` : row.text;
  const text = `https://${host}${paths[Math.floor(pick() * paths.length)]}`;
  const address = addressOf({ ...row, text, kind: 'dressed' });
  return address && { ...address, key };
}

/** Left-out addresses of one fold, and those to learn from: no family and no registered domain is on both sides. */
export function split(addresses: readonly Address[], fold: number): { left: Address[]; learnt: Address[] } {
  const left = addresses.filter((address) => foldOf(address.key, 3) === fold);
  const domains = new Set(left.map(({ domain }) => domain));
  const learnt = addresses.filter(({ key, domain }) => foldOf(key, 3) !== fold && !domains.has(domain));
  return { left, learnt };
}

/** Fold for stacking: a campaign as a whole, all else by registered domain. */
export function stackingFold({ row, key, domain }: Address): number {
  return foldOf(key === row.family ? key : domain, 17);
}

function foldOf(key: string, salt: number): number {
  let state = salt;
  for (const char of key) state = Math.imul(state ^ (char.codePointAt(0) as number), 0x01000193);
  return Math.floor(seeded(state)() * folds);
}
