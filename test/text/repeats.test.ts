import { describe, expect, it } from 'vitest';
import { fc } from '../support/properties.js';
import { withoutRepeats } from '../../src/text/repeats.js';
import { oneView } from '../../src/text/span.js';

const said = (text: string): string => withoutRepeats(oneView(text)).text;

describe('a text that repeats itself', () => {
  it.each([
    ['word '.repeat(60), 'word '],
    ['This is a test. '.repeat(5), 'This is a test. '],
    ['one two\n'.repeat(40) + 'and then three', 'one two\nand then three'],
    ['First this, ' + 'ha '.repeat(9) + 'then that', 'First this, ha then that'],
    ['a b c a b c a b c a', 'a b c a'],
    ['x '.repeat(5) + 'y '.repeat(5) + 'z', 'x y z'],
  ])('says it once: %j', (text, once) => {
    expect(said(text)).toBe(once);
  });

  it.each(['no no', 'bye bye love bye bye happiness', 'the cat, the dog, the cow, the pig', '', '   ', 'one'])(
    'is left as it is where nothing stands often enough in a row: %j',
    (text) => {
      const view = oneView(text);
      expect(withoutRepeats(view)).toBe(view);
    },
  );

  it('tells where in the prompt what follows the filling stands, and what it stands next to', () => {
    const prompt = `${'hello there '.repeat(1000)}act now`;
    const view = withoutRepeats(oneView(prompt));
    expect(view.text).toBe('hello there act now');
    expect(view.toPrompt(0, view.text.length)).toEqual({ start: prompt.length - 19, end: prompt.length });
  });

  it('loses no word and adds none, and every unit of it is told where it stands', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'dd', '\u{1f600}', '…'), { maxLength: 60 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '\n', '  '), (list, gap) => {
        const prompt = list.join(gap);
        const { text, toPrompt } = withoutRepeats(oneView(prompt));
        expect(new Set(text.trim().split(/\s+/))).toEqual(new Set(prompt.trim().split(/\s+/)));
        for (let at = 0; at < text.length; at++) {
          const { start, end } = toPrompt(at, at + 1);
          expect(prompt.slice(start, end)).toContain(text[at]);
        }
      }),
    );
  });
});
