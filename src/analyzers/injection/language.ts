import { foldWord, kindOf, kindOfDigit, kindOfIdeograph, kindOfLetter, kindOfNothing } from '../../text/folding.js';
import { commonWords, englishWords } from './language-words.js';

const sampleUnits = 240;

/** Scripts of the languages that the model learned, beside Latin: Greek, Cyrillic, Hebrew, Arabic, Devanagari, Bengali, Thai, kana, Han, Hangul. */
const learnedScripts: readonly (readonly [number, number])[] = [
  [0x370, 0x52f],
  [0x590, 0x6ff],
  [0x750, 0x77f],
  [0x900, 0x9ff],
  [0xe00, 0xe7f],
  [0x1100, 0x11ff],
  [0x3040, 0x30ff],
  [0x3400, 0x9fff],
  [0xac00, 0xd7af],
];

/** What the first words of a text tell about its language. */
interface Sample {
  readonly letters: number;
  /** Letters outside Latin, and those of them in a learned script. */
  readonly foreign: number;
  readonly learned: number;
  readonly words: readonly string[];
}

/** Whether the model saw attacks and harmless texts in the language of a text; for the rest word lists of techniques decide. Bounded work. */
export function isLanguageSupported(text: string): boolean {
  const { letters, foreign, learned, words } = sampleOf(text);
  if (letters < 8) return true;
  if (foreign * 2 >= letters) return learned * 2 >= foreign;
  // Lists, names and code have few small words of any language: with few words nothing is said against them.
  if (words.length < 12) return true;
  const hits = words.filter((word) => commonWords.has(word)).length;
  return hits >= words.length * 0.08 || looksLikeCode(text);
}

/** Whether a text has the small words of English, or is too short to tell. */
export function isEnglish(text: string): boolean {
  const { letters, foreign, words } = sampleOf(text);
  if (foreign * 2 >= letters && letters > 0) return false;
  if (words.length < 4) return true;
  return words.filter((word) => englishWords.has(word)).length >= words.length * 0.08 || looksLikeCode(text);
}

function sampleOf(text: string): Sample {
  let letters = 0;
  let foreign = 0;
  let learned = 0;
  const words: string[] = [];
  let wordAt = -1;
  const end = Math.min(text.length, sampleUnits);
  for (let at = 0; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : 32;
    const kind = kindOf(code);
    if (kind === kindOfNothing) continue;
    if (kind !== kindOfLetter && kind !== kindOfIdeograph) {
      if (wordAt >= 0 && at - wordAt > 1) words.push(foldWord(text.slice(wordAt, at)));
      wordAt = -1;
      continue;
    }
    letters++;
    if (code > 0x24f && !(code >= 0x1e00 && code <= 0x1eff)) {
      foreign++;
      if (learnedScripts.some(([first, last]) => code >= first && code <= last)) learned++;
    } else if (wordAt < 0) wordAt = at;
  }
  return { letters, foreign, learned, words };
}

function looksLikeCode(text: string): boolean {
  const end = Math.min(text.length, sampleUnits);
  let signs = 0;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (
      kindOf(code) === kindOfDigit ||
      (code > 32 && code < 127 && kindOf(code) !== kindOfLetter && !/[.,!?'"-]/.test(text[at]!))
    )
      signs++;
  }
  return signs * 14 > end;
}
