import { describe, expect, it } from 'vitest';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { sentences } from '../../src/text/classifiers/sentences.js';
import { fc } from '../support/properties.js';

const hasher = featureHasher();

/** Sentences of a text as they stand in it. */
function sentencesOf(text: string): string[] {
  const hashed = hasher.hash(text);
  const { bounds, count } = sentences(hashed);
  return Array.from({ length: count }, (_, at) =>
    text.slice(hashed.starts[bounds[at * 2]!], hashed.ends[bounds[at * 2 + 1]! - 1]).trim(),
  );
}

describe('sentences', () => {
  it('end with their sign, their line, or the text', () => {
    expect(sentencesOf('The sky is grey today. Will it rain again?\nTake the large umbrella')).toEqual([
      'The sky is grey today.',
      'Will it rain again?',
      'Take the large umbrella',
    ]);
  });

  it('end with the signs of other scripts', () => {
    expect(sentencesOf('今天天气很好。我们去公园吧！')).toEqual(['今天天气很好。', '我们去公园吧！']);
  });

  it('take a fragment into what follows it', () => {
    expect(sentencesOf('No. 7 is the house with the green door. Ring twice.')).toEqual([
      'No. 7 is the house with the green door.',
      'Ring twice.',
    ]);
  });

  it('are cut into windows that overlap where nothing ends them', () => {
    const words = Array.from({ length: 30 }, (_, at) => `word${at}`);
    expect(sentencesOf(words.join(' ')).map((one) => one.split(' ').length)).toEqual([12, 12, 12, 12]);
  });

  it('cover every token of any text in order, none longer than 24', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'bc', ' ', '.', '\n', '!', '的', '7'), maxLength: 600 }),
        (text) => {
          const hashed = hasher.hash(text);
          const { bounds, count } = sentences(hashed);
          let covered = 0;
          for (let at = 0; at < count; at++) {
            const [from, to] = [bounds[at * 2]!, bounds[at * 2 + 1]!];
            expect(from).toBeLessThanOrEqual(covered);
            expect(to).toBeGreaterThan(covered);
            expect(to - from).toBeLessThanOrEqual(24);
            covered = to;
          }
          expect(covered).toBe(hashed.tokenCount);
        },
      ),
    );
  });
});
