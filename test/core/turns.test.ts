import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../src/lib/turns.js';

describe('long work on the event loop', () => {
  it('is let on one piece a round, whoever waits, in the order of waiting', async () => {
    const pieces: { readonly name: string; readonly round: number }[] = [];
    let round = 0;
    let isOver = false;
    const count = async (): Promise<void> => {
      for (; !isOver; round++) await nextRound();
    };
    const work = async (name: string): Promise<void> => {
      for (let piece = 0; piece < 3; piece++) {
        await nextTurn();
        pieces.push({ name, round });
      }
    };
    const counting = count();
    await Promise.all([work('a'), work('b'), work('c')]);
    isOver = true;
    await counting;
    expect(pieces.map(({ name }) => name).join('')).toBe('abcabcabc');
    expect(new Set(pieces.map((piece) => piece.round)).size).toBe(9);
  });
});
