import { mkdirSync, writeFileSync } from 'node:fs';
import { findLinks } from '../../src/analyzers/url-risk/find-links.js';
import { parseLink } from '../../src/analyzers/url-risk/parse-link.js';
import { partsOf } from '../../src/analyzers/url-risk/judge.js';
import { encodeModel, probability, treeInputs, type UrlModel } from '../../src/analyzers/url-risk/url-classifier.js';
import { addressFeatures, type AddressFeatures } from '../../src/analyzers/url-risk/url-features.js';
import { assetPath } from '../../src/lib/package-root.js';
import { readJsonl, type DataRow } from '../lib/read-jsonl.js';
import { trainTrees } from './boosted-trees.js';
import { quantised, seeded, trainLogistic } from './logistic.js';

// npx tsx train/url-risk/train.ts ../shared/data/urls/urls_dev.jsonl.gz
// Prints accuracy on families left out (two folds of five), then trains on everything and writes the model.

interface Address {
  readonly row: DataRow & { readonly family: string };
  readonly features: AddressFeatures;
  /** What must not be on both sides of a split: the malware family, or the address itself. */
  readonly key: string;
}

const logistic = { bits: 17, epochs: 6, rate: 0.05, decay: 1e-4 };
const boosting = { trees: 150, depth: 5, rate: 0.08 };
const folds = 5;

// The benign lists hold bare domains only. Without these, any subdomain or path would count against an address.
const subdomains = [
  'www',
  'docs',
  'api',
  'login',
  'mail',
  'blog',
  'shop',
  'support',
  'cdn',
  'en',
  'help',
  'app',
  'static',
  'news',
  'm',
];
const paths = [
  '/',
  '/about',
  '/login',
  '/index.html',
  '/products/list?page=2',
  '/blog/2024/05/release-notes',
  '/docs/getting-started',
  '/search?q=shoes',
  '/images/logo.png',
  '/de/kontakt',
];
/** One domain in this many, good or bad, appears a second time as an address in use. */
const dressedShare = 6;

function addressOf(row: Address['row']): Address | undefined {
  const [found] = findLinks(row.text);
  const link = found === undefined ? undefined : parseLink(found);
  if (link === undefined) return undefined;
  const isCampaign = row.label === 1 && row.source.includes('maltrail');
  return { row, features: addressFeatures(partsOf(link)), key: isCampaign ? row.family : row.text };
}

/** A domain as it stands in a real link. */
function dressed({ row, key }: Address): Address | undefined {
  const pick = seeded(key.length + key.charCodeAt(0) * 977 + key.charCodeAt(key.length - 5) * 31);
  const host = pick() < 0.6 ? `${subdomains[Math.floor(pick() * subdomains.length)]}.${row.text}` : row.text;
  const text = `https://${host}${paths[Math.floor(pick() * paths.length)]}`;
  const address = addressOf({ ...row, text, kind: 'dressed' });
  return address && { ...address, key };
}

function foldOf(address: Address, salt: number): number {
  let state = salt;
  for (const char of address.key) state = Math.imul(state ^ (char.codePointAt(0) as number), 0x01000193);
  return Math.floor(seeded(state)() * folds);
}

/** The trees learn from margins that the logistic model gave to addresses it had not seen. */
function train(addresses: readonly Address[]): UrlModel {
  const inputs: number[][] = [];
  const labels: number[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = weightsOf(addresses.filter((address) => foldOf(address, 17) !== fold));
    for (const { features, row } of addresses.filter((address) => foldOf(address, 17) === fold)) {
      inputs.push(treeInputs(features, weights, 1));
      labels.push(row.label);
    }
  }
  return { ...quantised(weightsOf(addresses)), trees: trainTrees(inputs, labels, boosting) };
}

function weightsOf(addresses: readonly Address[]): Float32Array {
  return trainLogistic(
    addresses.map(({ features, row }) => ({ hashes: features.hashes, label: row.label })),
    logistic,
  );
}

function report(model: UrlModel, addresses: readonly Address[]): void {
  const byKind = new Map<string, { right: number; all: number }>();
  let right = 0;
  for (const { row, features } of addresses) {
    const isRight = Number(probability(model, features) >= 0.5) === row.label;
    const name = `${row.label} ${row.source} ${row.kind}`;
    const count = byKind.get(name) ?? { right: 0, all: 0 };
    byKind.set(name, { right: count.right + Number(isRight), all: count.all + 1 });
    right += Number(isRight);
  }
  console.log(`accuracy ${(right / addresses.length).toFixed(4)} on ${addresses.length} addresses of unseen families`);
  for (const [name, count] of byKind) console.log(`  ${name}: ${count.right}/${count.all}`);
}

const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: train.ts PATH_OF_URLS');
const rows = readJsonl(path) as Address['row'][];
const plain = rows.flatMap((row) => addressOf(row) ?? []);
const addresses = [
  ...plain,
  ...plain.filter(({ row }, i) => row.kind === 'domain' && i % dressedShare === 0).flatMap((one) => dressed(one) ?? []),
];
console.log(`${plain.length} of ${rows.length} texts hold an address`);
for (let fold = 0; fold < 2; fold += 1) {
  const model = train(addresses.filter((address) => foldOf(address, 3) !== fold));
  report(
    model,
    addresses.filter((address) => foldOf(address, 3) === fold),
  );
}
const bytes = encodeModel(train(addresses));
mkdirSync(assetPath('url-risk'), { recursive: true });
writeFileSync(assetPath('url-risk', 'url-classifier.bin'), bytes);
console.log(`wrote ${bytes.length} bytes`);
