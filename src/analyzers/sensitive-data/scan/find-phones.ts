import { callingCodeLength } from '../checks/calling-codes.js';
import { isTrivial } from '../checks/digits.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY, VERY_UNLIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { isAsciiAlnum, isDigit } from './characters.js';
import { hasContext } from './context.js';
import { isFieldAfter, isFieldBefore } from './field-commas.js';
import { isNumberWord } from './find-dates.js';
import { isIssueNumber } from './issue-numbers.js';
import { isNoPhone, isNumberOfThing, isRuleNumber, type DigitGroups } from './phone-look-alikes.js';
import { isRefuted, propose, type Scan } from './scan.js';
import { HAS_DIGIT, hashesOf, type Tokens } from './tokens.js';
import { year } from './written-forms.js';

const PHONE = builtIn('PHONE_NUMBER');
const MAX_GROUPS = 8;
const MAX_DIGITS = 17;

interface Groups extends DigitGroups {
  readonly hasParenthesis: boolean;
}

/** Finds a phone number that begins at a word of digits. Returns the index of its last word, or -1. */
export function findPhone(scan: Scan, first: number): number {
  const groups = fitting(scan, first);
  if (!groups) return -1;
  const form = formLevel(groups);
  const isNear = hasContext(scan.tokens, scan.hits, groups, PHONE);
  const level = isNear ? nearLevel(groups, form) : form;
  if (level <= VERY_UNLIKELY || isNoPhone(scan, groups)) return -1;
  if (isRuleNumber(scan, groups) || (!groups.hasPlus && isIssueNumber(scan.text, groups.start))) return -1;
  const isOther = isRefuted(scan, groups.start, groups.end) || isNumberOfThing(scan.text, groups.start);
  if (!groups.hasPlus && isOther && !isCalledPhone(scan, first)) return -1;
  const end = withExtension(scan.text, groups.end);
  propose(scan, { type: PHONE, level, start: groups.start, end });
  return level >= POSSIBLE ? groups.last : -1;
}

const phoneWords = hashesOf(
  'phone telephone tel cell cellphone mobile call fax whatsapp sms dial telefon telefonnummer handy handynummer mobil rufnummer téléphone tél portable appelez teléfono móvil celular llámame telefone telemóvel ligue cellulare telefono telefoon bel mobiel puhelin телефон тел',
);
const NEAREST = 4;

/** True when one of the last words speaks of phones and nothing else: `nummer` and the like may mean another number. */
function isCalledPhone({ tokens }: Scan, first: number): boolean {
  for (let i = first - 1; i >= 0 && i >= first - NEAREST; i--)
    if (phoneWords.has(tokens.hash[i] as number)) return true;
  return false;
}

/** The groups from a word on; an international number that runs into another number is cut where it ends. */
function fitting(scan: Scan, first: number): Groups | undefined {
  const groups = readGroups(scan, first, MAX_GROUPS);
  if (!groups || isBounded(scan, groups)) return groups;
  if (!groups.hasPlus) return undefined;
  for (let count = groups.lengths.length - 1; count > 1; count--) {
    const shorter = readGroups(scan, first, count);
    if (shorter && isBounded(scan, shorter) && formLevel(shorter) >= LIKELY) return shorter;
  }
  return undefined;
}

function readGroups({ text, tokens }: Scan, first: number, most: number): Groups | undefined {
  if (isShortAlone(tokens, first)) return undefined;
  let start = tokens.start[first] as number;
  const opens = text.charAt(start - 1) === '(';
  let hasParenthesis = false;
  const hasPlus = text.charAt(start - 1) === '+' || text.charAt(start - 1) === '＋';
  if (hasPlus) start--;
  let last = first;
  let digits = text.slice(tokens.start[first], tokens.end[first]);
  const lengths = [digits.length];
  let end = tokens.end[first] as number;
  let separators = '';
  while (last + 1 < tokens.count && lengths.length < most) {
    const gap = text.slice(tokens.end[last], tokens.start[last + 1]);
    if (!gapForm.test(gap)) break;
    const next = nextGroup(text, tokens, last + 1);
    if (next === '') break;
    if (digits.length + next.length > MAX_DIGITS) break;
    const isBracketed = gap.includes('(');
    if (isBracketed && text.charAt(tokens.end[last + 1] as number) !== ')') break;
    if (isBracketed || (opens && gap.includes(')'))) hasParenthesis = true;
    digits += next;
    lengths.push(next.length);
    separators += gap;
    last++;
    end = (tokens.start[last] as number) + next.length;
  }
  if (digits.length < 5 || digits.length > MAX_DIGITS) return undefined;
  // A bracket that closes behind the number, or nowhere, is none of its own.
  if (opens && hasParenthesis) start--;
  return { first, last, start, end, digits, lengths, hasPlus, hasParenthesis, separators };
}

/** True for a short number that no other follows: most numbers of a text end here. */
function isShortAlone({ start, end, flags, count }: Tokens, word: number): boolean {
  if ((end[word] as number) - (start[word] as number) > 4) return false;
  const next = word + 1;
  return (
    next >= count || (start[next] as number) - (end[word] as number) > 3 || ((flags[next] as number) & HAS_DIGIT) === 0
  );
}

