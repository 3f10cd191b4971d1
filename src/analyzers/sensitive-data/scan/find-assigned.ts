import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn, namedTypes } from '../registry.js';
import { isAsciiAlnum, lowerOf } from './characters.js';
import { isForClients, isInScannerRules, isInTestCode, isTestResult } from './code-around.js';
import { isIssueNumber } from './issue-numbers.js';
import { findSpokenPasswords } from './find-spoken-passwords.js';
import { isExampleToken } from './jwt-claims.js';
import { listItems } from './list-items.js';
import { propose, type Scan } from './scan.js';
import { isIdOfSomething } from './secret-context.js';
import { isCode, isCookie, isMixedPassword, isPassword, isUser } from './secret-kinds.js';
import { keywordOf, type Keyword } from './secret-keywords.js';
import { linkFrom, type Link } from './secret-links/index.js';
import { isSalt, valueBehind } from './secret-reading.js';
import { entropyOf, isEncodedText, isMachineMade, isPlaceholder } from './secret-value.js';
import { cellsBelow } from './table-columns.js';
import { isRepetitive, isSequence } from './typed-runs.js';
import { isUnlikeWords } from './whole-passwords.js';

const PASSWORD = builtIn('PASSWORD');
const TOKEN = builtIn('AUTH_TOKEN');
const ENCRYPTION = builtIn('ENCRYPTION_KEY');
const BASIC = builtIn('BASIC_AUTH_HEADER');
const COOKIE = builtIn('HTTP_COOKIE');
const USER = builtIn('USERNAME');

const named = namedTypes.map((secret) => ({
  type: builtIn(secret.name),
  keywords: secret.keywords,
  whole: new RegExp(`^(?:${secret.pattern})$`),
}));

/** Finds the value that a keyword at a word leads to: assignments, headers, settings, and plain sentences. */
export function findAssigned(scan: Scan, word: number, coveredTo: number): number {
  const keyword = keywordOf(scan, word);
  if (keyword === undefined) return coveredTo;
  if (isTestResult(scan, scan.tokens.start[word] as number, scan.tokens.end[word] as number)) return coveredTo;
  if (findInColumn(scan, word, keyword)) return coveredTo;
  const end = findLinked(scan, { word, keyword, coveredTo });
  return end === coveredTo && keyword.kind === 'PASSWORD' && !keyword.needsVerb && !keyword.isCjk
    ? findSpokenPasswords(scan, word, coveredTo)
    : end;
}

interface Place {
  readonly word: number;
  readonly keyword: Keyword;
  readonly coveredTo: number;
}

/** Finds the value that a link leads to, and the others of its list. Returns where the last ends, or `coveredTo`. */
function findLinked(scan: Scan, place: Place): number {
  const link = linkFrom(scan, place.word, place.keyword);
  if (link === undefined || link.at < place.coveredTo) return place.coveredTo;
  const end = findAt(scan, place, link);
  // Lists of passwords begin with any text; those of keys and tokens are told by their first.
  const mayBeOfSecrets = place.keyword.kind === 'PASSWORD' || end > place.coveredTo;
  return link.isSign && mayBeOfSecrets ? Math.max(end, findOthers(scan, place, link.at)) : end;
}

function findAt(scan: Scan, { word, keyword, coveredTo }: Place, link: Link): number {
  const value = valueOf(scan, link, keyword);
  if (value === undefined) return coveredTo;
  const end = link.at + value.length;
  if (link.isBare && !isMixedPassword(value)) return coveredTo;
  if (isCalled(scan.text, value, end) || isSlot(scan.text, link.at, end)) return coveredTo;
  const assigned = { keyword, value, start: link.at, end, word, isSign: link.isSign, scheme: link.scheme };
  return judge(scan, assigned) ? end : coveredTo;
}

