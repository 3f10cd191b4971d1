import { expect, it } from 'vitest';
import { rounded } from '../../src/lib/rounded.js';
import { fc } from '../support/properties.js';

it.each([
  [0.8497, [], '0.8497'],
  [0.84999996, [], '0.84999996'],
  [0.85, [], '0.850'],
  [0.8503, ['score > 0.85'], '0.8503'],
  [0.8512345, ['score >= 0.85'], '0.851'],
  [0.87484, ['score >= 0.875 AND is_injection'], '0.8748'],
  [0.87484, ['score >= 0.85', 'label matches .*'], '0.875'],
  [12, ['findings_count > 12'], '12.000'],
  [1e-9, ['score > 0'], '0.000000001'],
] as const)('a score of %d under %j reads as %s', (score, rules, text) => {
  expect(rounded(score, rules)).toBe(text);
});

it('§5 what is shown beside a rule says of it what the score itself says', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.integer({ min: 0, max: 4 }), (score, free, decimals) => {
      for (const bound of [free, Number(score.toFixed(decimals))]) {
        const shown = Number(rounded(score, [`score >= ${bound}`]));
        expect([shown >= bound, shown > bound]).toEqual([score >= bound, score > bound]);
      }
    }),
  );
});
