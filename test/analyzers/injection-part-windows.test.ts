import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worstWindows, type PartWindow } from '../../src/analyzers/injection/part-windows.js';

/** Windows as they are made: of one length, neighbours overlapping by half. */
const windows = fc
  .array(fc.double({ min: -5, max: 5, noNaN: true }), { maxLength: 40 })
  .map((logits) => logits.map((logit, at): PartWindow => ({ start: at * 20, end: at * 20 + 40, logit })));

const overlap = (one: PartWindow, other: PartWindow): boolean => one.start < other.end && other.start < one.end;

describe('the worst windows of a part', () => {
  it('are of its windows, worst first, without an overlap, and at most as many as wanted', () => {
    fc.assert(
      fc.property(windows, fc.integer({ min: 0, max: 9 }), (all, limit) => {
        const worst = worstWindows(all, limit);
        expect(worst.length).toBeLessThanOrEqual(limit);
        expect(worst.every((one) => all.includes(one))).toBe(true);
        expect(worst).toEqual(worst.toSorted((one, other) => other.logit - one.logit));
        expect(worst.some((one, at) => worst.slice(at + 1).some((other) => overlap(one, other)))).toBe(false);
      }),
    );
  });

  it('leave out none that is worse than the last and overlaps none', () => {
    fc.assert(
      fc.property(windows, fc.integer({ min: 1, max: 9 }), (all, limit) => {
        const worst = worstWindows(all, limit);
        const isFree = (one: PartWindow): boolean => !worst.some((other) => overlap(one, other));
        const least = worst.length < limit ? -Infinity : worst.at(-1)!.logit;
        expect(all.filter(isFree).filter(({ logit }) => logit > least)).toEqual([]);
      }),
    );
  });
});
