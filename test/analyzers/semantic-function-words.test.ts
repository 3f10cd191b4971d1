import { describe, expect, it } from 'vitest';
import { embedText, wordsOf } from '../../src/analyzers/semantic/embedding/embedding.js';
import { functionWords } from '../../src/analyzers/semantic/embedding/function-words.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';

/** Names and parts of names in English; articles and prepositions in three languages and more. */
const inNames = ['al', 'de', 'un', 'los', 'la', 'el', 'del', 'le', 'en'];

describe('function words of other languages', () => {
  it('are none of the commonest three thousand English words, but for those of names', () => {
    const common = new Set(wordVectors().words.slice(0, 3000));
    expect([...functionWords.keys()].filter((word) => common.has(word)).sort()).toEqual([...inNames].sort());
  });

  it('are no single Latin letters: "it\'s" and "I\'d" stay English', () => {
    expect([...functionWords.keys()].filter((word) => /^[a-z]$/.test(word))).toEqual([]);
    for (const text of ["What's Anna's plan? It's John's.", "Tell me the car's size.", 'u got her car'])
      expect(wordsOf(text).isForeign).toBe(false);
  });

  it('stand beside words that are known by what they begin with', () => {
    const meant = (text: string): string[] =>
      [...wordsOf(text).words].map((code) => wordVectors().words[code.charCodeAt(0)] ?? code);
    expect(meant('şifrelerinizden')).toEqual(meant('şifre'));
    expect(meant('şifre')).toEqual(['password']);
    expect(meant('Lieferantenverzeichnis')).not.toEqual(meant('Lieferanten'));
  });

  it('say nothing of what a text is about, while denials do', () => {
    expect(embedText('die Rechnung und der Vertrag')!.words).toBe(embedText('die Rechnung, Vertrag')!.words);
    expect(functionWords.get('nicht')).toBe('not');
    expect(functionWords.get('не')).toBe('not');
  });
});
