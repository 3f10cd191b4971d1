import type { LookedUpThreats, UrlLookup } from '../../models/url-lookup.js';
import { inTurns } from '../../lib/turns.js';
import { canonicalRest } from './canonical-rest.js';
import { isReserved } from './judge.js';
import type { Link } from './links/link.js';
import { isPrivateIp } from './signs.js';
import type { Sign, ThreatType } from './threats.js';
import { urlExpressions } from './url-expressions.js';

/** What a look-up service says of an address. */
export type LookedUp = (link: Link) => readonly Sign[];

/** An address of which nothing could be learnt is not safe (contract 5). */
const failed: readonly Sign[] = [{ reason: 'lookup_failed', threat: 'SUSPICIOUS' }];

/**
 * Looks addresses up by the prefixes of their hashes, all in one go. Private and reserved names are not asked about: they
 * are nobody's business and on no list.
 *
 * @throws the signal's reason when the call was aborted; never because the service failed
 */
export async function lookUp(links: readonly Link[], service: UrlLookup, signal: AbortSignal): Promise<LookedUp> {
  const giveWay = inTurns(signal);
  const expressions = new Set<string>();
  for (const link of links) {
    if (isPublic(link)) for (const expression of expressionsOf(link)) expressions.add(expression);
    await giveWay();
  }
  if (expressions.size === 0) return () => [];
  const found = await service.threatsOf(expressions, signal);
  return (link) => (isPublic(link) ? signsOf(link, found) : []);
}

function expressionsOf({ host, rest }: Link): string[] {
  return urlExpressions(host, '', canonicalRest(rest));
}

/** Names of several labels, addresses of numbers, and of IPv6 what is routed (RFC 4291) but for documentation (RFC 3849). */
function isPublic({ host }: Link): boolean {
  const isRouted = host.startsWith('[') ? /^\[(?!2001:db8:)[23]/.test(host) : host.includes('.');
  return isRouted && !isPrivateIp(host) && !isReserved(host);
}

/** What is listed is not safe, whatever else could not be learnt; nor is what could not be learnt about in full. */
function signsOf(link: Link, { threats, unknown }: LookedUpThreats): readonly Sign[] {
  const expressions = expressionsOf(link);
  const names = new Set(expressions.flatMap((expression) => threats.get(expression) ?? []));
  if (names.size === 0 && expressions.some((expression) => unknown.has(expression))) return failed;
  return [...names].map((name) => ({ reason: 'listed_by_lookup', threat: threatOf(name) }));
}

/** Names of Safe Browsing and Web Risk in ours. */
function threatOf(name: string): ThreatType {
  if (name.startsWith('SOCIAL_ENGINEERING')) return 'SOCIAL_ENGINEERING';
  if (name === 'UNWANTED_SOFTWARE' || name === 'POTENTIALLY_HARMFUL_APPLICATION') return 'UNWANTED_SOFTWARE';
  return name === 'MALWARE' ? 'MALWARE' : 'SUSPICIOUS';
}
