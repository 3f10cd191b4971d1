import { mkdirSync, writeFileSync } from 'node:fs';
import { safetyCategories, type SafetyCategory } from '../../src/analyzers/safety/categories.js';
import { safetyConcepts } from '../../src/analyzers/safety/lexicon/lexicon.js';
import { logitsOf, type Calibration } from '../../src/analyzers/safety/model.js';
import { assetPath } from '../../src/lib/package-root.js';
import { packHashedModel, type HashedModel } from '../../src/text/hashed-model.js';
import { quantise, trainHead } from '../lib/hashed-trainer.js';
import { benignExamples, dataExamples, writtenExamples, type SafetyExample } from './examples.js';

// npx tsx train/safety/train.ts ../shared/data
// Trains once without a quarter of the written patterns, to calibrate and to print what unseen patterns give; then on all.

const bits = 17;
const perPattern = 90;
const options = { bits, epochs: 3, rate: 0.1, dropout: 0.4, decay: 3e-6 };
/** Share of harmless held-out texts that a category alone may flag at its default threshold. */
const falseAlarms = 0.008;

function train(examples: readonly SafetyExample[]): HashedModel {
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
  return quantise(heads, bits);
}

interface Scored {
  readonly logit: number;
  readonly label: number;
  readonly harmless: boolean;
}

/**
 * Platt's logistic fit of labels on logits, by Newton steps from zero, moved so that 0.5 is the score that the allowed
 * share of harmless texts reaches: policies then read the same in every category.
 */
function calibrated(scored: readonly Scored[]): Calibration {
  let slope = 0;
  let offset = 0;
  const positives = scored.filter((one) => one.label === 1).length;
  const weights = [scored.length / (2 * (scored.length - positives)), scored.length / (2 * positives)];
  for (let step = 0; step < 20; step += 1) {
    let [ga, gb, haa, hab, hbb] = [slope, 0, 1, 0, 1e-3];
    for (const { logit, label } of scored) {
      const p = 1 / (1 + Math.exp(-(slope * logit + offset)));
      const weight = weights[label] as number;
      const h = weight * p * (1 - p);
      ga += weight * (p - label) * logit;
      gb += weight * (p - label);
      haa += h * logit * logit;
      hab += h * logit;
      hbb += h;
    }
    const det = haa * hbb - hab * hab;
    slope -= (hbb * ga - hab * gb) / det;
    offset -= (haa * gb - hab * ga) / det;
  }
  const harmless = scored
    .filter((one) => one.harmless)
    .map(({ logit }) => logit)
    .sort((a, b) => b - a);
  const border = harmless[Math.floor(harmless.length * falseAlarms)] as number;
  return { slope, offset: -slope * border };
}

function scoresOf(model: HashedModel, examples: readonly SafetyExample[]): number[][] {
  const logits = logitsOf(model);
  return examples.map(({ text }) => logits(text));
}

function calibrate(model: HashedModel, examples: readonly SafetyExample[]): Record<SafetyCategory, Calibration> {
  const scores = scoresOf(model, examples);
  const entries = safetyCategories.map((category, head) => {
    const scored = examples.flatMap(({ categories, unknown }, i) =>
      unknown.includes(category)
        ? []
        : [
            {
              logit: (scores[i] as number[])[head] as number,
              label: Number(categories.includes(category)),
              harmless: categories.length === 0,
            },
          ],
    );
    return [category, calibrated(scored)] as const;
  });
  return Object.fromEntries(entries) as Record<SafetyCategory, Calibration>;
}

function report(
  model: HashedModel,
  examples: readonly SafetyExample[],
  settings: Record<SafetyCategory, Calibration>,
): void {
  const scores = scoresOf(model, examples);
  const counts = new Map<string, { all: number; flagged: number; right: number }>();
  examples.forEach(({ categories, source }, i) => {
    const violated = safetyCategories.filter((category, head) => {
      const { slope, offset } = settings[category];
      return 1 / (1 + Math.exp(-(slope * ((scores[i] as number[])[head] as number) + offset))) >= 0.5;
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
}

/** Every fourth pattern of each list is left out; its texts are recognised by the pattern that made them. */
const [, , data] = process.argv;
if (data === undefined) throw new Error('usage: train.ts DATA_FOLDER');
const dataTrain = dataExamples(`${data}/moderation/train.jsonl.gz`);
const dataDev = dataExamples(`${data}/moderation/dev.jsonl.gz`);
const prompts = benignExamples(`${data}/injection/train.jsonl.gz`, 0.15);
const promptsDev = benignExamples(`${data}/injection/dev.jsonl.gz`, 0.5);
const keep = (i: number): boolean => i % 4 !== 3;
const seen = writtenExamples({ perPattern, keep });
const unseen = writtenExamples({ perPattern: 40, keep: (i) => !keep(i) });
console.log(`${dataTrain.length} + ${prompts.length} + ${seen.length} examples`);

const trial = train([...dataTrain, ...prompts, ...seen]);
const held = [...dataDev, ...promptsDev, ...unseen];
const settings = calibrate(trial, held);
console.log(settings);
report(trial, held, settings);

const model = train([...dataTrain, ...prompts, ...writtenExamples({ perPattern, keep: () => true })]);
mkdirSync(assetPath('safety'), { recursive: true });
writeFileSync(assetPath('safety', 'weights.bin'), packHashedModel(model));
writeFileSync(assetPath('safety', 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
