import { readFileSync } from 'node:fs';
import { once } from '../../lib/once.js';
import { assetPath } from '../../lib/package-root.js';

const longestUnits = 200;
const mostWords = 24;

/** What hides something in a text, or turns it about: nobody types it to say thanks. */
const unseen = /[\p{Cf}\u115f\u1160\u3164\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/u;
const faces = /\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])*(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu;
const betweenPhrases = /[^\p{L}\p{M}\p{N}' ]+/u;

/**
 * True where a text is nothing but what people say to greet, thank, agree, ask who is there or take their leave, in some forty
 * languages. So short a text gives classifiers hardly anything to go by. Accents, case, marks and faces do not matter.
 */
export function isSmallTalk(text: string): boolean {
  if (text.length > longestUnits) return false;
  const said = text.replace(faces, '.');
  if (unseen.test(said)) return false;
  const parts = folded(said)
    .split(betweenPhrases)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every(isSaid);
}

const phrases = once(() => {
  const lines = readFileSync(assetPath('text', 'small-talk.txt'), 'utf8').trimEnd().split('\n');
  return new Set(lines.map((line) => folded(line).replaceAll('-', ' ')));
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
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('ı', 'i');
}
