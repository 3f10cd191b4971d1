import { exactFlag, type ConceptTable } from './concept-table.js';
import {
  foldOf,
  kindAndFoldOf,
  kindOf,
  kindOfDigit,
  kindOfIdeograph,
  kindOfLetter,
  kindOfNothing,
  kindOfSpace,
} from './folding.js';
import { combined, secondStart, startHash, stepHash, stepSecond } from '../words/hashing.js';
import { latinWords } from '../words/latin-words.js';
import { unitsOf } from '../units/units.js';

/**
 * Tokens of a text and the hashed features that begin at each of them. The arrays are reused: they hold until the next
 * call of the same hasher.
 */
export interface HashedText {
  readonly text: string;
  readonly tokenCount: number;
  /** UTF-16 offsets of each token in the text. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Features that a token has with its neighbours: from `firstFeature[i]` to `firstFeature[i + 1]`. */
  readonly firstFeature: Uint32Array;
  /** 32-bit hashes; a model takes as many of the upper bits as it has weights for. */
  readonly features: Uint32Array;
  /** Concept of each token, 0 when it has none. */
  readonly concepts: Uint8Array;
  /** Hash of each word token without case and accents; signs have 0. */
  readonly hashes: Int32Array;
  /** Where a word's own scores may be remembered (`wordSlots` places), and which filling of that place is this word. */
  readonly slots: Uint16Array;
  readonly fills: Uint32Array;
}

/** Number of words whose own features a model may remember between texts. */
export const wordSlots = 65_536;

export interface FeatureHasher {
  hash(text: string): HashedText;
  /** Features of a token alone (the word, its 3- to 5-grams, its concept), written to `own`; answers how many. */
  ownFeatures(hashed: HashedText, token: number): number;
  readonly own: Uint32Array;
}

const salt = {
  word: 1,
  pair: 2,
  triple: 3,
  skip: 4,
  gram: 5,
  sign: 6,
  concept: 7,
  conceptPair: 8,
  conceptTriple: 9,
  start: 10,
  startPair: 11,
} as const;
const longestWord = 24;
/** Units that a word of ideographs may have. */
const longestIdeographs = 12;
const lineBreak = 10;

interface Buffers {
  starts: Uint32Array;
  ends: Uint32Array;
  firstFeature: Uint32Array;
  features: Uint32Array;
  concepts: Uint8Array;
  /** Hash of each word token; signs have 0. */
  hashes: Int32Array;
  slots: Uint16Array;
  fills: Uint32Array;
  /** Hashes of the tokens that are words, and the numbers of those with a concept. */
  words: Int32Array;
  tagged: Uint32Array;
  wordCount: number;
  taggedCount: number;
}

/** What is remembered of words seen before. */
interface WordMemory {
  /** Four numbers a place, which one line of a processor's cache holds: see `entry`. */
  readonly places: Int32Array;
  nextFill: number;
}

/** Where the numbers of a place stand: two hashes that name the word, the number of its filling, its concept. */
const entry = { first: 0, second: 1, fill: 2, concept: 3, length: 4 } as const;

/** A hasher of its own; with a concept table it also marks concepts and their neighbourhoods. Linear, up to 15 features a token beside its own. */
export function featureHasher(table?: ConceptTable): FeatureHasher {
  let buffers = allocate(2048);
  const memory: WordMemory = { places: new Int32Array(wordSlots * entry.length), nextFill: 1 };
  const own = new Uint32Array(longestWord * 3 + 8);
  let last: HashedText | undefined;
  return {
    own,
    hash(text) {
      if (last?.text === text) return last;
      last = undefined;
      if (buffers.starts.length < text.length + 2) buffers = allocate(text.length * 2);
      const tokenCount = tokenise({ text, units: unitsOf(text), buffers, memory, table });
      contextFeatures(text, buffers, tokenCount);
      return (last = { text, tokenCount, ...buffers });
    },
    ownFeatures: (hashed, token) => ownFeatures(hashed, token, own),
  };
}

