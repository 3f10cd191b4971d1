import { expect, it } from 'vitest';
import { jsonShape } from '../../src/lib/json-shape.js';

it.each([
  ['1', 0, 1],
  ['"[{,:"', 0, 1],
  ['"a\\"[[["', 0, 1],
  ['["a\\\\",["\\\\\\"["]]', 2, 4],
  ['{"a":{"b":[1,2]},"c":"é"}', 3, 9],
  ['[[],[[]]]', 3, 6],
  [' [ 1 , 2 ] ', 1, 3],
  ['"[[', 0, 1],
  ['[[[', 3, 4],
  ['"\\', 0, 1],
])('contract 2 tells how deep a text nests and how much it holds: %s', (text, levels, parts) => {
  expect(jsonShape(Buffer.from(text))).toEqual({ levels, parts, lines: 0 });
});

it('contract 2 tells how many lines a text has, those within strings apart', () => {
  expect(jsonShape(Buffer.from('{}\n1\n"a\nb"\n')).lines).toBe(3);
});
