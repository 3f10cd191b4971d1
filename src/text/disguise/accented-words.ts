import { replaced, type MappedText, type Span } from '../span.js';
import { wordVectors } from '../words/word-vectors.js';

/** Shorter words of one language are words of another one once their accents are gone. */
const shortest = 4;
const longest = 24;
/** English has a few words with accents; so many different ones are a disguise. */
const leastAccented = 3;

/** Latin letters with accents, each one unit. */
const accented = /[\u00c0-\u024f\u1e00-\u1eff]/g;
const latin = /[A-Za-z\u00c0-\u024f\u1e00-\u1eff]/;
const marks = /\p{M}/gu;

/**
 * Takes accents off where they were put onto English (`ïgnörë prëvïöus`): where three in four longer words that have any are
 * English words without them. Undefined where they are not. Linear.
 */
export function dropAccents(text: string): MappedText | undefined {
  const letters = Array.from(text.matchAll(accented), ({ index }) => index);
  if (letters.length < leastAccented) return undefined;
  const words = new Set(wordsAround(text, letters).map(({ start, end }) => text.slice(start, end).toLowerCase()));
  const english = [...words].filter((word) => wordVectors().rowOf(bare(word)) !== undefined).length;
  if (english < leastAccented || english * 4 < words.size * 3) return undefined;
  return replaced(
    text,
    letters.map((at) => ({ start: at, end: at + 1, instead: bare(text.charAt(at)) })),
  );
}

/** The longer words that these letters stand in. */
function wordsAround(text: string, letters: readonly number[]): Span[] {
  const words: Span[] = [];
  let end = 0;
  for (const letter of letters) {
    if (letter < end) continue;
    let start = letter;
    while (start > end && letter - start < longest && latin.test(text[start - 1]!)) start--;
    end = letter + 1;
    while (end < text.length && end - start < longest && latin.test(text[end]!)) end++;
    if (end - start >= shortest) words.push({ start, end });
  }
  return words;
}

function bare(letters: string): string {
  return letters.normalize('NFD').replace(marks, '');
}
