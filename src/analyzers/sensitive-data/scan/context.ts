import type { Span } from '../../../text/span.js';
import { CAMEL, HAS_DIGIT, IS_CJK, pairHash, unitsHash, wordHash, type Tokens } from './tokens.js';
import { CJK, LOWER, UPPER, classOf } from './characters.js';
import { wordAt } from './scan.js';
import { headingOf, mayBeHeading, tableAt, type Table } from './tables.js';
import { CONTEXT, NAME_HEADING, addInterest, interestIn } from './word-interest.js';

/** Words before a value, and after it, that are looked at for context; and the distance in UTF-16 code units. */
const WORDS_BEFORE = 14;
const WORDS_AFTER = 5;
const UNITS_BEFORE = 90;
const UNITS_AFTER = 50;

type Groups = readonly number[];

/** Which context words belong to which groups (one group per info type). Built once from the declarations. */
export interface ContextIndex {
  /** Hash of a word or of the words of a phrase → index into `lists`. */
  readonly words: ReadonlyMap<number, number>;
  /** Groups of each word or phrase; the first list is empty. */
  readonly lists: readonly Groups[];
  /** Words of the longest phrase. */
  readonly longest: number;
  /** First code unit → phrases written in CJK. */
  readonly cjk: ReadonlyMap<number, readonly { readonly phrase: string; readonly group: number }[]>;
}

/** Groups of the context words of one text, by word index. */
export interface ContextHits {
  /** For each word the number of its list, 0 for none; longer than the words are many. */
  readonly at: Uint16Array;
  /** Lists of the index, and behind them those of words that are context in two ways. */
  readonly lists: readonly Groups[];
  readonly joined: readonly Groups[];
  /** True when no word is context. */
  readonly isEmpty: boolean;
  /** Tables whose headers hold context, in text order: each heading speaks for its column. */
  readonly tables: readonly ContextTable[];
}

/** A table whose header holds context or a name of persons. */
export interface ContextTable extends Table {
  /** True when a word of the header heads columns of names. */
  readonly namesPersons: boolean;
}

/** Builds the index; `phrases[i]` is the comma-separated context of group `i`. */
export function buildContextIndex(phrases: readonly (string | undefined)[]): ContextIndex {
  const groups = new Map<number, number[]>();
  const beginsPhrase = new Set<number>();
  const cjk = new Map<number, { phrase: string; group: number }[]>();
  let longest = 1;
  phrases.forEach((list, group) => {
    for (const phrase of (list ?? '').split(',').map((part) => part.trim().toLowerCase())) {
      if (phrase === '') continue;
      const first = phrase.charCodeAt(0);
      if (classOf[first] === CJK) {
        cjk.set(first, [...(cjk.get(first) ?? []), { phrase, group }]);
        continue;
      }
      const hashes = words(phrase).map(wordHash);
      if (hashes.length === 0) continue;
      const key = hashes.reduce((before, word) => pairHash(before, word));
      if (hashes.length > 1) beginsPhrase.add(hashes[0] as number);
      longest = Math.max(longest, hashes.length);
      const known = groups.get(key);
      if (!known) groups.set(key, [group]);
      else if (!known.includes(group)) known.push(group);
    }
  });
  addInterest(groups.keys(), CONTEXT);
  addInterest(beginsPhrase, CONTEXT);
  const numbers = new Map([...groups.keys()].map((hash, number) => [hash, number + 1]));
  return { words: numbers, lists: [[], ...groups.values()], longest, cjk };
}

