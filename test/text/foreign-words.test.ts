import { describe, expect, it } from 'vitest';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { foldedHash } from '../../src/text/classifiers/folding.js';
import { rowFinder } from '../../src/text/classifiers/phrase-network.js';
import {
  decodeForeignWords,
  encodeForeignWords,
  foreignWords,
  meaningIndex,
} from '../../src/text/words/foreign-words.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';

const english = ['key', 'report', 'tool'];
const find = meaningIndex(english.map((word) => foldedHash(word)));
const meaningOf = (word: string): string | undefined => english[find(foldedHash(word))];

describe('words of other languages', () => {
  it('stand where the English word of the same meaning does, however they are written', () => {
    expect(['key', 'Schlüssel', 'SCHLUSSEL', 'llaves', 'outils'].map(meaningOf)).toEqual([
      'key',
      'key',
      'key',
      'key',
      'tool',
    ]);
    expect(['qxzzq', 'house', 'Haus'].map(meaningOf)).toEqual([undefined, undefined, undefined]);
  });

  it('are never common English words', () => {
    const { forms } = foreignWords();
    const known = new Set(forms);
    expect(
      wordVectors()
        .words.slice(0, 8000)
        .filter((word) => known.has(foldedHash(word))),
    ).toEqual([]);
    expect(known.size).toBe(forms.length);
  });

  it('mean words that have vectors', () => {
    const { words } = wordVectors();
    const all = new Set(words.map((word) => foldedHash(word)));
    expect([...foreignWords().meanings].every((meaning) => all.has(meaning))).toBe(true);
  });

  it('have the rows of their meanings in a network, while other words share theirs', () => {
    const rowsOf = rowFinder(
      Int32Array.from(english, (word) => foldedHash(word) | 1),
      16,
    );
    const rows = (text: string): number[] => {
      const hashed = featureHasher().hash(text);
      return [...rowsOf(hashed).subarray(0, hashed.tokenCount)];
    };
    expect(rows('Schlüssel outil')).toEqual(rows('key tool'));
    expect(rows('zzyx').every((row) => row >= english.length)).toBe(true);
  });

  it('are read as they were written, and what is no dictionary is refused', () => {
    const file = encodeForeignWords([
      [1, -2],
      [3, 4],
    ]);
    expect(decodeForeignWords(file)).toEqual({ forms: Int32Array.of(1, 3), meanings: Int32Array.of(-2, 4) });
    expect(() => decodeForeignWords(file.subarray(1))).toThrow('eight bytes');
  });
});