/** Finds the secrets of a list behind its first text, whatever that is. Returns where the last ends, or 0. */
function findOthers(scan: Scan, { word, keyword }: Place, at: number): number {
  const { text, tokens } = scan;
  if (at < scan.listsEnd) return 0;
  let last = 0;
  // One password has no list: what stands in one tells what is wrong with it, and so do sentences. Lines may be of prose.
  const isOfMany = text.charAt((tokens.end[word] as number) - 1) === 's' && text.charAt(at) !== '-';
  let areAll = keyword.kind !== 'PASSWORD' || isOfMany;
  for (const { start, end } of listItems(text, at)) {
    scan.listsEnd = end;
    areAll &&= !/\s/.test(text.slice(start, end));
    if (start === at) continue;
    const value = valueBehind(scan, { at: start, isSign: true }, keyword.kind);
    if (value === undefined || /\s/.test(text.slice(start + value.length, end))) continue;
    if (!areAll && !isUnlikeWords(value)) continue;
    if (judge(scan, { keyword, value, start, end: start + value.length, word, isSign: true, scheme: '' }))
      last = start + value.length;
  }
  return last;
}

/** What may follow a value in a script without spaces, beside the end of the sentence: `…です`. */
const afterCjkValue = /^(?:$|[\s\p{P}]|です|でした|だ|に変更|に設定|了|吧)/u;

/** The value behind a link; amid a script without spaces only what stands there in ASCII. */
function valueOf(scan: Scan, link: Link, { isCjk, kind }: Keyword): string | undefined {
  const value = valueBehind(scan, link, isCjk ? undefined : kind);
  if (value === undefined || !isCjk) return value;
  const own = /^[!-~]+/.exec(value)?.[0].replace(/[.,!?]$/, '');
  if (own === undefined || own.length < 4) return undefined;
  return link.isSign || afterCjkValue.test(scan.text.slice(link.at + own.length, link.at + own.length + 4))
    ? own
    : undefined;
}

/** True for the name of a function that is called, and for a part of a template: `load(`, `secret${`. */
function isCalled(text: string, value: string, end: number): boolean {
  const next = text.charAt(end);
  return (next === '(' && /^[A-Za-z_$][\w$.:>-]*$/.test(value)) || (next === '{' && value.endsWith('$'));
}

/** True between the braces that templates write around a name: what leads to a value goes over those before it. */
const isSlot = (text: string, start: number, end: number): boolean =>
  text.startsWith('{{', start - 2) && text.startsWith('}}', end);

/** The cells below a keyword that heads a column are its values. */
function findInColumn(scan: Scan, word: number, keyword: Keyword): boolean {
  const { text, tokens } = scan;
  let isFound = false;
  for (const { start, end } of cellsBelow(scan, {
    start: tokens.start[word] as number,
    end: tokens.end[word] as number,
  })) {
    const value = text.slice(start, end);
    if (judge(scan, { keyword, value, start, end, word, isSign: true, scheme: '' })) isFound = true;
  }
  return isFound;
}

interface Assigned {
  readonly keyword: Keyword;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly word: number;
  readonly isSign: boolean;
  readonly scheme: string;
}

/** What may be the number of an issue: `444902`, `Bug#62079`. */
const issue = /^(?:bugs?)?#?\d{3,9}$/i;

function judge(scan: Scan, assigned: Assigned): boolean {
  const { keyword, value, start, end, isSign } = assigned;
  if (isPlaceholder(value) && !isSalt(value)) return false;
  if (value.startsWith('ey') && isExampleToken(value)) return false;
  if (issue.test(value) && isIssueNumber(scan.text, start)) return false;
  const verdict = verdictOf(scan, assigned);
  if (verdict === undefined) return false;
  const isMadeUp =
    (!verdict.isProviders && isInTestCode(scan, start)) ||
    isForClients(scan, start) ||
    (isToken[keyword.kind] && isInScannerRules(scan, start));
  const level = isMadeUp ? UNLIKELY : keyword.isStrong && isSign ? VERY_LIKELY : verdict.level;
  propose(scan, { type: verdict.type, level, start, end });
  return true;
}

/** Kinds of values that rules of scanners hold samples of. */
const isToken: Readonly<Record<Keyword['kind'], boolean>> = {
  TOKEN: true, KEY: true, AUTHORIZATION: true, PASSWORD: false, USER: false, COOKIE: false,
}; // prettier-ignore

interface Verdict {
  readonly type: number;
  readonly level: number;
  /** A provider's own form: nothing that is made up for a test. */
  readonly isProviders?: boolean;
}

