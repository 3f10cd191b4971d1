import { textBuilder, type MappedText } from '../span.js';
import { nextBit } from '../units/mask-bits.js';
import { masksOf } from '../units/unit-masks.js';
import { unitsOf } from '../units/units.js';
import { commonWords } from '../words/common-words.js';
import { bareContractions } from '../words/ranked-words.js';
import { isReadable, surprise } from '../words/readable.js';
import { wordVectors } from '../words/word-vectors.js';
import type { Decoder } from './decoder.js';

const pigRun = /\b[a-z]{1,24}ay\b(?:[\s,.!?]{1,3}[a-z]{1,24}ay\b){4,100000}/gi;
const nextPig = /y[\s,.!?]{1,3}[a-z]{1,22}ay\b/iy;
const pigWord = /[a-z]+/gi;

const upright = 'abcdefghijklmnopqrstuvwxyz';
const turnedLetters = 'ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz';
const turned = new Map([
  ...[...turnedLetters].map((letter, index): [string, string] => [letter, upright[index]!]),
  ...pairs('ıi ɓg ƍg ןl ˙. ¿? ¡! ∀A ƆC ƎE ℲF ⅁G ˥L ԀP ┴T ∩U ΛV ⅄Y'),
]);
const turnedRun =
  /[a-z.,'!?\s\u00a1\u00bf\u0131\u0183\u0186\u018d\u018e\u01dd\u0245-\u02e5\u0500\u05df\u1d09\u2132\u2141\u2144\u2200\u2229\u2534\u029e]{12,100000}/giu;
/** Letters that hardly a text has but one that was turned. */
const rareLetters = '\u0183\u01dd\u0250\u0254\u0265\u026f\u0279\u0287\u028c\u028d\u028e\u029e\u1d09';
const onlyTurned = new RegExp(`[${rareLetters}]`, 'g');
const turnedUnits = new Set(Array.from(rareLetters, (letter) => letter.charCodeAt(0)));

function pairs(list: string): [string, string][] {
  return list.split(' ').map((pair) => [pair[0]!, pair[1]!]);
}

/** Games with words: Pig Latin, and letters upside down. */
export const decodeWordGames: Decoder = function* (text, traits) {
  if (hasNearPigs(text)) {
    for (const { 0: run, index } of text.matchAll(pigRun))
      if (isStrange(run)) yield { encoding: 'pig_latin', mapped: pigLatin(run, index) };
  }
  if (traits.unusual && hasTurnedLetters(text)) {
    for (const { 0: run, index } of text.matchAll(turnedRun)) {
      const mapped = (run.match(onlyTurned)?.length ?? 0) * 5 > run.length ? uprightText(run, index) : undefined;
      if (mapped) yield { encoding: 'upside_down', mapped };
    }
  }
};

/** Whether two words near one another end in `ay`. */
function hasNearPigs(text: string): boolean {
  const units = unitsOf(text);
  const { y: ends, words } = masksOf(text);
  for (let at = nextBit(ends, words, 0); at >= 0; at = nextBit(ends, words, at + 1)) {
    if (at === 0 || (units[at - 1]! | 32) !== 97) continue;
    nextPig.lastIndex = at;
    if (nextPig.test(text)) return true;
  }
  return false;
}

function hasTurnedLetters(text: string): boolean {
  const units = unitsOf(text);
  const { strange, words } = masksOf(text);
  for (let at = nextBit(strange, words, 0); at >= 0; at = nextBit(strange, words, at + 1))
    if (turnedUnits.has(units[at]!)) return true;
  return false;
}

/** Most of the words are none: people say day, way, today and okay. */
function isStrange(run: string): boolean {
  const words = run.match(pigWord)!;
  return words.filter((word) => !commonWords().has(word.toLowerCase())).length * 4 > words.length * 3;
}

function pigLatin(run: string, start: number): MappedText {
  const out = textBuilder(run.length);
  let at = 0;
  for (const { 0: word, index } of run.matchAll(pigWord)) {
    out.put(run.slice(at, index), start + at, start + index);
    at = index + word.length;
    out.put(beforePigLatin(word.toLowerCase()), start + index, start + at);
  }
  return out.done();
}

/**
 * `eviouspray` was `previous`, `allway` was `all`: the known word among those that it may have been, or the one that looks
 * most like a word.
 */
function beforePigLatin(word: string): string {
  const stem = word.slice(0, -2);
  const consonants = Math.min(/[^aeiou]*$/.exec(stem)![0].length, stem.length - 1, 4);
  const moved = Array.from({ length: consonants }, (_, index) => stem.slice(-1 - index) + stem.slice(0, -1 - index));
  // Words that begin with a vowel get a `w`, in some dialects a `y` or `h`, which more often was moved: `ouryay` was `your`.
  const bare = /^[aeiou].*[wyh]$/.test(stem) ? [stem.slice(0, -1)] : [];
  const candidates = stem.endsWith('w') ? [...bare, ...moved, stem] : [...moved, ...bare, stem];
  const known =
    candidates.find((one) => commonWords().has(one)) ??
    candidates.find((one) => wordVectors().rowOf(one) !== undefined || bareContractions.has(one));
  return known ?? candidates.reduce((one, other) => (surprise(other) < surprise(one) ? other : one));
}

/** As most tools turn letters, the last comes first; some leave the order. */
function uprightText(run: string, start: number): MappedText | undefined {
  const letters = Array.from(run, (letter, index) => ({ letter: turned.get(letter.toLowerCase()) ?? letter, index }));
  const readings = [letters, letters.toReversed()].map((order) => {
    const out = textBuilder(run.length);
    for (const { letter, index } of order) out.put(letter, start + index, start + index + 1);
    return out.done();
  });
  const best = readings.reduce((one, other) => (surprise(other.text) < surprise(one.text) ? other : one));
  return isReadable(best.text) && surprise(best.text) < 4.6 ? best : undefined;
}
