import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { latinLookalike } from '../../text/disguise/confusables.js';
import { imitation } from './brands.js';
import { exfiltrationSigns } from './exfiltration-signs.js';
import { labelSigns } from './label-signs.js';
import { withoutEscapes } from './links/json-escapes.js';
import type { Link } from './links/link.js';
import type { Sign } from './threats.js';

/** Signs of hosts of one prompt: many addresses share one. */
export type KnownHosts = Map<string, readonly Sign[]>;

/** What the form of an address says about it, without any list of known addresses. Looks nothing up. */
export function signsOf(link: Link, known: KnownHosts = new Map()): Sign[] {
  if (link.host === '') return scriptSigns(link);
  return [
    ...hostSignsOnce(link, known),
    ...authoritySigns(link),
    ...labelSigns(link),
    ...exfiltrationSigns(link),
    ...fileSigns(link),
    ...(link.defanged ? [{ reason: 'defanged' }] : []),
  ];
}

const activeData =
  /^data:(?:text\/html|application\/xhtml|image\/svg|text\/javascript|application\/javascript|text\/xml)/i;

/** What buttons of pages say in the place of an address: nothing, the page before, the printer. */
const idleScript = /^javascript:\s*(?:void\s*\(?\s*0?\s*\)?|history\.(?:back|go)\(-?\d*\)|window\.print\(\))?\s*;*$/i;

/** `javascript:80/x`: a host of one's own network and its port. A number alone, divided by a name, runs nothing. */
const hostAndPort = /^(?:javascript|vbscript):\d{1,5}(?:\/[\w.-]{0,64})?$/i;

function scriptSigns({ scheme, raw, place }: Link): Sign[] {
  if (hostAndPort.test(raw)) return [];
  if (idleScript.test(raw)) return [{ reason: 'script_address' }];
  // A picture runs no script.
  if (place === 'html-image' && /^data:image\//i.test(raw)) return [];
  if (scheme === 'javascript' || scheme === 'vbscript') return [{ reason: 'script_address', threat: 'SUSPICIOUS' }];
  if (scheme === 'data' && activeData.test(raw)) return [{ reason: 'active_data_address', threat: 'SUSPICIOUS' }];
  return scheme === 'file' ? [{ reason: 'local_file' }] : [];
}

function hostSignsOnce(link: Link, known: KnownHosts): readonly Sign[] {
  const key = `${link.host} ${link.writtenHost}`;
  const signs = known.get(key) ?? hostSigns(link);
  known.set(key, signs);
  return signs;
}

function hostSigns({ host, writtenHost }: Link): Sign[] {
  const signs: Sign[] = [];
  const { isIp, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (isIp === true) return ipSigns(host, writtenHost);
  if (host === 'metadata.google.internal') signs.push({ reason: 'cloud_metadata_host', threat: 'SUSPICIOUS' });
  const unicode = domainToUnicode(host);
  if (unicode !== host) signs.push(...unicodeSigns(unicode));
  const copied = imitation(unicode === '' ? host : unicode);
  if (copied !== undefined) signs.push({ reason: `imitates_${copied.brand}`, threat: 'SOCIAL_ENGINEERING' });
  if (/%[0-9a-f]{2}/i.test(writtenHost)) signs.push({ reason: 'encoded_host', threat: 'SUSPICIOUS' });
  if (host.split('.').length > 6) signs.push({ reason: 'many_subdomains' });
  if (isPrivate === true) signs.push({ reason: 'shared_hosting' });
  return signs;
}

function ipSigns(host: string, writtenHost: string): Sign[] {
  if (unmapped(host) === '169.254.169.254' || host === '[fd00:ec2::254]')
    return [{ reason: 'cloud_metadata_host', threat: 'SUSPICIOUS' }];
  const signs: Sign[] = [{ reason: isPrivateIp(host) ? 'private_ip' : 'ip_host' }];
  if (!host.startsWith('[') && writtenHost.replace(/\.$/, '') !== host)
    signs.push({ reason: 'encoded_ip', threat: 'SUSPICIOUS' });
  return signs;
}

/** Private (RFC 1918, RFC 4193), loopback and link-local addresses: nothing that a feed or the classifier can judge. */
export function isPrivateIp(host: string): boolean {
  return /^(?:10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1?\]|\[f[cd][\da-f]{2}:|\[fe[89ab][\da-f]:)/i.test(
    unmapped(host),
  );
}

/** An address of IPv4 that is written as one of IPv6 (RFC 4291, 2.5.5.2), as itself. */
function unmapped(host: string): string {
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(host) ?? [];
  if (high === undefined || low === undefined) return host;
  return [high, low].flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 255]).join('.');
}

function unicodeSigns(unicode: string): Sign[] {
  const labels = unicode.split('.');
  const mixed = labels.some((label) => scriptsOf(label) > 1);
  if (mixed) return [{ reason: 'mixed_scripts', threat: 'SOCIAL_ENGINEERING' }];
  // A whole label of letters that all look Latin, before an ending that is Latin: written to be read as another name.
  const last = labels.at(-1) ?? '';
  const disguised = labels.some(
    (label) =>
      /[^\p{ASCII}]/u.test(label) &&
      [...label].every((char) => /[a-z0-9-]/.test(char) || latinLookalike(char) !== undefined),
  );
  if (disguised && /^[a-z]+$/.test(last)) return [{ reason: 'lookalike_letters', threat: 'SOCIAL_ENGINEERING' }];
  return [{ reason: 'international_name' }];
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

function scriptsOf(label: string): number {
  return scripts.filter((script) => script.test(label)).length;
}

const usualPorts = new Set(['', '80', '443', '8080', '8443', '3000', '5000', '8000', '8888', '9000', '21', '22']);

function authoritySigns({ credentials, port, raw, explicit }: Link): Sign[] {
  const signs: Sign[] = [];
  if (credentials !== '' && explicit) {
    const hides = /[a-z0-9-]\.[a-z]{2,}|\/|%2f/i.test(credentials);
    // A user alone is how services hand out addresses to clone from.
    const hasPassword = credentials.includes(':');
    signs.push(
      hides
        ? { reason: 'credentials_hide_host', threat: 'SOCIAL_ENGINEERING' }
        : { reason: 'credentials_in_address', ...(hasPassword && { threat: 'SUSPICIOUS' as const }) },
    );
  }
  if (!usualPorts.has(port)) signs.push({ reason: 'unusual_port' });
  if (/^[a-z]{2,6}:[/]?\\/i.test(withoutEscapes(raw))) signs.push({ reason: 'backslashes', threat: 'SUSPICIOUS' });
  return signs;
}

/** A program behind the ending of a document: `invoice.pdf.exe`. */
const disguisedProgram =
  /\.(?:pdf|docx?|xlsx?|pptx?|rtf|odt|txt|csv|jpe?g|png|gif|mp[34])\.(?:exe|scr|pif|cmd|bat|vb[es]|jse|wsf|hta|lnk|msi|ps1|apk)$/i;

function fileSigns({ rest }: Link): Sign[] {
  const path = rest.split(/[?#]/, 1)[0] as string;
  return disguisedProgram.test(path) ? [{ reason: 'program_named_as_document', threat: 'MALWARE' }] : [];
}
