import { nounsHaveCapitals, type Token } from './tokens.js';
import { fixedEntities } from './fixed-entities.js';
import { learntTypes, wordFacts } from './words.js';

export type EntityType =
  'PERSON' | 'LOCATION' | 'ORGANIZATION' | 'DATE' | 'PRICE' | 'NUMBER' | 'EMAIL' | 'URL' | 'OTHER';

/** Something named in a text. `salience` is its share of what the text is about; all of a text's add up to 1. */
export interface Entity {
  readonly name: string;
  readonly type: EntityType;
  readonly salience: number;
  readonly start: number;
  readonly end: number;
}

interface Mention {
  readonly name: string;
  readonly type: EntityType;
  readonly start: number;
  readonly end: number;
}

const mostEntities = 200;
/** Code units: a longer run of letters names nothing. */
const longestName = 1024;

/** Names by capitals, known words, titles and endings; dates, prices, addresses by form. First mention of each, by salience. */
export function entitiesOf(text: string, tokens: readonly Token[], language: string): Entity[] {
  const fixed = fixedEntities(text);
  const mentions = [
    ...fixed,
    ...names(text, tokens, language).filter(
      (name) => !fixed.some((one) => one.start < name.end && name.start < one.end),
    ),
  ];
  return withSalience(mentions, text.length).slice(0, mostEntities);
}

const joiners = new Set([
  'of',
  'de',
  'du',
  'la',
  'van',
  'von',
  'der',
  'den',
  'del',
  'da',
  'di',
  'al',
  'bin',
  'the',
  'and',
  '&',
]);

/** Runs of capitalised words, with small words between two of them. Where all nouns have capitals, one alone names nothing. */
function names(text: string, tokens: readonly Token[], language: string): Mention[] {
  const found: Mention[] = [];
  for (let i = 0; i < tokens.length && found.length < 1000;) {
    if (!isCapital(tokens[i] as Token)) {
      i += 1;
      continue;
    }
    let last = i;
    for (let next = i + 1; next < tokens.length && next - i < 8; next += 1) {
      const token = tokens[next] as Token;
      if (
        text.slice((tokens[next - 1] as Token).end, token.start).trim() !== '' ||
        token.start - (tokens[next - 1] as Token).end > 1
      )
        break;
      if (isCapital(token)) last = next;
      else if (isDotOfTitle(token, tokens[next - 1] as Token)) continue;
      else if (!joiners.has(token.lower) || next - last > 2) break;
    }
    const before = tokens[i - 1]?.lower ?? '';
    for (const run of apart(trimmed(tokens.slice(i, last + 1), language))) {
      const name = nameOf(text, run, before);
      if (name === undefined || (nounsHaveCapitals(language) && name.type === 'OTHER' && run.length === 1)) continue;
      found.push(name);
    }
    i = last + 1;
  }
  return found;
}

const isDotOfTitle = ({ text }: Token, { lower }: Token): boolean => text === '.' && titles.has(lower);

/** "Paris and London" are two; "Marks and Spencer" is one, as neither half is known for what the other is. */
function apart(run: readonly Token[]): (readonly Token[])[] {
  if (run.length === 0 || run.every(({ lower, text }) => titles.has(lower) || text === '.')) return [];
  const and = run.findIndex(({ lower }) => lower === 'and');
  if (and < 1) return [run];
  const [one, other] = [run.slice(0, and), run.slice(and + 1)];
  const types = [one, other].map((half) => typeOf(half, ''));
  return types[0] === types[1] && types[0] !== 'OTHER' ? [one, ...apart(other)] : [run];
}

function isCapital({ kind, text }: Token): boolean {
  return kind === 'word' && /^\p{Lu}/u.test(text) && text.length > 1;
}

const greetings = new Set(
  'hi hey welcome congrats sorry ok okay sure well regards cheers subject fwd cc bonjour bonsoir merci hola gracias ciao olá danke hallo'.split(
    ' ',
  ),
);
/** In English, names begin so: `Los Angeles`, `Der Spiegel`, `UN`. */
const foreignOpeners = new Set(
  (
    'der die das ein eine ich wir sie es bitte guten liebe lieber liebes und aber wenn ' +
    'le les un une je il elle nous vous el los las dzień'
  ).split(' '),
);
const openers = new Set(
  (
    'the a an this that these those it he she we they you i my your his her our their there here what when where who why how which if but and or so because although please thanks hello dear ' +
    'yes no not in on at for from with by to of as is are was were do does did can could will would should may might must let also then after before during while since until however'
  ).split(' '),
);

/** What English adds to such words: `I've`, `That's`, `Don't`. */
const contracted = /(?:['’](?:ve|ll|re|d|m|s)|n['’]t)$/;

