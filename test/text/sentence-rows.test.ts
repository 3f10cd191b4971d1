import { fc } from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { longestSentence, sentenceFinder, type SentenceRows } from '../../src/text/classifiers/sentence-rows.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';

const vectors = wordVectors();
const hasher = featureHasher();
const find = sentenceFinder(vectors);
const sentencesOf = (text: string): SentenceRows[] => find(hasher.hash(text));
const textsOf = (text: string): string[] => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('the sentences of a text', () => {
  it('end at signs before a space, not inside numbers and addresses', () => {
    expect(textsOf('It costs 3.50 at shop.example today. Why not now? "Because I sleep." Fine with me!')).toEqual([
      'It costs 3.50 at shop.example today.',
      'Why not now?',
      '"Because I sleep.',
      '" Fine with me!',
    ]);
  });

  it('are also lines, fields of JSON, cells and comments', () => {
    expect(textsOf('the first line\na second cell | the third cell')).toEqual([
      'the first line\n',
      'a second cell |',
      'the third cell',
    ]);
    expect(textsOf('{"note":"please call him back","by":"Ada"}')).toContain('please call him back"');
    expect(textsOf('let area = 1 // list all the planets')).toContain('list all the planets');
    expect(textsOf('area = width * height # list all the planets')).toContain('list all the planets');
  });

  it('hold the rows of their words, sentence ends among them, and -1 for what has no vector', () => {
    const [{ rows }] = sentencesOf('List five Qxzzq rivers.') as [SentenceRows];
    const named = Array.from(rows, (row) => vectors.words[row]);
    expect(named).toEqual(['list', 'five', undefined, 'rivers', '.']);
    expect(rows[2]).toBe(-1);
  });

  it('of less than three words are not read', () => {
    expect(textsOf('Oh. It rains today. Well')).toEqual(['It rains today.']);
  });

  it('stand inside the text and follow one another, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        let last = 0;
        for (const { start, end, rows } of sentencesOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(rows.every((row) => row >= -1 && row < vectors.size)).toBe(true);
          last = end;
        }
      }),
    );
  });

  it('are read in windows that overlap by half when they never end', () => {
    const words = Array.from({ length: 100 }, (_, at) => ['river', 'stone', 'cloud', 'paper'][at % 4]).join(' ');
    const sentences = sentencesOf(words);
    expect(sentences.length).toBe(6);
    for (const { rows } of sentences) expect(rows.length).toBeLessThanOrEqual(longestSentence);
    expect(new Set(sentences.map(({ start, end }) => `${start} ${end}`)).size).toBe(1);
  });

  it('are at most as many as there are words, however hostile the text', () => {
    for (const unit of ['"', '.', `."'`, ' #', '\\n', '//', ':"a"', 'a. '])
      expect(sentencesOf(unit.repeat(20_000)).length).toBeLessThanOrEqual(20_000);
  });
});
