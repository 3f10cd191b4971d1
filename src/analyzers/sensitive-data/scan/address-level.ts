import type { Candidate } from '../finding.js';
import { LIKELY, POSSIBLE, UNLIKELY } from '../likelihood.js';
import { ADDRESS, LOCATION } from '../tagger/features.js';
import { IS_CITY, IS_STREET_WORD } from '../tagger/lexicon.js';
import { builtIn } from '../registry.js';
import type { Tags } from '../tagger/tagger.js';
import { gapKinds } from '../tagger/words.js';
import type { Scan } from './scan.js';
import { HAS_DIGIT, hashesOf } from './tokens.js';
import { year } from './written-forms.js';

const STREET = builtIn('STREET_ADDRESS');

/** Words in a row that the tagger takes for an address, and the level that its sureness gives them. */
interface AddressSpan {
  readonly first: number;
  readonly last: number;
  readonly base: number;
}

/** What speaks for an address among the words of its span and the labelled ones around it. */
interface Signs {
  readonly street: boolean;
  /** A name beside the street word, or in one word with it: `Boulevard 14` alone is a cinema as often as a house. */
  readonly name: boolean;
  readonly number: boolean;
  /** A postal code right beside a place. */
  readonly postalCode: boolean;
}

const amount =
  /^[\d.,]+ (?:square|cubic|feet|foot|metres?|meters?|miles?|km|kilo\p{L}*|percent|people|pounds|dollars|euros?)\b/iu;
/** Ends of words that are streets in German, Dutch, the languages of the north, and Hungarian. */
const streetEnding =
  /(?:stra(?:ß|ss)e|str|weg|gasse|platz|allee|damm|ufer|ring|straat|laan|plein|gracht|kade|dreef|singel|hof|gatan|gata|vägen|gränd|vej|gade|veien|vegen|gate|allé|katu|tie|kuja|polku|utca|brink|pad)$/iu;
/** `2012 Ann Example`, `2004-2006`: a line of those who hold a copyright, not the flat of an address. */
const yearFirst = /^(?:19|20)\d\d(?!\d)/;
/** `© 2003 Ann Example`, `Copyright (c) 2004-2006` */
const copyright = /(?:©|\(c\)|copyright) {0,2}$/i;
/** Parts of machines, services and tables that share a word with streets, whose number stands before: `Disk Drive 1`, `Google Drive 15`, `Row 1 Col 1`. */
const thing =
  /(?<!\p{L}|\d[A-Za-z]? )(?:(?:disk|hard|flash|thumb|pen|usb|ssd|cd|dvd|tape|floppy|optical|network|google) drive|row \d{1,5},? (?:col|column|cell|seat))(?!\p{L})/iu;
/** Units before an address in which the first word of such a name may stand. */
const THING_REACH = 12;
/** `265.5/Minstr`: so many of something. */
const rate = /\d\/\p{L}{3}/u;
/** `Address 0x55cd03c` */
const hexadecimal = /^0x[\da-f]/i;
/** Four digits may be a year. */
const postalCode = /^(?!(?:1[89]|20)\d\d$)(?:[A-Z]{1,2}-?)?\d{4,6}$/;
const leads = hashesOf(
  'address adresse anschrift dirección indirizzo endereço adres adress osoite адрес адреса live lives lived living reside resides residing wohnt wohne wohnhaft habite vivo abito moro woon located deliver ship street straße',
);
/** Words around a span that may belong to the same address. */
const REACH = 12;
/** Units of text between two parts of an address in lines of its own. */
const BLOCK_REACH = 40;
/** Candidates found last that may be the part before. */
const RECENT = 8;
/** Words before an address within which it may be announced. */
const LEAD_REACH = 4;

/**
 * How likely the words are an address. The tagger alone takes rows of numbers and names of cinemas for one, so something
 * must say so: an announcement, a street word with a name and a number, or a postal code beside a place.
 */
