import { readFileSync } from 'node:fs';
import { assetPath } from '../../../lib/package-root.js';
import { featureHash } from './feature-hash.js';

const siteSalt = 102;

/** What is known of a domain that other sites use or that is a brand's. */
export interface Site {
  /** Hosts of the domain that other sites load from; 20 stands for more. */
  readonly hosts: number;
  /** A brand's own site or documentation. */
  readonly isBrand: boolean;
  /** Known for what it serves: advertising, analytics, content delivery, hosting. */
  readonly isService: boolean;
}

const nothing = [0, 0, 0, 0];

let loaded: Buffer | undefined;

/** Whether a registered domain is widely used, its hosts, and whether it is a brand's or a service's: 0 or 1, count, 0 or 1, 0 or 1. */
export function siteTraits(domain: string): readonly number[] {
  loaded ??= readFileSync(assetPath('url-risk', 'known-sites.bin'));
  const hash = featureHash(siteSalt, domain);
  const count = loaded.readUInt32LE(0);
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (loaded.readUInt32LE(4 + middle * 4) < hash) low = middle + 1;
    else high = middle;
  }
  if (low === count || loaded.readUInt32LE(4 + low * 4) !== hash) return nothing;
  const traits = loaded.readUInt8(4 + count * 4 + low);
  return [1, traits & 31, (traits >> 5) & 1, (traits >> 6) & 1];
}

/** Layout, little-endian: u32 sites, u32 hashes in ascending order…, one byte of traits for each. */
export function encodeSites(list: ReadonlyMap<string, Site>): Buffer {
  const entries = [...list]
    .map(([domain, site]) => [featureHash(siteSalt, domain), traitsOf(site)] as const)
    .sort(([a], [b]) => a - b);
  const bytes = Buffer.alloc(4 + entries.length * 5);
  bytes.writeUInt32LE(entries.length, 0);
  entries.forEach(([hash, traits], i) => {
    bytes.writeUInt32LE(hash, 4 + i * 4);
    bytes.writeUInt8(traits, 4 + entries.length * 4 + i);
  });
  return bytes;
}

function traitsOf({ hosts, isBrand, isService }: Site): number {
  return Math.min(20, hosts) | (Number(isBrand) << 5) | (Number(isService) << 6);
}