function allocate(units: number): Buffers {
  const tokens = units + 2;
  return {
    starts: new Uint32Array(tokens),
    ends: new Uint32Array(tokens),
    firstFeature: new Uint32Array(tokens + 1),
    features: new Uint32Array(tokens * 15),
    concepts: new Uint8Array(tokens),
    hashes: new Int32Array(tokens),
    slots: new Uint16Array(tokens),
    fills: new Uint32Array(tokens),
    words: new Int32Array(tokens),
    tagged: new Uint32Array(tokens),
    wordCount: 0,
    taggedCount: 0,
  };
}

interface Tokenising {
  readonly text: string;
  readonly units: Uint16Array;
  readonly buffers: Buffers;
  readonly memory: WordMemory;
  readonly table: ConceptTable | undefined;
}

/** Kinds of unit that a word is made of, a bit each: letters, digits, and marks that are left out of it. */
const wordKinds = (1 << kindOfLetter) | (1 << kindOfDigit) | (1 << kindOfNothing);

/** Splits into words, single ideographs and runs of one sign. */
function tokenise(into: Tokenising): number {
  const { text, units } = into;
  const { starts, ends, hashes } = into.buffers;
  const latin = latinWords(text);
  let word = 0;
  let token = 0;
  for (let at = 0; at < units.length;) {
    while (word < latin.count && latin.starts[word]! < at) word++;
    if (word < latin.count && latin.starts[word] === at && isWhole(units, at, latin.ends[word]!)) {
      starts[token] = at;
      ends[token] = at = latin.ends[word]!;
      hashes[token] = latin.hashes[word]! | 1;
      recall(into, token++, latin.seconds[word++]!);
      continue;
    }
    const kind = kindAndFoldOf(units[at]!) >>> 16;
    if (kind === kindOfLetter || kind === kindOfDigit) at = readWord(into, token++, at);
    else if (kind === kindOfNothing || (kind === kindOfSpace && units[at] !== lineBreak)) at++;
    else at = signOrIdeograph(into, token++, at);
  }
  return token;
}

/** Whether a run of ASCII letters is a word by itself: neither longer than any nor followed by others. */
function isWhole(units: Uint16Array, start: number, end: number): boolean {
  return end - start <= longestWord && (end === units.length || !isOfWord(kindAndFoldOf(units[end]!)));
}

function isOfWord(packed: number): boolean {
  return ((wordKinds >> (packed >>> 16)) & 1) === 1;
}

/** A word of any letters and digits; answers where it ends. */
function readWord(into: Tokenising, token: number, start: number): number {
  const { units, buffers } = into;
  let at = start;
  let packed = kindAndFoldOf(units[at]!);
  let hash = startHash;
  let second = secondStart;
  let length = 0;
  do {
    if (packed >>> 16 !== kindOfNothing) {
      hash = stepHash(hash, packed & 0xffff);
      second = stepSecond(second, packed & 0xffff);
      length++;
    }
    packed = ++at < units.length ? kindAndFoldOf(units[at]!) : kindOfSpace << 16;
  } while (isOfWord(packed) && length < longestWord);
  buffers.starts[token] = start;
  buffers.ends[token] = at;
  buffers.hashes[token] = hash | 1;
  recall(into, token, second);
  return at;
}

/** What is remembered of a word, by both of its hashes. */
function recall(into: Tokenising, token: number, second: number): void {
  const { hashes, concepts, slots, fills } = into.buffers;
  const { places } = into.memory;
  const hash = hashes[token]!;
  let slot = slotOf(hash);
  if (!isPlaceOf(places, slot, hash, second)) slot = remember(into, token, second);
  slots[token] = slot;
  fills[token] = places[slot * entry.length + entry.fill]!;
  concepts[token] = places[slot * entry.length + entry.concept]!;
}

