import { expect, it } from 'vitest';
import { fc } from '../support/properties.js';
import { countNames, jsonShape } from '../../src/lib/json-shape.js';

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
  expect(jsonShape(Buffer.from(text))).toMatchObject({ levels, parts, lines: 0 });
});

it('contract 2 tells how many lines a text has, those within strings apart', () => {
  expect(jsonShape(Buffer.from('{}\n1\n"a\nb"\n')).lines).toBe(3);
});

it('contract 2 tells how many names a text has, of which parsing leaves as many where none stands twice', async () => {
  const giveWay = () => Promise.resolve();
  expect(jsonShape(Buffer.from('{"a:b":[{"c":":"}],"a:b":2}')).names).toBe(3);
  expect(await countNames(JSON.parse('{"a:b":[{"c":":"}],"a:b":2}'), giveWay)).toBe(1);
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const text = JSON.stringify(value);
      expect(await countNames(JSON.parse(text), giveWay)).toBe(jsonShape(Buffer.from(text)).names);
    }),
  );
});
