import { readFileSync } from 'node:fs';
import { assetPath } from '../../../lib/package-root.js';
import type { Tokens } from '../scan/tokens.js';
import { BUCKETS, FEATURES, LABELS, featuresOf } from './features.js';
import { IS_CITY, IS_COMMON, IS_STREET_WORD, type Lexicon } from './lexicon.js';
import { gapKinds, readWords, type Words } from './words.js';

/** Weights of a softmax over hashed features: `weights[bucket × LABELS + label] × scale`. */
export interface TaggerModel {
  readonly lexicon: Lexicon;
  readonly weights: Int8Array;
  readonly scale: number;
}

/** Labels of the words of a text, and how sure each is (0–255). */
export interface Tags {
  readonly words: Words;
  readonly label: Uint8Array;
  readonly sureness: Uint8Array;
}

const FILE = ['sensitive-data', 'tagger.bin'] as const;
const MAGIC = 0x53445432;

let shipped: TaggerModel | undefined;

/** The tagger that ships with the package; read once. */
export function shippedTagger(): TaggerModel {
  shipped ??= readTagger(readFileSync(assetPath(...FILE)));
  return shipped;
}

/** File: magic, slots of the lexicon, scale (float), then the lexicon's entries and the weights. Little-endian. */
export function writeTagger({ lexicon, weights, scale }: TaggerModel): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt32LE(lexicon.slots, 4);
  head.writeFloatLE(scale, 8);
  const bytes = (array: Int32Array | Int8Array): Buffer =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  return Buffer.concat([head, bytes(lexicon.entries), bytes(weights)]);
}

/** Reads what `writeTagger` wrote. Throws on another file. */
export function readTagger(file: Buffer): TaggerModel {
  if (file.readUInt32LE(0) !== MAGIC) throw new Error('not a tagger file');
  const slots = file.readUInt32LE(4);
  // A small file may lie in a pool, at an offset that words cannot begin at.
  const body = (file.byteOffset + 12) % 4 === 0 ? file.subarray(12) : new Uint8Array(file.subarray(12));
  return {
    lexicon: { slots, entries: new Int32Array(body.buffer, body.byteOffset, slots) },
    weights: new Int8Array(body.buffer, body.byteOffset + slots * 4, BUCKETS * LABELS),
    scale: file.readFloatLE(8),
  };
}

/** True for words worth asking about: capitalised, of another script, next to a label, or unknown in a text without capitals. */
export function isCandidate({ bits, forms, gaps, caseless }: Words, i: number, before: number): boolean {
  const form = forms[i] as number;
  if (form === 8 || form === 0) return false;
  if (form === 5 || form === 6) return before !== 0 || isNameLike(bits, forms, i + 1) || isNameLike(bits, forms, i - 1);
  if (form === 1 || form === 9) return before !== 0 || (caseless !== 0 && (bits[i] as number) !== IS_COMMON);
  // A frequent word with a capital that stands alone begins a sentence; it is no name. Amid small words it may be one.
  return (
    before !== 0 ||
    bits[i] !== IS_COMMON ||
    (gaps[i] === gapKinds.SPACE && forms[i - 1] === 1) ||
    (forms[i + 1] as number) === 2 ||
    (forms[i + 1] as number) === 3 ||
    caseless !== 0
  );
}

function isNameLike(bits: Uint8Array, forms: Uint8Array, i: number): boolean {
  const form = forms[i];
  if (form === undefined || i < 0 || form === 5) return false;
  return (
    (form >= 2 && form !== 8 && form !== 6 && form !== 9) ||
    (form === 1 && ((bits[i] as number) & (IS_CITY | IS_STREET_WORD)) !== 0)
  );
}

const into = new Int32Array(FEATURES);

/** Labels the words of a text from left to right. Linear in the number of words. */
export function tag(tokens: Tokens, model: TaggerModel): Tags {
  const words = readWords(tokens, model.lexicon);
  const label = new Uint8Array(tokens.count);
  const sureness = new Uint8Array(tokens.count);
  let before = 0;
  for (let i = 0; i < tokens.count; i++) {
    if (!isCandidate(words, i, before)) {
      before = 0;
      continue;
    }
    featuresOf(words, i, { before, into });
    const best = bestLabel(model);
    before = best >> 8;
    label[i] = before;
    sureness[i] = best & 255;
  }
  return { words, label, sureness };
}

/** Label and sureness of the features in `into`, packed as label × 256 + sureness. Written out for its speed: it runs per word. */
function bestLabel({ weights, scale }: TaggerModel): number {
  let none = 0;
  let person = 0;
  let location = 0;
  let organization = 0;
  let address = 0;
  for (let f = 0; f < FEATURES; f++) {
    const base = (into[f] as number) * LABELS;
    none += weights[base] as number;
    person += weights[base + 1] as number;
    location += weights[base + 2] as number;
    organization += weights[base + 3] as number;
    address += weights[base + 4] as number;
  }
  const best = Math.max(person, location, organization, address);
  if (none >= best) return 0;
  const label = best === person ? 1 : best === location ? 2 : best === organization ? 3 : 4;
  const share = (score: number): number => Math.exp((score - best) * scale);
  const total = share(none) + share(person) + share(location) + share(organization) + share(address);
  return label * 256 + Math.round(255 / total);
}
