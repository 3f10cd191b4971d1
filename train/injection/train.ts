import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantise, trainHead, type Example } from '../lib/hashed-trainer.js';
import { packHashedModel, tokenSummer, type HashedModel } from '../../src/text/hashed-model.js';
import { featureHasher } from '../../src/text/hashed-features.js';
import { windowNorm, windowSizes, windowStarts } from '../../src/text/windows.js';
import { readSamples, sourceWeights, type Sample } from './dataset.js';

const folder = process.argv[2] ?? '../shared/data/injection';
const bits = 18;
const samples = readSamples(folder, 'train.jsonl.gz');
const weights = sourceWeights(samples);
const examples: Example[] = samples.map((sample, index) => ({
  text: sample.text,
  label: sample.label,
  weight: weights[index]!,
}));
const head = trainHead(examples, { bits, epochs: 3, rate: 0.1, dropout: 0.2, decay: 1e-6 });
const model = quantise([head, head], bits);
const calibration = calibrate(
  model,
  readSamples(folder, 'dev.jsonl.gz').filter((sample) => sample.label === 0),
);
mkdirSync(join('assets', 'injection'), { recursive: true });
writeFileSync(join('assets', 'injection', 'weights.bin'), packHashedModel(model));
writeFileSync(
  join('assets', 'injection', 'settings.json'),
  `${JSON.stringify({ calibration: { user: calibration, data: calibration } }, null, 2)}\n`,
);

function calibrate(trained: HashedModel, benign: readonly Sample[]) {
  const hasher = featureHasher();
  const sum = tokenSummer(trained, hasher);
  const logits = benign.map(({ text }) => {
    const { sums, tokenCount } = sum(hasher.hash(text));
    let best = sums[tokenCount * 2]! * windowNorm(tokenCount);
    for (const size of windowSizes)
      for (const start of windowStarts(tokenCount, size))
        best = Math.max(best, (sums[(start + size) * 2]! - sums[start * 2]!) * windowNorm(size));
    return best * trained.scales[0]! + trained.biases[0]!;
  });
  logits.sort((one, other) => other - one);
  const at = (rate: number): number => logits[Math.floor(logits.length * rate)]!;
  return { at3Percent: at(0.03), at1Percent: at(0.01), at01Percent: at(0.001) };
}
