import { mkdirSync, writeFileSync } from 'node:fs';
import { safetyCategories } from '../../src/analyzers/safety/categories.js';
import { safetyConcepts } from '../../src/analyzers/safety/lexicon/lexicon.js';
import { combined, logitsOf, type Calibration, type Settings } from '../../src/analyzers/safety/model.js';
import { encodeNetwork, networkScorer, type Network } from '../../src/analyzers/safety/network.js';
import { wordVectors } from '../../src/analyzers/safety/word-vectors.js';
import { assetPath } from '../../src/lib/package-root.js';
import { packHashedModel, type HashedModel } from '../../src/text/hashed-model.js';
import { quantise, trainHead } from '../lib/hashed-trainer.js';
import { benignExamples, dataExamples, writtenExamples, type SafetyExample } from './examples.js';
import { trainNetwork } from './train-network.js';

// npx tsx train/safety/train.ts ../shared/data
// Trains once without a quarter of the written patterns, to calibrate and to print what unseen patterns give; then on all.

const bits = 17;
const perPattern = 90;
const options = { bits, epochs: 3, rate: 0.1, dropout: 0.4, decay: 3e-6 };
const networkOptions = { filters: 60, epochs: 4, rate: 0.05, wordDropout: 0.1, filterDropout: 0.4 };
/** Share of harmless held-out texts that a category alone may flag at its default threshold. */
const falseAlarms = 0.01;

function train(examples: readonly SafetyExample[]): Model {
  const table = safetyConcepts();
  const heads = safetyCategories.map((category) =>
    trainHead(
      examples
        .filter((example) => !example.unknown.includes(category))
        .map(({ text, categories, weight }) => ({
          text,
          label: Number(categories.includes(category)),
          weight: categories.includes(category) ? weight * 2 : weight,
        })),
      { ...options, table },
    ),
  );
  return { linear: quantise(heads, bits), network: trainNetwork(examples, wordVectors(), networkOptions) };
}

interface Model {
  readonly linear: HashedModel;
  readonly network: Network;
}

interface Scored {
  readonly logits: readonly [linear: number, neural: number];
  readonly label: number;
  readonly weight: number;
  readonly harmless: boolean;
}

/**
 * A logistic fit of labels on the two logits by gradient steps (stacking), moved so that 0.5 is the score that the
 * allowed share of harmless texts reaches: policies then read the same in every category.
 */
