import { describe, expect, it } from 'vitest';
import { latinWords } from '../../src/text/latin-words.js';
import { surprise } from '../../src/text/readable.js';
import { fc } from '../support/properties.js';

interface Found {
  readonly start: number;
  readonly word: string;
  readonly halfBits: number;
}

function found(text: string): Found[] {
  const { count, starts, ends, halfBits } = latinWords(text);
  return Array.from({ length: count }, (_, at) => ({
    start: starts[at]!,
    word: text.slice(starts[at], ends[at]),
    halfBits: halfBits[at]! - (halfBits[at - 1] ?? 0),
  }));
}

describe('latinWords', () => {
  const unit = fc.constantFrom(...'aeZq.- 7é\nж'.split(''));

  it('finds every run of ASCII letters, and how strange it is for English', () => {
    fc.assert(
      fc.property(
        fc.array(unit).map((units) => units.join('')),
        (text) => {
          const expected = Array.from(text.matchAll(/[A-Za-z]+/g), ({ 0: word, index }) => ({
            start: index,
            word,
            halfBits: surprise(word) * 2 * (word.length + 1),
          }));
          expect(found(text)).toEqual(expected);
        },
      ),
    );
  });

  it('reads texts beyond its usual buffers, and others after them', () => {
    const long = 'word '.repeat(20_000);
    expect(found(long)).toHaveLength(20_000);
    expect(found('two words').map(({ word }) => word)).toEqual(['two', 'words']);
  });
});
