import { readFileSync } from 'node:fs';
import { assetPath } from '../../../lib/package-root.js';
import type { Tokens } from '../scan/tokens.js';
import { FEATURES, bucketOf, rawFeatures } from './features.js';
import { IS_CITY, IS_COMMON, IS_STREET_WORD, lexiconOf, type Lexicon } from './lexicon.js';
import { BIAS, ELSEWHERE, EVEN_BYTES, readWeights, type Weights } from './weights.js';
import { gapKinds, readWords, wordForms, type Words } from './words.js';

const { NONE, SMALL, CAPITALISED, CAPITALS, DIGITS, DIGITS_AND_LETTERS, CJK, MIXED_CASE } = wordForms;

/** A softmax over hashed features: a weight times `scale` is how much more a feature speaks for a label than for none. */
export interface Tagger {
  readonly lexicon: Lexicon;
  readonly weights: Weights;
  readonly scale: number;
}

/** A tagger as it is written: the weights as `writeWeights` gives them. */
export interface WrittenTagger {
  readonly lexicon: Pick<Lexicon, 'slots' | 'entries'>;
  readonly weights: Int32Array;
  readonly scale: number;
}

/** Labels of the words of a text, and how sure each is (0–255). */
export interface Tags {
  readonly words: Words;
  readonly label: Uint8Array;
  readonly sureness: Uint8Array;
}

const FILE = ['sensitive-data', 'tagger.bin'] as const;
const MAGIC = 0x53445433;
const HEAD = 12;

let shipped: Tagger | undefined;

/** The tagger that ships with the package; read once. */
export function shippedTagger(): Tagger {
  shipped ??= readTagger(readFileSync(assetPath(...FILE)));
  return shipped;
}

/** File: magic, slots of the lexicon, scale (float), then the lexicon's entries and the weights. Little-endian. */
export function writeTagger({ lexicon, weights, scale }: WrittenTagger): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt32LE(lexicon.slots, 4);
  head.writeFloatLE(scale, 8);
  const bytes = (array: Int32Array): Buffer => Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  return Buffer.concat([head, bytes(lexicon.entries), bytes(weights)]);
}

/** Reads what `writeTagger` wrote. Throws on another file. */
function readTagger(file: Buffer): Tagger {
  if (file.readUInt32LE(0) !== MAGIC) throw new Error('not a tagger file');
  const slots = file.readUInt32LE(4);
  // A small file may lie in a pool, at an offset that words cannot begin at.
  const body = (file.byteOffset + HEAD) % 4 === 0 ? file.subarray(HEAD) : new Uint8Array(file.subarray(HEAD));
  return {
    lexicon: lexiconOf(new Int32Array(body.buffer, body.byteOffset, slots)),
    weights: readWeights(new Int32Array(body.buffer, body.byteOffset + slots * 4, body.length / 4 - slots)),
    scale: file.readFloatLE(8),
  };
}

/** True for words worth asking about: capitalised, of another script, next to a label, or unknown in a text without capitals. */
export function isCandidate({ bits, forms, gaps, caseless }: Words, i: number, before: number): boolean {
  const form = forms[i] as number;
  if (form === CJK || form === NONE) return false;
  if (form === DIGITS || form === DIGITS_AND_LETTERS)
    return before !== 0 || isNameLike(bits, forms, i + 1) || isNameLike(bits, forms, i - 1);
  if (form === SMALL || form === MIXED_CASE)
    return before !== 0 || (caseless !== 0 && (bits[i] as number) !== IS_COMMON);
  // A frequent word with a capital that stands alone begins a sentence; it is no name. Amid small words it may be one.
  return (
    before !== 0 ||
    bits[i] !== IS_COMMON ||
    (gaps[i] === gapKinds.SPACE && forms[i - 1] === SMALL) ||
    forms[i + 1] === CAPITALISED ||
    forms[i + 1] === CAPITALS ||
    caseless !== 0
  );
}

function isNameLike(bits: Uint8Array, forms: Uint8Array, i: number): boolean {
  const form = forms[i];
  if (form === undefined || i < 0 || form === DIGITS) return false;
  return (
    (form !== NONE && form !== SMALL && form !== CJK && form !== DIGITS_AND_LETTERS && form !== MIXED_CASE) ||
    (form === SMALL && ((bits[i] as number) & (IS_CITY | IS_STREET_WORD)) !== 0)
  );
}

const into = new Int32Array(FEATURES);

/** Labels the words of a text from left to right. Linear in the number of words. */
export function tag(tokens: Tokens, tagger: Tagger): Tags {
  const words = readWords(tokens, tagger.lexicon);
  const { label, sureness } = tokens.memory;
  const { forms, caseless } = words;
  let before = 0;
  for (let i = 0; i < tokens.count; i++) {
    // Most words are small ones amid small ones.
    const isDull = before === 0 && caseless === 0 && forms[i] === SMALL;
    if (isDull || !isCandidate(words, i, before)) {
      before = 0;
      label[i] = 0;
      sureness[i] = 0;
      continue;
    }
    rawFeatures(words, i, { before, into });
    const best = bestLabel(tagger);
    before = best >> 8;
    label[i] = before;
    sureness[i] = best & 255;
  }
  // No word follows the last.
  label[tokens.count] = 0;
  return { words, label, sureness };
}

/** What a sum begins with, so that it is never below zero, and what it holds beside the weights. */
const START = 16_384;
const EXCESS = START + BIAS * FEATURES;

/** Label and sureness of the features in `into`, packed as label × 256 + sureness. Written out for its speed: it runs per word. */
function bestLabel({ weights: { packed, large }, scale }: Tagger): number {
  let even = START * 65_537;
  let odd = START * 65_537;
  for (let f = 0; f < FEATURES; f++) {
    const bucket = bucketOf(into[f] as number, f);
    const four = packed[bucket] as number;
    if (four === ELSEWHERE) {
      const sums = large.get(bucket);
      even = (even + (sums?.even ?? 0)) | 0;
      odd = (odd + (sums?.odd ?? 0)) | 0;
      continue;
    }
    even = (even + (four & EVEN_BYTES)) | 0;
    odd = (odd + ((four >>> 8) & EVEN_BYTES)) | 0;
  }
  const person = (even & 0xffff) - EXCESS;
  const location = (odd & 0xffff) - EXCESS;
  const organization = (even >>> 16) - EXCESS;
  const address = (odd >>> 16) - EXCESS;
  const best = Math.max(person, location, organization, address);
  if (best <= 0) return 0;
  const label = best === person ? 1 : best === location ? 2 : best === organization ? 3 : 4;
  let total = Math.exp(-best * scale);
  total += Math.exp((person - best) * scale);
  total += Math.exp((location - best) * scale);
  total += Math.exp((organization - best) * scale);
  total += Math.exp((address - best) * scale);
  return label * 256 + Math.round(255 / total);
}
