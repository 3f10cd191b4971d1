import { wordiness } from './letter-pairs.js';
import { isMixedPassword, isPassword, isStrongPassword } from './secret-kinds.js';
import type { Link } from './secret-links/index.js';
import { isMachineMade, isPlaceholder } from './secret-value.js';
import { quotedBehind } from './signs-inside.js';

/** Letters that follow each other better than this are words. */
const WORDY = 0.3;

/** The whole of a password in which stands what ends other values: blanks in quotes, any sign where only a line's end can end it. */
export function wholePassword(text: string, { at, isSign }: Pick<Link, 'at' | 'isSign'>): string | undefined {
  const whole = isSign
    ? (wordsInQuotes(text, at) ?? toLineEnd(text, at) ?? inBraces(text, at) ?? inTags(text, at))
    : inSentence(text, at);
  return whole !== undefined && isPassword(whole, isSign) && !isPlaceholder(whole) ? whole : undefined;
}

/** True for what only a generator of passwords, or a person who was asked for all kinds of signs, writes. */
export const isDrawn = (value: string): boolean =>
  isMixedPassword(value) || isMachineMade(value) || isStrongPassword(value);

/** A password whose form alone tells, where a word about passwords is all that speaks for it. */
export const isUnlikeWords = (value: string): boolean =>
  isStrongPassword(value) &&
  (isMixedPassword(value) || (value.length >= 10 && isMachineMade(value) && wordiness(value) <= WORDY));

const words = /^[^\s,;:][^\s]*(?: [^\s]+){1,3}$/;
/** Words of sentences about passwords, in the languages that forms are written in most. */
const ofSentences = new Set(
  (
    'a an the is are was be must should at as to of for in on and or not no if with by your you my our this that use enter least ' +
    'der die das ein eine ist zu und oder nicht mit ihr dein le la les un une est et ou pas de du des el los y o es con su il e per non'
  ).split(' '),
);
const clauseEnd = /(?:^| )[A-Za-z]{3,}[.,:;?!]+(?: |$)/;

/** `"Tr0ub4dor &3 horse"`: not a sentence about a password. */
function wordsInQuotes(text: string, at: number): string | undefined {
  // A quote behind its like is an empty value's end.
  if (text.charAt(at - 2) === '\\' || text.charAt(at - 2) === text.charAt(at - 1)) return undefined;
  const value = quotedBehind(text, at);
  if (value === undefined || value.includes('\\') || !words.test(value) || clauseEnd.test(value)) return undefined;
  const parts = value.split(' ');
  if (parts.some((part) => ofSentences.has(part.toLowerCase()))) return undefined;
  const isWhole = parts.some(isDrawn) || (isMachineMade(parts.join('')) && !parts.some(isWord));
  return isWhole ? value : undefined;
}

const assignment = /(?:^|\n)[ \t]{0,8}(?:(?:export|env|ENV|set|SET|-)[ \t]{1,3})?[A-Z][A-Z\d_]{1,60}=$/;
const lineRest = /[^\s"'`$<({][^\s]{5,126}(?=[ \t]{0,8}(?:\r?\n|$))/y;

/** `DB_PASSWORD=Kq7v,W2x`, alone on its line. */
function toLineEnd(text: string, at: number): string | undefined {
  if (text.charAt(at - 1) !== '=') return undefined;
  if (!assignment.test(text.slice(Math.max(0, at - 80), at))) return undefined;
  lineRest.lastIndex = at;
  return ofSigns(lineRest.exec(text)?.[0].replace(/[,;'"`]+$/, ''));
}

/** One at its beginning opens a slot: `&lt;your-password&gt;`. */
const tagged = /(?!&lt;)(?=[^\s<>&]{0,120}&(?:amp|lt|gt|quot|apos|#\w{2,6});)[^\s<>]{6,200}(?=<\/)/iy;

/** `>Kq7v&lt;W2x</`: how XML writes signs of its own. */
function inTags(text: string, at: number): string | undefined {
  if (text.charAt(at - 1) !== '>') return undefined;
  tagged.lastIndex = at;
  return tagged.exec(text)?.[0];
}

const braced = /[^\s{}"']{6,126}(?=\}(?:[;"'\s]|$))/y;

/** `Pwd={Kq7v;W2x};`: how ODBC quotes. */
function inBraces(text: string, at: number): string | undefined {
  if (!text.startsWith('={', at - 2)) return undefined;
  braced.lastIndex = at;
  return ofSigns(braced.exec(text)?.[0]);
}

const unbroken = /[^\s"'`“”„«»‘’<>{}(),;\\\u3000-\u303f\uff00-\uffef][!-~]{5,126}(?=\s|$)/y;

/** `the password is Kq7v,W2x`: signs that end a clause have a blank behind them. */
function inSentence(text: string, at: number): string | undefined {
  unbroken.lastIndex = at;
  return ofSigns(unbroken.exec(text)?.[0].replace(/[.,:;!?)\]}"'`*]+$/, ''));
}

const signs = /[,;(){}'`]/;
const slotOrCall = /\$[({]|[{<][\w.]{2,}[}>]|[,;&][\w.]{2,40}[=:]|[[(,]["'`]|["'`][\]),;:]|\/\/|=>|->/;

/** A value that was drawn, though such signs part it: not code, no list of words. */
function ofSigns(value: string | undefined): string | undefined {
  if (value === undefined || !signs.test(value) || slotOrCall.test(value)) return undefined;
  if (value.split(/[,;(){}'`]/).some(isWord)) return undefined;
  return isDrawn(value.replace(/[,;(){}'`"<\\]/g, '')) ? value : undefined;
}

const isWord = (part: string): boolean => /^[A-Za-z][A-Za-z_.]{3,}$/.test(part) && wordiness(part) > WORDY;
