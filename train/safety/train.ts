import { mkdirSync, writeFileSync } from 'node:fs';
import { assetPath } from '../../src/lib/package-root.js';
import { packConceptTable } from '../../src/text/classifiers/concept-table.js';
import { packHashedModel } from '../../src/text/classifiers/hashed-model.js';
import { packPhraseNetwork } from '../../src/text/classifiers/phrase-network.js';
import { packVectorNetwork } from '../../src/text/classifiers/vector-network.js';
import { keptParts } from '../lib/kept-parts.js';
import { randomNumbers } from '../lib/random.js';
import { learnModels, scoreFolds } from './learn.js';
import { safetyEntries } from './lexicon/lexicon.js';
import { isHost, planted } from './planted.js';
import { report } from './report.js';
import { fitStack, withBorders, type ScoredExample } from './stack.js';

/**
 * Trains the classifier of the package: `npm run train:safety -- ../shared/data`. Learns once for each fold of our own texts
 * without that fold, to fit what joins the models and to print what unseen texts give, and once on all; writes
 * `assets/safety/`. With `--refit` models that the last training on this machine kept are not learned again.
 */
const [data = '../shared/data', option] = process.argv.slice(2);

/** Shares of left-out harmless texts that may be flagged in any category at the default threshold. */
const mostFlagged = { patterns: 0.09, texts: 0.1, everyday: 0.012 } as const;

const { all, folds } = await learnModels(data, keptParts('safety-models', option));
const held = await scoreFolds(data, folds);
const isOurs = ({ source }: ScoredExample): boolean => /^(?:authored|written)/.test(source);
/** What people write every day; posts and stories hold much that is near to harm. */
const everyday = held
  .flat()
  .filter(
    (example) =>
      example.categories.length === 0 &&
      !isOurs(example) &&
      !/t-davidson|ethics|entity-recognition/.test(example.source),
  );
const hosts = held
  .flat()
  .filter((example) => isHost(example) && !isOurs(example) && !/t-davidson|ethics/.test(example.source));
const plantedRandom = randomNumbers(12);
const whole = held.map((examples) => {
  const authored = examples.filter(({ source }) => source.startsWith('authored'));
  return [...examples, ...planted(authored, hosts, plantedRandom)];
});
const settingsFrom = (examples: readonly ScoredExample[]) => {
  const scored = examples.filter(isOurs);
  const harmless = (kind: string) =>
    scored.filter(({ categories, source }) => categories.length === 0 && source.startsWith(kind));
  return withBorders(fitStack(examples), {
    scored,
    limits: [
      { harmless: harmless('written'), share: mostFlagged.patterns },
      { harmless: harmless('authored'), share: mostFlagged.texts },
      { harmless: everyday, share: mostFlagged.everyday },
    ],
  });
};
// Each fold is reported with what the others say, so that nothing reported was fitted.
const judged = whole.map((examples, fold) => ({
  examples,
  settings: settingsFrom(whole.filter((_, other) => other !== fold).flat()),
}));
report(judged);

mkdirSync(assetPath('safety'), { recursive: true });
writeFileSync(assetPath('safety', 'ideas.bin'), packConceptTable(safetyEntries()));
writeFileSync(assetPath('safety', 'weights.bin'), packHashedModel(all.linear));
writeFileSync(assetPath('safety', 'network.bin'), packVectorNetwork(all.network));
writeFileSync(assetPath('safety', 'phrases.bin'), packPhraseNetwork(all.phrases));
writeFileSync(assetPath('safety', 'settings.json'), `${JSON.stringify(settingsFrom(whole.flat()), null, 1)}\n`);
