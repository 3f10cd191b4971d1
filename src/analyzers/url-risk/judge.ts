import { domainToUnicode } from 'node:url';
import { isBrandDomain } from './brands.js';
import { knownDomain } from './known-domains.js';
import { countsClicks } from './label-signs.js';
import type { Link } from './links/link.js';
import { readsAsName } from './links/names-of-code.js';
import { isPrivateIp, signsOf, type KnownHosts } from './signs.js';
import type { Sign, ThreatType } from './threats.js';
import { maliciousProbability } from './classifier/url-classifier.js';
import type { AddressParts } from './classifier/url-features.js';

/** What is held against an address. Safe when no sign names a threat. */
export interface Judgement {
  readonly isSafe: boolean;
  readonly threatTypes: readonly ThreatType[];
  readonly reasons: readonly string[];
}

/** Probability from which an address is suspicious by its letters: of 0.6 to 0.4 the one with the highest accuracy on unseen campaigns. */
export const suspiciousFrom = 0.5;

/** Judges an address by its form and letters, and by what feeds said of it; `known` remembers hosts of the prompt. */
export function judge(link: Link, listed: readonly Sign[], known?: KnownHosts): Judgement {
  const signs = [...listed, ...signsOf(link, known), ...learntSigns(link)];
  const threats = new Set(signs.flatMap((sign) => sign.threat ?? []));
  return {
    isSafe: threats.size === 0,
    threatTypes: [...threats],
    reasons: [...new Set(signs.map((sign) => sign.reason))],
  };
}

/**
 * The classifier knows nothing of private networks, reads no other letters than Latin ones, and must not doubt names that half the
 * world visits.
 */
function learntSigns(link: Link): Sign[] {
  if (link.host === '' || isPrivateIp(link.host) || isReserved(link.host)) return [];
  if (isUnroutable(link.host) || isForeign(link.host) || resolvers.has(link.host)) return [];
  if (!link.explicit && !link.defanged && readsAsName(link.raw)) return [];
  if (knownDomain(link.host) || isBrandDomain(link.host) || countsClicks(link)) return [];
  const probability = maliciousProbability(partsOf(link));
  return probability >= suspiciousFrom ? [{ reason: 'resembles_malicious_addresses', threat: 'SUSPICIOUS' }] : [];
}

/** Open resolvers, which everybody names. */
const resolvers = new Set(
  '1.1.1.1 1.0.0.1 8.8.8.8 8.8.4.4 9.9.9.9 [2606:4700:4700::1111] [2001:4860:4860::8888]'.split(' '),
);

/** Names that lead nowhere outside: RFC 2606, RFC 6761, RFC 5737, RFC 3849, RFC 6598. */
export function isReserved(host: string): boolean {
  return (
    /(?:^|\.)(?:localhost|test|invalid|example|example\.(?:com|net|org)|local|internal|home\.arpa)$/.test(host) ||
    /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\./.test(host) ||
    /^(?:\[2001:db8:|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(host)
  );
}

/** A name of one's own network: `grafana`, and the endings of RFC 6762, appendix G. */
function isUnroutable(host: string): boolean {
  return /^[a-z\d_-]+$|\.(?:intranet|private|corp|home|lan|svc)$/.test(host);
}

/** A name in another script than Latin: its ASCII form (RFC 3492) is chance letters. Disguises are told by other signs. */
function isForeign(host: string): boolean {
  return host.includes('xn--') && /(?=\p{L})\P{Script=Latin}/u.test(domainToUnicode(host));
}

/** What the classifier sees of an address. */
export function partsOf(link: Link): AddressParts {
  return {
    host: link.host,
    port: link.port,
    rest: link.rest.toLowerCase(),
    scheme: link.explicit ? link.scheme : '',
    credentials: link.credentials,
  };
}