function words(phrase: string): string[] {
  return phrase.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Most lists of groups in one text: what an index of 16 bits can tell. */
const MOST_LISTS = 65_000;

/** Hits while they are gathered. */
interface Gathering extends ContextHits {
  readonly index: ContextIndex;
  readonly tokens: Tokens;
  readonly joined: Groups[];
  isEmpty: boolean;
  readonly tables: ContextTable[];
}

/** Finds the context words of a text. */
export function findContext(index: ContextIndex, tokens: Tokens): ContextHits {
  const at = tokens.memory.contexts.fill(0, 0, tokens.count);
  const gathering: Gathering = { index, tokens, at, lists: index.lists, joined: [], isEmpty: true, tables: [] };
  const { flags, interest, hash, count, marked, markedCount } = tokens;
  for (let m = 0; m < markedCount; m++) {
    const i = marked[m] as number;
    const own = flags[i] as number;
    if ((interest[i] as number) & CONTEXT) {
      let phrase = hash[i] as number;
      add(gathering, i, index.words.get(phrase));
      const end = Math.min(count, i + index.longest);
      for (let next = i + 1; next < end; next++) {
        phrase = pairHash(phrase, hash[next] as number);
        addHash(gathering, next, phrase);
      }
    }
    if (own & IS_CJK) findCjk(gathering, i);
    else if ((own & (CAMEL | HAS_DIGIT)) === CAMEL) findCamel(gathering, i);
  }
  findTables(gathering);
  return gathering;
}

/** Keeps the tables that have a context word or a name of persons in their header. Every line is asked once. */
function findTables({ tokens, at, tables }: Gathering): void {
  const { text, units, start, marked, markedCount, interest } = tokens;
  let askedTo = 0;
  for (let m = 0; m < markedCount; m++) {
    const word = marked[m] as number;
    const from = start[word] as number;
    const isHeading = ((interest[word] as number) & NAME_HEADING) !== 0;
    if (from < askedTo || (at[word] === 0 && !isHeading)) continue;
    if (!mayBeHeading(units, from)) continue;
    const end = text.indexOf('\n', from);
    if (end < 0) return;
    const table = tableAt(text, from);
    askedTo = table?.body.end ?? end;
    if (table) tables.push({ ...table, namesPersons: headsNames(tokens, m, table.header.end) });
  }
}

/** True when a word from a marked one on heads a column of names; headings in scripts without spaces are read whole. */
function headsNames({ start, flags, marked, markedCount, interest }: Tokens, from: number, end: number): boolean {
  for (let m = from; m < markedCount; m++) {
    const word = marked[m] as number;
    if ((start[word] as number) >= end) return false;
    if ((interest[word] as number) & NAME_HEADING || (flags[word] as number) & IS_CJK) return true;
  }
  return false;
}

/** Adds the groups of a word or of a phrase to those of a word: nearly every hash belongs to none. */
function addHash(gathering: Gathering, word: number, hash: number): void {
  if ((interestIn(hash) & CONTEXT) !== 0) add(gathering, word, gathering.index.words.get(hash));
}

/** Adds a list of groups to those of a word. */
function add(gathering: Gathering, word: number, list: number | undefined): void {
  if (list === undefined) return;
  gathering.isEmpty = false;
  if (gathering.at[word] === 0) gathering.at[word] = list;
  else addGroups(gathering, word, groupsOf(gathering, list));
}

function addGroups(gathering: Gathering, word: number, groups: Groups): void {
  const { at, lists, joined } = gathering;
  const number = lists.length + joined.length;
  if (number > MOST_LISTS) return;
  gathering.isEmpty = false;
  joined.push([...groupsOf(gathering, at[word] as number), ...groups]);
  at[word] = number;
}

function groupsOf({ lists, joined }: ContextHits, list: number): Groups {
  return (list < lists.length ? lists[list] : joined[list - lists.length]) as Groups;
}

/** Longest beginning of an identifier that is read. */
const LONGEST_NAME = 48;

/** Context inside an identifier such as `creditCardNumber`: each part and each pair of parts. */
function findCamel(gathering: Gathering, word: number): void {
  const { units, start, end } = gathering.tokens;
  const first = start[word] as number;
  const last = Math.min(end[word] as number, first + LONGEST_NAME);
  let previous = 0;
  let from = first;
  for (let i = first + 1; i <= last; i++) {
    const turns = i === last || (classOf[units[i - 1] as number] === LOWER && classOf[units[i] as number] === UPPER);
    if (!turns) continue;
    const hash = unitsHash(units, from, i);
    addHash(gathering, word, hash);
    addHash(gathering, word, pairHash(previous, hash));
    previous = hash;
    from = i;
  }
}

/** Longest run of CJK that is searched for phrases from each end: runs are sentences. */
const CJK_RUN = 400;

function findCjk(gathering: Gathering, word: number): void {
  const { index, tokens } = gathering;
  const end = tokens.end[word] as number;
  const from = Math.max(tokens.start[word] as number, end - CJK_RUN);
  let found: Set<number> | undefined;
  for (let at = from; at < end; at++) {
    const phrases = index.cjk.get(tokens.units[at] as number);
    if (!phrases) continue;
    for (const { phrase, group } of phrases) if (tokens.text.startsWith(phrase, at)) (found ??= new Set()).add(group);
  }
  if (found) addGroups(gathering, word, [...found]);
}

/** A range of words. */
export interface WordRange {
  readonly first: number;
  readonly last: number;
}

/** True when a context word of the group stands near the words `first`…`last`. */
export function hasContext(tokens: Tokens, hits: ContextHits, range: WordRange, group: number): boolean {
  return isAmong(contextNear(tokens, hits, range), group);
}

/**
 * Groups of the context words near the words `first`…`last`, a list for each word; asked once for the many types of a number. In the
 * body of a table the heading of the column counts at any distance, and the other headings do not.
 */
export function contextNear(tokens: Tokens, hits: ContextHits, range: WordRange): readonly Groups[] {
  if (hits.isEmpty) return none;
  const { start, end, count } = tokens;
  const { first, last } = range;
  const table = hits.tables.length === 0 ? undefined : tableAround(hits.tables, start[first] as number);
  let near = table === undefined ? none : withHeading(tokens, hits, { table, at: start[first] as number });
  const from = Math.max((start[first] as number) - UNITS_BEFORE, table?.body.start ?? 0);
  const least = Math.max(0, first - WORDS_BEFORE);
  for (let i = first - 1; i >= least && (end[i] as number) >= from; i--) near = withList(near, hits, i);
  const to = (end[last] as number) + UNITS_AFTER;
  const most = Math.min(count - 1, last + WORDS_AFTER);
  for (let i = last + 1; i <= most && (start[i] as number) <= to; i++) near = withList(near, hits, i);
  return near;
}

/** Groups of the context words before a word, up to the number before it: what the text calls this number, and no other. */
export function contextBefore(tokens: Tokens, hits: ContextHits, first: number): readonly Groups[] {
  const { start, end, flags } = tokens;
  const from = (start[first] as number) - UNITS_BEFORE;
  const least = Math.max(0, first - WORDS_BEFORE);
  let near = none;
  for (let i = first - 1; i >= least && (end[i] as number) >= from; i--) {
    if ((flags[i] as number) & HAS_DIGIT) break;
    near = withList(near, hits, i);
  }
  return near;
}

/** Words right before a number that may be its name: `social security number:`. */
const WORDS_OF_NAME = 3;

/** Groups of what names a number: the heading of its column, and the words right before it, in the body of its table. */
export function contextNaming(tokens: Tokens, hits: ContextHits, first: number): readonly Groups[] {
  if (hits.isEmpty) return none;
  const at = tokens.start[first] as number;
  const table = tableAround(hits.tables, at);
  let near = table === undefined ? none : withHeading(tokens, hits, { table, at });
  const from = Math.max(at - UNITS_BEFORE, table?.body.start ?? 0);
  for (let i = first - 1; i >= Math.max(0, first - WORDS_OF_NAME) && (tokens.end[i] as number) >= from; i--) {
    if ((tokens.flags[i] as number) & HAS_DIGIT) break;
    near = withList(near, hits, i);
  }
  return near;
}

/** The table in whose body a place stands. */
function tableAround(tables: readonly Table[], at: number): Table | undefined {
  let low = 0;
  let high = tables.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tables[middle] as Table).body.end <= at) low = middle + 1;
    else high = middle;
  }
  const table = tables[low];
  return table !== undefined && table.body.start <= at ? table : undefined;
}

interface Cell {
  readonly table: Table;
  readonly at: number;
}

/** Lists of the context words in the heading above a cell. */
function withHeading(tokens: Tokens, hits: ContextHits, { table, at }: Cell): Groups[] {
  return contextIn(tokens, hits, headingOf(tokens.text, table, at));
}

/** Groups of the context words in a part of the text, a list for each word. */
export function contextIn(tokens: Tokens, hits: ContextHits, { start, end }: Span): Groups[] {
  let near = none;
  for (let i = wordAt(tokens, start); i < tokens.count && (tokens.start[i] as number) < end; i++)
    near = withList(near, hits, i);
  return near;
}

/** True when a group is in one of some lists. */
export function isAmong(lists: readonly Groups[], group: number): boolean {
  for (const groups of lists) if (groups.includes(group)) return true;
  return false;
}

const none: Groups[] = [];

function withList(near: Groups[], hits: ContextHits, word: number): Groups[] {
  const list = hits.at[word] as number;
  if (list === 0) return near;
  const groups = groupsOf(hits, list);
  if (near.length === 0) return [groups];
  near.push(groups);
  return near;
}
