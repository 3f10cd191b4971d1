import {
  kindAndFoldOf,
  kindOf,
  kindOfDigit,
  kindOfIdeograph,
  kindOfLetter,
  kindOfNothing,
} from '../../text/classifiers/folding.js';
import { startHash, stepHash } from '../../text/words/hashing.js';
import { unitsOf } from '../../text/units/units.js';
import { detectLanguage } from '../natural-language/language.js';
import { isEnglishWord, learnedLanguages } from './language-words.js';

const sampleUnits = 240;
/** Letters below which nothing is said against a text. */
const leastLetters = 24;
/** Below this a language is a guess: names, lists and mixtures. */
const leastConfidence = 0.7;

/** Scripts of learned languages beside Latin: Greek, Cyrillic, Hebrew, Arabic, Devanagari, Bengali, Tamil, Telugu, Thai, Hangul, kana, Han. */
const learnedScripts: readonly (readonly [number, number])[] = [
  [0x370, 0x52f],
  [0x590, 0x6ff],
  [0x750, 0x77f],
  [0x900, 0x9ff],
  [0xb80, 0xc7f],
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
  /** Words of two letters or more, and those of them that are small words of English. */
  readonly words: number;
  readonly english: number;
}

/** Whether the model saw attacks and harmless texts in the language of a text; for the rest word lists of techniques decide. Bounded work. */
export function isLanguageSupported(text: string): boolean {
  const sample = sampleOf(text);
  if (sample.letters < (sample.foreign * 2 >= sample.letters ? leastLetters / 3 : leastLetters)) return true;
  if (sample.learned * 2 < sample.foreign && sample.foreign * 2 >= sample.letters) return false;
  if (isEnglishSample(sample) || looksLikeCode(text)) return true;
  const { code, confidence } = detectLanguage(text);
  return confidence < leastConfidence || learnedLanguages.has(code);
}

/** Whether a text has the small words of English, or is too short to tell. */
export function isEnglish(text: string): boolean {
  return mayBeEnglish(sampleOf(text), () => looksLikeCode(text));
}

function mayBeEnglish(sample: Sample, isCode: () => boolean): boolean {
  if (sample.foreign * 2 >= sample.letters && sample.letters > 0) return false;
  return sample.words < 4 || isEnglishSample(sample) || isCode();
}

/** Whether the words of a text are of another language than English. */
export function isForeign(text: string): boolean {
  const sample = sampleOf(text);
  const { foreign, letters, words, english } = sample;
  if (letters > 0 && foreign * 2 >= letters) return true;
  // Plainly English: the language need not be told, which takes most of the time.
  if (foreign === 0 && words >= 4 && english >= words * plainlyEnglish) return false;
  const { code, confidence } = detectLanguage(text);
  if (code === 'en' || confidence < leastForeign.bare) return false;
  if (looksLikeCode(text)) return confidence >= leastForeign.code;
  return confidence >= (mayBeEnglish(sample, () => false) ? leastForeign.mixed : leastForeign.bare);
}

/** Small words of English are words of other languages too (an, do, so, was); with none of them less confidence is enough, amid signs it takes more. */
const leastForeign = { code: 0.85, mixed: 0.6, bare: 0.3 } as const;

function isEnglishSample({ foreign, letters, words, english }: Sample): boolean {
  return foreign * 2 < letters && english > 0 && english >= words * englishShare;
}

/** Share of the words that are small words of English in almost every English text, and in no text of another language. */
const [englishShare, plainlyEnglish] = [0.12, 0.3];

function sampleOf(text: string): Sample {
  let letters = 0;
  let foreign = 0;
  let learned = 0;
  let words = 0;
  let english = 0;
  let wordAt = -1;
  let isAscii = true;
  let hash = startHash;
  const units = unitsOf(text);
  const end = Math.min(units.length, sampleUnits);
  for (let at = 0; at <= end; at++) {
    const code = at < end ? units[at]! : 32;
    const packed = kindAndFoldOf(code);
    const kind = packed >>> 16;
    if (kind === kindOfNothing) continue;
    if (kind !== kindOfLetter && kind !== kindOfIdeograph) {
      if (wordAt >= 0 && at - wordAt > 1) {
        words++;
        // Folded, words of other languages read like English ones: hệ, đó.
        if (isAscii && isEnglishWord(hash)) english++;
      }
      wordAt = -1;
      continue;
    }
    letters++;
    if (code > 0x24f && !(code >= 0x1e00 && code <= 0x1eff)) {
      foreign++;
      if (learnedScripts.some(([first, last]) => code >= first && code <= last)) learned++;
    } else if (wordAt < 0) {
      wordAt = at;
      isAscii = true;
      hash = startHash;
    }
    if (code > 127) isAscii = false;
    hash = stepHash(hash, packed & 0xffff);
  }
  return { letters, foreign, learned, words, english };
}

/** Of the codes of ASCII: digits, and the signs that prose has few of. */
const isCodeSign = Uint8Array.from({ length: 128 }, (_, code) => {
  const isProse = kindOf(code) === kindOfLetter || '.,!?\'"-'.includes(String.fromCharCode(code));
  return Number(code > 32 && code < 127 && !isProse);
});

function looksLikeCode(text: string): boolean {
  const end = Math.min(text.length, sampleUnits);
  let signs = 0;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    signs += code < 128 ? isCodeSign[code]! : Number(kindOf(code) === kindOfDigit);
  }
  return signs * 14 > end;
}
