import { fc } from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { longestSentence, sentenceRows, sentenceSpans, shortestSentence } from '../../src/text/sentence-rows.js';
import { wordVectors } from '../../src/text/word-vectors.js';

const textsOf = (text: string): string[] =>
  sentenceSpans(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((one) => /\w/.test(one));

describe('the sentences of a text', () => {
  it('end at signs before a space, not inside numbers and addresses', () => {
    expect(textsOf('It costs 3.50 at shop.example today. Why? "Because." Fine!')).toEqual([
      'It costs 3.50 at shop.example today.',
      'Why?',
      '"Because."',
      'Fine!',
    ]);
  });

  it('are also lines, fields, cells and comments', () => {
    expect(textsOf('one line\nsecond cell | third cell')).toEqual(['one line', 'second cell |', 'third cell']);
    expect(textsOf('{"note":"call back","by":"Ada"}')).toContain('call back"');
    expect(textsOf('let a = 1 // list the planets')).toEqual(['let a = 1 //', 'list the planets']);
  });

  it('follow one another without gaps, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        let at = 0;
        for (const { start, end } of sentenceSpans(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(start - at).toBeLessThanOrEqual(1);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(text.length - at).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are read in windows that overlap when they never end', () => {
    const words = Array.from({ length: 100 }, (_, at) => ['river', 'stone', 'cloud', 'paper'][at % 4]).join(' ');
    const sentences = sentenceRows(words, wordVectors());
    expect(sentences.length).toBe(6);
    for (const { rows } of sentences) expect(rows.length).toBeLessThanOrEqual(longestSentence);
    expect(sentences.at(-1)!.rows.length).toBe(32);
  });

  it('of less than three words are not read', () => {
    for (const { rows } of sentenceRows('Yes. No. It rains today.', wordVectors()))
      expect(rows.length).toBeGreaterThanOrEqual(shortestSentence);
  });

  it('of hostile texts cost no more than others', () => {
    const hostile = [
      '"'.repeat(50_000),
      '.'.repeat(50_000),
      `.${"'".repeat(50_000)}`,
      ' #'.repeat(25_000),
      '\\n'.repeat(25_000),
    ];
    for (const text of hostile) expect(sentenceSpans(text).length).toBeLessThanOrEqual(text.length);
  });
});
