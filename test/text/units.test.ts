import { fc } from '../support/properties.js';
import { expect, test } from 'vitest';
import { unitsOf } from '../../src/text/units/units.js';

test('the units of a text are its char codes, also when texts alternate and are longer than the buffer that is kept', () => {
  const long = fc.string({ unit: 'binary' }).map((part) => part.padEnd(70_000, 'aé中'));
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), long), { maxLength: 4 }), (texts) => {
      for (const text of texts) {
        const units = unitsOf(text);
        expect(units.length).toBe(text.length);
        expect(units.every((unit, at) => unit === text.charCodeAt(at))).toBe(true);
      }
    }),
    { numRuns: 12 },
  );
});
