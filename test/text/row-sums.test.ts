import { describe, expect, it } from 'vitest';
import { mostRowsAtOnce, rowSums } from '../../src/text/classifiers/row-sums.js';
import { fc } from '../support/properties.js';

const rows = fc.array(fc.array(fc.integer({ min: -128, max: 127 }), { minLength: 16, maxLength: 16 }), {
  minLength: 1,
});

describe('sums of rows', () => {
  it('are those of plain additions, whatever was added up before', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.nat(), { maxLength: 40 }), (table, picks) => {
        const sums = rowSums(Int8Array.from(table.flat()), 16);
        const list = Int32Array.from(picks, (pick) => pick % table.length);
        sums(list, list.length);
        const plain = Array.from({ length: 16 }, (_, d) => list.reduce((sum, row) => sum + table[row]![d]!, 0));
        expect([...sums(list, list.length)]).toEqual(plain);
      }),
    );
  });

  it('stop at the number of rows whose sums still fit', () => {
    const sums = rowSums(new Int8Array(8).fill(-128), 8);
    expect([...sums(new Int32Array(mostRowsAtOnce + 9), mostRowsAtOnce + 9)]).toEqual(new Array(8).fill(-32_768));
  });

  it('are refused for rows that are no multiple of eight wide', () => {
    expect(() => rowSums(new Int8Array(12), 12)).toThrow('multiple of eight');
  });
});
