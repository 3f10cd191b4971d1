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
import { secondStart, startHash, stepHash, stepSecond } from '../words/hashing.js';
import { latinWords } from '../words/latin-words.js';

/** Number of words whose own features a model may remember between texts. */
export const wordSlots = 65_536;
/** Letters and digits; what follows is another word. */
export const longestWord = 24;
/** Units that a word of ideographs may have. */
const longestIdeographs = 12;
const lineBreak = 10;

/** What `tokenise` writes. */
export interface TokenBuffers {
  /** UTF-16 offsets of each token in the text. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Hash of each word token without case and accents; signs have 0. */
  readonly hashes: Int32Array;
  /** Concept of each token, 0 when it has none. */
  readonly concepts: Uint8Array;
  /** Where a word's own scores may be remembered (`wordSlots` places), and which filling of that place is this word. */
  readonly slots: Uint16Array;
  readonly fills: Uint32Array;
}

/** What is remembered of words seen before. */
export interface WordMemory {
  /** Four numbers a place, which one line of a processor's cache holds: see `entry`. */
  readonly places: Int32Array;
  nextFill: number;
}

/** Where the numbers of a place stand: two hashes that name the word, the number of its filling, its concept. */
const entry = { first: 0, second: 1, fill: 2, concept: 3, length: 4 } as const;

/** Nothing is remembered yet. */
export function wordMemory(): WordMemory {
  return { places: new Int32Array(wordSlots * entry.length), nextFill: 1 };
}

/** A text, and where its tokens and what is remembered of them go. */
export interface Tokenising {
  readonly text: string;
  readonly units: Uint16Array;
  readonly buffers: TokenBuffers;
  readonly memory: WordMemory;
  readonly table: ConceptTable | undefined;
}

/** Kinds of unit that a word is made of, a bit each: letters, digits, and marks that are left out of it. */
const wordKinds = (1 << kindOfLetter) | (1 << kindOfDigit) | (1 << kindOfNothing);

/** Splits into words, single ideographs and runs of one sign; answers how many. Linear. */
export function tokenise(into: Tokenising): number {
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
