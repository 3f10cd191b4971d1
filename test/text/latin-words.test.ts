import { describe, expect, it } from 'vitest';
import { hashOf, secondStart, stepSecond } from '../../src/text/words/hashing.js';
import { latinWords } from '../../src/text/words/latin-words.js';
import { surprise } from '../../src/text/words/readable.js';
import { fc } from '../support/properties.js';

interface Found {
  readonly start: number;
  readonly word: string;
  readonly halfBits: number;
  readonly hash: number;
  readonly second: number;
}

const secondOf = (word: string): number =>
  Array.from(word, (unit) => unit.charCodeAt(0)).reduce(stepSecond, secondStart);

function found(text: string): Found[] {
  const { count, starts, ends, halfBits, hashes, seconds } = latinWords(text);
  return Array.from({ length: count }, (_, at) => ({
    start: starts[at]!,
    word: text.slice(starts[at], ends[at]),
    halfBits: halfBits[at]! - (halfBits[at - 1] ?? 0),
    hash: hashes[at]!,
    second: seconds[at]!,
  }));
}

describe('latinWords', () => {
  const unit = fc.constantFrom(...'aeZq.- 7é\nж'.split(''));

  it('finds every run of ASCII letters, how strange it is for English and its hash', () => {
    fc.assert(
      fc.property(
        fc.array(unit).map((units) => units.join('')),
        (text) => {
          const expected = Array.from(text.matchAll(/[A-Za-z]+/g), ({ 0: word, index }) => ({
            start: index,
            word,
            halfBits: surprise(word) * 2 * (word.length + 1),
            hash: hashOf(word.toLowerCase()),
            second: secondOf(word.toLowerCase()),
          }));
          expect(found(text)).toEqual(expected);
        },
      ),
    );
  });

  it('reads texts beyond its usual buffers, and others after them', () => {
    // A word stands on the seam of two parts, and one reaches to the end.
    const long = `${'word '.repeat(20_000)}word`;
    const words = found(long);
    expect(words).toHaveLength(20_001);
    expect(new Set(words.map((word) => JSON.stringify({ ...word, start: 0 }))).size).toBe(1);
    expect(words.every(({ start }, at) => start === at * 5)).toBe(true);
    expect(found('two words').map(({ word }) => word)).toEqual(['two', 'words']);
  });
});
