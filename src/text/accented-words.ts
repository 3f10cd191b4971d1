import { textBuilder, type MappedText } from './span.js';
import { wordVectors } from './word-vectors.js';

/** Shorter words of one language are words of another one once their accents are gone. */
const shortest = 4;
/** English has a few words with accents; so many different ones are a disguise. */
const leastAccented = 3;

const word = /(?<![\p{L}\p{M}])\p{Script=Latin}{2,24}(?![\p{L}\p{M}])/gu;
const accented = /[^\u0000-\u007f]/;
const marks = /\p{M}/gu;

/**
 * Takes accents off where they were put onto English (`ïgnörë prëvïöus`): where three in four longer words that have any are
 * English words without them. Undefined where they are not. Linear.
 */
export function dropAccents(text: string): MappedText | undefined {
  const found = Array.from(text.matchAll(word), ({ 0: written, index }) => ({ written, index })).filter(({ written }) =>
    accented.test(written),
  );
  const long = new Set(found.map(({ written }) => written.toLowerCase()).filter(({ length }) => length >= shortest));
  const english = [...long].filter((written) => wordVectors().rowOf(bare(written)) !== undefined).length;
  if (english < leastAccented || english * 4 < long.size * 3) return undefined;
  const out = textBuilder(text.length);
  let at = 0;
  for (const { written, index } of found) {
    for (let letter = 0; letter < written.length; letter++) {
      if (!accented.test(written[letter]!)) continue;
      out.copy(text, at, index + letter);
      at = index + letter + 1;
      out.put(bare(written[letter]!), index + letter, at);
    }
  }
  out.copy(text, at, text.length);
  return out.done();
}

function bare(letters: string): string {
  return letters.normalize('NFD').replace(marks, '');
}
