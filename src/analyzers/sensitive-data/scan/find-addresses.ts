import { LIKELY, POSSIBLE, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { IS_STREET_WORD } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { UPPER, classOf } from './characters.js';
import { contextIn, hasContext, isAmong } from './context.js';
import { isIssueNumber } from './issue-numbers.js';
import { propose, type Scan } from './scan.js';
import { HAS_LETTER, IS_CJK, wordHash, type Tokens } from './tokens.js';
import { ADDRESS_LEAD, ADDRESS_START, addInterest } from './word-interest.js';
import { usState, year } from './written-forms.js';

const STREET = builtIn('STREET_ADDRESS');
const POSTAL = builtIn('POSTAL_CODE');

const leads = new Set(
  [
    'at',
    'is',
    'address',
    'adresse',
    'anschrift',
    'dirección',
    'indirizzo',
    'endereço',
    'adres',
    'adress',
    'osoite',
    'адрес',
    'адреса',
    'ist',
    'est',
    'es',
    'è',
    'é',
    'located',
  ].map(wordHash),
);
addInterest(leads, ADDRESS_LEAD);
const subjects = new Set(
  'live lives lived living reside resides residing address adresse anschrift dirección indirizzo endereço adres адрес адресу адреса located meet meeting wohnhaft wohnt wohne habite vivo abito moro woon ship deliver'
    .split(' ')
    .map(wordHash),
);
const leadForm =
  /(?:liv(?:es|ing|e|ed) at|resid(?:es|ing|e) at|address(?:\s*(?:is|:|=)|"\s*:\s*")|located at|meet(?:ing)? (?:me )?at|(?:meine |deine )?(?:Adresse|Anschrift)(?: ist|:)|wohnhaft in|wohn(?:t|e) (?:in der|am|in)|mon adresse est|adresse\s*:|habite (?:au|à)|(?:mi )?dirección(?: es|:)|vivo en|(?:il mio )?indirizzo(?: è|:)|abito in|endereço(?: é|:)|moro na|mijn adres is|adres:|woon aan de|ship to:?|deliver to:?|адрес:?|проживает по адресу|адреса:?)\s{1,3}["']?$/i;
/** Up to a sentence's end, a connective, a quotation mark or another field; must hold a digit. */
const extent =
  /[^\n"“”;{}<>]{4,110}?(?=\s(?:and|und|et|y|e|en|och|og|i|и|та|works|until|since|arbeitet|travaille|trabaja)\s|,\s(?:Telefon|phone|tel|email|e-mail|mail|tél|teléfono)\b|[.!?]"?$|(?<![\s,]\p{L}{1,5})[.!?](?:\s|$)|["“”;{}<>\n]|$)/iuy;

/** Streets are named: not `the corner of the room`. */
const corner =
  /the corner of (?!(?:the|a|my|your|his|her|our|their|this|that|each|every) )[^\n.,;?!]{1,40} (?:and|&) [^\n.,;?!]{3,40}/iy;
/** What `at` announces beside addresses. */
const timeOrHost =
  /^(?:\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m|o'clock|uhr|h)\b|\d{1,2}:\d\d|\d{1,3}(?:\.\d{1,3}){3}|\[?[\da-f:]*::)/iu;
/** A number that is no part of a word: not `address is IPv4-mapped`. */
const houseNumber = /(?<!\p{L})\d/u;
/** A sentence that ends before the first number: `lives at home. I am 19`. */
const endedBefore = /^\D*\p{Ll}{3}[.!?] /u;

/** Signs of programs, of patterns and of numbers of machines: not `address=0x([0-9a-f]*)`. */
const codeSigns = /[[\]\\*$^|=<>]|(?<!\p{L})0x[\da-f(]/iu;
const beginsAsAddress = /^["'(]?(?:\d|\p{Lu})|\s\p{Lu}|[^\0-\u024f]/u;

/** Addresses have a name or begin with a number; one typed without capitals has at least the word for a street. */
function readsAsAddress({ tokens }: Scan, { words }: Tags, value: string, first: number): boolean {
  if (beginsAsAddress.test(value)) return true;
  const end = (tokens.start[first] as number) + value.length;
  for (let i = first; i < tokens.count && (tokens.start[i] as number) < end; i++)
    if ((words.bits[i] as number) & IS_STREET_WORD) return true;
  return false;
}

/** Finds what follows `lives at` and the like, to the end of the address. */
export function findLedAddress(scan: Scan, tags: Tags, word: number): number {
  const { text, tokens } = scan;
  if (word === 0 || ((tokens.interest[word - 1] as number) & ADDRESS_LEAD) === 0) return 0;
  if (!leads.has(tokens.hash[word - 1] as number)) return 0;
  if (
    !subjects.has(tokens.hash[word - 1] as number) &&
    !(word > 1 && subjects.has(tokens.hash[word - 2] as number)) &&
    !(word > 2 && subjects.has(tokens.hash[word - 3] as number))
  )
    return 0;
  const start = tokens.start[word] as number;
  const lead = text.slice(Math.max(0, start - 40), start);
  if (!leadForm.test(lead)) return 0;
  const value = ledValue(text, start);
  if (
    value === undefined ||
    !houseNumber.test(value) ||
    /@|https?:/.test(value) ||
    timeOrHost.test(value) ||
    endedBefore.test(value) ||
    codeSigns.test(value) ||
    !readsAsAddress(scan, tags, value, word) ||
    value.split(/\s/).length > 16
  )
    return 0;
  propose(scan, { type: STREET, level: VERY_LIKELY, start, end: start + value.length });
  return start + value.length;
}

/** The address from a place on: a corner of two streets goes beyond the word that joins them. */
function ledValue(text: string, start: number): string | undefined {
  corner.lastIndex = start;
  const atCorner = corner.exec(text)?.[0];
  if (atCorner !== undefined) return atCorner.trimEnd();
  extent.lastIndex = start;
  const value = extent.exec(text)?.[0].trimEnd().replace(/[,.]$/, '');
  if (value === undefined || /\d/.test(value)) return value;
  crossing.lastIndex = start + value.length;
  return value + (crossing.exec(text)?.[0] ?? '');
}

/** A second street with its number: `Spencer and Søndre Havnevej 65`. */
const crossing =
  /\s(?:and|und|et|y|e|en|och|og|i|&)\s(?:\p{Lu}[\p{L}'’.-]{1,30}\s){1,4}\d{1,5}(?![\p{L}\d])(?!\s\p{Ll})/uy;

const cjkAddress =
  /(?:[\u4e00-\u9fff]{2,8}(?:省|自治区))?(?:[\u4e00-\u9fff]{2,8}(?:市|州))?(?:[\u4e00-\u9fff]{1,8}(?:区|县|镇|區))?[\u4e00-\u9fff]{1,10}(?:路|街|大道|巷|弄|胡同|道|桥|栋|旁|中心|侬|中路)\s?\d{0,5}[-\d]{0,6}\s?(?:号|號)?(?![線线])(?:\s?\d{1,4}\s?(?:室|楼|栋|单元|弄))*/u;
const cjkLed = /(?:地址|住址|住所は?|住所|所在地)(?:是|为|は|：|:)?\s?/;
const cjkEnd = /[。；;\n]|、(?:電話|电话|TEL)|，(?:电话|手机|邮编)|です|に住/;

/** Finds addresses in Chinese and Japanese: after 地址 or 住所は, or by the names of their parts. */
export function findCjkAddress(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  if (((tokens.flags[word] as number) & IS_CJK) === 0) return;
  const start = tokens.start[word] as number;
  const window = text.slice(start, Math.min(start + 120, text.length));
  const run = Math.min((tokens.end[word] as number) - start, 60);
  const led = cjkLed.exec(window);
  if (led && led.index < run) {
    const rest = window.slice(led.index + led[0].length);
    const length = rest.search(cjkEnd);
    const value = (length < 0 ? rest : rest.slice(0, length)).trimEnd();
    if (value.length >= 4 && (/\d/.test(value) || /[市区路街县村町]/.test(value)))
      return propose(scan, {
        type: STREET,
        level: LIKELY,
        start: start + led.index + led[0].length,
        end: start + led.index + led[0].length + value.length,
      });
  }
  const match = cjkAddress.exec(window.slice(0, run + 12));
  if (match && /\d/.test(match[0]) && match.index < run)
    propose(scan, {
      type: STREET,
      level: POSSIBLE,
      start: start + match.index,
      end: start + match.index + match[0].length,
    });
}

const box =
  /(?:P\.? ?O\.? ?Box|Postfach|Apartado|Casella Postale|PSC|CMR|Unit \d{1,5},? Box) ?\d{1,6}(?:,? ?Box \d{1,6})?(?:\n? ?(?:[AFD]PO (?:AA|AE|AP) \d{5}))?/iy;
const military = /(?:US(?:S|NS|CGC|NV|S) [^\n]{2,30}\n)?[AFD]PO (?:AA|AE|AP) \d{5}/y;
const cornerHash = wordHash('the');
const boxHashes = new Set(['p', 'po', 'postfach', 'apartado', 'casella', 'psc', 'cmr', 'unit'].map(wordHash));
const militaryHashes = new Set(['uss', 'usns', 'uscgc', 'usnv', 'apo', 'fpo', 'dpo'].map(wordHash));

addInterest([cornerHash, ...boxHashes, ...militaryHashes], ADDRESS_START);

/** Finds post boxes, military addresses and street corners that begin at a word. */
export function findSpecialAddress(scan: Scan, word: number): void {
  if (((scan.tokens.interest[word] as number) & ADDRESS_START) === 0) return;
  const hash = scan.tokens.hash[word] as number;
  const expression =
    hash === cornerHash ? corner : boxHashes.has(hash) ? box : militaryHashes.has(hash) ? military : undefined;
  if (!expression) return;
  const start = scan.tokens.start[word] as number;
  expression.lastIndex = start;
  if (expression.test(scan.text)) propose(scan, { type: STREET, level: LIKELY, start, end: expression.lastIndex });
}

const postalForm =
  /(?:\d{5}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{4} [A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{3}-\d{4}|\d{2}-\d{3}|\d{3} \d{2}|\d{4,6})(?![\dA-Za-z])(?!-\d)/y;
const stateBefore = new RegExp(`(?:^|[\\s,])${usState} $`);

/** True for words that `postalForm` may begin with: two to six digits with a sign behind the short ones, or letters with digits. */
function mayBePostal({ units, start, end, flags }: Tokens, word: number): boolean {
  const length = (end[word] as number) - (start[word] as number);
  if ((flags[word] as number) & HAS_LETTER) return length <= 6;
  const after = units[end[word] as number];
  return length >= 4 ? length <= 6 : length >= 2 && (after === 45 || (after === 32 && length === 3));
}

/** Finds postal codes: beside a word that speaks of one, or after the short name of a US state. */
export function findPostalCode(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  if (!mayBePostal(tokens, word)) return;
  const start = tokens.start[word] as number;
  const isAfterState = isUpperPair(text, start - 3) && stateBefore.test(text.slice(Math.max(0, start - 5), start));
  if (!isAfterState && !hasContext(tokens, scan.hits, { first: word, last: word }, POSTAL)) return;
  if (isInName(tokens.units, start) || (!isAfterState && isOther(text, start))) return;
  postalForm.lastIndex = start;
  const value = postalForm.exec(text)?.[0];
  if (value === undefined || (isAfterState && value.length < 5)) return;
  if (!isAfterState && year.test(value) && !isCalledCode(scan, word)) return;
  propose(scan, { type: POSTAL, level: LIKELY, start, end: start + value.length });
}

/** True for the number of an issue, and for the time zone of a stamp: `18:14:49 +0100`. */
function isOther(text: string, start: number): boolean {
  return isIssueNumber(text, start) || /:\d\d(?: \d{4})? [+-]$/.test(text.slice(Math.max(0, start - 10), start));
}

/** True for a part of an identifier or of a path: `read_zip_7075`, `/file/110351`. */
function isInName(units: Tokens['units'], start: number): boolean {
  const before = units[start - 1] as number;
  return before === UNDERSCORE || before === SLASH || before === BACKSLASH;
}

const UNDERSCORE = 95;
const SLASH = 47;
const BACKSLASH = 92;
/** Words between the name of a code and the code: `postcode is 2000`. */
const CODE_REACH = 3;
const calls = /^["'*_`]{0,3}\s{0,3}[:=#(/]?\s{0,3}["'*_`]{0,3}$/;

/** True for a number that could be a year where the text calls it a code, right before it or by the heading of its column. */
function isCalledCode({ tokens, hits, text }: Scan, word: number): boolean {
  const { start, end } = tokens;
  for (let i = word - 1; i >= 0 && i >= word - CODE_REACH; i--) {
    if (!calls.test(text.slice(end[i], start[i + 1]))) break;
    if (isAmong(contextIn(tokens, hits, { start: start[i] as number, end: end[i] as number }), POSTAL)) return true;
  }
  return (
    ',;|\t'.includes(text.charAt((start[word] as number) - 1)) && /[,;|\t\r\n]/.test(text.charAt(end[word] as number))
  );
}

function isUpperPair(text: string, at: number): boolean {
  return classOf[text.charCodeAt(at)] === UPPER && classOf[text.charCodeAt(at + 1)] === UPPER;
}
