import { UNLIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { ADDRESS, LOCATION, ORGANIZATION, PERSON } from '../tagger/features.js';
import { gapKinds, wordForms } from '../tagger/words.js';
import { IS_CITY, IS_COMMON, IS_COMPANY_WORD, IS_JOB_WORD, IS_NAME } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { nameHolders } from './name-holders.js';
import { nameLevel, type Span } from './name-level.js';
import { isRefuted, propose, wordAt, type Scan } from './scan.js';
import { hashesOf } from './tokens.js';
import { COURTESY, addInterest } from './word-interest.js';

const PERSON_NAME = builtIn('PERSON_NAME');
const PLACE = builtIn('LOCATION');
const COMPANY = builtIn('ORGANIZATION_NAME');
const STREET = builtIn('STREET_ADDRESS');

const typeOf: Readonly<Record<number, number>> = {
  [PERSON]: PERSON_NAME,
  [LOCATION]: PLACE,
  [ORGANIZATION]: COMPANY,
  [ADDRESS]: STREET,
};
const MAX_WORDS = 14;

const particles = hashesOf('van von der den de da di del della la le el al bin ibn dos ter ten zu af av');
/** Particles that are also the word "of" or an article: alone before a name they belong to it only amid a longer one. */
const plainWords = hashesOf('de da di del della der den la le el dos zu av af');
/** Before a firm, as before a person. */
const ownerLeads = hashesOf('for to by at bei für chez para per voor');
const firmLeads = hashesOf('for to bei für chez para per voor');

/** Turns the tagger's labels into findings. */
export function findNames(scan: Scan, tags: Tags): void {
  const { count } = scan.tokens;
  const { label } = tags;
  nameHolders(scan, tags);
  nameAfterTitles(scan, tags);
  nameSenders(scan, tags);
  nameInitials(scan.tokens, tags);
  completeRuns(scan.tokens, tags);
  completeLists(count, tags);
  for (let i = 0; i < count; i++) {
    if (label[i] === 0) continue;
    const span = withoutGreeting(scan, tags, extend(scan, tags, i));
    i = span.last;
    proposeSpan(scan, tags, span);
  }
}

/** What a courtesy title stands before is a person, whatever the word means elsewhere: `Dr. Fields`. */
function nameAfterTitles({ tokens, text }: Scan, { words, label, sureness }: Tags): void {
  const { count, interest, interests, hash } = tokens;
  if ((interests & COURTESY) === 0) return;
  for (let i = 1; i < count; i++) {
    if (((interest[i - 1] as number) & COURTESY) === 0 || !courtesy.has(hash[i - 1] as number)) continue;
    if (offices.has(hash[i] as number)) {
      label[i] = 0;
      continue;
    }
    const form = words.forms[i] as number;
    if (label[i] === PERSON || (form !== 2 && form !== 3 && words.caseless !== 1)) continue;
    if (!/^\.? $/.test(text.slice(tokens.end[i - 1], tokens.start[i]))) continue;
    if (senior.has(hash[i - 1] as number) && !isNameOnly(words.bits[i] as number)) continue;
    label[i] = PERSON;
    sureness[i] = 240;
    // `Meneer De Vries`, `Frau von Arnim`
    const isParticle = particles.has(hash[i] as number) && words.forms[i + 1] === CAPITALISED;
    if (isParticle && words.gaps[i + 1] === gapKinds.SPACE) {
      label[i + 1] = PERSON;
      sureness[i + 1] = 240;
    }
    for (let next = i + 1; next < count && next - i < 4 && label[next] !== PERSON; next++) {
      const isNext = words.forms[next] === CAPITALISED && words.gaps[next] === gapKinds.SPACE;
      if (!isNext || ((words.bits[next] as number) & IS_NAME) === 0 || !isNameOnly(words.bits[next] as number)) break;
      label[next] = PERSON;
      sureness[next] = 240;
    }
  }
}

/** False for words that mean something else, or name a calling or a firm. */
function isNameOnly(bits: number): boolean {
  if ((bits & (IS_JOB_WORD | IS_COMPANY_WORD)) !== 0) return false;
  return (bits & IS_NAME) !== 0 || (bits & IS_COMMON) === 0;
}

const LONGEST_SENDER = 90;
const OPENING = 60;
const AT = 64;
/** Family name first, as directories write it before an address (RFC 5322, 3.4): `"Müller, Hans" <`. */
const sender = /(?<![\p{L}\d])(\p{Lu}[\p{L}'’ -]{1,40}, \p{Lu}[\p{L}'’. -]{1,40})"? <$/u;

/** Both halves of a sender's name are a person, unless one is a word with another meaning: `"Support, Billing" <`. */
function nameSenders({ tokens, text }: Scan, { words, label, sureness }: Tags): void {
  const { units } = tokens;
  for (const at of tokens.ats) {
    let open = at - 1;
    while (open >= 0 && at - open < LONGEST_SENDER && units[open] !== OPENING && units[open] !== AT) open--;
    if (units[open] !== OPENING) continue;
    const name = sender.exec(text.slice(Math.max(0, open - LONGEST_SENDER), open + 1));
    if (name === null) continue;
    const start = open + 1 - name[0].length;
    const first = wordAt(tokens, start);
    const last = wordAt(tokens, start + (name[1] as string).length) - 1;
    let isPerson = last > first;
    for (let i = first; i <= last && isPerson; i++) isPerson = isNameOnly(words.bits[i] as number);
    for (let i = first; i <= last && isPerson; i++) {
      label[i] = PERSON;
      sureness[i] = 240;
    }
  }
}

const MOST_PARTICLES = 3;

/** Initials belong to the name behind them, and what small words part from them is a name: `R. de Boer`, `J. van Dijk`. */
function nameInitials({ count, units, start, end, hash }: Scan['tokens'], { words, label, sureness }: Tags): void {
  const { forms } = words;
  for (let i = 0; i + 1 < count; i++) {
    if (forms[i] !== ONE_CAPITAL) continue;
    const to = end[i] as number;
    if (units[to] !== STOP || units[to + 1] !== SPACE || start[i + 1] !== to + 2) continue;
    let name = i + 1;
    while (name < count && name - i <= MOST_PARTICLES && familyParticles.has(hash[name] as number)) name++;
    if (name >= count || words.gaps[name] === gapKinds.LINE) continue;
    const isLed = name > i + 1 && forms[name] === CAPITALISED && words.gaps[name] === gapKinds.SPACE;
    if (label[name] !== PERSON && !isLed) continue;
    const sure = isLed ? 240 : (sureness[name] as number);
    let first = i;
    // `J.K. Rowling`
    while (forms[first - 1] === ONE_CAPITAL && start[first] === (end[first - 1] as number) + 1) first--;
    for (let part = first; part <= name; part++) {
      label[part] = PERSON;
      sureness[part] = Math.max(sure, sureness[part] as number);
    }
  }
}

const { ONE_CAPITAL, CAPITALISED } = wordForms;
const STOP = 46;
const SPACE = 32;
const familyParticles = hashesOf('van von der den de ter ten zu zur vom');

/** A name of two or three words is one person: a first name that is a word or a town too takes the label of the name it leads. */
function completeRuns({ count, hash }: Scan['tokens'], tags: Tags): void {
  const { words, label, sureness } = tags;
  const { runLast } = words;
  for (let first = 0, last = 0; first < count; first = last + 1) {
    last = runLast[first] as number;
    if (last === first || last - first > 3) continue;
    if (!ownerLeads.has(hash[first - 1] ?? 0) && isNameRun({ words, label, first, last })) {
      for (let i = first; i <= last; i++) {
        label[i] = PERSON;
        sureness[i] = Math.max(150, sureness[i] as number);
      }
      continue;
    }
    const sure = sureOfPerson(tags, first, last);
    if (sure < 200) continue;
    for (let i = first; i <= last; i++) {
      if (label[i] === 0) sureness[i] = sure - 40;
      label[i] = PERSON;
    }
  }
}

/** How sure one word of a run is a person, when the others are or could be; else 0. */
function sureOfPerson({ words, label, sureness }: Tags, first: number, last: number): number {
  let sure = 0;
  for (let i = first; i <= last; i++) {
    const own = label[i] as number;
    if (own === PERSON) sure = Math.max(sure, sureness[i] as number);
    else if (own !== 0 || !couldBeName(words, i)) return 0;
  }
  return sure;
}

interface Run {
  readonly words: Tags['words'];
  readonly label: Uint8Array;
  readonly first: number;
  readonly last: number;
}

/** First and last name that were taken for a place or a firm, though every word is a name and none anything else. */
function isNameRun({ words, label, first, last }: Run): boolean {
  if (last - first > 2 || words.caseless !== 0) return false;
  let labelled = 0;
  for (let i = first; i <= last; i++) {
    const bits = words.bits[i] as number;
    if (words.forms[i] !== CAPITALISED || (bits & IS_NAME) === 0 || (bits & (IS_COMMON | IS_COMPANY_WORD)) !== 0)
      return false;
    if (label[i] === ADDRESS || (i > first && words.gaps[i] !== gapKinds.SPACE)) return false;
    if (label[i] !== 0) labelled++;
  }
  return labelled > 0 && ((words.bits[first] as number) & IS_CITY) === 0;
}

/** A known first name that stands in a row of persons is one too: `Ana, Ben, Femi`. */
function completeLists(count: number, { words, label, sureness }: Tags): void {
  for (let i = 1; i < count; i++) {
    if (label[i - 1] !== PERSON) continue;
    const bits = words.bits[i] as number;
    const isOpen = label[i] === 0 || label[i] === ORGANIZATION;
    if (!isOpen || words.gaps[i] !== gapKinds.COMMA || words.forms[i] !== 2) continue;
    if ((bits & IS_NAME) === 0 || (bits & (IS_COMMON | IS_CITY)) !== 0 || label[i + 1] === ORGANIZATION) continue;
    label[i] = PERSON;
    sureness[i] = 200;
  }
}

/** A capitalised word that is some people's name, or in no list at all. */
function couldBeName({ bits, forms }: Tags['words'], i: number): boolean {
  return forms[i] === CAPITALISED && (((bits[i] as number) & IS_NAME) !== 0 || bits[i] === 0);
}

const courtesy = hashesOf(
  'mr mrs ms dr prof mme sr sra srta dra doctora doctor señora señor monsieur madame signora signor senhora senhor frau herr herrn meneer mevrouw',
);
/** Also "senior", or a word of every day (`die Frau`): a word with a meaning of its own behind it is no name. */
const senior = hashesOf('sr doctor frau herr herrn');
/** What people are addressed by beside their names: `Frau Präsidentin`. */
const offices = hashesOf(
  'doktor professor professorin präsident präsidentin minister ministerin kanzler kanzlerin direktor direktorin rat rätin pfarrer pfarrerin ' +
    'vorsitzende vorsitzender vorsitzenden bürgermeister bürgermeisterin richter richterin anwalt anwältin abgeordnete abgeordneter staatsanwalt ' +
    'staatsanwältin hauptmann oberst general botschafter botschafterin nachbar nachbarin kollege kollegin mutter vater holle luna presidente presidenta ' +
    'director directora ministro ministra président présidente directeur directrice ministre maire juge voorzitter burgemeester',
);
addInterest(courtesy, COURTESY);

const greetings = hashesOf(
  'dear hello hi bonjour bonsoir salut estimado estimada querido querida hola cher chère gentile egregio olá prezado prezada hallo ' +
    'call email ask tell contact meet invite remind message notify thank thanks ping cc via by from llama llame appelez chiama bel rufe frage नाम ' +
    'copyright author authors maintainer upstream geachte beste уважаемый уважаемая здравствуйте szanowny szanowna',
);

/** A greeting or an order that begins a sentence is written with a capital, as the name behind it is: `Call Maria`. */
function withoutGreeting({ tokens }: Scan, { sureness }: Tags, span: Span): Span {
  const { first, last, label, total } = span;
  if (label !== PERSON || first === last || !greetings.has(tokens.hash[first] as number)) return span;
  return { ...span, first: first + 1, total: total - (sureness[first] as number) };
}

function extend({ tokens }: Scan, { words, label, sureness }: Tags, first: number): Span {
  const kind = label[first] as number;
  const span: Span = { label: kind, first, last: first, total: sureness[first] as number };
  for (let i = first + 1; i < tokens.count && i - first < MAX_WORDS && label[i] === kind; i++) {
    const gap = words.gaps[i] as number;
    if (gap === gapKinds.LINE || (gap === gapKinds.COMMA && kind !== ADDRESS)) break;
    if (gap === gapKinds.STOP && !isAbbreviation(tokens, i - 1)) break;
    if (gap > gapKinds.APOSTROPHE && gap !== gapKinds.NOTHING && kind !== ADDRESS) break;
    if ((tokens.start[i] as number) - (tokens.end[i - 1] as number) > 3) break;
    span.last = i;
    span.total += sureness[i] as number;
  }
  return span;
}

/** Initials, titles and short forms are followed by a full stop inside names and addresses. */
function isAbbreviation({ text, start, end }: Scan['tokens'], i: number): boolean {
  return (end[i] as number) - (start[i] as number) <= 4 && text.charCodeAt(end[i] as number) === 46;
}

function proposeSpan(scan: Scan, tags: Tags, span: Span): void {
  const { tokens } = scan;
  // A title alone names nobody.
  if (span.first === span.last && titles.has(tokens.hash[span.first] as number)) return;
  if (isUnit(tokens, span.first) || isUnit(tokens, span.first - 1)) return;
  const type = typeOf[span.label] as number;
  const start = tokens.start[withParticles(scan, span)] as number;
  const end = withPartners(scan, span);
  if (end - start < 2) return;
  if (span.label === ADDRESS && isRefuted(scan, start, end)) return;
  const level = nameLevel(scan, tags, span);
  if (level >= UNLIKELY) propose(scan, { type, level, start, end });
}

/** Particles before a surname belong to it: `van der Berg`. */
function withParticles({ tokens, text }: Scan, { first, last, label }: Span): number {
  let from = first;
  if (label === PERSON && isTitle({ tokens, text }, first - 1)) return first - 1;
  // `film de Sean Connery`, `von Erik Satie`: a full name needs no particle before it.
  if (label === PERSON && last > first) return first;
  if (label !== PERSON && label !== ORGANIZATION) return from;
  while (
    from > 0 &&
    first - from < 3 &&
    particles.has(tokens.hash[from - 1] as number) &&
    text.slice(tokens.end[from - 1], tokens.start[from]) === ' '
  )
    from--;
  return plainWords.has(tokens.hash[from] as number) && !isCapital(text, tokens.end[from - 1]) ? first : from;
}

/** True when the word that ends at an offset begins with a capital: `Ana de Souza`. */
function isCapital(text: string, end: number | undefined): boolean {
  return end !== undefined && /\p{Lu}[\p{L}'’-]*$/u.test(text.slice(Math.max(0, end - 24), end));
}

const titles = hashesOf('mr mrs ms dr prof mme mlle sr sra sig dhr mevr ing rev');

/** An abbreviated title right before a name belongs to it; one written out is no part of the name. */
/** `12 ms.` ends a sentence: a time is no woman. */
function isUnit({ text, start, end }: Scan['tokens'], word: number): boolean {
  if (word < 0) return false;
  const from = start[word] as number;
  return text.slice(from, end[word]) === 'ms' && /\d\s?$/.test(text.slice(Math.max(0, from - 2), from));
}

function isTitle({ tokens, text }: Pick<Scan, 'tokens' | 'text'>, word: number): boolean {
  return (
    word >= 0 &&
    titles.has(tokens.hash[word] as number) &&
    /^\.? $/.test(text.slice(tokens.end[word], tokens.start[word + 1]))
  );
}

const partners =
  /(?:, (?:(?:van|de|der|den|von|ter|ten) ){0,2}\p{Lu}[\p{L}'’-]{1,30}){0,3}(?:,? (?:and|und|et|e|y|en|og|och|i|&|-) |, )(?:(?:van|de|der|den|von|ter|ten) ){0,2}\p{Lu}[\p{L}'’-]{1,30}(?! (?:lives|works|is|was))/uy;

/** Firms are named after several people: `Ekpo, Balck und Strunz`. Only after a word that speaks of an employer. */
function withPartners({ tokens, text }: Scan, { first, last, label }: Span): number {
  const end = tokens.end[last] as number;
  if (label !== ORGANIZATION || first === 0 || !firmLeads.has(tokens.hash[first - 1] as number)) return end;
  partners.lastIndex = end;
  return partners.test(text) ? partners.lastIndex : end;
}
