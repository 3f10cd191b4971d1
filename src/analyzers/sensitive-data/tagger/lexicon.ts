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

/** An open-addressing hash table from `wordHash` to bits. */
export interface Lexicon {
  /** Power of two. */
  readonly slots: number;
  readonly hashes: Int32Array;
  readonly bits: Uint8Array;
}

/** Builds a lexicon from hashes and their bits. */
export function buildLexicon(entries: ReadonlyMap<number, number>): Lexicon {
  let slots = 1024;
  while (slots < entries.size * 1.25) slots *= 2;
  const hashes = new Int32Array(slots);
  const bits = new Uint8Array(slots);
  for (const [hash, value] of entries) {
    let slot = slotOf(hash, slots);
    while (bits[slot] !== 0) slot = (slot + 1) & (slots - 1);
    hashes[slot] = hash;
    bits[slot] = value;
  }
  return { slots, hashes, bits };
}

/** Bits of a word by its hash; 0 for an unknown word. */
export function lookUp({ slots, hashes, bits }: Lexicon, hash: number): number {
  let slot = slotOf(hash, slots);
  for (;;) {
    const value = bits[slot] as number;
    if (value === 0 || hashes[slot] === hash) return value;
    slot = (slot + 1) & (slots - 1);
  }
}

function slotOf(hash: number, slots: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 7) & (slots - 1);
}
