import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stackLogit } from '../../src/analyzers/injection/stack.js';
import { packHashedModel } from '../../src/text/hashed-model.js';
import { buildCorpus } from './corpus.js';
import { trainHeads } from './heads.js';
import { calibrate, shares } from './report.js';
import { crossScore, trainStack } from './stack.js';

/**
 * Trains the classifier of the package: `npm run train:injection -- ../shared/data/injection`. Writes
 * `assets/injection/` and prints, for every source, the share above the thresholds by models that did not see it.
 */
const folder = process.argv[2] ?? '../shared/data/injection';
const corpus = buildCorpus(folder);
const scored = crossScore(corpus, (fold) => process.stdout.write(`fold ${String(fold + 1)} done\n`));
const settings = Object.fromEntries(
  (['user', 'data'] as const).map((question) => {
    const stack = trainStack(scored[question]);
    const judged = scored[question].map((one) => ({ scored: one, logit: stackLogit(one.values, stack) }));
    const calibration = calibrate(judged, question);
    process.stdout.write(`\n${question}: found at 3 %, 1 %, 0.1 % false alarms\n${shares(judged, 1, calibration).join('\n')}\n`);
    process.stdout.write(`\n${question}: false alarms at the same thresholds\n${shares(judged, 0, calibration).join('\n')}\n`);
    return [question, { stack, calibration }];
  }),
);
mkdirSync(join('assets', 'injection'), { recursive: true });
writeFileSync(join('assets', 'injection', 'weights.bin'), packHashedModel(trainHeads(corpus)));
writeFileSync(join('assets', 'injection', 'settings.json'), `${JSON.stringify(settings, null, 1)}\n`);
