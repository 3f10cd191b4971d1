import { LIKELY, UNLIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { isInTestCode } from './code-around.js';
import { propose, type Scan } from './scan.js';
import { isFileOrHost, isPlaceholder } from './secret-value.js';
import { isUnlikeWords } from './whole-passwords.js';

const PASSWORD = builtIn('PASSWORD');

/** `password from OLD to NEW`, `password to NEW`. */
const behind =
  /[ \t]{1,3}(?:(?:from|von)[ \t]{1,3}["'`]?([!-~]{8,64})[ \t]{1,3})?(?:to|auf)[ \t]{1,3}["'`]?([!-~]{8,64})(?=\s|$)/iy;
/** `… is my new password`, `… as the password`: from the verb on. */
const before =
  /^["'`]?[ \t]{1,3}(?:as|is|was|ist|war|als|est)[ \t]{1,3}(?:the|my|our|your|his|her|their|a|das|mein|unser|dein|le|mon|notre)[ \t]{1,3}(?:[\p{L}-]{2,12}[ \t]{1,3}){0,2}$/iu;
/** Makes another thing of the word: `the password protected file`, `the password hash`. */
const ofOtherThing = /[ \t-]{1,3}(?:protected|hash|manager|generator|policy|hint|file|database|vault)(?![\w-])/iy;
const LONGEST_LEAD = 50;
const LONGEST_WORDS = 4;
const LONGEST_VALUE = 66;

/** Finds the passwords that a sentence names around the word for them, where their form alone tells. Returns where the last ends, or `coveredTo`. */
export function findSpokenPasswords(scan: Scan, word: number, coveredTo: number): number {
  const { text, tokens } = scan;
  proposeBefore(scan, word);
  behind.lastIndex = tokens.end[word] as number;
  const parts = behind.exec(text);
  if (!parts) return coveredTo;
  const [whole, old, next = ''] = parts;
  const start = behind.lastIndex - whole.length;
  const isOld = old !== undefined && proposeDrawn(scan, start + whole.indexOf(old), old);
  const isNew = proposeDrawn(scan, behind.lastIndex - next.length, next);
  return isOld || isNew ? Math.max(coveredTo, behind.lastIndex) : coveredTo;
}

function proposeBefore(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const to = tokens.start[word] as number;
  ofOtherThing.lastIndex = tokens.end[word] as number;
  if (ofOtherThing.test(text)) return;
  for (let first = word - 2; first >= 0 && first >= word - LONGEST_WORDS; first--) {
    const from = tokens.start[first] as number;
    if (to - from > LONGEST_LEAD) return;
    const edge = runEnd(text, from);
    if (!before.test(text.slice(edge, to))) continue;
    const run = /[!-~]+$/.exec(text.slice(Math.max(0, edge - LONGEST_VALUE), edge))?.[0] ?? '';
    const value = run.replace(/^["'`(]/, '');
    proposeDrawn(scan, edge - value.length, value);
    return;
  }
}

/** Where the last run of signs ends before a place, without its closing quote. */
function runEnd(text: string, place: number): number {
  let end = place;
  while (end > 0 && place - end < 3 && /[ \t]/.test(text.charAt(end - 1))) end--;
  return /["'`]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

function proposeDrawn(scan: Scan, start: number, run: string): boolean {
  const value = run.replace(/[.,;:!?)"'`]+$/, '');
  if (!isUnlikeWords(value) || isPlaceholder(value) || isFileOrHost(value)) return false;
  propose(scan, {
    type: PASSWORD,
    level: isInTestCode(scan, start) ? UNLIKELY : LIKELY,
    start,
    end: start + value.length,
  });
  return true;
}
