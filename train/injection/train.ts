import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packHashedModel } from '../../src/text/classifiers/hashed-model.js';
import { packPhraseNetwork } from '../../src/text/classifiers/phrase-network.js';
import { packRecurrentNetwork } from '../../src/text/classifiers/recurrent-file.js';
import { packVectorNetwork } from '../../src/text/classifiers/vector-network.js';
import { keptParts } from '../lib/kept-parts.js';
import { lastLogit, trainCloser } from './closer.js';
import { buildCorpus } from './corpus.js';
import { trainDataStack } from './data-stack.js';
import { isHeldOut } from './folds.js';
import { trainGlance } from './glance.js';
import { calibrate, shares, worstHarmless, type Judged } from './report.js';
import { trainPlanted } from './planted-requests.js';
import { learnNetworks, scoreFolds } from './processes.js';
import { scorerUnder, trainStack, type ScoredSample } from './stack.js';
import type { Calibration } from '../../src/analyzers/injection/score-curve.js';

/**
 * Trains the classifier of the package: `npm run train:injection -- ../shared/data/injection`. Writes
 * `assets/injection/` and prints, for every source, the share above the thresholds by models that did not see it. With
 * `--refit` networks that the last training on this machine kept are not learned again: a training that was ended goes on,
 * and what learns from what the networks say is fitted anew in minutes, after a change to it or to the safety classifier,
 * which the second look reads.
 */
const [folder = '../shared/data/injection', option] = process.argv.slice(2);

/**
 * Thresholds stand this far of the way from those for known sources of harmless texts to those for unknown ones. What people
 * type is known for the most part; documents are of more kinds.
 */
const towardsUnknown = { user: 0.14, data: 0.5 };

const corpus = buildCorpus(folder);
const networks = await learnNetworks(folder, corpus, keptParts('injection-networks', option));
const { scored, placed } = await scoreFolds(folder, corpus, networks.folds);
const models = { ...networks.all, planted: trainPlanted(placed) };
const score = scorerUnder(models);
const settings = Object.fromEntries(
  (['user', 'data'] as const).map((question) => {
    const firstLook = scored[question].filter(({ sample }) => !sample.ofSecondLook);
    const stack = question === 'data' ? trainDataStack(firstLook) : trainStack(firstLook, question);
    const closer = trainCloser(scored[question], stack, question);
    const both = { stack, closer };
    const looks = question === 'user' ? { glance: trainGlance(scored.user, both), ...both } : both;
    const judge = (one: ScoredSample): Judged => ({ scored: one, logit: lastLogit(one, looks) });
    const judged = scored[question].map(judge);
    const unseenTexts = corpus[question].filter(isHeldOut).map((sample) => judge(score(sample, question)));
    const unseenSources = calibrate(judged, question);
    const calibration = between(unseenSources, calibrate(unseenTexts, question), towardsUnknown[question]);
    process.stdout.write(`\n${question}: thresholds ${JSON.stringify({ unseenSources, calibration })}\n`);
    process.stdout.write(
      `\n${question}: found at 3 %, 1 %, 0.1 % false alarms\n${shares(judged, 1, calibration).join('\n')}\n`,
    );
    process.stdout.write(
      `\n${question}: false alarms at the same thresholds\n${shares(judged, 0, calibration).join('\n')}\n`,
    );
    writeFileSync(join(tmpdir(), `injection-${question}-false-alarms.txt`), worstHarmless(judged));
    return [question, { ...looks, calibration }];
  }),
);
mkdirSync(join('assets', 'injection'), { recursive: true });
writeFileSync(join('assets', 'injection', 'weights.bin'), packHashedModel(models.heads));
writeFileSync(join('assets', 'injection', 'network.bin'), packPhraseNetwork(models.network));
writeFileSync(join('assets', 'injection', 'sentences.bin'), packVectorNetwork(models.sentences));
writeFileSync(join('assets', 'injection', 'closer.bin'), packVectorNetwork(models.closer));
writeFileSync(join('assets', 'injection', 'recurrent.bin'), packRecurrentNetwork(models.recurrent));
writeFileSync(join('assets', 'injection', 'recurrent-data.bin'), packRecurrentNetwork(models.recurrentOfData));
writeFileSync(join('assets', 'injection', 'attack-sentences.bin'), packVectorNetwork(models.attackSentences));
writeFileSync(join('assets', 'injection', 'planted.json'), `${JSON.stringify(models.planted)}\n`);
writeFileSync(join('assets', 'injection', 'settings.json'), `${JSON.stringify(settings)}\n`);

/** Thresholds between those for known and those for unknown sources. */
function between(unknown: Calibration, known: Calibration, share: number): Calibration {
  const mean = (one: number, other: number): number => Number((share * one + (1 - share) * other).toFixed(5));
  return {
    at3Percent: mean(unknown.at3Percent, known.at3Percent),
    at1Percent: mean(unknown.at1Percent, known.at1Percent),
    at01Percent: mean(unknown.at01Percent, known.at01Percent),
  };
}
