import { describe, expect, it } from 'vitest';
import { compile, compileInTurns } from '../../src/analyzers/sensitive-data/index.js';
import type { InspectConfig } from '../../src/analyzers/sensitive-data/config.js';
import { compiledOnce } from '../../src/analyzers/sensitive-data/compiled-once.js';
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

describe('equal policies of a tenant', () => {
  const words = phrases(50);
  const inspect = (): InspectConfig => ({
    custom_info_types: [{ name: 'A', likelihood: 'LIKELY', dictionary: { words } }],
  });

  it('are compiled once, also when they are asked for together', async () => {
    const [first, beside] = await Promise.all([1, 2].map(() => compiledOnce('one', { inspect: inspect() })));
    expect(beside).toBe(first);
    expect(await compiledOnce('one', { inspect: inspect() })).toBe(first);
    expect(first).toEqual(compile(inspect()));
  });

  it('are compiled anew for another tenant, and where anything differs', async () => {
    const deidentify = { transformations: [{ transformation: { type: 'redact' as const } }] };
    const first = await compiledOnce('one', { inspect: inspect() });
    const others = await Promise.all([
      compiledOnce('another', { inspect: inspect() }),
      compiledOnce('one', { inspect: { ...inspect(), max_findings: 5 } }),
      compiledOnce('one', { inspect: inspect(), deidentify }),
    ]);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('are kept up to a size, the oldest give way first', async () => {
    const large = (at: number) => ({
      inspect: {
        exclusions: [{ dictionary: { words: [`${at}${'x'.repeat(6_000_000)}`] } }],
      } as unknown as InspectConfig,
    });
    const first = await compiledOnce('one', large(1));
    expect(await compiledOnce('one', large(1))).toBe(first);
    for (const at of [2, 3]) await compiledOnce('one', large(at));
    expect(await compiledOnce('one', large(1))).not.toBe(first);
  });

  it('that fail to compile are tried again', async () => {
    const broken = { inspect: { exclusions: [{ regex: { pattern: '(' } }] } as unknown as InspectConfig };
    await expect(compiledOnce('one', broken)).rejects.toThrow();
    await expect(compiledOnce('one', broken)).rejects.toThrow();
  });
});
