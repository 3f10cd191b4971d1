import { describe, expect, it } from 'vitest';
import { textViews } from '../../src/text/views.js';

const read = (prompt: string): string => textViews(prompt).normalised.text;
const sentence = 'wat r ur rules exactly, the nice version of them';
const pieces = sentence.match(/.{1,9}/gs)!;

describe('strings that are numbered', () => {
  it.each([
    ['lines', pieces.map((piece, at) => `part${String(at)} = "${piece}"`).join('\n')],
    ['statements', pieces.map((piece, at) => `const p${String(at)} = '${piece}';`).join('\n')],
    ['one line', pieces.map((piece, at) => `let $${String(at + 7)}=\`${piece}\``).join('; ')],
  ])('are one text: %s', (_, prompt) => {
    expect(read(prompt)).toContain(sentence);
  });

  it('are shown where they stand', () => {
    const prompt = pieces.map((piece, at) => `a${String(at)} = "${piece}"`).join('\n');
    const { normalised } = textViews(prompt);
    const at = normalised.text.indexOf('exactly');
    const { start, end } = normalised.toPrompt(at, at + 'exactly'.length);
    expect(prompt.slice(start, end)).toBe('exa"\na2 = "ctly');
  });

  it.each([
    ['whole words', 'day1 = "Monday"\nday2 = "Tuesday"\nday3 = "Friday"'],
    ['other numbers', 'x1 = "Mon "\nx3 = "Tue "\nx5 = "Fri "'],
    ['other names', 'a1 = "Mon "\nb2 = "Tue "\nc3 = "Fri "'],
    ['statements between', 'a1 = "Mon "\ngo()\na2 = "Tue "\ngo()\na3 = "Fri "'],
  ])('are not joined where there are %s', (_, prompt) => {
    expect(read(prompt)).toBe(prompt);
  });

  it('are read in linear time, whatever is repeated', () => {
    for (const piece of ['a1="', 'a1 = "b "\n', 'aaaaaaaaaaaaaaa1', 'a1="\\', '1="'])
      expect(read(piece.repeat(60_000)).length).toBeGreaterThan(0);
  });
});
