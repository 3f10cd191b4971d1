import { foldWord } from '../../text/folding.js';
import { isKnownWordLanguage } from './language-words.js';

/** Scripts of the languages that the model learned, beside Latin. */
const knownScripts =
  /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Bengali}]/u;
const letter = /\p{L}/gu;
const latin = /\p{Script=Latin}/u;
const sampleUnits = 400;
const english = new Set(
  'the of and to in is that for it with as on be at by this are from or an have not you i my me we do what how can please your if all will so tell write'
    .split(' ')
    .map(foldWord),
);

/** Whether the model saw attacks and harmless texts in the language of a text; for the rest word lists of techniques decide. Bounded work. */
export function isLanguageSupported(text: string): boolean {
  const sample = text.slice(0, sampleUnits);
  const letters = sample.match(letter) ?? [];
  if (letters.length < 8) return true;
  const foreign = letters.filter((one) => one > '\u024f' && !latin.test(one));
  if (foreign.length * 2 < letters.length) return isKnownWordLanguage(sample) !== 'other';
  const known = foreign.filter((one) => knownScripts.test(one));
  return known.length * 2 >= foreign.length;
}

/** Whether a text has the small words of English, or too few words to tell. */
export function isEnglish(text: string): boolean {
  const words = text.slice(0, sampleUnits).match(/\p{L}+/gu) ?? [];
  if (words.length < 3) return !/[^\u0000-\u024f]/.test(text.slice(0, sampleUnits));
  const hits = words.filter((word) => english.has(word.toLowerCase())).length;
  return hits >= words.length * 0.08;
}
