import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastWithin } from '../../src/lib/last-within.js';
import { fc } from '../support/properties.js';

describe('the last place of a sign within a range', () => {
  it('is that of lastIndexOf where it lies in the range, else -1', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ') }), fc.nat(20), fc.nat(20), (text, from, to) => {
        const at = text.lastIndexOf(' ', to);
        expect(lastWithin(text, ' ', { from, to })).toBe(at >= from ? at : -1);
      }),
    );
  });

  it('is how every slice of a long text is cut: lastIndexOf goes back to the beginning of the text each time', () => {
    const folders = ['src/text', 'src/analyzers/url-risk', 'src/analyzers/injection', 'src/analyzers/natural-language'];
    for (const folder of folders)
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts')))
        expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/\btext\.lastIndexOf\(/);
  });
});
