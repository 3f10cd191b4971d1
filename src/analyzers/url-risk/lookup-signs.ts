import type { UrlLookup } from '../../models/url-lookup.js';
import { isReserved } from './judge.js';
import type { Link } from './link.js';
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
  const expressions = new Set(links.filter(isPublic).flatMap(expressionsOf));
  if (expressions.size === 0) return () => [];
  try {
    const threats = await service.threatsOf([...expressions], signal);
    return (link) => (isPublic(link) ? signsOf(link, threats) : []);
  } catch {
    signal.throwIfAborted();
    return (link) => (isPublic(link) ? failed : []);
  }
}

function expressionsOf({ host, rest }: Link): string[] {
  return urlExpressions(host, '', rest);
}

function isPublic({ host }: Link): boolean {
  return host.includes('.') && !isPrivateIp(host) && !isReserved(host);
}

function signsOf(link: Link, threats: ReadonlyMap<string, readonly string[]>): Sign[] {
  const names = new Set(expressionsOf(link).flatMap((expression) => threats.get(expression) ?? []));
  return [...names].map((name) => ({ reason: 'listed_by_lookup', threat: threatOf(name) }));
}

/** Names of Safe Browsing and Web Risk in ours. */
function threatOf(name: string): ThreatType {
  if (name.startsWith('SOCIAL_ENGINEERING')) return 'SOCIAL_ENGINEERING';
  if (name === 'UNWANTED_SOFTWARE' || name === 'POTENTIALLY_HARMFUL_APPLICATION') return 'UNWANTED_SOFTWARE';
  return name === 'MALWARE' ? 'MALWARE' : 'SUSPICIOUS';
}
