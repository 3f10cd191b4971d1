import { textBuilder, type MappedText } from '../span.js';
import { isReadable, surprise } from '../words/readable.js';
import { readableText } from './bytes.js';
import type { Decoded, Decoder } from './decoder.js';

// A run of more codes is read in parts: the stack of a pattern overflows on millions of them.
const binaryRun = /[01]{14}(?:[01]|\r?\n(?=[01])){28,100000}/g;
const letterNumbers = /(?:\d{1,2}(?:[-.]|[ ,/|]{1,3})){7,100000}\d{1,2}/g;
const dots = '.·•⋅∙・․●';
const dashes = '\\-–—−‐‑‒―_－▬';
/** Signs of Morse that are rare elsewhere. */
const typographicMorse = /[⋅∙・․●−‐‑‒―－▬]/;
const morseRun = new RegExp(
  `[${dots}${dashes}]{1,7}(?:(?:[ \\t\\n/|\\\\;,]{1,9}| ?<br ?/?> ?)[${dots}${dashes}]{1,7}){7,100000}`,
  'g',
);
const morseGroup = new RegExp(`[${dots}${dashes}]+`, 'g');
const [anyDot, anyDash] = [new RegExp(`[${dots}]`, 'g'), new RegExp(`[${dashes}]`, 'g')];

/** Characters spelled as unbroken binary digits or as numbers of letters (A=1, or row and column of the square of Polybius), and Morse (ITU-R M.1677-1). */
export const decodeNumberCodes: Decoder = function* (text, traits) {
  if (traits.longRun) yield* readRuns(text, binaryRun, (run, start) => binary(run, start, 8) ?? binary(run, start, 7));
  if (traits.codeTokens)
    yield* readRuns(text, letterNumbers, (run, start) => alphabetNumbers(run, start) ?? squareNumbers(run, start));
  if (traits.dotsAndDashes || (traits.unusual && typographicMorse.test(text))) yield* readRuns(text, morseRun, morse);
};

const sampleLength = 1200;

function* readRuns(
  text: string,
  pattern: RegExp,
  read: (run: string, start: number) => Decoded | undefined,
): Iterable<Decoded> {
  for (const match of text.matchAll(pattern)) {
    // The beginning of a long run tells whether it is worth reading.
    if (match[0].length > sampleLength * 4 && !read(match[0].slice(0, sampleLength), match.index)) continue;
    const decoded = read(match[0], match.index);
    if (decoded) yield decoded;
  }
}

/** Bits of bytes or of ASCII characters, across the ends of lines. */
function binary(run: string, start: number, width: 7 | 8): Decoded | undefined {
  const places: number[] = [];
  for (let at = 0; at < run.length; at++) if (run.charCodeAt(at) >= zero) places.push(at);
  if (width === 7 && places.length % 7 !== 0) return undefined;
  const bytes = new Uint8Array(Math.floor(places.length / width));
  for (let bit = 0; bit < bytes.length * width; bit++)
    bytes[Math.floor(bit / width)]! |= (run.charCodeAt(places[bit]!) & 1) << (width - 1 - (bit % width));
  const mapped = readableText({
    bytes,
    from: (index) => start + places[index * width]!,
    to: (index) => start + places[index * width + width - 1]! + 1,
  });
  return mapped && { encoding: 'binary', mapped };
}

const zero = 48;

/** The letters a to z by their numbers. */
function alphabetNumbers(run: string, start: number): Decoded | undefined {
  return lettersOf(run, start, (digits) => {
    const value = Number(digits);
    return value < 1 || value > 26 ? undefined : String.fromCharCode(96 + value);
  });
}

/** Five rows of five letters; `i` stands for `j` too. */
const square = 'abcdefghiklmnopqrstuvwxyz';
const rowAndColumn = /^[1-5]{2}$/;

function squareNumbers(run: string, start: number): Decoded | undefined {
  return lettersOf(run, start, (digits) =>
    rowAndColumn.test(digits) ? square[(Number(digits[0]) - 1) * 5 + Number(digits[1]) - 1] : undefined,
  );
}

function lettersOf(run: string, start: number, letterOf: (digits: string) => string | undefined): Decoded | undefined {
  const out = textBuilder(run.length);
  let last = 0;
  const spaceEndsWord = run.includes('-');
  for (const group of run.matchAll(/\d+/g)) {
    const letter = letterOf(group[0]);
    if (letter === undefined) return undefined;
    const gap = run.slice(last, group.index);
    if (last > 0 && endsWord(gap, spaceEndsWord)) out.put(' ', start + last, start + group.index);
    out.put(letter, start + group.index, start + group.index + group[0].length);
    last = group.index + group[0].length;
  }
  const mapped = out.done();
  return isReadable(mapped.text) && surprise(mapped.text) < 4.0 ? { encoding: 'letter_numbers', mapped } : undefined;
}

function endsWord(gap: string, spaceEndsWord: boolean): boolean {
  return /[/|]|^ {2}/.test(gap) || (spaceEndsWord && gap.includes(' '));
}

const morseLetters = new Map(
  (
    'a.- b-... c-.-. d-.. e. f..-. g--. h.... i.. j.--- k-.- l.-.. m-- n-. o--- p.--. q--.- r.-. s... t- u..- v...- w.-- x-..- y-.-- z--.. ' +
    '0----- 1.---- 2..--- 3...-- 4....- 5..... 6-.... 7--... 8---.. 9----. ..-.-.- ,--..-- ?..--.. !-.-.-- :---... \'.----. ".-..-. /-..-.'
  )
    .split(' ')
    .map((entry): [string, string] => [entry.slice(1), entry[0]!]),
);

function morse(run: string, start: number): Decoded | undefined {
  const mapped = morseText(run, start);
  return mapped && isReadable(mapped.text) && surprise(mapped.text) < 4.8 ? { encoding: 'morse', mapped } : undefined;
}

function morseText(run: string, start: number): MappedText | undefined {
  const out = textBuilder(run.length);
  let unknown = 0;
  let letters = 0;
  let last = 0;
  for (const group of run.matchAll(morseGroup)) {
    const letter = morseLetters.get(group[0].replace(anyDash, '-').replace(anyDot, '.'));
    const gap = run.slice(last, group.index);
    if (last > 0 && (/[/|\\;\n<]/.test(gap) || gap.length >= 3)) out.put(' ', start + last, start + group.index);
    if (letter) out.put(letter, start + group.index, start + group.index + group[0].length);
    else unknown++;
    letters++;
    last = group.index + group[0].length;
  }
  return unknown * 10 > letters ? undefined : out.done();
}
