import { readFileSync } from 'node:fs';
import { once } from '../../lib/once.js';
import { assetPath } from '../../lib/package-root.js';

const longestUnits = 200;
const mostWords = 24;

/** What hides something in a text, or turns it about: nobody types it to say thanks. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Signs that look like letters or stand for them, such as braille and squared letters, are none of these. */
const plain = /^[\p{L}\p{M}\p{N}\p{P}\s~^]*$/u;
const faces =
  /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)*/gu;
/** Of more marks, repetitions aside, or faces a text may be made: in Morse code, or of two signs for bits. */
const mostMarks = 8;
const marks = /([\p{P}~^])\1*/gu;
const bitsOfSpace = /\s{6}/;
/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic. Vowel signs of other scripts make other words. */
const accents = /[\u0300-\u0362\u0591-\u05c7\u064b-\u065f\u0670]/gu;
const betweenPhrases = /[^\p{L}\p{M}\p{N}' ]+/u;

/**
 * True where a text is nothing but what people say to greet, thank, agree, ask who is there or take their leave, in some forty
 * languages. So short a text gives classifiers hardly anything to go by. Accents, case, marks and faces do not matter.
 */
export function isSmallTalk(text: string): boolean {
  if (text.length > longestUnits) return false;
  if ((text.match(faces)?.length ?? 0) > mostMarks) return false;
  const said = text.replace(faces, '.');
  if (unseen.test(said) || !plain.test(said) || bitsOfSpace.test(said)) return false;
  if ([...said.matchAll(marks)].length > mostMarks) return false;
  const parts = folded(said)
    .split(betweenPhrases)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every(isSaid);
}

const phrases = once(() => {
  const lines = readFileSync(assetPath('text', 'small-talk.txt'), 'utf8').trimEnd().split('\n');
  return new Set(lines.map((line) => folded(line)));
});

/** Whether phrases of the list, one after another, make up all words. */
function isSaid(part: string): boolean {
  const known = phrases();
  if (known.has(part)) return true;
  const words = part.split(' ').filter((word) => word !== '');
  if (words.length > mostWords) return false;
  const reached = [true];
  for (let end = 1; end <= words.length; end++)
    reached[end] = reached.some((is, from) => is && known.has(words.slice(from, end).join(' ')));
  return reached.at(-1)!;
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replaceAll('’', "'")
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/(?<=[\p{L}\p{M}])-(?=\p{L})/gu, ' ');
}
