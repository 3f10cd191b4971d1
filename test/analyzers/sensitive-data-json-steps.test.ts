import { describe, expect, it } from 'vitest';
import { jsonSteps, readJson } from '../../src/analyzers/sensitive-data/json-text.js';
import { STEP_UNITS, validSteps } from '../../src/analyzers/sensitive-data/json-valid.js';
import { takenAtOnce } from '../../src/lib/turns.js';
import { fc } from '../support/properties.js';

/** White space that makes a text long enough to be walked; a parser takes it for nothing. */
const long = ' '.repeat(STEP_UNITS);

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const judged = (text: string) => takenAtOnce(validSteps(text));

function stepsOf(steps: Generator<unknown, unknown>): number {
  let count = 0;
  while (!steps.next().done) count += 1;
  return count;
}

describe('long JSON texts', () => {
  it('are told from others as the parser tells them', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        expect(judged(JSON.stringify(value, null, indent) + long)).toBe(true);
      }),
    );
  });

  it('are told from others as the parser tells them, whatever is changed in them', () => {
    const sign = fc.constantFrom(
      ...'{}[]",:\\ue-+.0123456789tfn \n\t\u0001\u2028\ufeffx'.split(''),
      'true',
      'null',
      '\\u00e9',
    );
    const change = fc.record({ at: fc.nat(60), cut: fc.nat(2), put: sign });
    const texts = fc.oneof(
      fc.array(sign, { maxLength: 8 }).map((signs) => signs.join('')),
      fc
        .tuple(fc.jsonValue(), fc.array(change, { maxLength: 2 }))
        .map(([value, changes]) =>
          changes.reduce(
            (text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut),
            JSON.stringify(value),
          ),
        ),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(judged(text + long), text).toBe(parses(text));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['brackets', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['numbers', `[${'1,'.repeat(500_000)}1]`],
    ['escapes', `["${'\\n'.repeat(500_000)}"]`],
    ['lines', '{"a":"b"}\n'.repeat(100_000)],
    ['objects', `[${'{"key":"value"},'.repeat(60_000)}{}]`],
  ])('are read in steps that grow with the text: %s', (_name, text) => {
    expect(readJson(text)).toBeDefined();
    expect(stepsOf(jsonSteps(text))).toBeGreaterThanOrEqual(Math.floor(text.length / STEP_UNITS) - 1);
  });

  it('that are short are read at once', () => {
    expect(stepsOf(jsonSteps('{"a":["b\\n",1]}\n{"c":2}'))).toBe(0);
  });
});
