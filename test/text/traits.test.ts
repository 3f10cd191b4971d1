import { describe, expect, it } from 'vitest';
import { textTraits, type TextTraits } from '../../src/text/units/traits.js';
import { fc } from '../support/properties.js';

const alphabets = [
  'ab c0 1f2 .-_',
  'aaabbbzzz AA 1',
  'ab12 ff0a7e, :',
  '.-. / |\n_•—a',
  'x-y.z_ig n',
  'A b c1. d|',
  'жaя é中 ',
  '@$|+€£a1b2!',
  'a’b’c d’1',
  '%&=\\<>*"a ',
  'aaaaaaaaaab1+/ ',
];
const text = fc
  .constantFrom(...alphabets)
  .chain((alphabet) => fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 140 }));

/** So many letters that stand alone, with spacers, single digits and signs for letters between them. */
const singleLetters = (least: number): RegExp =>
  new RegExp(
    `(?:(?<![a-zA-Z0-9])[a-zA-Z](?![a-zA-Z0-9])(?:[ \\t\\n\\r._*|~+/\\\\•—,:;#=&^<>(){}[\\]"'’@$-]|(?<![a-zA-Z0-9])\\d(?![a-zA-Z0-9]))*){${String(least)}}`,
  );

/** The same said by patterns. */
const reference: Readonly<Partial<Record<keyof TextTraits, (text: string) => boolean>>> = {
  unusual: (one) => /[^\n\r\t -~]/.test(one),
  lookalikes: (one) => /[\u0370-\u058f\u1f00-\u1fff]/.test(one),
  longRun: (one) => /[A-Za-z0-9+/_-]{14}/.test(one),
  longWord: (one) => /[A-Za-z0-9]{20}/.test(one),
  escapes: (one) => count(one, /[%&=\\]/g) >= 2,
  markup: (one) => count(one, /[*_~`=|"'<>]/g) >= 8,
  stretched: (one) => count(one, /(\p{L})\1{2,}/gu) >= 2,
  hexPairs: (one) => /(?:(?<![a-zA-Z0-9])[0-9a-fA-F]{2}(?![a-zA-Z0-9])[^a-zA-Z0-9]*){7}/.test(one),
  codeTokens: (one) => /(?:(?<![a-zA-Z0-9])(?:[0-9a-fA-F]{1,4}|\d{1,8})(?![a-zA-Z0-9])[^a-zA-Z0-9]*){6}/.test(one),
  singleLetters: (one) => singleLetters(4).test(one),
  manySingleLetters: (one) => singleLetters(6).test(one),
  dotsAndDashes: (one) => /(?:(?<![.\-_•—])[.\-_•—]{1,7}(?![.\-_•—])[ \t\n\r/|]*){6}/.test(one),
};

function count(one: string, pattern: RegExp): number {
  return one.match(pattern)?.length ?? 0;
}

describe('textTraits', () => {
  it.each(Object.entries(reference))('%s is what a pattern says', (trait, isSo) => {
    // Letters beyond ASCII are no letters to some of the patterns.
    const asked = /^(?:unusual|lookalikes|longRun|escapes|markup|stretched|dotsAndDashes)$/.test(trait)
      ? text
      : text.map((one) => one.replace(/[жяé中€•—]/g, 'q'));
    fc.assert(
      fc.property(asked, (one) => {
        expect(textTraits(one)[trait as keyof TextTraits]).toBe(isSo(one));
      }),
      { numRuns: 2000 },
    );
  });

  it('counts seams of letters and signs that stand near one another', () => {
    const seams = (one: string): [boolean, boolean] => [textTraits(one).leetspeak, textTraits(one).mixedRuns];
    expect(seams('plain words, 12 of them')).toEqual([false, false]);
    expect(seams('h3llo')).toEqual([true, false]);
    expect(seams('h€llo')).toEqual([true, false]);
    expect(seams('a1b2c3d4')).toEqual([true, true]);
    expect(seams(`a1b2${' word'.repeat(30)} c3d4`)).toEqual([true, false]);
  });

  it('counts pieces of words that a dot or dash joins', () => {
    expect(textTraits('ig-no-re al.l pr-ev-io-us in.st.ruc.ti-ons').shortPieces).toBe(true);
    expect(textTraits('state-of-the-art, well-known. Then a new sentence.').shortPieces).toBe(false);
    expect(textTraits(`ig-no-re al.l${' '.repeat(40)}pr-ev-io-us`).shortPieces).toBe(false);
  });
});
