import { randomNumbers } from '../lib/random.js';
import { caseless, companies, englishFirst, englishLast, greek, russian, streetBases, ukrainian } from './names.js';
import { companyForms, postalForms, streetForms, unitForms } from './places.js';
import { englishMore } from './sentences-more.js';
import { english, foreign, plain } from './sentences.js';

/** A text with labelled ranges. */
export interface Labelled {
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly label: number }[];
}

/** Lists from openly licensed packages. */
export interface Lists {
  readonly names: readonly string[];
  readonly cities: readonly string[];
  readonly countries: readonly string[];
  readonly words: readonly string[];
  /** Ordinary sentences without names, in many languages, that stand around generated ones. */
  readonly fillers: readonly string[];
}

type Pieces = { text: string; label: number }[];

/** Makes labelled sentences; equal seeds make equal sentences. */
export function generate(lists: Lists, count: number, seed: number): Labelled[] {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number): boolean => random() < share;
  const digits = (length: number): string => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const letter = (): string => pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']);
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const first = (): string => (chance(0.35) ? pick(englishFirst) : pick(lists.names));
  const last = (): string =>
    chance(0.3) ? pick(englishLast) : chance(0.07) ? `${pick(lists.names)}-${pick(lists.names)}` : pick(lists.names);
  const particle = (): string =>
    pick([
      'van ',
      'de ',
      'van der ',
      'von ',
      'da ',
      'de la ',
      'Mc',
      "O'",
      'di ',
      'ten ',
      'del ',
      'al-',
      'bin ',
      'dos ',
    ]);
  const surname = (): string => (chance(0.06) ? particle() : '') + last();
  const title = (): string =>
    pick([
      'Mr.',
      'Mrs.',
      'Ms.',
      'Dr.',
      'Prof.',
      'Miss',
      'Mr',
      'Mrs',
      'Sir',
      'Herr',
      'Frau',
      'M.',
      'Mme',
      'Sr.',
      'Sra.',
      'Sig.',
      'Dhr.',
      'Mevr.',
      'Pan',
      'Pani',
      'Don',
      'Dott.',
      'Ing.',
      'Rev.',
    ]);
  const full = (): string => {
    const name = `${first()} ${chance(0.1) ? `${letter()}. ` : ''}${surname()}${chance(0.12) ? ` ${last()}` : ''}`;
    return (
      (chance(0.06) ? `${title()} ` : '') +
      name +
      (chance(0.04) ? pick([' Jr.', ' MD', ' PhD', ' III', ' Sr.', ' DDS']) : '')
    );
  };
  const word = (): string => capital(pick(lists.words));
  const city = (): string => (chance(0.05) ? pick(lists.cities).toUpperCase() : pick(lists.cities));
  const fill = (form: string): string =>
    form.replace(/\{(\w+)\}/g, (_, slot: string) => {
      switch (slot) {
        case 'n':
          return String(1 + Math.floor(random() * pick([99, 999, 9999])));
        case 's':
          return String(1 + Math.floor(random() * 199));
        case 'd':
          return String(1 + Math.floor(random() * 9));
        case 'B':
          return pick(streetBases);
        case 'L':
        case 'L2':
        case 'L3':
          return chance(0.3) ? pick(englishLast) : pick(lists.names);
        case 'P':
          return `${first()} ${last()}`;
        case 'C':
          return pick(lists.cities);
        case 'R':
          return pick(russian.last);
        case 'U':
          return pick(ukrainian.last);
        case 'G':
          return pick(greek.last);
        case 'W':
        case 'W2':
        case 'W3':
          return word();
        case 'w2':
          return pick(lists.words);
        case 'N':
          return pick(companies);
        case 'V':
          return capital(
            pick(lists.words).slice(0, 2 + Math.floor(random() * 4)) +
              pick([
                'ify',
                'ly',
                'io',
                'ix',
                'ora',
                'ium',
                'ity',
                'eo',
                'ara',
                'ology',
                'graph',
                'tech',
                'soft',
                'ware',
                'gen',
                'via',
                'um',
                'ica',
                'able',
                'base',
                'hub',
              ]),
          );
        case 'p2':
        case 'p3':
        case 'p4':
        case 'p5':
        case 'p6':
          return digits(Number(slot.slice(1)));
        case 'AA':
          return letter() + letter();
        default:
          return letter();
      }
    });
  const street = (): string =>
    (chance(0.12) ? `${digits(2)} ` : '') +
    fill(pick(streetForms)) +
    (chance(0.15) ? `${pick([', ', ' '])}${fill(pick(unitForms))}` : '');
  const postal = (): string => fill(pick(postalForms));
  const inScript = ({
    first: given,
    last: family,
  }: {
    readonly first: readonly string[];
    readonly last: readonly string[];
  }): string => `${pick(given)} ${pick(family)}`;
  const slotPieces = (slot: string): Pieces => {
    const one = (text: string, label: number): Pieces => [{ text, label }];
    switch (slot) {
      case 'P':
        return one(full(), 1);
      case 'F':
        return one(first(), 1);
      case 'S':
        return one(surname(), 1);
      case 'H':
        return one(`${title()} ${surname()}`, 1);
      case 'RP':
        return one(inScript(russian), 1);
      case 'RF':
        return one(pick(russian.first), 1);
      case 'UP':
        return one(inScript(ukrainian), 1);
      case 'GP':
        return one(inScript(greek), 1);
      case 'XP':
        return one(inScript(pick(caseless)), 1);
      case 'C':
        return one(city(), 2);
      case 'K':
        return one(pick(lists.countries), 2);
      case 'O':
        return one(fill(pick(companyForms)), 3);
      case 'A':
        return one(street(), 4);
      case 'Z':
        return one(postal(), 4);
      case 'T':
        return townAddress();
      case 'E':
        return one(`${first().toLowerCase()}@example.org`, 0);
      case 'M':
        return one(pick(['+1 202 555 01', '030 1234', '(212) 555-01', '06-']) + digits(4), 0);
      case 'D':
        return one(pick(['2026-03-01', 'March 5', '12.03.1975', '3/15/1960', 'June 2021']), 0);
      default:
        return one(String(Math.floor(random() * 9999)), 0);
    }
  };
  function townAddress(): Pieces {
    const gap = pick([', ', ', ', ' ', '\n']);
    const place: Pieces = chance(0.5)
      ? [
          { text: `${postal()} `, label: 4 },
          { text: city(), label: 2 },
        ]
      : [
          { text: city(), label: 2 },
          { text: `${pick([' ', ', '])}${postal()}`, label: 4 },
        ];
    return [
      { text: street(), label: 4 },
      { text: gap, label: 0 },
      ...place,
      ...(chance(0.3)
        ? [
            { text: ', ', label: 0 },
            { text: pick(lists.countries), label: 2 },
          ]
        : []),
    ];
  }
  const filler = (): string =>
    chance(0.5) && lists.fillers.length > 0
      ? pick(lists.fillers)
      : pick(plain).replaceAll('{n}', digits(4)).replaceAll('{D}', 'Monday');
  const make = (): Labelled => {
    const kind = random();
    const form =
      kind < 0.28 ? pick(english) : kind < 0.55 ? pick(englishMore) : kind < 0.8 ? pick(foreign) : pick(plain);
    const pieces: Pieces = [];
    const isNoisy = chance(0.45);
    const noisy = (text: string): string =>
      isNoisy
        ? text.replace(/(?<![\p{L}])\p{Ll}{2,}(?![\p{L}])/gu, (word) => (chance(0.25) ? pick(lists.words) : word))
        : text;
    const bare = chance(0.35) ? form.replace(/[.!?]$/, '') : form;
    const parts = bare.split(/(\{[A-Z]{1,2}\}|\{n\})/);
    if (chance(0.25)) pieces.push({ text: filler() + pick([' ', '\n', ' ']), label: 0 });
    for (const part of parts)
      pieces.push(
        ...(/^\{(?:[A-Z]{1,2}|n)\}$/.test(part) ? slotPieces(part.slice(1, -1)) : [{ text: noisy(part), label: 0 }]),
      );
    if (chance(0.4)) pieces.push({ text: pick([' ', '\n', ' ', ' - ']) + filler(), label: 0 });
    return join(pieces, chance(0.13) ? 'lower' : chance(0.02) ? 'upper' : 'as is');
  };
  return Array.from({ length: count }, make);
}

function join(pieces: Pieces, style: 'lower' | 'upper' | 'as is'): Labelled {
  let text = '';
  const spans: { start: number; end: number; label: number }[] = [];
  for (const piece of pieces) {
    const written =
      style === 'lower' ? piece.text.toLowerCase() : style === 'upper' ? piece.text.toUpperCase() : piece.text;
    if (piece.label > 0) spans.push({ start: text.length, end: text.length + written.length, label: piece.label });
    text += written;
  }
  return { text, spans };
}
