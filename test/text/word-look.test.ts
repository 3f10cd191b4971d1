import { describe, expect, it } from 'vitest';
import { isSet } from '../../src/text/units/mask-bits.js';
import { latinWords } from '../../src/text/words/latin-words.js';
import { lookAtWords } from '../../src/text/words/word-look.js';

const wordsIn = (text: string, mask: 'mayBeCiphered' | 'mayBeScrambled'): string[] => {
  const words = latinWords(text);
  const look = lookAtWords(words);
  return Array.from({ length: words.count }, (_, word) => word)
    .filter((word) => isSet(look[mask], word))
    .map((word) => text.slice(words.starts[word], words.ends[word]));
};

describe('a look at the words of a text', () => {
  const text = `the library ${'and '.repeat(40)}vtaber cerivbhf ab tk fylnxqzj`;

  it('names those that may be ciphered or scrambled, by their letters and length', () => {
    expect(wordsIn(text, 'mayBeCiphered')).toEqual(['vtaber', 'cerivbhf', 'fylnxqzj']);
    expect(wordsIn(text, 'mayBeScrambled')).toEqual(['library', 'vtaber', 'cerivbhf', 'fylnxqzj']);
    expect(wordsIn('xqz xqzj', 'mayBeScrambled')).toEqual([]);
  });

  it('counts the longer ones, and those of them that are not known', () => {
    expect(lookAtWords(latinWords(text))).toMatchObject({ long: 4, strange: 3 });
  });

  it('says the same of a text longer than its usual room, and of others after it', () => {
    const long = `${text} `.repeat(4000);
    expect(lookAtWords(latinWords(long))).toMatchObject({ long: 16_000, strange: 12_000 });
    expect(wordsIn(text, 'mayBeCiphered')).toHaveLength(3);
    expect(wordsIn('plain', 'mayBeCiphered')).toEqual([]);
  });
});
