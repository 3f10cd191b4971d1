import {
  chance,
  city,
  digits,
  firstName,
  fullName,
  lastName,
  letter,
  pick,
  surname,
  title,
  type Draw,
} from './draw.js';
import { caseless, companies, englishLast, greek, russian, streetBases, ukrainian } from './names.js';
import { frenchVerbs, germanNouns, germanVerbs, products, spanishVerbs, verbNames } from './nameless-words.js';
import { companyForms, postalForms, streetForms, unitForms } from './places.js';

/** A piece of a sentence with its label (0: none). */
export interface Piece {
  readonly text: string;
  readonly label: number;
}

const coined = ['ify', 'ly', 'io', 'ix', 'ora', 'ium', 'ity', 'eo', 'ara', 'ology', 'graph', 'tech', 'soft', 'ware', 'gen', 'via', 'um', 'ica', 'able', 'base', 'hub']; // prettier-ignore

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Fillers of the slots of street, company and postal forms. */
const slots: Readonly<Record<string, (draw: Draw) => string>> = {
  n: (draw) => String(1 + Math.floor(draw.random() * pick(draw, [99, 999, 9999]))),
  s: (draw) => String(1 + Math.floor(draw.random() * 199)),
  d: (draw) => String(1 + Math.floor(draw.random() * 9)),
  B: (draw) => pick(draw, streetBases),
  L: familyName,
  L2: familyName,
  L3: familyName,
  P: (draw) => `${firstName(draw)} ${lastName(draw)}`,
  C: (draw) => pick(draw, draw.lists.cities),
  R: (draw) => pick(draw, russian.last),
  U: (draw) => pick(draw, ukrainian.last),
  G: (draw) => pick(draw, greek.last),
  W: (draw) => capital(pick(draw, draw.lists.words)),
  W2: (draw) => capital(pick(draw, draw.lists.words)),
  W3: (draw) => capital(pick(draw, draw.lists.words)),
  w2: (draw) => pick(draw, draw.lists.words),
  N: (draw) => pick(draw, companies),
  V: (draw) => capital(pick(draw, draw.lists.words).slice(0, 2 + Math.floor(draw.random() * 4)) + pick(draw, coined)),
  p2: (draw) => digits(draw, 2),
  p3: (draw) => digits(draw, 3),
  p4: (draw) => digits(draw, 4),
  p5: (draw) => digits(draw, 5),
  p6: (draw) => digits(draw, 6),
  AA: (draw) => letter(draw) + letter(draw),
};

function familyName(draw: Draw): string {
  return chance(draw, 0.3) ? pick(draw, englishLast) : pick(draw, draw.lists.names);
}

function fillForm(draw: Draw, form: string): string {
  return form.replace(/\{(\w+)\}/g, (_, slot: string) => (slots[slot] ?? letter)(draw));
}

function street(draw: Draw): string {
  const number = chance(draw, 0.12) ? `${digits(draw, 2)} ` : '';
  const line = number + fillForm(draw, pick(draw, streetForms));
  return line + (chance(draw, 0.15) ? `${pick(draw, [', ', ' '])}${fillForm(draw, pick(draw, unitForms))}` : '');
}

function postalCode(draw: Draw): string {
  return fillForm(draw, pick(draw, postalForms));
}

/** A real organisation, one made of a form, or a coined word. */
function organisation(draw: Draw): string {
  const kind = draw.random();
  if (kind < 0.35) return pick(draw, draw.lists.organisations);
  return kind < 0.82 ? fillForm(draw, pick(draw, companyForms)) : coinedName(draw);
}

/** Two clipped words in one, or a word with an ending that products have; at times with a second word. */
function coinedName(draw: Draw): string {
  const [first, second] = [pick(draw, draw.lists.words), pick(draw, draw.lists.words)];
  const end = Math.max(3, Math.floor(first.length * (0.5 + draw.random() / 2)));
  const word = chance(draw, 0.5) ? first.slice(0, end) + second : first.slice(0, end) + pick(draw, coined);
  const name = capital(word.slice(0, 14));
  if (chance(draw, 0.1)) return name.toUpperCase().slice(0, 3 + Math.floor(draw.random() * 3));
  return chance(draw, 0.25) ? `${name} ${capital(pick(draw, draw.lists.words))}` : name;
}

function inScript(
  draw: Draw,
  { first, last }: { readonly first: readonly string[]; readonly last: readonly string[] },
): string {
  return `${pick(draw, first)} ${pick(draw, last)}`;
}

/** Street, postal code and city in one of the usual orders, at times with a country. */
function townAddress(draw: Draw): Piece[] {
  const gap = pick(draw, [', ', ', ', ' ', '\n']);
  const place = chance(draw, 0.5)
    ? [{ text: `${postalCode(draw)} `, label: 4 }, { text: city(draw), label: 2 }] // prettier-ignore
    : [{ text: city(draw), label: 2 }, { text: `${pick(draw, [' ', ', '])}${postalCode(draw)}`, label: 4 }]; // prettier-ignore
  const country = [{ text: ', ', label: 0 }, { text: pick(draw, draw.lists.countries), label: 2 }]; // prettier-ignore
  return [{ text: street(draw), label: 4 }, { text: gap, label: 0 }, ...place, ...(chance(draw, 0.3) ? country : [])];
}

const dates = ['2026-03-01', 'March 5', '12.03.1975', '3/15/1960', 'June 2021'];
const phones = ['+1 202 555 01', '030 1234', '(212) 555-01', '06-'];

/** Fillers of the slots of sentences, and the label of what they make. */
const sentenceSlots: Readonly<Record<string, readonly [label: number, make: (draw: Draw) => string]>> = {
  P: [1, fullName],
  F: [1, firstName],
  S: [1, surname],
  H: [1, (draw) => `${title(draw)} ${surname(draw)}`],
  RP: [1, (draw) => inScript(draw, russian)],
  RF: [1, (draw) => pick(draw, russian.first)],
  UP: [1, (draw) => inScript(draw, ukrainian)],
  GP: [1, (draw) => inScript(draw, greek)],
  XP: [1, (draw) => inScript(draw, pick(draw, caseless))],
  C: [2, city],
  K: [2, (draw) => pick(draw, draw.lists.countries)],
  O: [3, organisation],
  A: [4, street],
  Z: [4, postalCode],
  E: [0, (draw) => `${firstName(draw).toLowerCase()}@example.org`],
  M: [0, (draw) => pick(draw, phones) + digits(draw, 4)],
  D: [0, (draw) => pick(draw, dates)],
  n: [0, (draw) => String(Math.floor(draw.random() * 9999))],
  X: [0, (draw) => pick(draw, products)],
  V: [0, (draw) => pick(draw, verbNames)],
  WW: [0, (draw) => pick(draw, draw.lists.words)],
  WC: [0, (draw) => capital(pick(draw, draw.lists.words))],
  GN: [0, (draw) => pick(draw, chance(draw, 0.5) ? germanNouns : draw.lists.germanNouns)],
  GV: [0, (draw) => pick(draw, germanVerbs)],
  FV: [0, (draw) => pick(draw, frenchVerbs)],
  SV: [0, (draw) => pick(draw, spanishVerbs)],
};

/** What stands in a slot of a sentence. */
export function fillSlot(draw: Draw, slot: string): Piece[] {
  if (slot === 'T') return townAddress(draw);
  const known = sentenceSlots[slot];
  if (!known) throw new Error(`unknown slot ${slot}`);
  return [{ text: known[1](draw), label: known[0] }];
}
