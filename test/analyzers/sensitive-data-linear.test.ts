import { describe, expect, it } from 'vitest';
import { compile, infoTypes } from '../../src/analyzers/sensitive-data/index.js';
import { readJson } from '../../src/analyzers/sensitive-data/json-text.js';
import { repeatedFragments } from '../../src/analyzers/sensitive-data/repeated-fragments.js';
import { findAll } from '../../src/analyzers/sensitive-data/scan/find-all.js';
import { slicesOf } from '../../src/analyzers/sensitive-data/scan/slices.js';

const everything = compile({
  info_types: infoTypes.map(({ name }) => ({ name, min_likelihood: 'VERY_UNLIKELY' as const })),
});
const fragments = repeatedFragments();
/** A part of them, another kind of each: all run in bench/sensitive-data-fragments.ts. */
const sample = fragments.filter((_, i) => i < 60 || i % 7 === 0);

/** What the finders did with a text, in counts: values proposed, and the units that these cover. */
function work(fragment: string, units: number): { readonly proposed: number; readonly covered: number } {
  const { found } = findAll(fragment.repeat(Math.ceil(units / fragment.length)), everything);
  return {
    proposed: found.length,
    covered: found.reduce((sum, { start, end }) => sum + end - start, 0),
  };
}

/** Proposals for each unit of a text, all finders together. */
const MOST_PER_UNIT = 2;

/** Room for what happens once at the edges of a text. */
const EDGE = 64;
const EDGE_UNITS = 20_000;

describe('a text of one repeated fragment of the patterns', () => {
  it('is tried with every anchor, context word, keyword and shape', () => {
    expect(fragments.length).toBeGreaterThan(2_000);
    expect(fragments).toEqual(expect.arrayContaining(['ghp_', 'ghp_ ', 'passport ', '-----BEGIN PRIVATE KEY-----\n']));
  });

  it('costs twice as many proposals when it is twice as long, no more', () => {
    for (const fragment of sample) {
      const once = work(fragment, 5_000);
      const twice = work(fragment, 10_000);
      expect(twice.proposed, JSON.stringify(fragment)).toBeLessThanOrEqual(2 * once.proposed + EDGE);
      expect(twice.covered, JSON.stringify(fragment)).toBeLessThanOrEqual(2 * once.covered + EDGE_UNITS);
    }
  });

  it('has its values proposed a few times each, however many announcements stand before them', () => {
    for (const fragment of sample)
      expect(work(fragment, 10_000).proposed, JSON.stringify(fragment)).toBeLessThanOrEqual(10_000 * MOST_PER_UNIT);
  });

  it('is settled in slices of at least four thousand units', () => {
    for (const fragment of sample.filter((_, i) => i < 30 || i % 3 === 0)) {
      const text = fragment.repeat(Math.ceil(50_000 / fragment.length));
      let settledTo = 0;
      for (const slice of slicesOf(text, everything)) {
        if (slice.settledTo < text.length)
          expect(slice.settledTo - settledTo, JSON.stringify(fragment)).toBeGreaterThanOrEqual(4_096);
        settledTo = slice.settledTo;
      }
      expect(settledTo).toBe(text.length);
    }
  });
});

describe('a JSON text of a million short values', () => {
  it('is read once, though its only escape stands at the end', () => {
    const text = `[${'"a",'.repeat(1_000_000)}"\\n"]`;
    expect(readJson(text)?.plain).toHaveLength(text.length - 1);
    expect(readJson(text)?.toText(text.length - 2)).toBe(text.length - 1);
  });
});
