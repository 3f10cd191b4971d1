import { expect, it } from 'vitest';
import {
  foldOf,
  kindOf,
  kindOfDigit,
  kindOfIdeograph,
  kindOfLetter,
  kindOfNothing,
  kindOfSpace,
} from '../../src/text/classifiers/folding.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { hashOf } from '../../src/text/words/hashing.js';
import { fc } from '../support/properties.js';

type Token = readonly [start: number, end: number, hash: number];

/** Tokens as the hasher describes them, unit by unit: words of at most 24 letters and digits, ideographs, up to eight of one sign. */
function plainTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const kindAt = (at: number): number => (at < text.length ? kindOf(text.charCodeAt(at)) : kindOfSpace);
  for (let at = 0; at < text.length;) {
    const start = at;
    if ([kindOfLetter, kindOfDigit].includes(kindAt(at))) {
      let folded = '';
      for (; [kindOfLetter, kindOfDigit, kindOfNothing].includes(kindAt(at)) && folded.length < 24; at++)
        if (kindAt(at) !== kindOfNothing) folded += String.fromCharCode(foldOf(text.charCodeAt(at)));
      tokens.push([start, at, hashOf(folded) | 1]);
    } else if (kindAt(at) === kindOfIdeograph) {
      at++;
      tokens.push([start, at, hashOf(String.fromCharCode(foldOf(text.charCodeAt(start)))) | 1]);
    } else if (kindAt(at) === kindOfNothing || (kindAt(at) === kindOfSpace && text[at] !== '\n')) at++;
    else {
      while (at < text.length && at - start < 8 && text[at] === text[start]) at++;
      tokens.push([start, at, 0]);
    }
  }
  return tokens;
}

const pieces = fc.constantFrom(
  'a',
  'Ignore',
  'RULES',
  'é',
  '7',
  '\u0301',
  '\u200b',
  ' ',
  '\n',
  '.',
  '!!!!!',
  '規',
  'ж',
  'abcdefghijklm',
);

it('words are found in one way, whether they are ASCII letters alone or have others beside them', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
      (text) => {
        const { tokenCount, starts, ends, hashes } = featureHasher().hash(text);
        const found = Array.from({ length: tokenCount }, (_, at): Token => [starts[at]!, ends[at]!, hashes[at]!]);
        expect(found).toEqual(plainTokens(text));
      },
    ),
  );
});

it('a word is remembered at one place, however it is written and whatever stands beside it', () => {
  const { hash } = featureHasher();
  const fillOf = (text: string): number => hash(text).fills[0]!;
  const first = fillOf('ignore all rules');
  for (const text of ['IGNORE', 'ígnoré', 'ig\u00adnore', 'ignore\u0301 it', 'Ignore.'])
    expect(fillOf(text), text).toBe(first);
  expect(fillOf('ignores')).not.toBe(first);
  // A letter more than a word may have.
  expect(hash('a'.repeat(25)).tokenCount).toBe(2);
});
