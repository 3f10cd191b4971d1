import { describe, expect, it } from 'vitest';
import { fewerRows, textOfFewer } from '../../src/text/classifiers/fewer-words.js';

describe('rows for a network that knows fewer words', () => {
  it('keeps the rows of words that it knows; all others share its buckets', () => {
    const rowsOf = fewerRows({ known: 100, buckets: 8 });
    const rows = Int32Array.of(0, 99, 100, 101, 24_000, 28_095);
    expect([...rowsOf(rows, rows.length).subarray(0, 6)]).toEqual([0, 99, 104, 105, 100, 107]);
  });

  it('reads texts of any length, and ideas as they are', () => {
    const read = textOfFewer({ known: 10, buckets: 4 });
    const text = { tokenCount: 3000, rows: new Int32Array(3000).fill(77), concepts: new Uint8Array(3000).fill(5) };
    const fewer = read(text);
    expect(fewer.tokenCount).toBe(3000);
    expect(new Set(fewer.rows.subarray(0, 3000))).toEqual(new Set([11]));
    expect(fewer.concepts).toBe(text.concepts);
  });
});
