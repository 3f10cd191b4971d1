import { describe, expect, it } from 'vitest';
import { compile, compileInTurns } from '../../src/analyzers/sensitive-data/index.js';
import type { InspectConfig } from '../../src/analyzers/sensitive-data/config.js';
import { dictionarySteps } from '../../src/analyzers/sensitive-data/scan/dictionary.js';
import { turnsUntil } from '../support/turns-until.js';

const phrases = (count: number) => Array.from({ length: count }, (_, at) => `phrase number ${at} of many`);

describe('the compilation of a sensitive-data policy', () => {
  it('reads a dictionary in steps of a thousand entries', () => {
    let steps = 0;
    for (const run = dictionarySteps(phrases(100_000)); !run.next().done;) steps += 1;
    expect(steps).toBe(100);
  });

  it.each<[string, InspectConfig]>([
    [
      'a dictionary',
      { custom_info_types: [{ name: 'A', likelihood: 'LIKELY', dictionary: { words: phrases(20_000) } }] },
    ],
    ['an exclusion', { exclusions: [{ dictionary: { words: phrases(20_000) }, matching: 'PARTIAL' }] }],
    [
      'many dictionaries',
      {
        custom_info_types: Array.from({ length: 20 }, (_, at) => ({
          name: `A${at}`,
          likelihood: 'LIKELY' as const,
          dictionary: { words: phrases(1000) },
        })),
      },
    ],
  ])('leaves others their turns, and makes what it makes at once: %s', async (_name, inspect) => {
    const made = compileInTurns({ inspect });
    expect(await turnsUntil(made)).toBeGreaterThanOrEqual(18);
    expect(await made).toEqual(compile(inspect));
  });

  it('takes no turn for an ordinary policy', async () => {
    let others = 0;
    setImmediate(() => (others += 1));
    await compileInTurns({ inspect: { exclusions: [{ dictionary: { words: phrases(100) }, matching: 'FULL' }] } });
    expect(others).toBe(0);
  });
});
