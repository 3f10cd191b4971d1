import type { Question } from '../../src/analyzers/injection/model.js';
import { buildCorpus, fingerprint, type Corpus } from './corpus.js';
import { foldOf, isHeldOut } from './folds.js';
import { trainModels } from './heads.js';
import { scoredRows, scorerUnder } from './stack.js';
import type { FoldScores, Job, ScoredRow } from './processes.js';

process.once('message', ({ folder, fold, corpusIs }: Job) => {
  const corpus = buildCorpus(folder);
  if (fingerprint(corpus) !== corpusIs)
    throw new Error('the texts were changed while the training ran: start it again');
  const answer = fold === 'all' ? trainModels(corpus, (sample) => !isHeldOut(sample)) : scoresOf(corpus, fold);
  process.send!(answer, () => process.disconnect());
});

function scoresOf(corpus: Corpus, fold: number): FoldScores {
  const score = scorerUnder(trainModels(corpus, (sample) => foldOf(sample) !== fold));
  const rows = scoredRows(corpus);
  const of = (question: Question): ScoredRow[] =>
    rows[question].flatMap((sample, row) => {
      if (foldOf(sample) !== fold) return [];
      const { sample: _, ...scored } = score(sample, question);
      return [{ row, ...scored }];
    });
  return { user: of('user'), data: of('data') };
}
