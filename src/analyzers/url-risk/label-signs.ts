import { parse } from 'tldts';
import { isBrandDomain } from './brands.js';
import { knownDomain } from './known-domains.js';
import type { Link } from './links/link.js';
import { fileEndings, isMemberName, isNameOfCode, otherFileEndings } from './links/names-of-code.js';
import type { Sign } from './threats.js';

/** Sites that lead to those of others as a matter of course, and other names of one site. */
const sameSites: readonly (readonly string[])[] = [
  ['twitter.com', 'x.com', 't.co'],
  ['youtu.be', 'youtube.com'],
  ['draw.io', 'diagrams.net'],
  ['web.dev', 'chrome.com'],
  ['facebook.com', 'fb.com', 'fb.me', 'meta.com'],
  ['microsoft.com', 'office.com', 'live.com', 'aka.ms', 'azure.com', 'visualstudio.com'],
  ['google.com', 'goo.gl', 'g.co', 'withgoogle.com'],
  ['github.com', 'github.io', 'githubusercontent.com'],
  ['amazon.com', 'amzn.to', 'a.co', 'aws.com'],
];
/** Names of works, which stand at their publishers'. */
const resolvers = new Set(['doi.org', 'handle.net', 'purl.org', 'w3id.org', 'n2t.net']);

/** Services of mail and chat that look at an address before they lead to it, which stands in theirs. */
const wrappers =
  /(?:^|\.)(?:safelinks\.protection\.outlook\.com|urldefense\.com|urldefense\.proofpoint\.com|google\.[a-z.]{2,6}|l\.(?:facebook|instagram)\.com|out\.reddit\.com|linkprotect\.cudasvc\.com|steamcommunity\.com|slack-redir\.net|duckduckgo\.com)$/;
/** Those that count clicks, and do not say where they lead. */
const counters = /(?:^|\.)(?:mimecast\.com|mimecastprotect\.com|lnkd\.in)$/;
/** Those of news letters: pages that customers made stand beside. */
const newsletters =
  /(?:^|\.)(?:list-manage\.com|mailchimp\.com|mailchi\.mp|sendgrid\.net|mandrillapp\.com|hubspotlinks\.com|constantcontact\.com|rs6\.net|mailgun\.org|exacttarget\.com|sparkpostmail\.com)$/;
/** Their addresses of clicks, and of who wants no more of a letter. */
const clickPath =
  /^\/(?:[a-z]{1,3}\/){0,2}(?:track\/)?(?:click|open|unsubscribe|subscribe|profile|preferences|ctc|asm|tn\.jsp)(?![\w.-])/i;

/** Whether an address says nothing of where it leads, by its service. */
export const countsClicks = ({ host, rest }: Pick<Link, 'host' | 'rest'>): boolean =>
  counters.test(host) || (newsletters.test(host) && clickPath.test(rest));

/** The label of a link names one site and its address another. */
export function labelSigns({ label = '', host, rest }: Link): Sign[] {
  const promised = promisedDomain(label, rest);
  if (promised === undefined || leadsThere(promised, { host, rest })) return [];
  const isCounted = counters.test(host) || newsletters.test(host);
  return [{ reason: 'hidden_destination', ...(!isCounted && { threat: 'SOCIAL_ENGINEERING' as const }) }];
}

/** What markup, quotation and pictures put around a name, and what is not seen in it. */
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}/=]+$/gu;
const unseenSigns = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
const escapes = /\\(?=[.*_~-])/g;
const site = /^(https?:\/\/|www\.)?((?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,24})(?::\d+)?([/?#]\S*)?(?:(\s[^]*)|$)/iu;

const ofAccounts =
  /log[ -]?in|sign[ -]?in|secure|verif|account|password|anmeld|konto|connexion|compte|acceso|cuenta|accesso/i;

/** The registered domain that a label promises; undefined for other words, a file or a name of code. */
function promisedDomain(label: string, rest: string): string | undefined {
  const text = label.replace(escapes, '').replace(unseenSigns, '').replace(around, '');
  const [, beginning, shown = '', path, words] = site.exec(text) ?? [];
  if (shown === '') return undefined;
  const isBare = beginning === undefined && path === undefined;
  if (isBare && (isFileName(shown, rest) || isCode(shown))) return undefined;
  const { domain, isIcann, isPrivate } = parse(shown.toLowerCase(), { allowPrivateDomains: true });
  if (domain === null || (isIcann === false && isPrivate === false)) return undefined;
  // "github.com alternatives" speaks of a site; "paypal.com - secure login" promises one.
  if (words !== undefined && !(isBrandDomain(domain) && ofAccounts.test(words))) return undefined;
  return domain;
}

/** `[LICENSE.md](https://…)` promises a file, not a site; so does `[main.tf](https://…/main.tf)`. */
function isFileName(name: string, rest: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (fileEndings.has(ending)) return true;
  return otherFileEndings.has(ending) && rest.split(/[?#]/, 1)[0]!.endsWith(`/${name}`);
}

/** Endings of sites that people write without more. */
const endingsOfSites = /\.(?:com|net|org|edu|gov|mil|int|info|biz|[a-z]{2})$/i;
/** Endings of two letters that are names of members and modules as often. */
const endingsOfCode = /\.(?:io|is|id|ai|me|so|to|as|no|my|it|sh|rs|js|ts|cc|tv|gl|ml|ms|py|info)$/i;

/** `System.IO`, `os.name`, `ASP.NET`, `np.save`: a name of a program, where it is no well-known site. */
function isCode(name: string): boolean {
  if (/^[\p{L}\d#+]+\.NET$/u.test(name)) return true;
  const lower = name.toLowerCase();
  // `PayPal.com` and `PAYPAL.COM`, but `System.IO`.
  if (isBrandDomain(lower) || knownDomain(lower)) return name !== lower && endingsOfCode.test(name);
  const nothing = { before: '', after: '' };
  const labels = name.split('.');
  if (isMemberName(labels, nothing) || isNameOfCode(labels, nothing)) return true;
  return !endingsOfSites.test(name) || endingsOfCode.test(name);
}

function leadsThere(promised: string, { host, rest }: Pick<Link, 'host' | 'rest'>): boolean {
  const actual = parse(host, { allowPrivateDomains: true });
  if (actual.domain === promised || resolvers.has(promised)) return true;
  if (sameSites.some((names) => names.includes(promised) && actual.domain !== null && names.includes(actual.domain)))
    return true;
  // `amazon.com` leads many to their country's.
  const { domainWithoutSuffix: name } = parse(promised, { allowPrivateDomains: true });
  if (name === actual.domainWithoutSuffix && (isBrandDomain(host) || knownDomain(host))) return true;
  return (
    wrappers.test(host) &&
    wrapped(rest).some((inner) => parse(inner, { allowPrivateDomains: true }).domain === promised)
  );
}

const innerHosts = /https?(?:%3a|:)(?:%2f|\/){1,2}([^/?#%&\s]{3,253})/gi;

/** Hosts of the addresses within an address, the first few. */
function wrapped(rest: string): string[] {
  return [...rest.slice(0, 2048).matchAll(innerHosts)].slice(0, 4).map(([, inner = '']) => inner);
}