/** Without words that have a capital only because they begin a sentence. */
function trimmed(run: readonly Token[], language: string): Token[] {
  const begins = run[0]?.first === true;
  const opens = ({ lower }: Token): boolean =>
    openers.has(lower.replace(contracted, '')) ||
    (begins && greetings.has(lower)) ||
    (begins && language !== 'en' && foreignOpeners.has(lower) && !wordFacts(lower)?.type);
  let from = 0;
  while (from < run.length && opens(run[from] as Token)) from += 1;
  const kept = run.slice(from);
  const last = kept.at(-1);
  return last === undefined ? kept : [...kept.slice(0, -1), withoutPossessive(last)];
}

const firms =
  /^(?:mcdonald|levi|macy|domino|wendy|kellogg|sotheby|moody|reese|kohl|lowe|sainsbury|denny|hershey)['’]s$/;

/** "Obama's": the name is known without what says that something is his. */
function withoutPossessive(token: Token): Token {
  if (!/\p{L}['’]s$/u.test(token.text) || firms.test(token.lower) || wordFacts(token.lower) !== undefined) return token;
  return { ...token, text: token.text.slice(0, -2), lower: token.lower.slice(0, -2), end: token.end - 2 };
}

const titles = new Set(
  'mr mrs ms miss dr prof professor sir lady lord president senator minister king queen prince princess pope captain judge herr frau monsieur madame señor señora signor'.split(
    ' ',
  ),
);
const companyEndings =
  /^(?:inc|corp|corporation|company|co|ltd|llc|plc|gmbh|ag|sa|nv|bv|group|holdings|bank|university|college|institute|ministry|department|association|committee|agency|council|foundation|airlines|hospital|museum|union|party|times|news|technologies|systems|laboratories|labs|university|school|universität|université|universidad)$/;
const placeEndings =
  /^(?:street|avenue|road|square|river|lake|mountain|mountains|island|islands|ocean|sea|city|county|province|valley|bay|airport|park|bridge|straße|strasse|platz|rue|plaza)$/;
const placeWords = new Set(['in', 'at', 'from', 'near', 'to', 'into', 'across', 'around']);

function nameOf(text: string, run: readonly Token[], before: string): Mention | undefined {
  const [first] = run as [Token];
  const last = run.at(-1) as Token;
  if (last.end - first.start > longestName) return undefined;
  const type = typeOf(run, before);
  // One capitalised word at the beginning of a sentence is a name only when it is known as one.
  if (type === 'OTHER' && run.length === 1 && (first.first || first.text === first.text.toUpperCase()))
    return undefined;
  return { name: text.slice(first.start, last.end), type, start: first.start, end: last.end };
}

/** Days and months without a number; `May` and `March` begin sentences as often. */
const calendar =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december)$/;

function typeOf(run: readonly Token[], before: string): EntityType {
  const lower = run.map((token) => token.lower);
  if (lower.every((word) => calendar.test(word))) return 'DATE';
  if (titles.has(lower[0] as string) || titles.has(before.replace('.', ''))) return 'PERSON';
  if (companyEndings.test(lower.at(-1) as string) || (companyEndings.test(lower[0] as string) && lower.includes('of')))
    return 'ORGANIZATION';
  if (placeEndings.test(lower.at(-1) as string)) return 'LOCATION';
  const votes = [0, 0, 0];
  for (const word of lower) {
    const facts = wordFacts(word);
    if (facts !== undefined && facts.type > 0) votes[facts.type - 1]! += facts.typeWeight;
  }
  if (placeWords.has(before)) votes[1]! += 20;
  const most = Math.max(...votes);
  return most >= 55 ? (learntTypes[votes.indexOf(most)] as EntityType) : 'OTHER';
}

/** A name's share: how often, how early, and names before numbers. */
function withSalience(mentions: readonly Mention[], length: number): Entity[] {
  const byName = new Map<string, { mention: Mention; weight: number }>();
  for (const mention of [...mentions].sort((a, b) => a.start - b.start)) {
    const key = `${mention.type} ${mention.name.toLowerCase()}`;
    const isName =
      mention.type === 'PERSON' ||
      mention.type === 'LOCATION' ||
      mention.type === 'ORGANIZATION' ||
      mention.type === 'OTHER';
    const weight = (isName ? 1 : 0.3) * (1 + Math.max(0, 1 - mention.start / Math.max(1, length)));
    const known = byName.get(key);
    if (known === undefined) byName.set(key, { mention, weight });
    else known.weight += weight * 0.7;
  }
  const total = [...byName.values()].reduce((sum, { weight }) => sum + weight, 0);
  return [...byName.values()]
    .map(({ mention, weight }) => ({ ...mention, salience: Math.round((weight / total) * 1e4) / 1e4 }))
    .sort((a, b) => b.salience - a.salience || a.start - b.start);
}
