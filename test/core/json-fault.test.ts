import { describe, expect, it } from 'vitest';
import { jsonFault } from '../../src/lib/json-fault.js';
import { fc } from '../support/properties.js';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the first fault of a JSON text', () => {
  it.each([
    ['', 1, 1, 'a value'],
    ['{\n  "port": 1,\n}', 3, 1, 'a name in double quotes'],
    ['{ port: 1 }', 1, 3, 'a name in double quotes or }'],
    ['{"a" 1}', 1, 6, 'a colon'],
    ['{"a": "x"\n"b": 1}', 2, 1, 'a comma or }'],
    ['{"a": "x', 1, 7, 'a value'],
    ['{"a": "C:\\data"}', 1, 7, 'a value'],
    ['{"a": 1', 1, 8, 'a comma or }'],
    ['[1, 2,]', 1, 7, 'a value'],
    ['[1 2]', 1, 4, 'a comma or ]'],
    ["['a']", 1, 2, 'a value or ]'],
    ['{}\n{}', 2, 1, 'nothing more'],
    ['{"a": 01}', 1, 8, 'a comma or }'],
    ['{"a": 1} // ports', 1, 10, 'nothing more'],
  ])('%j stands in line %i, column %i', (text, line, column, expected) => {
    expect(jsonFault(text)).toEqual({ line, column, expected });
  });

  it('is there where a parser finds one, and nowhere else', () => {
    const signs = fc.constantFrom(...'[]{}:,"\\ \n01-.e+u', '"a"', '"\\n"', '"\\x"', 'true', 'null', 'tru', '1e5');
    const pieces = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''));
    const broken = fc
      .tuple(fc.json(), fc.nat(), signs)
      .map(([text, at, sign]) => text.slice(0, at % (text.length + 1)) + sign + text.slice(at % (text.length + 1)));
    fc.assert(
      fc.property(fc.oneof(pieces, fc.json(), broken), (text) => {
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });
});