function verdictOf(scan: Scan, assigned: Assigned): Verdict | undefined {
  const { keyword, value, isSign } = assigned;
  switch (keyword.kind) {
    case 'PASSWORD':
      return isPassword(value, isSign) || (isSign && !keyword.needsVerb && isNumericKey(value))
        ? { type: PASSWORD, level: isSign ? VERY_LIKELY : LIKELY }
        : undefined;
    case 'USER':
      return isUser(value, isSign) && !isEncodedText(value) ? { type: USER, level: LIKELY } : undefined;
    case 'COOKIE':
      return isCookie(value) ? { type: COOKIE, level: LIKELY } : undefined;
    case 'AUTHORIZATION':
      return authorization(assigned);
    default:
      return tokenVerdict(scan, assigned);
  }
}

/** Keys of wireless networks as routers bear them on their label. */
const isNumericKey = (value: string): boolean => /^\d{13,20}$/.test(value) && !isTyped(value);

function tokenVerdict(scan: Scan, assigned: Assigned): Verdict | undefined {
  const { keyword, value, word, start, isSign, scheme: named } = assigned;
  if (isEncodedText(value)) return undefined;
  const provider = providerType(scan, word, value);
  if (provider !== undefined && entropyOf(value) > 1.5 && (entropyOf(value) > 4 || !isCode(value)))
    return { type: provider, level: isSign ? VERY_LIKELY : LIKELY, isProviders: true };
  if (isSalt(value)) return { type: keyword.isCrypto ? ENCRYPTION : TOKEN, level: LIKELY };
  if (isTyped(value) || isCode(value) || isIdOfSomething(scan.text, { keyword, value, start, isSign }))
    return undefined;
  const isLong = value.length >= (keyword.kind === 'KEY' ? 16 : 8);
  if (!isLong || !isMachineMade(value)) return undefined;
  if (named === 'basic') return { type: BASIC, level: VERY_LIKELY };
  const level = keyword.kind === 'KEY' && entropyOf(value) < 3 ? POSSIBLE : LIKELY;
  return { type: keyword.kind === 'KEY' && keyword.isCrypto ? ENCRYPTION : TOKEN, level };
}

function authorization({ value, scheme: named }: Assigned): Verdict | undefined {
  if (named === 'basic') {
    if (/^ey[\w-]+\.ey/.test(value)) return undefined;
    const plain = Buffer.from(value, 'base64').toString('latin1');
    return value.length >= 8 && (plain.includes(':') || isMachineMade(value))
      ? { type: BASIC, level: VERY_LIKELY }
      : undefined;
  }
  if (isEncodedText(value) || isCode(value) || isTyped(value)) return undefined;
  return value.length >= 8 && (isMachineMade(value) || /^[0-9]{12,}$/.test(value))
    ? { type: TOKEN, level: LIKELY }
    : undefined;
}

const isTyped = (value: string): boolean => isSequence(value) || isRepetitive(value);

const PROVIDER_WINDOW = 60;
const anyProvider = new RegExp([...new Set(named.flatMap(({ keywords }) => keywords))].join('|'));

/** The provider's own type when its name stands in the identifier or just before it, and the value has its form. */
function providerType(scan: Scan, word: number, value: string): number | undefined {
  const line = lettersBefore(scan.tokens.units, scan.tokens.end[word] as number);
  if (!anyProvider.test(line)) return undefined;
  return named.find((secret) => secret.keywords.some((name) => line.includes(name)) && secret.whole.test(value))?.type;
}

const letters = Buffer.alloc(PROVIDER_WINDOW);

/** Letters and digits of ASCII before a place, on its line, in lower case. */
function lettersBefore(units: Uint16Array, end: number): string {
  let first = PROVIDER_WINDOW;
  for (let at = end - 1; at >= Math.max(0, end - PROVIDER_WINDOW) && units[at] !== NEWLINE; at--) {
    const unit = units[at] as number;
    if (isAsciiAlnum(unit)) letters[--first] = lowerOf[unit] as number;
  }
  return letters.toString('latin1', first, PROVIDER_WINDOW);
}

const NEWLINE = 10;
