import { textBuilder, type MappedText } from '../span.js';
import { isReadable, surprise } from '../words/readable.js';
import { readableText } from './bytes.js';
import type { Decoded, Decoder } from './decoder.js';

// A run of more codes is read in parts: the stack of a pattern overflows on millions of them.
const binaryRun = /(?:[01]{8}[\s,]{0,2}){3,100000}[01]{8}|(?:[01]{7}[\s,]{1,2}){4,100000}[01]{7}/g;
const decimalRun = /(?:\d{2,3}[\s,;]{1,2}){7,100000}\d{2,3}/g;
/** As programs write them: `chr(73)+chr(103)`. */
const characterCalls =
  /(?:chr|char|unichr|fromCharCode)\(\s?\d{1,3}\s?\)(?:[\s+.,&|]{1,4}(?:[a-z]{1,10}\.)?(?:chr|char|unichr|fromCharCode)\(\s?\d{1,3}\s?\)){5,100000}/gi;
const calledName = /(?:hr|har|charcode)$/i;
const letterNumbers = /(?:\d{1,2}(?:[-.]|[ ,/|]{1,3})){7,100000}\d{1,2}/g;
const morseRun = /[.\-–—•·_]{1,7}(?:[ \t\n/|]{1,3}[.\-–—•·_]{1,7}){7,100000}/g;

/** Characters spelled as numbers (binary, decimal or octal codes, A=1) and Morse (ITU-R M.1677-1). */
export const decodeNumberCodes: Decoder = function* (text, traits) {
  if (traits.codeTokens || traits.longRun) yield* readRuns(text, binaryRun, binary);
  if (traits.codeTokens) {
    yield* readRuns(text, decimalRun, (run, start) => codes(run, start, 'decimal') ?? codes(run, start, 'octal'));
    yield* readRuns(text, letterNumbers, alphabetNumbers);
  }
  if (hasCharacterCall(text)) yield* readRuns(text, characterCalls, (run, start) => codes(run, start, 'decimal'));
  if (traits.dotsAndDashes) yield* readRuns(text, morseRun, morse);
};

function hasCharacterCall(text: string): boolean {
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1))
    if (calledName.test(text.slice(Math.max(0, at - 8), at))) return true;
  return false;
}

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

function binary(run: string, start: number): Decoded | undefined {
  const width = /^[01]{8}/.test(run) ? 8 : 7;
  const groups = [...run.matchAll(width === 8 ? /[01]{8}/g : /[01]{7}/g)];
  const bytes = Uint8Array.from(groups, (group) => Number.parseInt(group[0], 2));
  const mapped = readableText({
    bytes,
    from: (index) => start + groups[index]!.index,
    to: (index) => start + groups[index]!.index + width,
  });
  return mapped && { encoding: 'binary', mapped };
}

function codes(run: string, start: number, encoding: 'decimal' | 'octal'): Decoded | undefined {
  const groups = [...run.matchAll(/\d+/g)];
  const values = groups.map((group) => Number.parseInt(group[0], encoding === 'octal' ? 8 : 10));
  if (values.some((value) => !(value >= 9 && value < 256))) return undefined;
  const mapped = readableText({
    bytes: Uint8Array.from(values),
    from: (index) => start + groups[index]!.index,
    to: (index) => start + groups[index]!.index + groups[index]![0].length,
  });
  return mapped && surprise(mapped.text) < 4.6 ? { encoding, mapped } : undefined;
}

function alphabetNumbers(run: string, start: number): Decoded | undefined {
  const out = textBuilder(run.length);
  let last = 0;
  const spaceEndsWord = run.includes('-');
  for (const group of run.matchAll(/\d+/g)) {
    const value = Number(group[0]);
    if (value < 1 || value > 26) return undefined;
    const gap = run.slice(last, group.index);
    if (last > 0 && (/[/|]/.test(gap) || (spaceEndsWord && gap.includes(' '))))
      out.put(' ', start + last, start + group.index);
    out.put(String.fromCharCode(96 + value), start + group.index, start + group.index + group[0].length);
    last = group.index + group[0].length;
  }
  const mapped = out.done();
  return isReadable(mapped.text) && surprise(mapped.text) < 4.0 ? { encoding: 'letter_numbers', mapped } : undefined;
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
  for (const group of run.matchAll(/[.\-–—•·_]+/g)) {
    const letter = morseLetters.get(group[0].replace(/[–—_]/g, '-').replace(/[•·]/g, '.'));
    const gap = run.slice(last, group.index);
    if (last > 0 && (/[/|\n]/.test(gap) || gap.length >= 3)) out.put(' ', start + last, start + group.index);
    if (letter) out.put(letter, start + group.index, start + group.index + group[0].length);
    else unknown++;
    letters++;
    last = group.index + group[0].length;
  }
  return unknown * 10 > letters ? undefined : out.done();
}
