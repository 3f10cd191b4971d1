import { mkdirSync, writeFileSync } from 'node:fs';
import { encodeModel, treeInputs, type UrlModel } from '../../src/analyzers/url-risk/classifier/url-classifier.js';
import { assetPath } from '../../src/lib/package-root.js';
import { boostedTrees, type TreeRow, type TreesOptions } from '../lib/boosted-trees.js';
import { folds, readAddresses, split, stackingFold, weightOf, type Address } from './addresses.js';
import { quantised, trainLogistic } from './logistic.js';
import { mean, report, shown } from './report.js';

// npx tsx train/url-risk/train.ts ../shared/data/urls/urls_dev.jsonl.gz
// Prints accuracy on families and registered domains left out, fold by fold and in the mean, then trains on everything and
// writes the model. `lists.ts` writes the lists that the features read.

const logistic = { bits: 18, epochs: 8, rate: 0.05, decay: 2e-4 };
const boosting: TreesOptions = { trees: 400, levels: 6, rate: 0.07, pull: 5, rows: 0.7, seed: 3 };

/** The trees learn from margins that the logistic model gave to addresses it had not seen. */
function train(addresses: readonly Address[]): UrlModel {
  const rows: TreeRow[] = [];
  const meanWeight = addresses.reduce((sum, address) => sum + weightOf(address), 0) / addresses.length;
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = weightsOf(addresses.filter((address) => stackingFold(address) !== fold));
    for (const address of addresses.filter((one) => stackingFold(one) === fold)) {
      const values = treeInputs(address.features, weights, 1);
      rows.push({ values, label: address.row.label, weight: weightOf(address) / meanWeight });
    }
  }
  return { ...quantised(weightsOf(addresses)), trees: boostedTrees(rows, boosting) };
}

function weightsOf(addresses: readonly Address[]): Float32Array {
  return trainLogistic(
    addresses.map((address) => ({
      hashes: address.features.hashes,
      label: address.row.label,
      weight: weightOf(address),
    })),
    logistic,
  );
}

const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: train.ts PATH_OF_URLS');
const addresses = readAddresses(path);
const reports = Array.from({ length: folds }, (_, fold) => {
  const { left, learnt } = split(addresses, fold);
  console.log(`fold ${fold + 1} of ${folds}`);
  return report(train(learnt), left);
});
console.log(`mean: classifier alone ${shown(mean(reports.map(({ alone }) => alone)))}`);
console.log(`mean: whole analyzer ${shown(mean(reports.map(({ whole }) => whole)))}`);
console.log(`mean: whole analyzer, as the data hold them ${shown(mean(reports.map(({ asGiven }) => asGiven)))}`);
const bytes = encodeModel(train(addresses));
mkdirSync(assetPath('url-risk'), { recursive: true });
writeFileSync(assetPath('url-risk', 'url-classifier.bin'), bytes);
console.log(`wrote ${bytes.length} bytes`);
