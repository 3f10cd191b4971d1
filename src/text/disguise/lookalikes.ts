import { textBuilder, type MappedText } from '../span.js';
import { latinLookalike } from './confusables.js';

const lookalikeScripts = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const anyWord = /[\p{L}\p{M}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]+/gu;
const latin = /\p{Script=Latin}/u;

/**
 * Words that mix Latin with Cyrillic, Greek or Armenian letters lose the look-alikes. Words made of look-alikes alone
 * are changed only where no word of the text needs its script, so that real Russian or Greek stays.
 * Undefined when nothing changes. Linear.
 */
export function readLookalikes(text: string): MappedText | undefined {
  if (!lookalikeScripts.test(text) || !latin.test(text)) return undefined;
  const words = [...text.matchAll(anyWord)].filter((word) => lookalikeScripts.test(word[0]));
  const scriptIsNeeded = words.some((word) => !latin.test(word[0]) && toLatin(word[0]) === undefined);
  const out = textBuilder(text.length);
  let at = 0;
  for (const word of words) {
    const mixed = latin.test(word[0]);
    if (!mixed && scriptIsNeeded) continue;
    out.copy(text, at, word.index);
    at = word.index;
    for (const character of word[0]) {
      out.put(latinLookalike(character) ?? character, at, at + character.length);
      at += character.length;
    }
  }
  out.copy(text, at, text.length);
  const mapped = out.done();
  return mapped.text === text ? undefined : mapped;
}

function toLatin(word: string): string | undefined {
  let out = '';
  for (const character of word) {
    const letter = latinLookalike(character);
    if (!letter) return undefined;
    out += letter;
  }
  return out;
}
