import { parse } from 'tldts';
import { latinLookalike } from '../../text/confusables.js';

/** Names that are imitated to get at people's accounts, with the endings under which each is itself. */
const brands: readonly (readonly [name: string, ...domains: string[]])[] = [
  ['paypal', 'paypal-objects', 'paypalobjects', 'paypal-community'],
  ['microsoft', 'microsoftonline', 'microsoft365', 'microsoftstore'],
  ['office365'],
  ['outlook'],
  ['onedrive'],
  ['sharepoint'],
  [
    'google',
    'googleapis',
    'googleusercontent',
    'googletagmanager',
    'googleadservices',
    'googlesource',
    'googleblog',
    'googlevideo',
  ],
  ['gmail'],
  ['youtube'],
  ['facebook', 'facebookmail'],
  ['instagram'],
  ['whatsapp'],
  ['telegram'],
  ['linkedin'],
  ['twitter'],
  ['discord', 'discordapp', 'discordstatus'],
  ['steamcommunity'],
  ['steampowered'],
  ['roblox'],
  ['epicgames'],
  ['netflix'],
  ['spotify'],
  ['amazon', 'amazonaws', 'amazon-adsystem', 'amazonpay', 'amazonsellerservices'],
  ['ebay'],
  ['apple'],
  ['icloud'],
  ['dropbox', 'dropboxusercontent'],
  ['github', 'githubusercontent', 'githubassets', 'githubstatus'],
  ['gitlab'],
  ['openai'],
  ['anthropic'],
  ['chatgpt'],
  ['coinbase'],
  ['binance'],
  ['kraken'],
  ['metamask'],
  ['trustwallet'],
  ['blockchain'],
  ['wellsfargo', 'wellsfargoadvisors'],
  ['bankofamerica'],
  ['citibank', 'citibankonline'],
  ['barclays', 'barclayscorporate', 'barclaycard'],
  ['santander', 'santanderbank'],
  ['sparkasse'],
  ['commerzbank'],
  ['deutschebank'],
  ['revolut'],
  ['mastercard'],
  ['americanexpress'],
  ['fedex'],
  ['usps'],
  ['correos'],
  ['docusign'],
  ['adobe', 'adobelogin', 'adobeaemcloud'],
  ['okta', 'oktapreview'],
  ['salesforce', 'salesforceliveagent'],
  ['booking'],
  ['airbnb'],
  ['alibaba', 'alibabacloud'],
  ['aliexpress'],
];

/** Words that turn a brand's name in a strange host into a lure. */
const lures =
  /^(?:account|accounts|login|logon|signin|sign|secure|security|verify|verification|update|support|help|service|services|wallet|confirm|auth|unlock|recover|recovery|billing|payment|pay|gift|gifts|giveaway|nitro|bonus|free|claim|reward|rewards|promo|online|id|web|mail|app|official|team|customer|alert|refund|invoice)$/;

/** How a host imitates a brand: `lookalike` of its name, or its name beside a lure in a host that is another's. */
export interface Imitation {
  readonly brand: string;
  readonly how: 'lookalike' | 'lure';
}

const known = brands.map(([name, ...domains]) => ({
  name,
  domains: new Set([name, ...domains]),
  skeleton: skeleton(name),
}));

/** Whether a host is a brand's own, under an ending that only the brand would have. */
export function isBrandDomain(host: string): boolean {
  const { domainWithoutSuffix, publicSuffix } = parse(host, { allowPrivateDomains: false });
  if (domainWithoutSuffix === null || !/^(?:com|net|org|de|fr|co\.uk|es|it)$/.test(publicSuffix ?? '')) return false;
  return brands.some((names) => names.includes(domainWithoutSuffix));
}

/** The brand that a host (Unicode form, lower case) imitates without being its own. */
export function imitation(host: string): Imitation | undefined {
  const { domainWithoutSuffix, subdomain, isIp } = parse(host, { allowPrivateDomains: false });
  if (isIp || domainWithoutSuffix === null) return undefined;
  const own = plain(domainWithoutSuffix);
  const isPlain = own === domainWithoutSuffix;
  if (isPlain && known.some(({ domains }) => domains.has(own))) return undefined;
  const parts = own.split(/[-_]/);
  const read = parts.map((text) => ({ text, skeleton: skeleton(text) }));
  const labels = (subdomain ?? '').split('.');
  for (const brand of known) {
    const { name } = brand;
    if (own === name && !isPlain) return { brand: name, how: 'lookalike' };
    if (read.some((part) => isMisspelling(part, brand))) return { brand: name, how: 'lookalike' };
    if (parts.includes(name) && parts.some((part) => lures.test(part))) return { brand: name, how: 'lure' };
    if (name.length >= 6 && gluedLure(own, name)) return { brand: name, how: 'lure' };
    if (labels.some((label, i) => label === name && isEnding(labels[i + 1]))) return { brand: name, how: 'lure' };
  }
  return undefined;
}

/** `paypal.com.example.net`: the brand's own address as the beginning of another's. */
function isEnding(label: string | undefined): boolean {
  return label !== undefined && /^(?:com|net|org|co|de|gg|io)$/.test(label);
}

function gluedLure(own: string, name: string): boolean {
  if (own.startsWith(name)) return lures.test(own.slice(name.length));
  return own.endsWith(name) && lures.test(own.slice(0, -name.length));
}

/** Letters and signs that are read as others, each written as the one it stands for. */
function plain(label: string): string {
  let text = '';
  for (const char of label.normalize('NFKD').replace(/\p{M}/gu, '')) text += latinLookalike(char) ?? char;
  return text;
}

/** A part of a name, and what its letters are taken for. */
interface Part {
  readonly text: string;
  readonly skeleton: string;
}

/** One slip away in a way that eyes miss: confusable signs, a doubled, missing or swapped letter. */
function isMisspelling({ text: part, skeleton: read }: Part, brand: { name: string; skeleton: string }): boolean {
  const { name } = brand;
  if (part === name || name.length < 6 || Math.abs(part.length - name.length) > 2) return false;
  if (read === brand.skeleton) return true;
  if (part.length === name.length) return isSwap(part, name);
  const [long, short] = part.length > name.length ? [part, name] : [name, part];
  return long.length === short.length + 1 && isOneMore(long, short);
}

function skeleton(text: string): string {
  return text
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd')
    .replace(/0/g, 'o')
    .replace(/[1i|!]/g, 'l')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/nn/g, 'm');
}

function isSwap(part: string, name: string): boolean {
  const at = [...name].findIndex((char, i) => char !== part.charAt(i));
  return (
    part.charAt(at) === name.charAt(at + 1) &&
    part.charAt(at + 1) === name.charAt(at) &&
    part.slice(at + 2) === name.slice(at + 2)
  );
}

/** `long` has one letter that `short` lacks; the first letter, which readers do not miss, is the same. */
function isOneMore(long: string, short: string): boolean {
  let at = 0;
  while (at < short.length && long.charAt(at) === short.charAt(at)) at += 1;
  return at > 0 && at < long.length - 1 && long.slice(at + 1) === short.slice(at);
}