/** A single ideograph, or up to eight of one sign; answers where it ends. */
function signOrIdeograph(into: Tokenising, token: number, start: number): number {
  const { text, units, buffers, memory, table } = into;
  const code = units[start]!;
  buffers.starts[token] = start;
  let end = start + 1;
  if (kindOf(code) === kindOfIdeograph) {
    buffers.ends[token] = end;
    buffers.hashes[token] = stepHash(startHash, foldOf(code)) | 1;
    const slot = remember(into, token, code);
    buffers.slots[token] = slot;
    buffers.fills[token] = memory.places[slot * entry.length + entry.fill]!;
    buffers.concepts[token] = table ? knownIdeographs(text, start, table).concept : 0;
    return end;
  }
  while (end < units.length && end - start < 8 && units[end] === code) end++;
  buffers.ends[token] = end;
  buffers.hashes[token] = 0;
  buffers.concepts[token] = 0;
  buffers.fills[token] = 0;
  return end;
}

/** The first of the two places that a word may have; the other one is its neighbour. */
function slotOf(hash: number): number {
  return (hash ^ (hash >>> 14)) & (wordSlots - 1);
}

/** Finds or makes the place where the word's own features are remembered. */
function remember({ text, buffers, memory, table }: Tokenising, token: number, second: number): number {
  const hash = buffers.hashes[token]!;
  const { places } = memory;
  let slot = slotOf(hash);
  if (isPlaceOf(places, slot, hash, second)) return slot;
  slot ^= 1;
  if (isPlaceOf(places, slot, hash, second)) return slot;
  // Of the two places that a word may have, the one that was filled first is given up.
  if (places[(slot ^ 1) * entry.length + entry.fill]! < places[slot * entry.length + entry.fill]!) slot ^= 1;
  const at = slot * entry.length;
  places[at] = hash;
  places[at + entry.second] = second;
  places[at + entry.fill] = memory.nextFill++;
  places[at + entry.concept] = wordConcept(text, buffers.starts[token]!, buffers.ends[token]!, table);
  return slot;
}

/** No word's hash is zero, as that of an empty place is. */
function isPlaceOf(places: Int32Array, slot: number, hash: number, second: number): boolean {
  const at = slot * entry.length;
  return places[at] === hash && places[at + entry.second] === second;
}

/** The concept of the longest known beginning of a word; a complete-word entry counts only where the word ends. */
function wordConcept(text: string, start: number, end: number, table: ConceptTable | undefined): number {
  if (!table) return 0;
  let hash = startHash;
  let concept = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (kindOf(code) === kindOfNothing) continue;
    hash = stepHash(hash, foldOf(code));
    const found = table.find(hash);
    if (found !== 0 && (!(found & exactFlag) || at === end - 1)) concept = found & ~exactFlag;
  }
  return concept;
}

/** The longest known word of ideographs that begins at a place: where it ends, at `start` where there is none, and its concept. */
export function knownIdeographs(text: string, start: number, table: ConceptTable): { end: number; concept: number } {
  let hash = startHash;
  let concept = 0;
  let end = start;
  for (let at = start; at < text.length && at < start + longestIdeographs; at++) {
    const code = text.charCodeAt(at);
    if (kindOf(code) === kindOfNothing) continue;
    if (kindOf(code) !== kindOfIdeograph) break;
    hash = stepHash(hash, foldOf(code));
    const found = table.find(hash);
    if (found === 0) continue;
    concept = found & ~exactFlag;
    end = at + 1;
  }
  return { end, concept };
}

function contextFeatures(text: string, buffers: Buffers, tokenCount: number): void {
  const { hashes, concepts, firstFeature, features } = buffers;
  listWords(buffers, tokenCount);
  let count = 0;
  let word = 0;
  let tag = 0;
  for (let token = 0; token < tokenCount; token++) {
    firstFeature[token] = count;
    if (hashes[token] === 0) {
      const sign = signOf(text, buffers, token);
      const next = token + 1 < tokenCount ? hashes[token + 1]! : 0;
      features[count++] = sign;
      if (next !== 0) features[count++] = combined(sign, next, salt.sign);
    } else {
      if (token === 0 || hashes[token - 1] === 0) count = startFeatures(buffers, word, count);
      count = wordFeatures(buffers, word++, count);
    }
    if (concepts[token] !== 0) count = conceptFeatures(buffers, tag++, count);
  }
  firstFeature[tokenCount] = count;
}

