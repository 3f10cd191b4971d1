import { describe, expect, it } from 'vitest';
import { hashIndex } from '../../src/text/words/hash-index.js';
import { hashOf } from '../../src/text/words/hashing.js';
import { fc } from '../support/properties.js';

describe('an index of hashes', () => {
  it('finds each hash where it stands first, and no other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (hashes, other) => {
        const find = hashIndex(hashes);
        for (const hash of [...hashes, other]) expect(find(hash)).toBe(hashes.indexOf(hash));
      }),
    );
  });

  it('takes zero for a hash like any other', () => {
    expect(hashIndex([7, 0])(0)).toBe(1);
    expect(hashIndex([7])(0)).toBe(-1);
    expect(hashIndex([])(0)).toBe(-1);
  });
});

describe('the hash of a part of a text', () => {
  it('is that of the part alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, part, after) => {
        expect(hashOf(before + part + after, before.length, before.length + part.length)).toBe(hashOf(part));
      }),
    );
  });
});
