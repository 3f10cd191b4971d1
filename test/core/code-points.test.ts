import { expect, it } from 'vitest';
import { cutsPair, onBorder } from '../../src/lib/code-points.js';

const text = 'a\u{1f600}b\udc00c\ud800';

it('contract 1 no place cuts a character in two; halves that stand alone are characters of their own', () => {
  const places = Array.from({ length: text.length + 2 }, (_, at) => at);
  expect(places.filter((at) => cutsPair(text, at))).toEqual([2]);
  expect(places.map((at) => onBorder(text, at))).toEqual(places.map((at) => (at === 2 ? 1 : at)));
});
