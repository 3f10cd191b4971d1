import type { Question } from '../../src/analyzers/injection/model.js';
import { buildCorpus, fingerprint, withLearnedLast, type Corpus } from './corpus.js';
import { foldOf, isHeldOut } from './folds.js';
import { trainers } from './heads.js';
import { placedRequests, trainPlanted } from './planted-requests.js';
import { scoredRows, scorerUnder } from './stack.js';
import type { FoldScores, Reading, ScoredRow, Task } from './processes.js';

process.once('message', ({ folder, corpusIs }: Reading) => {
  const corpus = buildCorpus(folder);
  if (fingerprint(corpus) !== corpusIs)
    throw new Error('the texts were changed while the training ran: start it again');
  process.on('message', (task: Task) => process.send!(answerTo(task, corpus)));
});

function answerTo(task: Task, corpus: Corpus): unknown {
  const { fold } = task;
  if (task.name === 'learn')
    return fold === 'all'
      ? trainers[task.part](withLearnedLast(corpus), (sample) => !isHeldOut(sample))
      : trainers[task.part](corpus, (sample) => foldOf(sample) !== fold);
  if (task.name === 'place')
    return placedRequests(corpus, (sample) => foldOf(sample) === fold, task.networks.sentences);
  return scoresOf(corpus, task);
}

function scoresOf(corpus: Corpus, { fold, networks, placed }: Extract<Task, { name: 'score' }>): FoldScores {
  const score = scorerUnder({ ...networks, planted: trainPlanted(placed) });
  const rows = scoredRows(corpus);
  const of = (question: Question): ScoredRow[] =>
    rows[question].flatMap((sample, row) => {
      if (foldOf(sample) !== fold) return [];
      const { sample: _, ...scored } = score(sample, question);
      return [{ row, ...scored }];
    });
  return { user: of('user'), data: of('data') };
}
