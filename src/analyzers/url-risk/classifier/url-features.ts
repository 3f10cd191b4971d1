import { parse } from 'tldts';
import { featureHash } from './feature-hash.js';
import { siteTraits } from './known-sites.js';
import { nameTraits, pathTraits, subdomainTraits, surpriseTraits } from './name-traits.js';
import { wordTraits } from './name-words.js';

/** The parts of an address that the classifier looks at; all lower case. */
export interface AddressParts {
  readonly host: string;
  readonly port: string;
  /** Path, query and fragment; empty when the address names only a host. */
  readonly rest: string;
  readonly scheme: string;
  readonly credentials: string;
}

/** Kinds of hashed feature, kept apart so that trees can weigh each kind's sum by itself. */
export const groups = { name: 0, subdomain: 1, suffix: 2, other: 3 } as const;

/** Features of one address. */
export interface AddressFeatures {
  /** 32-bit hashes; a model takes as many of the lower bits as it has weights for. */
  readonly hashes: readonly number[];
  /** Group of each hash. */
  readonly groupOf: readonly number[];
  /** Counts and shares, in a fixed order. */
  readonly dense: readonly number[];
}

const longestName = 63;
const longestRest = 60;

/** Character n-grams of name, subdomain and path, endings, words, and counts. Bounded, whatever the address. */
export function addressFeatures(parts: AddressParts): AddressFeatures {
  const { isIp, publicSuffix, domainWithoutSuffix, subdomain, domain } = parse(parts.host, {
    allowPrivateDomains: false,
  });
  const own = parse(parts.host, { allowPrivateDomains: true });
  const collected = collector();
  const suffix = publicSuffix ?? '';
  const name = (domainWithoutSuffix ?? parts.host).slice(0, longestName);
  const sub = (subdomain ?? '').slice(-longestName);
  const counts = countsOf(name);
  const subs = sub === '' ? 0 : sub.split('.').length;
  collected.add(
    groups.suffix,
    `suf=${suffix}`,
    `tld=${suffix.split('.').at(-1)}`,
    `len=${suffix}${Math.min(6, name.length >> 2)}`,
  );
  collected.add(groups.other, ...formOf(parts), `subs=${Math.min(subs, 4)}`, ...binsOf(name, counts));
  if (isIp === true) collected.add(groups.other, 'ip', `ip1=${parts.host.split('.', 1)[0]}`);
  else {
    collected.grams(groups.name, name, [2, 5]);
    collected.add(groups.name, `name=${name}`, ...name.split(/[-\d]+/).map((word) => `w=${word}`));
    for (const label of sub.split('.').slice(-4)) {
      if (label === '') continue;
      collected.add(groups.subdomain, `s=${label}`);
      collected.grams(groups.subdomain, label, [2, 4]);
    }
    if (subs > 0) collected.add(groups.other, `dom=${domain}`, `subsuf=${suffix}`);
  }
  const site = siteTraits(own.domain ?? parts.host);
  collected.add(groups.other, `site=${Number(site[1]) > 3 ? 2 : site[0]}`);
  if (parts.rest.length > 1) addRest(collected, parts.rest);
  const dense = [
    ...denseOf({ parts, name, sub, subs, suffix, isIp: isIp === true, counts }),
    Number(own.isPrivate === true),
    ...nameTraits(name),
    ...subdomainTraits(sub),
    ...surpriseTraits(name),
    ...wordTraits(name),
    ...pathTraits(parts.rest),
    ...site,
  ];
  return { ...collected.done(), dense };
}

function addRest(collected: Collector, rest: string): void {
  const words = rest
    .slice(0, 256)
    .split(/[/?&=._-]+/)
    .slice(0, 12);
  collected.add(groups.other, ...words.filter((word) => word !== '').map((word) => `p=${word}`));
  const extension = /\.([a-z0-9]{1,5})(?:$|\?)/.exec(rest.slice(0, 512))?.[1];
  if (extension !== undefined) collected.add(groups.other, `ext=${extension}`);
  collected.grams(groups.other, rest.slice(0, longestRest), [3, 4]);
}

