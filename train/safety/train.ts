import { mkdirSync, writeFileSync } from 'node:fs';
import { networkWords, readingsBy, safetyLogits, type SafetyModels } from '../../src/analyzers/safety/model.js';
import { assetPath } from '../../src/lib/package-root.js';
import { packConceptTable } from '../../src/text/classifiers/concept-table.js';
import { packHashedModel } from '../../src/text/classifiers/hashed-model.js';
import { packPhraseNetwork } from '../../src/text/classifiers/phrase-network.js';
import { packVectorNetwork } from '../../src/text/classifiers/vector-network.js';
import { wordVectors } from '../../src/text/word-vectors.js';
import { quantise } from '../lib/hashed-trainer.js';
import { randomNumbers } from '../lib/random.js';
import { trainVectorNetwork } from '../lib/vector-trainer.js';
import { authoredExamples, folds } from './authored.js';
import { benignExamples, dataExamples, everydayExamples, writtenExamples, type SafetyExample } from './examples.js';
import { byCategory } from './labelled.js';
import { safetyConcepts, safetyEntries } from './lexicon/lexicon.js';
import { isHost, planted } from './planted.js';
import { report } from './report.js';
import { fitStack, withBorders, type ScoredExample } from './stack.js';
import { trainLinear } from './train-linear.js';
import { trainPhrases } from './train-phrases.js';

// npx tsx train/safety/train.ts ../shared/data
// Trains once for each fold of our own texts without that fold, to fit what joins the models and to print what unseen
// texts give; then on all.

const bits = 17;
const linearOptions = { bits, epochs: 3, rate: 0.1, dropout: 0.2, decay: 3e-6 };
const networkOptions = {
  filters: 144,
  units: 32,
  epochs: 5,
  rate: 0.05,
  wordDropout: 0.1,
  filterDropout: 0.3,
  windowWords: networkWords,
  mostUnits: 2000,
  mostWords: 400,
  snapshots: 16,
};
/** Shares of left-out harmless texts that may be flagged in any category at the default threshold. */
const mostFlagged = { patterns: 0.09, texts: 0.1, everyday: 0.012 } as const;
/** Weight of the harmful moderation data: our own texts stand nearer to what is asked. */
const harmWeight = 0.1;
/** Share of its harmless part that is learned from, which is what most people write, and its weight. */
const [plainShare, plainWeight] = [1, 0.8];
/** Share of the harmless injection data that is learned from. */
const promptShare = 0.4;

function train(examples: readonly SafetyExample[]): SafetyModels {
  return {
    ideas: safetyConcepts,
    linear: quantise(trainLinear(examples, linearOptions), bits),
    network: trainVectorNetwork(examples.map(byCategory), wordVectors(), networkOptions),
    phrases: trainPhrases(examples),
  };
}

function scored(models: SafetyModels, examples: readonly SafetyExample[]): ScoredExample[] {
  const logitsOf = safetyLogits(models);
  return examples.map((example) => ({ ...example, readings: readingsBy(logitsOf, example.text) }));
}

/** Our own texts of some folds, as they are learned from. */
function learned(keep: (fold: number) => boolean): SafetyExample[] {
  return [
    ...writtenExamples({ perPattern: 20, keep: (place) => keep(place % folds) }),
    ...authoredExamples({ keep, more: 4, weight: 2, random: randomNumbers(3) }),
  ];
}

/** Our own texts of one fold, as they are measured: a pattern counts little, a text of its own counts in full. */
function left(fold: number): SafetyExample[] {
  const keep = (place: number): boolean => place % folds === fold;
  return [
    ...writtenExamples({ perPattern: 5, keep }).map((example) => ({ ...example, weight: 0.1 })),
    ...authoredExamples({ keep, more: 0, weight: 1, random: randomNumbers(4) }),
  ];
}

const [, , data] = process.argv;
if (data === undefined) throw new Error('usage: train.ts DATA_FOLDER');
const random = randomNumbers(9);
const common = [
  ...dataExamples(`${data}/moderation/train.jsonl.gz`).flatMap((example) => {
    const [share, weight] = example.categories.length > 0 ? [1, harmWeight] : [plainShare, plainWeight];
    return random() < share ? [{ ...example, weight: example.weight * weight }] : [];
  }),
  ...benignExamples(`${data}/injection/train.jsonl.gz`, promptShare),
  ...everydayExamples(),
];
const development = [
  ...dataExamples(`${data}/moderation/dev.jsonl.gz`),
  ...benignExamples(`${data}/injection/dev.jsonl.gz`, 0.5),
].map((example) => ({ ...example, weight: 0.05 }));

const held = Array.from({ length: folds }, (_, fold) => {
  const model = train([...common, ...learned((place) => place !== fold)]);
  console.log(`fold ${fold} trained`);
  return scored(model, [...left(fold), ...(fold === 0 ? development : [])]);
});
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

const model = train([...common, ...learned(() => true)]);
mkdirSync(assetPath('safety'), { recursive: true });
writeFileSync(assetPath('safety', 'ideas.bin'), packConceptTable(safetyEntries()));
writeFileSync(assetPath('safety', 'weights.bin'), packHashedModel(model.linear));
writeFileSync(assetPath('safety', 'network.bin'), packVectorNetwork(model.network));
writeFileSync(assetPath('safety', 'phrases.bin'), packPhraseNetwork(model.phrases));
writeFileSync(assetPath('safety', 'settings.json'), `${JSON.stringify(settingsFrom(whole.flat()), null, 1)}\n`);
