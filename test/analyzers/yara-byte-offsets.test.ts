import { describe, expect, it } from 'vitest';
import { utf16Ranges } from '../../src/analyzers/yara/byte-offsets.js';
import { fc } from '../support/properties.js';

describe('ranges of bytes', () => {
  it('are the ranges of the characters that they touch, in any order', () => {
    const range = fc.record({ offset: fc.nat(60), length: fc.nat(20) });
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '😀', '\ud800', '\n'), maxLength: 20 });
    fc.assert(
      fc.property(text, fc.array(range), (whole, ranges) => {
        const bytes = Buffer.from(whole);
        const within = ranges.filter(({ offset, length }) => offset + length <= bytes.length);
        const characters = Array.from(whole);
        const bytesBefore = characters.map((_, at) => Buffer.byteLength(characters.slice(0, at).join('')));
        const unitsBefore = (at: number): number => characters.slice(0, at).join('').length;
        const expected = within.map(({ offset, length }) => {
          const first = bytesBefore.findLastIndex((before) => before <= offset);
          const last = bytesBefore.findIndex((before) => before >= offset + length);
          return {
            start: offset < bytes.length ? unitsBefore(first) : whole.length,
            end: last < 0 ? whole.length : unitsBefore(last),
          };
        });
        expect(utf16Ranges(whole, bytes, within)).toEqual(expected);
      }),
    );
  });
});
