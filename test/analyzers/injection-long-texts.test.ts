import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/analyzers/injection/parts.js';
import { textViews } from '../../src/text/views.js';

const pageOf = (units: number): string =>
  'The board met in March and looked at the roof. '.repeat(units / 40).slice(0, units);
const viewOf = (text: string) => textViews(text, 'document').normalised;

describe('parts of a long text', () => {
  it('leave nothing out, whatever its length', () => {
    for (const units of [2048, 2049, 5000, 50_000, 400_000, 3_000_000])
      for (const question of ['user', 'data'] as const) {
        const text = pageOf(units);
        let end = 0;
        for (const part of partsOf(viewOf(text), question)) {
          expect(part.offset).toBeLessThanOrEqual(end);
          expect(part.text).toBe(text.slice(part.offset, part.offset + part.text.length));
          end = part.offset + part.text.length;
        }
        expect(end).toBe(units);
      }
  });

  it('are short where data is read, and no more than the text can pay for', () => {
    expect(partsOf(viewOf(pageOf(2048)), 'data')).toHaveLength(1);
    const parts = partsOf(viewOf(pageOf(6000)), 'data');
    expect(Math.max(...parts.map(({ text }) => text.length))).toBe(700);
    expect(partsOf(viewOf(pageOf(400_000)), 'data').length).toBeLessThan(80);
    expect(partsOf(viewOf(pageOf(30_000)), 'user')).toHaveLength(1);
  });
});
