import { textBuilder } from '../span.js';
import { isReadable, surprise } from '../words/readable.js';
import type { Decoded, Decoder } from './decoder.js';

/** The alphabet of radiotelephony (ICAO Annex 10), with its usual other spellings. */
const codeWords =
  'alfa alpha bravo charlie delta echo foxtrot golf hotel india juliett juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray x-ray yankee zulu'.split(
    ' ',
  );
const oneCodeWord = `(?:${codeWords.join('|')})`;
const codeWordRun = new RegExp(`\\b${oneCodeWord}(?:[\\s,./|;-]{1,4}${oneCodeWord}\\b){7,100000}`, 'gi');
const codeWord = new RegExp(oneCodeWord, 'gi');

const brailleRun = /[\u2801-\u283f][\u2800-\u283f\s]{5,100000}/g;
/** Dots of the letters a to z in the Braille patterns of Unicode. */
const brailleLetters = new Map(
  [...'⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵'].map((dots, index) => [dots, String.fromCharCode(97 + index)]),
);
const brailleSigns = new Map([...'⠂⠲⠦⠖⠄⠤'].map((dots, index) => [dots, ",.?!'-"[index]!]));

/** Texts whose letters are spelled by code words (`india golf november …`) or by Braille (grade 1). */
export const decodeSpelling: Decoder = function* (text, traits) {
  // Hardly a message does without an e.
  if (/\becho\b/i.test(text)) yield* read(text, codeWordRun, byCodeWords);
  if (traits.unusual) yield* read(text, brailleRun, byBraille);
};

/** A message is less surprising, even one without gaps between its words; letters drawn at random are more so. */
const mostSurprise = 5.6;

function* read(text: string, pattern: RegExp, spelled: (run: string, start: number) => Decoded): Iterable<Decoded> {
  for (const { 0: run, index } of text.matchAll(pattern)) {
    const found = spelled(run, index);
    if (isReadable(found.mapped.text) && surprise(found.mapped.text) < mostSurprise) yield found;
  }
}

function byCodeWords(run: string, start: number): Decoded {
  const out = textBuilder(run.length);
  let last = 0;
  for (const { 0: word, index } of run.matchAll(codeWord)) {
    const gap = run.slice(last, index);
    if (last > 0 && (/[/|\n.;]/.test(gap) || (gap.trim() === '' && gap.length > 1)))
      out.put(' ', start + last, start + index);
    out.put(word[0]!.toLowerCase(), start + index, start + index + word.length);
    last = index + word.length;
  }
  return { encoding: 'code_words', mapped: out.done() };
}

function byBraille(run: string, start: number): Decoded {
  const out = textBuilder(run.length);
  for (let at = 0; at < run.length; at++) {
    const dots = run[at]!;
    const letter = brailleLetters.get(dots) ?? brailleSigns.get(dots) ?? (/[\u2800\s]/.test(dots) ? ' ' : undefined);
    // Other patterns say that a capital or a number follows.
    if (letter) out.put(letter, start + at, start + at + 1);
  }
  return { encoding: 'braille', mapped: out.done() };
}
