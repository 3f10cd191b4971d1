import { englishFirst, englishLast } from './names.js';

/** Lists from openly licensed packages. */
export interface Lists {
  readonly names: readonly string[];
  /** Those of them that are frequent. */
  readonly frequentNames: readonly string[];
  readonly cities: readonly string[];
  readonly countries: readonly string[];
  /** Names of real brands, operators and schools. */
  readonly organisations: readonly string[];
  readonly words: readonly string[];
  /** Frequent German words that are written with a capital. */
  readonly germanNouns: readonly string[];
  /** Ordinary sentences without names, in many languages, that stand around generated ones. */
  readonly fillers: readonly string[];
}

/** A source of random choices over the lists. */
export interface Draw {
  readonly lists: Lists;
  readonly random: () => number;
}

const particles = ['van ', 'de ', 'van der ', 'von ', 'da ', 'de la ', 'Mc', "O'", 'di ', 'ten ', 'del ', 'al-', 'bin ', 'dos ']; // prettier-ignore
const titles = ['Mr.', 'Mrs.', 'Ms.', 'Dr.', 'Prof.', 'Miss', 'Mr', 'Mrs', 'Sir', 'Herr', 'Frau', 'M.', 'Mme', 'Sr.', 'Sra.', 'Sig.', 'Dhr.', 'Mevr.', 'Pan', 'Pani', 'Don', 'Dott.', 'Ing.', 'Rev.']; // prettier-ignore

/** One entry of a list. */
export function pick<T>({ random }: Draw, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** True in this share of the calls. */
export function chance({ random }: Draw, share: number): boolean {
  return random() < share;
}

/** A string of digits. */
export function digits({ random }: Draw, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 10)).join('');
}

/** A capital letter as postal codes and initials have it. */
export function letter(draw: Draw): string {
  return pick(draw, [...'ABCDEFGHJKLMNPRSTUVWXYZ']);
}

export function firstName(draw: Draw): string {
  return chance(draw, 0.35) ? pick(draw, englishFirst) : foreignName(draw);
}

export function lastName(draw: Draw): string {
  if (chance(draw, 0.3)) return pick(draw, englishLast);
  if (chance(draw, 0.07)) return `${foreignName(draw)}-${foreignName(draw)}`;
  return foreignName(draw);
}

function foreignName(draw: Draw): string {
  const name = pick(draw, chance(draw, 0.25) ? draw.lists.frequentNames : draw.lists.names);
  return chance(draw, 0.2) ? accented(draw, name) : name;
}

const accents: Readonly<Record<string, string>> = {
  a: 'áàâäãåăą', c: 'çčć', d: 'ďđ', e: 'éèêëěę', g: 'ğ', i: 'íìîï', l: 'ł', n: 'ñňń', o: 'óòôöõøő', r: 'řŕ', s: 'šśş', t: 'ťţ', u: 'úùûüůű', y: 'ý', z: 'žźż',
  A: 'ÁÅ', C: 'ČÇ', E: 'É', I: 'Í', L: 'Ł', O: 'ÖØ', S: 'ŠŚŞ', U: 'Ü', Z: 'ŽŻ',
}; // prettier-ignore

/** A name with one or two accents: the lists have none. */
function accented(draw: Draw, name: string): string {
  const places = Array.from(name, (letter, at) => (accents[letter] ? at : -1)).filter((at) => at >= 0);
  if (places.length === 0) return name;
  const letters = [...name];
  for (let i = 0; i < (chance(draw, 0.7) ? 1 : 2); i++) {
    const at = pick(draw, places);
    const forms = accents[name.charAt(at)] as string;
    letters[at] = pick(draw, [...forms]);
  }
  return letters.join('');
}

/** A last name, at times with a particle. */
export function surname(draw: Draw): string {
  return (chance(draw, 0.06) ? pick(draw, particles) : '') + lastName(draw);
}

export function title(draw: Draw): string {
  return pick(draw, titles);
}

/** First and last name, at times with initial, second last name, title or suffix. */
export function fullName(draw: Draw): string {
  const initial = `${firstName(draw)} ${chance(draw, 0.1) ? `${letter(draw)}. ` : ''}`;
  const name = `${initial}${surname(draw)}${chance(draw, 0.12) ? ` ${lastName(draw)}` : ''}`;
  const before = chance(draw, 0.06) ? `${title(draw)} ` : '';
  return before + name + (chance(draw, 0.04) ? pick(draw, [' Jr.', ' MD', ' PhD', ' III', ' Sr.', ' DDS']) : '');
}

/** A city, at times in capitals. */
export function city(draw: Draw): string {
  return chance(draw, 0.05) ? pick(draw, draw.lists.cities).toUpperCase() : pick(draw, draw.lists.cities);
}
