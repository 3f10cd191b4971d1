import { LIKELY, POSSIBLE, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { PERSON } from '../tagger/features.js';
import { IS_JOB_WORD, IS_NATIONALITY } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { lowerOf } from './characters.js';
import { propose, type Scan } from './scan.js';
import { STARTS_UPPER, wordHash } from './tokens.js';
import { TRAIT, addInterest } from './word-interest.js';

const AGE = builtIn('AGE');
const JOB = builtIn('JOB_TITLE');
const NATION = builtIn('COUNTRY_DEMOGRAPHIC');

const ageAfter =
  /\d{1,3}(?:[- ]?(?:years?|yrs?|yo|y\/o|months?|weeks?|days?)[- ]?(?:old|of age)?\b|[- ](?:years?|year)[- ]old| Jahre(?: alt)?\b| ans\b| años(?: de edad)?\b| anni\b| anos\b| jaar(?: oud)?\b| år(?: gammal)?\b| lat\b| лет\b| років\b| yaşında\b| ?歳| ?岁)/iy;
const ageUnit = /old|of age|yo\b|y\/o|alt|ans|edad|anni|oud|gammal|yaşında|歳|岁/i;
/** Languages that have years: `tengo 45 años`, `bin 45 Jahre`. */
const havingYears = /(?:tengo|tiene|tenía|cumplió|cumplo|bin|ist|war|tenho|tem|ho|ha) $/i;
const ageLeads = new Set(
  'age aged alter âge edad idade età leeftijd wiek возраст yaş turn turned turns turning only is of was'
    .split(' ')
    .map(wordHash),
);
/** No part of an identifier: `max-age=1`. */
const ageBefore =
  /(?:(?<![\p{L}\d_-])(?:aged?|Alter|âge|edad|idade|età|leeftijd|wiek|возраст|yaş|年齢|年龄)(?![\p{L}\d_])["']?\s{0,2}[:=]?\s{0,2}(?:is |of |was )?|\bturn(?:ed|s|ing) |\bwas only |\bis only )$/iu;
/** A share, a decimal, or what things have: `age: 30s`, `age 12 hours`. */
const noAgeAfter = /^(?:\s?%|[.,]\d|\s?(?:s|ms|sec|secs|seconds?|min|minutes?|h|hours?)\b)/i;
const hashes = (words: string): number[] => words.split(' ').map(wordHash);

const vocabularies: readonly { readonly type: number; readonly words: readonly number[] }[] = [
  {
    type: builtIn('RELIGIOUS_TERM'),
    words: hashes(
      'christian christians catholic catholics protestant protestants orthodox baptist methodist lutheran evangelical mormon muslim muslims islamic sunni shia jew jews jewish hindu hindus buddhist buddhists sikh sikhs jain atheist atheists agnostic christ katholisch evangelisch muslimisch jüdisch catholique musulman juif católico musulmán judío',
    ),
  },
  {
    type: builtIn('POLITICAL_TERM'),
    words: hashes(
      'republican republicans democrat democrats democratic communist communists socialist socialists libertarian conservative conservatives liberal liberals labour tory tories marxist fascist fascists nationalist leftist rightist cdu spd fdp afd',
    ),
  },
  {
    type: builtIn('ETHNIC_GROUP'),
    words: hashes(
      'hispanic latino latina latinx caucasian caucasians roma sinti kurdish kurds arab arabs african asian asians hutu tutsi zulu maori inuit aboriginal cherokee navajo bantu tamil bengali punjabi pashtun uyghur berber',
    ),
  },
  {
    type: builtIn('SEXUAL_ORIENTATION'),
    words: hashes('gay lesbian bisexual heterosexual homosexual pansexual asexual queer schwul lesbisch'),
  },
];

/** Word hash → type of trait. */
const traits = new Map(vocabularies.flatMap(({ type, words }) => words.map((hash) => [hash, type] as const)));

/** First words of the values below. */
const valueWords = new Set(
  hashes(
    'female male non nonbinary transgender other männlich weiblich divers homme femme m f w d single married divorced widow widowed separated ledig verheiratet geschieden verwitwet célibataire marié soltero casado casada ab a b o',
  ),
);

addInterest(traits.keys(), TRAIT);
addInterest(valueWords, TRAIT);

const labelled: readonly { readonly type: number; readonly lead: RegExp; readonly value: RegExp }[] = [
  {
    type: builtIn('GENDER'),
    lead: /(?:gender|sex|geschlecht|sexe|sexo|sesso)["']?\s{0,2}[:=]\s{0,2}["']?$/i,
    value: /(?:fe)?male\b|non-?binary|transgender|other|männlich|weiblich|divers|homme|femme|[mfwd]\b/iy,
  },
  {
    type: builtIn('MARITAL_STATUS'),
    lead: /(?:marital status|familienstand|état civil|estado civil)["']?\s{0,2}(?:[:=]|is)\s{0,2}["']?$/i,
    value:
      /single|married|divorced|widow(?:ed)?|separated|ledig|verheiratet|geschieden|verwitwet|célibataire|marié|soltero|casad[oa]/iy,
  },
  {
    type: builtIn('BLOOD_TYPE'),
    lead: /(?:blood (?:type|group)|blutgruppe|groupe sanguin|grupo sanguíneo)["']?\s{0,2}(?:[:=]|is)?\s{0,2}["']?$/i,
    value: /(?:AB|A|B|O)(?: ?(?:Rh)?[+-]|\b)/y,
  },
];

const ageLetters = new Set(Array.from('ymwdjalåлр歳岁', (letter) => letter.charCodeAt(0)));

/** True when what follows a number may begin a unit of age: nearly every number ends here. */
function mayBeAge(units: Uint16Array, end: number): boolean {
  const next = units[end] as number;
  const letter = next === 32 || next === 45 ? (units[end + 1] as number) : next;
  return ageLetters.has(lowerOf[letter] as number);
}

function matchAt(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[0];
}

/** Finds an age at a number. */
export function findAge(scan: Scan, { label }: Tags, word: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[word] as number;
  const end = tokens.end[word] as number;
  const hasUnit = mayBeAge(tokens.units, end);
  if (!hasUnit && label[word - 1] !== PERSON && !ageLeads.has(tokens.hash[word - 1] ?? 0)) return;
  if (end - start > 3 || Number(text.slice(start, end)) > 125) return;
  const after = hasUnit ? matchAt(ageAfter, text, start) : undefined;
  const isOwn =
    after !== undefined && (ageUnit.test(after) || havingYears.test(text.slice(Math.max(0, start - 12), start)));
  if (after !== undefined && isOwn)
    return propose(scan, { type: AGE, level: LIKELY, start, end: start + after.trimEnd().length });
  // `Anna Berg, 42, of Oslo`
  const isApposition =
    word > 0 &&
    label[word - 1] === PERSON &&
    text.slice(tokens.end[word - 1], start) === ', ' &&
    /^[,)]/.test(text.slice(end, end + 1));
  if (isApposition && end - start === 2) return propose(scan, { type: AGE, level: LIKELY, start, end });
  if (
    word > 0 &&
    ageLeads.has(tokens.hash[word - 1] as number) &&
    ageBefore.test(text.slice(Math.max(0, start - 24), start)) &&
    !noAgeAfter.test(text.slice(end, end + 12)) &&
    Number(text.slice(start, end)) > 0
  )
    propose(scan, { type: AGE, level: LIKELY, start, end });
}

/** Finds the words that describe people: nationality, religion, politics, origin, gender. */
export function findTraits(scan: Scan, tags: Tags, word: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[word] as number;
  const end = tokens.end[word] as number;
  const hash = tokens.hash[word] as number;
  if (
    (tags.words.bits[word] as number) & IS_NATIONALITY &&
    ((tokens.flags[word] as number) & STARTS_UPPER || tags.words.caseless === 1)
  )
    propose(scan, { type: NATION, level: POSSIBLE, start, end });
  if (((tokens.interest[word] as number) & TRAIT) === 0) return;
  const trait = traits.get(hash);
  if (trait !== undefined) propose(scan, { type: trait, level: POSSIBLE, start, end });
  if (!valueWords.has(hash)) return;
  for (const { type, lead, value } of labelled) {
    if ((scan.least[type] as number) > VERY_LIKELY) continue;
    if (!lead.test(text.slice(Math.max(0, start - 24), start))) continue;
    value.lastIndex = start;
    if (value.test(text)) propose(scan, { type, level: LIKELY, start, end: value.lastIndex });
  }
}

const jobLead =
  /(?:\b(?:as|is|was|became|be) an? |\bas (?:the )?|\b(?:job|title|occupation|position|role|profession|beruf|profesión)(?: is)?["']?\s{0,2}[:=]?\s{0,2}["']?(?:an? )?|\ba |\ban |\bour |\bthe )$/i;
const MAX_JOB_WORDS = 7;

/** Finds an occupation that ends at a word such as `engineer`: after a lead, or on a line of its own. */
export function findJob(scan: Scan, tags: Tags, word: number): void {
  const { text, tokens } = scan;
  if (((tags.words.bits[word] as number) & IS_JOB_WORD) === 0 || (scan.least[JOB] as number) > VERY_LIKELY) return;
  const end = tokens.end[word] as number;
  const lineStart = text.lastIndexOf('\n', Math.max(0, end - 1)) + 1;
  const isOwnLine =
    end - lineStart < 90 &&
    /^\s{0,2}\p{Lu}[\p{L},/&' -]{3,80}$/u.test(text.slice(lineStart, end)) &&
    /^\s*(?:\n|$)/.test(text.slice(end, end + 4));
  if (isOwnLine)
    return propose(scan, { type: JOB, level: LIKELY, start: lineStart + text.slice(lineStart).search(/\S/), end });
  for (let first = word; first > 0 && word - first < MAX_JOB_WORDS; first--) {
    const start = tokens.start[first] as number;
    if (jobLead.test(text.slice(Math.max(0, start - 24), start)))
      return propose(scan, { type: JOB, level: LIKELY, start, end });
    if (!/^[ -]$/.test(text.slice(tokens.end[first - 1], start))) break;
  }
  propose(scan, { type: JOB, level: POSSIBLE, start: tokens.start[word] as number, end });
}
