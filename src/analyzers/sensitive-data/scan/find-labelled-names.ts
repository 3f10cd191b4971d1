import type { Span } from '../../../text/span.js';
import { VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { IS_CITY, IS_COMMON, IS_NAME } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { gapKinds } from '../tagger/words.js';
import { headingText, isName, ofAny, ofPersons } from './name-headings.js';
import { propose, wordAt, type Scan } from './scan.js';
import { CAMEL, STARTS_UPPER, hashesOf } from './tokens.js';
import { PERSONAL, addInterest } from './word-interest.js';

const PERSON_NAME = builtIn('PERSON_NAME');

/** Longest label, and how far around a field its companions may stand, in UTF-16 code units. */
const LABEL = 40;
const FORM = 300;

const word = "\\p{Lu}(?:[\\p{L}\\p{M}]|['’-](?=\\p{L})){0,30}\\.?";
const particles =
  '(?:(?:van|von|vom|zu|zum|zur|de|del|della|der|den|di|da|das|do|dos|du|la|le|el|al|bin|ibn|ter|ten|y|e) ){0,3}';
const words = `${particles}${word}(?: ${particles}${word}){0,4}`;
/** Where a field's value ends: a line, a quotation mark, a sign that parts fields, two spaces. */
const end = '(?=[ \\t]{0,3}(?:$|\\r|\\n|["\'“”*_`|;,<(\\[\\t]|\\\\n)|\\.?(?: {2}|\\s{0,2}$|\\n)| [-–—/] )';
const fieldValue = new RegExp(`(${words})(?:, ?(${words}))?${end}`, 'yu');
const sign = /["'*_`)]{0,3}[ \t]{0,12}[:=：][ \t]{0,20}["'*_`„“]{0,3}[ \t]?/y;
/** `Bill to` is followed by a name at once or on the next line. */
const receiver = /^(?:bill|invoice|ship|sold)(?:ed|ped)? to$/i;
const receiverSign = /[ \t]?to(?::|[ \t])?[ \t]{0,4}\r?\n?[ \t]{0,4}/iy;

/** Finds the name behind a label of a form, at a word that such a label ends with: `Nachname: Sommer`, `PATIENT: LEWIS, HAROLD`. */
export function findLabelledName(scan: Scan, tags: Tags, label: number): void {
  const { text, tokens } = scan;
  const last = tokens.end[label] as number;
  if (!mayLead(tokens.units, last)) return;
  const isReceiver = /^[ \t]to\b/i.test(text.slice(last, last + 4));
  const lead = isReceiver ? receiverSign : sign;
  lead.lastIndex = last;
  if (!lead.test(text)) return;
  fieldValue.lastIndex = lead.lastIndex;
  const parts = fieldValue.exec(text);
  if (!parts) return;
  const heading = labelBefore(text, isReceiver ? last + ' to'.length : last);
  const isOfPersons = ofPersons.test(heading);
  if (!isOfPersons && !(isReceiver ? receiver : ofAny).test(heading)) return;
  const start = lead.lastIndex;
  const whole = { start, end: start + (parts[0] as string).length };
  const first = { start, end: start + (parts[1] as string).length };
  const isPerson = (value: Span): boolean => isFieldName(scan, tags, { value, heading, isOfPersons });
  const value = isPerson(whole) && !endsInTown(scan, tags, parts[2], whole) ? whole : first;
  if (value === whole || isPerson(first)) propose(scan, { type: PERSON_NAME, level: VERY_LIKELY, ...value });
}

/** False where neither a sign nor `to` follows a word: nearly every label in prose ends here. */
function mayLead(units: Uint16Array, at: number): boolean {
  const unit = units[at] as number;
  const next = unit === SPACE ? (units[at + 1] as number) : unit;
  return unit > 127 || leading.has(next);
}

const SPACE = 32;
const leading = new Set(Array.from(' \t:=："\'*_`)tT', (sign) => sign.charCodeAt(0)));

/** The label that ends at a place: what stands on its line since the last sign. */
function labelBefore(text: string, at: number): string {
  const line = /[^\n\t,;|{}()<>"'*:=]{1,40}$/u.exec(text.slice(Math.max(0, at - LABEL), at));
  if (!line) return '';
  return headingText(text, { start: at - line[0].length, end: at }).replace(/^[\d.\s•–-]+/u, '');
}

/** `Berg, Oslo` is no family name before a first name. */
function endsInTown({ tokens }: Scan, tags: Tags, second: string | undefined, { end: to }: Span): boolean {
  if (second === undefined) return false;
  const bits = tags.words.bits[wordAt(tokens, to - second.length)] as number;
  return (bits & IS_NAME) === 0 && (bits & (IS_CITY | IS_COMMON)) !== 0;
}

interface Field {
  readonly value: Span;
  readonly heading: string;
  readonly isOfPersons: boolean;
}

/** What forms and code write in place of a name: that there is none, or its type. */
const unnamed = hashesOf(
  'string str text varchar char value field required optional mandatory unknown none null nil undefined anonymous hidden redacted placeholder unbekannt inconnu desconocido anonym',
);
/** Things have names too. */
const ofThings = /^(?:names?|nom|nome|naam)$/i;

function isFieldName(scan: Scan, tags: Tags, { value, heading, isOfPersons }: Field): boolean {
  const { text, tokens } = scan;
  const first = wordAt(tokens, value.start);
  if (
    (tokens.flags[first] as number) & CAMEL ||
    unnamed.has(tokens.hash[first] as number) ||
    heading.endsWith(text.slice(value.start, value.end).toLowerCase())
  )
    return false;
  if (isOfPersons) return isName(scan, tags, value, false);
  const isOfThings = ofThings.test(heading);
  if (!isName(scan, tags, value, true) && !(isOfThings && isOneName(scan, tags, value))) return false;
  return !isOfThings || isInForm(tokens, first);
}

/** True for a single word that is nothing but some people's name. */
function isOneName({ tokens }: Scan, { words: { bits } }: Tags, value: Span): boolean {
  const only = wordAt(tokens, value.start);
  const own = bits[only] as number;
  return (tokens.end[only] as number) === value.end && (own & IS_NAME) !== 0 && (own & IS_COMMON) === 0;
}

/** Labels of fields that only persons have. */
const personal = hashesOf(
  'birth birthday dob born geb geboren geburtsdatum geburtstag geboortedatum naissance nacimiento nascita nascimento urodzenia email emailaddress mail phone phonenumber tel ' +
    'telefon telephone téléphone teléfono telefono telefone telefoon mobil mobile handy móvil cellulare ssn iban mrn address adresse dirección indirizzo endereço adres ' +
    'salary gehalt gender geschlecht age alter pesel dni nif cpf passport bsn fiscale vorname nachname cognome prénom voornaam achternaam apellidos nazwisko lastname surname',
);
addInterest(personal, PERSONAL);

/** True when fields that only persons have stand beside a value, which begins at a word. */
function isInForm({ start, interest, hash, count }: Scan['tokens'], word: number): boolean {
  const at = start[word] as number;
  const isPersonal = (i: number): boolean =>
    ((interest[i] as number) & PERSONAL) !== 0 && personal.has(hash[i] as number);
  for (let i = word - 1; i >= 0 && at - (start[i] as number) < FORM; i--) if (isPersonal(i)) return true;
  for (let i = word + 1; i < count && (start[i] as number) - at < FORM; i++) if (isPersonal(i)) return true;
  return false;
}

/** Two or three names behind the time that begins a line: who speaks in a record of a chat. */
const speaker =
  /(?:^|\n)[ \t>*_[(<-]{0,6}\d[\d/.:, T-]{3,24}(?:[AaPp]\.?[Mm]\.?)?Z?[\])]?[ \t,–-]{0,4}[[<*_]{0,3}((?:\p{Lu}[\p{L}'’.-]{0,20} ){1,2}\p{Lu}[\p{L}'’-]{1,24})$/u;
const SPEAKER = 96;

/** Finds the speaker whose name ends at a word before a colon: `[12:04] Anna Meyer: hi`. */
export function findSpeaker(scan: Scan, tags: Tags, last: number): void {
  const { text, tokens } = scan;
  const to = tokens.end[last] as number;
  const isOne = last === 0 || ((tokens.flags[last - 1] as number) & STARTS_UPPER) === 0;
  if (isOne || tags.words.gaps[last] !== gapKinds.SPACE || !/^:(?:\s|$)/.test(text.slice(to, to + 2))) return;
  const name = speaker.exec(text.slice(Math.max(0, to - SPEAKER), to))?.[1];
  if (name === undefined) return;
  const value = { start: to - name.length, end: to };
  if (isName(scan, tags, value, true)) propose(scan, { type: PERSON_NAME, level: VERY_LIKELY, ...value });
}
