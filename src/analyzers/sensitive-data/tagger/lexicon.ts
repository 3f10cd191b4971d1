/** What the lexicon knows about a word, as bits. */
export const IS_NAME = 1;
export const IS_CITY = 2;
export const IS_COUNTRY = 4;
/** A frequent word of some language. */
export const IS_COMMON = 8;
export const IS_COMPANY_WORD = 16;
export const IS_STREET_WORD = 32;
export const IS_JOB_WORD = 64;
export const IS_NATIONALITY = 128;

/** Bits of an entry that hold what a word is; the others hold the upper part of its hash. */
const BITS = 0xff;

/** An open-addressing hash table from `wordHash` to bits. Where a word lies tells the part of its hash that its entry leaves out. */
export interface Lexicon {
  /** Power of two. */
  readonly slots: number;
  readonly entries: Int32Array;
  /**
   * Words that were looked up before, as entries: the table is larger than a processor's caches, the words of most texts are not.
   * Where a word lies tells the eight bits of its hash that its entry leaves out.
   */
  readonly recent: Int32Array;
}

/** Power of two, at least 256. */
const RECENT = 16_384;

/** A lexicon over a table that `buildLexicon` built. */
export function lexiconOf(entries: Int32Array): Lexicon {
  return { slots: entries.length, entries, recent: new Int32Array(RECENT) };
}

/** Builds a lexicon from hashes and their bits. */
export function buildLexicon(words: ReadonlyMap<number, number>): Lexicon {
  let slots = 1024;
  while (slots < words.size * 1.25) slots *= 2;
  const entries = new Int32Array(slots);
  for (const [hash, bits] of words) {
    let slot = slotOf(hash, slots);
    while (entries[slot] !== 0) slot = (slot + 1) & (slots - 1);
    entries[slot] = (hash & ~BITS) | bits;
  }
  return lexiconOf(entries);
}

/** Bits of a word by its hash; 0 for an unknown word. */
export function lookUp(lexicon: Lexicon, hash: number): number {
  const { recent } = lexicon;
  const place = (hash ^ (hash >>> 13)) & (RECENT - 1);
  const entry = recent[place] as number;
  // A word whose hash begins with zeros cannot be told from an empty place.
  if (((entry ^ hash) & ~BITS) === 0 && (hash & ~BITS) !== 0) return entry & BITS;
  const bits = search(lexicon, hash);
  recent[place] = (hash & ~BITS) | bits;
  return bits;
}

function search({ slots, entries }: Lexicon, hash: number): number {
  let slot = slotOf(hash, slots);
  for (;;) {
    const entry = entries[slot] as number;
    if (entry === 0) return 0;
    if (((entry ^ hash) & ~BITS) === 0) return entry & BITS;
    slot = (slot + 1) & (slots - 1);
  }
}

function slotOf(hash: number, slots: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 7) & (slots - 1);
}