/** Without a branch: many would be guessed wrong. */
function listWords(buffers: Buffers, tokenCount: number): void {
  const { hashes, concepts, words, tagged } = buffers;
  let wordCount = 0;
  let taggedCount = 0;
  for (let token = 0; token < tokenCount; token++) {
    words[wordCount] = hashes[token]!;
    wordCount += Number(hashes[token] !== 0);
    tagged[taggedCount] = token;
    taggedCount += Number(concepts[token] !== 0);
  }
  buffers.wordCount = wordCount;
  buffers.taggedCount = taggedCount;
}

/** Words that begin a sentence, a line or a quotation: where orders show themselves. */
function startFeatures({ words, wordCount, features }: Buffers, at: number, count: number): number {
  const first = words[at]!;
  features[count++] = combined(first, 0, salt.start);
  if (at + 1 < wordCount) features[count++] = combined(first, words[at + 1]!, salt.startPair);
  return count;
}

/** The word with the next one, with those two and three further on, and three in a row. */
function wordFeatures({ words, wordCount, features }: Buffers, at: number, count: number): number {
  if (at + 1 >= wordCount) return count;
  const first = words[at]!;
  const pair = combined(first, words[at + 1]!, salt.pair);
  features[count++] = pair;
  if (at + 2 >= wordCount) return count;
  const third = words[at + 2]!;
  features[count++] = combined(first, third, salt.skip);
  features[count++] = combined(pair, third, salt.triple);
  if (at + 3 < wordCount) features[count++] = combined(first, words[at + 3]!, salt.skip);
  return count;
}

const farthestConcept = 14;
const nearConcept = 4;

/** The concept with the next three (and once more when near), and three in a row. */
function conceptFeatures(buffers: Buffers, at: number, count: number): number {
  const { concepts, tagged, taggedCount, features } = buffers;
  const token = tagged[at]!;
  const concept = concepts[token]!;
  let firstPair = 0;
  for (let next = 1; next <= 3 && at + next < taggedCount; next++) {
    const other = tagged[at + next]!;
    if (other - token > farthestConcept) break;
    const pair = combined(concept, concepts[other]!, salt.conceptPair);
    features[count++] = pair;
    if (other - token <= nearConcept) features[count++] = combined(pair, 1, salt.conceptPair);
    if (next === 1) firstPair = pair;
    if (next === 2) features[count++] = combined(firstPair, concepts[other]!, salt.conceptTriple);
  }
  return count;
}

/** A sign and how often it stands in a row, up to three times. */
function signOf(text: string, { starts, ends }: Buffers, token: number): number {
  const length = Math.min(ends[token]! - starts[token]!, 3);
  return combined(foldOf(text.charCodeAt(starts[token]!)), length, salt.sign);
}

const folded = new Uint16Array(longestWord + 2);
const wordStart = 2;
const wordEnd = 3;

function ownFeatures(hashed: HashedText, token: number, own: Uint32Array): number {
  folded[0] = wordStart;
  let length = 1;
  let hash = startHash;
  for (let at = hashed.starts[token]!; at < hashed.ends[token]! && length <= longestWord; at++) {
    const code = hashed.text.charCodeAt(at);
    if (kindOf(code) === kindOfNothing) continue;
    folded[length] = foldOf(code);
    hash = stepHash(hash, folded[length++]!);
  }
  folded[length++] = wordEnd;
  let count = 0;
  own[count++] = combined(hash, 0, salt.word);
  if (hashed.concepts[token] !== 0) own[count++] = combined(hashed.concepts[token]!, 0, salt.concept);
  for (let first = 0; first + 2 < length; first++) {
    let gram = stepHash(stepHash(startHash, folded[first]!), folded[first + 1]!);
    const end = Math.min(first + 5, length);
    for (let last = first + 2; last < end; last++) {
      gram = stepHash(gram, folded[last]!);
      own[count++] = combined(gram, last - first, salt.gram);
    }
  }
  return count;
}