export function addressLevel(scan: Scan, tags: Tags, { first, last, base }: AddressSpan): number {
  const { tokens, text } = scan;
  const written = text.slice(tokens.start[first], tokens.end[last]);
  const signs = signsAround(tags, first, last);
  if (/\d\.\d/.test(written) || (/\d\/\d\d/.test(written) && !signs.street)) return UNLIKELY;
  if (amount.test(written) || rate.test(text.slice(Math.max(0, (tokens.start[first] as number) - 2), tokens.end[last])))
    return UNLIKELY;
  if (thing.test(text.slice(Math.max(0, (tokens.start[first] as number) - THING_REACH), tokens.end[last])))
    return UNLIKELY;
  if (hexadecimal.test(written) || (yearFirst.test(written) && isHeld(scan, first))) return UNLIKELY;
  // `address=None`, `address: AddressParam`
  const isBare = first === last && !signs.street && !signs.number && !signs.postalCode;
  if (isAnnounced(tags, first)) return isBare ? UNLIKELY : base;
  if (signs.street && signs.name && signs.number) return Math.max(base, LIKELY);
  const isPostal = signs.postalCode && signs.name && signs.number;
  return isPostal || (!yearFirst.test(written) && continuesAddress(scan, first)) ? Math.min(base, POSSIBLE) : UNLIKELY;
}

/** True behind the sign of a copyright: its year, and who holds it. */
function isHeld({ text, tokens }: Scan, first: number): boolean {
  const start = tokens.start[first] as number;
  return copyright.test(text.slice(Math.max(0, start - 12), start));
}

/** True when an address ends a line or two before: its flat, its town and its postal code have no sign of their own. */
function continuesAddress({ found, text, tokens }: Scan, first: number): boolean {
  const start = tokens.start[first] as number;
  for (let i = found.length - 1; i >= 0 && i >= found.length - RECENT; i--) {
    const { type, end } = found[i] as Candidate;
    if (type === STREET && end <= start && start - end < BLOCK_REACH) return text.slice(end, start).includes('\n');
  }
  return false;
}

/** True when a word shortly before says that an address follows. */
function isAnnounced({ words }: Tags, first: number): boolean {
  const { hash } = words.tokens;
  for (let i = first - 1; i >= 0 && i >= first - LEAD_REACH; i--) if (leads.has(hash[i] as number)) return true;
  return false;
}

function signsAround(tags: Tags, first: number, last: number): Signs {
  const { words, label } = tags;
  const { tokens, bits } = words;
  const signs = { street: false, name: false, number: false, postalCode: false };
  const to = edge(tags, last, 1);
  for (let i = edge(tags, first, -1); i <= to; i++) {
    const word = tokens.text.slice(tokens.start[i], tokens.end[i]);
    if (((tokens.flags[i] as number) & HAS_DIGIT) !== 0) {
      if (postalCode.test(word) && (isPlace(tags, i - 1) || isPlace(tags, i + 1))) signs.postalCode = true;
      else if (i === first || !year.test(word)) signs.number = true;
    } else if (((bits[i] as number) & IS_STREET_WORD) !== 0) signs.street = true;
    else if (word.length > 1 && label[i] === ADDRESS) {
      signs.name = true;
      if (streetEnding.test(word)) signs.street = true;
    }
  }
  return signs;
}

/** The outermost word on one side that may belong to the address: parts of it, places and numbers without a full stop between. */
function edge({ words, label }: Tags, from: number, step: 1 | -1): number {
  const { count, flags } = words.tokens;
  let at = from;
  for (let i = from + step; i >= 0 && i < count && Math.abs(i - from) <= REACH; i += step) {
    const gap = words.gaps[step > 0 ? i : i + 1] as number;
    if (gap !== gapKinds.SPACE && gap !== gapKinds.COMMA && gap !== gapKinds.LINE && gap !== gapKinds.HYPHEN) break;
    if (label[i] !== ADDRESS && label[i] !== LOCATION && ((flags[i] as number) & HAS_DIGIT) === 0) break;
    at = i;
  }
  return at;
}

function isPlace({ words, label }: Tags, i: number): boolean {
  return label[i] === LOCATION || ((words.bits[i] as number) & IS_CITY) !== 0;
}
