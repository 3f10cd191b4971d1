import { expect, it } from 'vitest';
import { partsInMemory } from '../../train/lib/kept-parts.js';
import { learnParts, type Learning } from '../../train/lib/learn-parts.js';

interface Learned {
  readonly heads: string;
  readonly network: string;
}

const named = ({ part, fold }: Learning<string>): string => `${part} of ${String(fold)}`;

it('all parts of each fold are learned but those that were kept, and each is kept as soon as it is learned', async () => {
  const kept = partsInMemory();
  kept.keep('network-all', 'network of before');
  const asked: string[] = [];
  const learned = await learnParts<Learned>({
    parts: ['heads', 'network'],
    folds: ['all', 0],
    kept,
    run(tasks, answered) {
      asked.push(...tasks.map(named));
      tasks.forEach((task, at) => {
        answered(at, named(task));
        expect(kept.has(`${task.part}-${String(task.fold)}`)).toBe(true);
      });
      return Promise.resolve();
    },
  });
  expect(asked).toEqual(['heads of all', 'heads of 0', 'network of 0']);
  expect(learned).toEqual([
    { heads: 'heads of all', network: 'network of before' },
    { heads: 'heads of 0', network: 'network of 0' },
  ]);
});
