import { describe, expect, it } from 'vitest';
import { textWords } from '../../train/lib/text-words.js';

describe('the words of a text that is learned', () => {
  it('have a number for each different word and concept, from 0 in each text', () => {
    const words = textWords(8, 6);
    const numbers = (of: readonly (readonly [number, number])[]): number[] => {
      words.clear();
      return of.map(([row, concept]) => words.numberOf(row, concept));
    };
    expect(
      numbers([
        [5, 0],
        [2, 0],
        [5, 0],
        [5, 1],
        [5, 1],
        [0, 0],
      ]),
    ).toEqual([0, 1, 0, 2, 2, 3]);
    expect(words.count()).toBe(4);
    expect(
      numbers([
        [2, 0],
        [5, 1],
        [2, 0],
      ]),
    ).toEqual([0, 1, 0]);
    expect(words.count()).toBe(2);
  });
});
