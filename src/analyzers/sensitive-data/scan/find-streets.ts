import { LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { propose, type Scan } from './scan.js';
import { wordHash } from './tokens.js';
import { ADDRESS_START, addInterest } from './word-interest.js';

const STREET = builtIn('STREET_ADDRESS');
/** Units before a word for a street in which its number and name may stand. */
const BEFORE = 90;

const house = '\\d{1,4} ?(?:[A-Za-z](?![\\p{L}\\d]))?(?: ?[/-] ?\\d{1,4}[A-Za-z]?)?(?![\\p{L}\\d])';
const capital = "\\p{Lu}[\\p{L}'’.-]{0,24}";
const smallWord = '(?:de|del|della|dello|dei|di|da|do|dos|das|du|des|la|le|las|los|el|lo|św\\.|gen\\.|ks\\.|im\\.)';
const name = `(?:(?:${smallWord}|${capital}|\\d{1,2}) ){0,5}?${capital}`;
const unit = '(?:,? (?:lok|m|apt|apto|bl|esc|piso|кв|стр|корп|sc|ap|et|\\d{1,2} ?[ºª°])\\.? ?[\\p{L}\\d]{0,4}){0,3}';
const city = "(?:(?:São|San|Santa|Saint|St\\.|La|Le|Les|Los|Las|El|Bad|Den|Nowy|Nowa|Stara) )?\\p{Lu}[\\p{L}'’-]{1,28}";
/** A postal code and its town. */
const town = `[,\\n]{1,2} ?(?:[A-Z]{1,2}-)?(?:\\d\\d-\\d{3}|\\d{3} \\d\\d|\\d{5}-\\d{3}|\\d{4,6})(?![\\d.]) ${city}`;

interface Form {
  /** What stands before the word for a street, at its end. */
  readonly before?: RegExp;
  /** What follows it. */
  readonly after: RegExp;
}

/** `ul. Długa 5/7, 31-147 Kraków`, `Calle Mayor 5, 3º B, 28013 Madrid`; without the town where the word means only streets. */
const typeFirst = new RegExp(`\\.?[ /] ?${name},? (?:n[.ºr°]{1,2} ?|д\\. ?|буд\\. ?)?${house}${unit}${town}`, 'yu');
const onlyStreets = new RegExp(`\\.? ?${name} ${house}(?:${unit}${town})?`, 'yu');
/** `15 bd Saint-Germain, 75005 Paris` */
const numberFirst: Form = {
  before: /(?<![\p{L}\d.])\d{1,4}(?: ?(?:bis|ter|[A-D]))?,? $/u,
  after: new RegExp(`\\.? ${name}${town}`, 'yu'),
};
/** `Berliner Str. 12b, 10713 Berlin`, `Hauptstr. 5` */
const typeLast: Form = {
  before: /(?:(?<![\p{L}\d])\p{Lu}[\p{L}-]{2,28}[ -])$/u,
  after: new RegExp(`\\.? ?${house}${town}`, 'yu'),
};
const inOneWord = new RegExp(`\\. ?${house}(?:${town})?`, 'yu');
/** `12 High St, Leeds LS1 4DY`, `12/34 George St, Sydney NSW 2000`, `9 Ocean Pkwy, Long Beach, CA 90802` */
const english: Form = {
  before: /(?<![\p{L}\d.])\d{1,5}[A-Za-z]?(?:[/-]\d{1,5})? (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}'’-]{1,24} ){1,4}$/u,
  after: new RegExp(
    "\\.?(?: [NSEW]{1,2})?(?:,? (?:Apt|Suite|Ste|Unit|Flat|#)[. ]{0,2}[\\p{L}\\d]{1,6})?[,\\n]{1,2} ?(?:\\p{Lu}[\\p{L}.'’-]{1,24}[, ]{1,2}){1,3}" +
      '(?:[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]{2,3} \\d{4,5}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d)(?![\\p{L}\\d])',
    'yu',
  ),
};

const forms: readonly (readonly [words: string, forms: readonly Form[]])[] = [
  ['ul ulica вул', [{ after: onlyStreets }]],
  ['rue avenue boulevard bd bvd blvd allée impasse quai chemin place cours av', [numberFirst, { after: typeFirst }]],
  [
    'calle c avda avd avenida plaza pza paseo carrer ctra rua travessa praça via viale corso piazza zza largo al pl os aleja aleje osiedle ' +
      'strada bulevardul calea ул улица пр проспект пер бульвар вулиця náměstí nám trg',
    [{ after: typeFirst }],
  ],
  ['str', [typeLast, { after: typeFirst }]],
  ['straße strasse weg platz allee ring', [typeLast]],
  ['st rd ave ln dr ct sq pkwy hwy street road lane drive court square parkway terrace crescent close way', [english]],
];
const byWord = new Map<number, Form[]>();
for (const [words, own] of forms)
  for (const hash of words.split(' ').map(wordHash)) byWord.set(hash, [...(byWord.get(hash) ?? []), ...own]);
for (const hash of ['ave', 'av', 'blvd'].map(wordHash)) byWord.set(hash, [...(byWord.get(hash) ?? []), english]);
addInterest(byWord.keys(), ADDRESS_START);

/** `P.zza` */
const initial = /(?<![\p{L}\d])[A-Z]\.$/u;
/** Abbreviations of other words: `Registr. 12`. */
const noStreet = /(?:reg|mag|min|admin)i?str$|(?:illu|demon|kon|orche|indu|mae|seme)str$/i;

/** Finds an address by the word for its street, where number, name and postal code stand as the country writes them. */
export function findStreet(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[word] as number;
  const end = tokens.end[word] as number;
  for (const { before, after } of byWord.get(tokens.hash[word] as number) ?? []) {
    after.lastIndex = end;
    if (!after.test(text)) continue;
    const lead = before?.exec(text.slice(Math.max(0, start - BEFORE), start))?.[0];
    if (before !== undefined && lead === undefined) continue;
    const from = start - (lead?.length ?? (initial.test(text.slice(Math.max(0, start - 3), start)) ? 2 : 0));
    return propose(scan, { type: STREET, level: LIKELY, start: from, end: after.lastIndex });
  }
}

/** Finds the address at a word such as `Hauptstr.`: the full stop ends no sentence. */
export function findShortStreet(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[word] as number;
  const end = tokens.end[word] as number;
  if (end - start < 6 || end - start > 40 || !text.startsWith('str.', end - 3)) return;
  if (noStreet.test(text.slice(start, end))) return;
  inOneWord.lastIndex = end;
  if (!/^\p{Lu}/u.test(text.slice(start, start + 2)) || !inOneWord.test(text)) return;
  propose(scan, { type: STREET, level: LIKELY, start, end: inOneWord.lastIndex });
}
