import { knownWords, mayBeKnown } from './known-words.js';
import type { LatinWords } from './latin-words.js';

/** What the words of a text may be by their letters: one look for all that read disguised and enciphered words. */
export interface WordLook {
  /** A bit for each word of three letters or more that is as unlike English as most enciphered ones. */
  readonly mayBeCiphered: Int32Array;
  /** A bit for each word of 5 to 20 letters that is less like English than most of it, as scrambled ones. */
  readonly mayBeScrambled: Int32Array;
  /** For how many 32 words the text has bits; the arrays may be longer. */
  readonly masks: number;
  /** How many words have 4 to 20 letters, and how many of them are not known: one in some hundred strange ones counts as known. */
  readonly long: number;
  readonly strange: number;
}

/** English words stay below so many half bits of surprise a letter pair, most words that were enciphered or scrambled above. */
const fewestHalfBits = { ciphered: 8.7, scrambled: 7.4 } as const;
/** Shorter words have too few letters to be told from others. */
const fewestLetters = { ciphered: 3, misspelled: 4, scrambled: 5 } as const;
const longest = 20;

let last: { readonly words: LatinWords; readonly look: WordLook } | undefined;

/** Looks at the words of a text, once for all that ask. It holds until the next call with other words. Linear. */
export function lookAtWords(words: LatinWords): WordLook {
  if (last?.words === words) return last.look;
  const found = look(words);
  // The words of a longer text are found anew by all that ask: kept, they would hold memory for nothing.
  last = found.masks <= usualMasks ? { words, look: found } : undefined;
  return found;
}

/** Longer texts have room of their own. */
const usualMasks = 1024;
const roomFor = (masks: number) => ({ ciphered: new Int32Array(masks), scrambled: new Int32Array(masks) });
const usual = roomFor(usualMasks);

/** Without a branch for what a word is: many would be guessed wrong. */
function look({ count, starts, ends, halfBits, hashes }: LatinWords): WordLook {
  const masks = (count + 31) >> 5;
  const { ciphered, scrambled } = masks <= usualMasks ? usual : roomFor(masks);
  const { signs } = knownWords();
  const { ciphered: cipheredLetters, misspelled: longLetters, scrambled: scrambledLetters } = fewestLetters;
  const { ciphered: cipheredBits, scrambled: scrambledBits } = fewestHalfBits;
  const mostLetters = longest;
  let long = 0;
  let strange = 0;
  let before = 0;
  for (let mask = 0, word = 0; mask < masks; mask++) {
    ciphered[mask] = scrambled[mask] = 0;
    for (const end = Math.min(count, word + 32); word < end; word++) {
      const length = ends[word]! - starts[word]!;
      const own = halfBits[word]! - before;
      before = halfBits[word]!;
      const isLong = Number(length >= longLetters) & Number(length <= mostLetters);
      const isScrambled = isLong & Number(length >= scrambledLetters) & Number(own > scrambledBits * (length + 1));
      const isCiphered = Number(length >= cipheredLetters) & Number(own > cipheredBits * (length + 1));
      ciphered[mask]! |= isCiphered << (word & 31);
      scrambled[mask]! |= isScrambled << (word & 31);
      long += isLong;
      strange += isLong & ~mayBeKnown(signs, hashes[word]!);
    }
  }
  return { mayBeCiphered: ciphered, mayBeScrambled: scrambled, masks, long, strange };
}