const extended = /^(\d{3,4})x\d{1,6}$/i;

/** Digits of the next group; a last group may carry its extension, as in `2851x818`. */
function nextGroup(text: string, tokens: Tokens, word: number): string {
  const value = text.slice(
    tokens.start[word],
    Math.min(tokens.end[word] as number, (tokens.start[word] as number) + 20),
  );
  return isNumberWord(tokens.flags[word] as number) ? value : (extended.exec(value)?.[1] ?? '');
}

const gapForm = /^(?:[ \u00a0\u202f.\-/\u2010\u2011\u2013]|\) ?|\)-| ?\(|\)\/| - | ?\/ ?)$/;

/** False when the number goes on, or is part of an identifier, a decimal or a path. */
function isBounded({ text, tokens }: Scan, { start, end }: Groups): boolean {
  const before = text.charCodeAt(start - 1);
  if (start > 0 && (isAsciiAlnum(before) || before === 95 || before === 35)) return false;
  // No group of thousands and no fraction begins with a bracket or a plus.
  const opens = before === 44 && !isDigit(tokens.units[start] as number);
  if (
    start > 1 &&
    !opens &&
    !isFieldBefore(tokens.units, { start, end }) &&
    (before === 46 || before === 44 || before === 45 || before === 47 || before === 58)
  ) {
    if (isDigit(text.charCodeAt(start - 2))) return false;
    if (before !== 58 && before !== 44 && isAsciiAlnum(text.charCodeAt(start - 2))) return false;
  }
  const after = text.charCodeAt(end);
  const next = text.charCodeAt(end + 1);
  if (after === 95 || after === 64 || after === 37) return false;
  if (isAsciiAlnum(after)) return after === 120;
  if (after === 46 || after === 44 || after === 58 || after === 47)
    return !isDigit(next) || isFieldAfter(tokens.units, { start, end });
  return after !== 45 || !isDigit(next);
}

/** Level of the form alone, without a word that speaks of phones. */
function formLevel(groups: Groups): number {
  const { digits, lengths, hasPlus, separators } = groups;
  if (isTrivial(digits) || isDateLike(lengths)) return VERY_UNLIKELY;
  if (hasPlus || digits.startsWith('00')) return internationalLevel(groups);
  if (isNorthAmerican(groups)) return groups.lengths.length > 2 ? LIKELY : POSSIBLE;
  if (groups.hasParenthesis && digits.length >= 8 && digits.length <= 13) return POSSIBLE;
  if (digits.length < 8 || lengths.length < 2) return VERY_UNLIKELY;
  const isMixed = /\./.test(separators) && /[^.]/.test(separators);
  if (digits.startsWith('0') && (lengths[0] as number) >= 2 && digits.length >= 9 && digits.length <= 12 && !isMixed)
    return POSSIBLE;
  return UNLIKELY;
}

function internationalLevel({ digits, hasPlus, lengths }: Groups): number {
  const national = hasPlus ? digits : digits.slice(2);
  const code = callingCodeLength(national);
  if (code === 0 || national.length < 8 || national.length > 15) return VERY_UNLIKELY;
  if (hasPlus) return VERY_LIKELY;
  return lengths.length > 1 && national.length >= 9 ? LIKELY : UNLIKELY;
}

/** NANP: three-three-four, area and exchange beginning with 2–9, perhaps after a 1. */
function isNorthAmerican({ digits, lengths }: Groups): boolean {
  const bare = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (bare.length !== 10 || !/^[2-9]\d{2}[2-9]\d{6}$/.test(bare)) return false;
  return /(?:^|,)3,3,4$/.test(lengths.join(','));
}

function isDateLike(lengths: readonly number[]): boolean {
  const form = lengths.join(',');
  return form === '4,2,2' || form === '4,4' || form === '2,2,4';
}

/** With a context word even short and unbroken numbers are phones; long unbroken ones less surely. */
function nearLevel({ digits, lengths, hasPlus, hasParenthesis }: Groups, form: number): number {
  if (isTrivial(digits)) return VERY_UNLIKELY;
  if (form >= POSSIBLE) return VERY_LIKELY;
  if (year.test(digits.slice(0, 4)) && lengths.join(',') === '4,2,2') return VERY_UNLIKELY;
  if (hasPlus || hasParenthesis) return LIKELY;
  if (digits.length < 6 || digits.length > 15) return VERY_UNLIKELY;
  if (lengths.length > 1) return digits.length >= 6 ? LIKELY : UNLIKELY;
  return digits.length >= 7 && digits.length <= 13 ? LIKELY : UNLIKELY;
}

const extension = /(?:,? ?(?:x|ext\.?|extension|poste|durchwahl|dw) ?\d{1,6})\b/iy;

function withExtension(text: string, end: number): number {
  extension.lastIndex = end;
  return extension.test(text) ? extension.lastIndex : end;
}