function calibrated(scored: readonly Scored[]): Calibration {
  let [linear, neural, offset] = [0.5, 0.5, 0];
  const positives = scored.reduce((sum, one) => sum + one.label * one.weight, 0);
  const negatives = scored.reduce((sum, one) => sum + (1 - one.label) * one.weight, 0);
  for (let step = 0; step < 1500; step += 1) {
    let [gl, gn, go] = [0, 0, 0];
    for (const { logits, label, weight } of scored) {
      const score = combined({ linear, neural, offset }, logits[0], logits[1]);
      const error = ((score - label) * weight) / (label === 1 ? positives : negatives);
      gl += error * logits[0];
      gn += error * logits[1];
      go += error;
    }
    linear = Math.max(0, linear - 0.15 * gl);
    neural = Math.max(0, neural - 0.15 * gn);
    offset -= 0.15 * go;
  }
  const harmless = scored
    .filter((one) => one.harmless)
    .map(({ logits }) => linear * logits[0] + neural * logits[1])
    .sort((a, b) => b - a);
  const border = harmless[Math.floor(harmless.length * falseAlarms)] as number;
  return { linear: rounded(linear), neural: rounded(neural), offset: rounded(-border) };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

type Logits = readonly (readonly [number, number])[];

function scoresOf(model: Model, examples: readonly SafetyExample[]): Logits[] {
  const linear = logitsOf(model.linear);
  const neural = networkScorer(model.network, wordVectors());
  return examples.map(({ text }) => {
    const fromLinear = linear(text);
    const fromNeural = neural(text);
    return fromLinear.map((logit, i) => [logit, fromNeural[i] as number] as const);
  });
}

function calibrate(scores: readonly Logits[], examples: readonly SafetyExample[]): Settings {
  const entries = safetyCategories.map((category, head) => {
    const scored = examples.flatMap(({ categories, unknown, source }, i): Scored[] => {
      if (unknown.includes(category)) return [];
      const label = Number(categories.includes(category));
      return [
        {
          logits: (scores[i] as Logits)[head] as [number, number],
          label,
          // The written patterns that were left out are the only unseen kind: they say what each model is worth.
          weight: source.startsWith('written') ? 3 : 1,
          harmless: categories.length === 0,
        },
      ];
    });
    return [category, calibrated(scored)] as const;
  });
  return Object.fromEntries(entries) as unknown as Settings;
}

function report(scores: readonly Logits[], examples: readonly SafetyExample[], settings: Settings): void {
  const counts = new Map<string, { all: number; flagged: number; right: number }>();
  examples.forEach(({ categories, source }, i) => {
    const violated = safetyCategories.filter((category, head) => {
      const [linear, neural] = (scores[i] as Logits)[head] as readonly [number, number];
      return combined(settings[category], linear, neural) >= 0.5;
    });
    const key = `${categories.length > 0 ? 'harmful ' : 'harmless'} ${source}`;
    const count = counts.get(key) ?? { all: 0, flagged: 0, right: 0 };
    const right = categories.some((category) => violated.includes(category));
    counts.set(key, {
      all: count.all + 1,
      flagged: count.flagged + Number(violated.length > 0),
      right: count.right + Number(right),
    });
  });
  for (const [key, { all, flagged, right }] of [...counts].sort()) {
    console.log(`${key}: ${flagged}/${all} flagged ${((100 * flagged) / all).toFixed(1)} %, right category ${right}`);
  }
  const written = [...counts].filter(([key]) => key.includes('written'));
  const hits = written.filter(([key]) => key.startsWith('harmful')).reduce((sum, [, count]) => sum + count.flagged, 0);
  const all = written.filter(([key]) => key.startsWith('harmful')).reduce((sum, [, count]) => sum + count.all, 0);
  const alarms = written
    .filter(([key]) => key.startsWith('harmless'))
    .reduce((sum, [, count]) => sum + count.flagged, 0);
  console.log(`written patterns left out: F1 ${((2 * hits) / (hits + alarms + all)).toFixed(3)}`);
}

/** Every fourth pattern of each list is left out; its texts are recognised by the pattern that made them. */
const [, , data] = process.argv;
if (data === undefined) throw new Error('usage: train.ts DATA_FOLDER');
const dataTrain = dataExamples(`${data}/moderation/train.jsonl.gz`);
const dataDev = dataExamples(`${data}/moderation/dev.jsonl.gz`);
const prompts = benignExamples(`${data}/injection/train.jsonl.gz`, 0.25);
const promptsDev = benignExamples(`${data}/injection/dev.jsonl.gz`, 0.5);
const keep = (i: number): boolean => i % 4 !== 3;
const seen = writtenExamples({ perPattern, keep });
const unseen = writtenExamples({ perPattern: 40, keep: (i) => !keep(i) });
console.log(`${dataTrain.length} + ${prompts.length} + ${seen.length} examples`);

const trial = train([...dataTrain, ...prompts, ...seen]);
const held = [...dataDev, ...promptsDev, ...unseen];
const heldScores = scoresOf(trial, held);
const settings = calibrate(heldScores, held);
console.log(settings);
report(heldScores, held, settings);

const model = train([...dataTrain, ...prompts, ...writtenExamples({ perPattern, keep: () => true })]);
mkdirSync(assetPath('safety'), { recursive: true });
writeFileSync(assetPath('safety', 'weights.bin'), packHashedModel(model.linear));
writeFileSync(assetPath('safety', 'network.bin'), encodeNetwork(model.network));
writeFileSync(assetPath('safety', 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
