import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'tldts';
import { encodeSites, type Site } from '../../src/analyzers/url-risk/classifier/known-sites.js';
import { featureHash } from '../../src/analyzers/url-risk/classifier/feature-hash.js';
import { wordSalt } from '../../src/analyzers/url-risk/classifier/name-words.js';
import { assetPath } from '../../src/lib/package-root.js';

// npx tsx train/url-risk/lists.ts FOLDER_OF_THIRD_PARTY_WEB FOLDER_OF_SIMPLE_ICONS
// Writes what the classifier knows beside its weights: hashes of English words and of widely used domains. The folders are
// the unpacked npm packages third-party-web (MIT) and simple-icons (CC0).

function registered(host: string): string | undefined {
  return parse(host.trim(), { allowPrivateDomains: true }).domain ?? undefined;
}

function sitesOf(thirdParties: string, icons: string): Map<string, Site> {
  const sites = new Map<string, Site>();
  const known = (domain: string): Site => sites.get(domain) ?? { hosts: 0, isBrand: false, isService: false };
  for (const line of readFileSync(join(thirdParties, 'dist/domain-map.csv'), 'utf8').split('\n')) {
    const [host = '', , category = ''] = line.trim().split(',');
    const domain = registered(host);
    if (domain === undefined) continue;
    const site = known(domain);
    const isService = site.isService || !['', 'other', 'unknown'].includes(category);
    sites.set(domain, { ...site, hosts: site.hosts + 1, isService });
  }
  const listed = readFileSync(join(icons, 'data/simple-icons.json'), 'utf8');
  for (const [, host = ''] of listed.matchAll(/https?:\/\/([a-z0-9.-]+)/g)) {
    const domain = registered(host);
    if (domain !== undefined) sites.set(domain, { ...known(domain), isBrand: true });
  }
  return sites;
}

/** Common words first, then the rarer ones that the tagger of tones knows. */
function words(): string[] {
  const common = readFileSync(assetPath('text', 'words.txt'), 'utf8').split('\n');
  const rarer = readFileSync(assetPath('natural-language', 'words.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t', 1)[0] as string)
    .filter((word) => word.length > 2);
  return [...new Set([...common, ...rarer])].filter((word) => /^[a-z]{2,15}$/.test(word));
}

const [, , thirdParties, icons] = process.argv;
if (thirdParties === undefined || icons === undefined) throw new Error('usage: lists.ts THIRD_PARTY_WEB SIMPLE_ICONS');
mkdirSync(assetPath('url-risk'), { recursive: true });
const sites = sitesOf(thirdParties, icons);
writeFileSync(assetPath('url-risk', 'known-sites.bin'), encodeSites(sites));
const hashes = Uint32Array.from(words(), (word) => featureHash(wordSalt, word));
writeFileSync(assetPath('url-risk', 'words.bin'), Buffer.from(hashes.buffer));
console.log(`wrote ${sites.size} sites and ${hashes.length} words`);
