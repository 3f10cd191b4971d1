import { describe, expect, it } from 'vitest';
import { isWhole, partMalus, partsOf, shortParts } from '../../src/analyzers/injection/parts.js';
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

  it('are short where a prompt that was read whole is read again, and leave nothing out either', () => {
    const text = pageOf(4200);
    const [whole, ...others] = partsOf(viewOf(text), 'user');
    expect([others.length, isWhole(whole!)]).toEqual([0, true]);
    const parts = shortParts(whole!);
    expect(Math.max(...parts.map((part) => part.text.length))).toBeLessThanOrEqual(1150);
    let end = 0;
    for (const part of parts) {
      expect(isWhole(part)).toBe(false);
      expect(part.offset).toBeLessThanOrEqual(end);
      expect(part.text).toBe(text.slice(part.offset, part.offset + part.text.length));
      end = part.offset + part.text.length;
    }
    expect(end).toBe(text.length);
  });

  it('are shorter where data is read, and no more than the text can pay for', () => {
    expect(partsOf(viewOf(pageOf(2048)), 'data')).toHaveLength(1);
    expect(partsOf(viewOf(pageOf(4096)), 'user')).toHaveLength(1);
    const longestOf = (question: 'user' | 'data'): number =>
      Math.max(...partsOf(viewOf(pageOf(6000)), question).map(({ text }) => text.length));
    expect(longestOf('data')).toBe(700);
    expect(longestOf('user')).toBe(2000);
    for (const question of ['user', 'data'] as const)
      expect(partsOf(viewOf(pageOf(400_000)), question).length).toBeLessThan(80);
  });

  it('lose more, the more of them there are, and one that is alone nothing', () => {
    for (const question of ['user', 'data'] as const) {
      expect(partMalus(1, question)).toBe(0);
      expect(partMalus(8, question)).toBeCloseTo(3 * partMalus(2, question));
      expect(partMalus(2, question)).toBeGreaterThan(0);
    }
  });
});
