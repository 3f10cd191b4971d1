import { describe, expect, it } from 'vitest';
import { isSet, nextBit, nextRun, runEnd } from '../../src/text/units/mask-bits.js';
import { classBits, classesOf, unitClasses } from '../../src/text/units/unit-classes.js';
import { masksOf } from '../../src/text/units/unit-masks.js';
import { fc } from '../support/properties.js';

const ordinary = fc.string({ unit: fc.constantFrom(...'aZ09 .-_%&=\\<*!y\n\t\u0000é£жα—中👍'), maxLength: 200 });
const anything = fc.string({ unit: 'binary', maxLength: 80 });
/** Longer than what is classified at once, and alike on both sides of the seam. */
const long = fc.oneof(ordinary, anything).map((part) => `${part}aa.`.repeat(70_000 / (part.length + 3) + 1));

function expectClasses(text: string): void {
  const masks = masksOf(text);
  const wrong: number[] = [];
  for (let at = 0; at < masks.words * 32; at++) {
    const classes = at < text.length ? classesOf[text.charCodeAt(at)]! : 0;
    const isRepeat = at > 0 && at < text.length && text.charCodeAt(at) === text.charCodeAt(at - 1);
    const isRight = unitClasses.every((name) => isSet(masks[name], at) === ((classes & classBits[name]) !== 0));
    if (!isRight || (at > 0 && isSet(masks.repeat, at) !== isRepeat)) wrong.push(at);
  }
  expect(wrong).toEqual([]);
}

describe('masksOf', () => {
  it('says of each unit which classes it belongs to, of none behind the end, also when texts alternate', () => {
    const texts = fc.array(fc.oneof(ordinary, anything), { maxLength: 4 });
    fc.assert(fc.property(texts, (some) => some.forEach(expectClasses)));
  });

  it('reads what is longer than its memory in parts, as if it were one', () => {
    fc.assert(fc.property(long, expectClasses), { numRuns: 6 });
  });
});

describe('bits of masks', () => {
  const bits = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 40 })), { maxLength: 12 });

  it('are found where a text of ones and zeros has them', () => {
    fc.assert(
      fc.property(bits, fc.nat(200), fc.integer({ min: 1, max: 32 }), (runs, from, least) => {
        const text = runs.map(([isOne, length]) => (isOne ? '1' : '0').repeat(length)).join('');
        const words = (text.length + 31) >> 5;
        const mask = new Int32Array(words);
        for (let at = 0; at < text.length; at++) if (text[at] === '1') mask[at >> 5]! |= 1 << (at & 31);
        expect(nextBit(mask, words, from)).toBe(text.indexOf('1', from));
        expect(nextRun(mask, words, { from, least })).toBe(text.indexOf('1'.repeat(least), from));
        const end = text.indexOf('0', from);
        expect(runEnd(mask, from, text.length)).toBe(from >= text.length ? text.length : end < 0 ? text.length : end);
      }),
      { numRuns: 500 },
    );
  });
});
