import { describe, expect, it } from 'vitest';
import { passagesOf } from '../../src/analyzers/safety/passages.js';
import { fc } from '../support/properties.js';

const textsOf = (text: string): string[] => passagesOf(text).map(({ start, end }) => text.slice(start, end));

describe('passages of a text', () => {
  it('are its sentences and lines, fragments with what follows them', () => {
    const [first, second, third] = [
      'He said: "Leave it where it is, would you?"',
      ' Yes. Then they all went out to see the new boat.',
      '\nNo sentence ends in this line, or in a number such as 3.14',
    ];
    expect(textsOf(`${first}${second}${third}\n`)).toEqual([first, second, `${third}\n`]);
  });

  it('are those of scripts that have their own signs', () => {
    const sentence = '今天下午我们去图书馆把上个星期借的书都还了，然后在河边走了很久，一直走到天黑才慢慢地回家吃饭。';
    expect(textsOf(sentence.repeat(3))).toEqual([sentence, sentence, sentence]);
  });

  it('leave short lines out of the sentence in the line below them', () => {
    const [code, list] = ['await sleep(2 ** attempt * 100);\n', '- eggs\n- milk\n'];
    const sentence = 'He said that he would be waiting at the door.';
    expect(textsOf(`${code}${sentence}\n`)).toEqual([code, sentence]);
    expect(textsOf(`${list}${sentence}`)).toEqual([list, sentence]);
    expect(textsOf(`${list}${code}${sentence} No.`)).toEqual([`${list}${code}`, sentence, ' No.']);
  });

  it.each(['', '   \n\n', 'One sentence alone, however long it may become.', 'Short. Shorter. Short.'])(
    'are none where there is but one: %j',
    (text) => expect(textsOf(text)).toEqual([]),
  );

  it('hold every sign of the text once, in order, but for blanks at its end', () => {
    const text = fc.array(
      fc.constantFrom('a word ', 'end. ', 'what?! ', '\n', '。', '"', ' ', 'ein langer Satz ohne Ende '),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        const passages = textsOf(whole);
        if (passages.length === 0) return;
        const joined = passages.join('');
        expect(whole.startsWith(joined)).toBe(true);
        expect(whole.slice(joined.length).trim()).toBe('');
        for (const passage of passages.slice(0, -1))
          expect(passage.length >= 40 || passage.endsWith('\n'), passage).toBe(true);
      }),
    );
  });
});