function formOf({ port, rest, scheme, credentials }: AddressParts): string[] {
  const form = [`rest=${rest === '' ? 0 : rest === '/' ? 1 : 2}`];
  if (credentials !== '') form.push('credentials');
  if (port !== '') form.push('port', `port=${port}`);
  if (scheme !== '') form.push(`scheme=${scheme}`);
  return form;
}

interface Counts {
  readonly digits: number;
  readonly dashes: number;
  readonly vowels: number;
  readonly consonantRun: number;
  readonly entropy: number;
}

function countsOf(name: string): Counts {
  const seen = new Map<string, number>();
  let run = 0;
  let longestRun = 0;
  for (const char of name) {
    seen.set(char, (seen.get(char) ?? 0) + 1);
    run = /[bcdfghjklmnpqrstvwxz]/.test(char) ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
  }
  let entropy = 0;
  for (const count of seen.values()) entropy -= (count / name.length) * Math.log2(count / name.length);
  return {
    digits: name.match(/\d/g)?.length ?? 0,
    dashes: name.match(/-/g)?.length ?? 0,
    vowels: name.match(/[aeiouy]/g)?.length ?? 0,
    consonantRun: longestRun,
    entropy,
  };
}

function binsOf(name: string, { digits, dashes, vowels, consonantRun, entropy }: Counts): string[] {
  const length = Math.max(1, name.length);
  return [
    `nlen=${Math.min(name.length, 40)}`,
    `dig=${Math.min(digits, 8)}`,
    `dash=${Math.min(dashes, 4)}`,
    `vow=${bin(vowels / length, [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6])}`,
    `digs=${bin(digits / length, [0.01, 0.1, 0.2, 0.3, 0.5, 0.7])}`,
    `run=${Math.min(consonantRun, 8)}`,
    `ent=${bin(entropy, [1, 1.5, 2, 2.3, 2.6, 2.9, 3.2, 3.5, 3.8])}`,
  ];
}

function bin(value: number, borders: readonly number[]): number {
  let at = 0;
  while (at < borders.length && value >= (borders[at] as number)) at += 1;
  return at;
}

interface Parsed {
  readonly parts: AddressParts;
  readonly name: string;
  readonly sub: string;
  readonly subs: number;
  readonly suffix: string;
  readonly isIp: boolean;
  readonly counts: Counts;
}

function denseOf({ parts, name, sub, subs, suffix, isIp, counts }: Parsed): number[] {
  const rest = parts.rest.slice(0, 512);
  return [
    name.length,
    counts.digits,
    counts.dashes,
    counts.vowels / Math.max(1, name.length),
    counts.consonantRun,
    counts.entropy,
    subs,
    sub.length,
    suffix.length,
    suffix.split('.').length - 1,
    Number(isIp),
    Number(parts.port !== ''),
    rest.length,
    rest === '' ? 0 : rest === '/' ? 1 : 2,
    parts.host.length,
    Number(/^[a-f0-9]+$/.test(name)),
    Number(/^\d/.test(name)),
    Number(parts.scheme !== ''),
    rest.match(/\//g)?.length ?? 0,
    rest.match(/\d/g)?.length ?? 0,
  ];
}

interface Collector {
  add(group: number, ...features: string[]): void;
  grams(group: number, text: string, sizes: readonly [number, number]): void;
  done(): { hashes: number[]; groupOf: number[] };
}

function collector(): Collector {
  const groupByHash = new Map<number, number>();
  const add = (group: number, ...features: string[]): void => {
    for (const feature of features) groupByHash.set(featureHash(group, feature), group);
  };
  return {
    add,
    grams(group, text, [from, to]) {
      const framed = `^${text}$`;
      for (let size = from; size <= to; size += 1) {
        for (let at = 0; at + size <= framed.length; at += 1)
          groupByHash.set(featureHash(group + 8, framed, at, at + size), group);
      }
    },
    done: () => ({ hashes: [...groupByHash.keys()], groupOf: [...groupByHash.values()] }),
  };
}
