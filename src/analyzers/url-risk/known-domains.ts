import { readFileSync } from 'node:fs';
import { parse } from 'tldts';
import { assetPath } from '../../lib/package-root.js';

let known: ReadonlySet<string> | undefined;

/**
 * Whether a host belongs to a much-visited domain: the list ships with the product (OpenDNS public-domain lists). Shared
 * hosting does not count: anyone can have a name under it.
 */
export function knownDomain(host: string): boolean {
  known ??= new Set(readFileSync(assetPath('url-risk', 'known-domains.txt'), 'utf8').split('\n').filter(Boolean));
  const { domain, isPrivate } = parse(host, { allowPrivateDomains: true });
  return domain !== null && isPrivate !== true && known.has(domain);
}
