import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import { mostRowsAtOnce, rowSums } from '../../text/classifiers/row-sums.js';
import { languageFeatures } from './language-features.js';
import { withoutPageMarkup } from './page-markup.js';
import { languagesByScript } from './scripts.js';

/** Softmax weights per hashed feature, one byte for each language side by side. */
export interface LanguageModel {
  /** ISO 639-1 codes (`tl` for Tagalog), in the order of the weights. */
  readonly languages: readonly string[];
  readonly bits: number;
  readonly scale: number;
  readonly weights: Int8Array;
}

/** A language and how sure it is, 0 to 1. */
export interface Language {
  /** ISO 639-1, or `und` when the text holds no word of a script that is known. */
  readonly code: string;
  readonly confidence: number;
}

/** Features after which only the likeliest languages stay in the race. */
const opening = 240;
const mostCandidates = 14;

/** The 25 languages with the most speakers among those of the model. */
export const commonLanguages: ReadonlySet<string> = new Set(
  'en de fr es it pt nl pl ru uk cs sv da fi hu ro tr el ar he hi zh ja ko vi'.split(' '),
);

/** What a language that is met more often has ahead, as a logit: it decides of words that several languages have. */
function ahead(code: string): number {
  return code === 'en' ? 2 : commonLanguages.has(code) ? 1 : 0;
}

let loaded: LanguageModel | undefined;

/** The language of a text. Bounded time, whatever its length. */
export function detectLanguage(text: string): Language {
  loaded ??= decodeLanguageModel(readFileSync(assetPath('natural-language', 'language.bin')));
  return identify(loaded, text);
}

const unknown: Language = { code: 'und', confidence: 0 };

export function identify(model: LanguageModel, written: string): Language {
  const text = withoutPageMarkup(written);
  const { hashes, count } = languageFeatures(text, 'dropped');
  if (count === 0 || !/\p{L}/u.test(text)) return unknown;
  const { languages } = model;
  // Letters that the model hardly met would look like any language, also like one that is never written with them.
  const possible = languagesByScript(text);
  if (possible?.length === 0) return unknown;
  if (possible?.length === 1) return { code: possible[0]!, confidence: 1 };
  const { lead, addRows } = sumsOf(model);
  const norm = model.scale / Math.sqrt(count);
  const sums = new Int32Array(languages.length);
  for (let language = 0; language < sums.length; language += 1) sums[language] = lead[language]! / norm;
  const all = possible ? places(languages, possible) : languages.map((_, at) => at);
  addRows(sums, hashes, { from: 0, to: Math.min(count, opening) });
  const candidates = count <= opening ? all : likeliest(all, sums);
  addRows(sums, hashes, { from: opening, to: count });
  const most = candidates.reduce(
    (best, language) => (sums[language]! > sums[best]! ? language : best),
    candidates[0] as number,
  );
  const total = candidates.reduce((sum, language) => sum + Math.exp((sums[language]! - sums[most]!) * norm), 0);
  return { code: languages[most] as string, confidence: 1 / total };
}

function places(languages: readonly string[], written: readonly string[]): number[] {
  return languages.flatMap((code, at) => (written.includes(code) ? [at] : []));
}

/** The likeliest of some languages so far, the likeliest first. */
function likeliest(all: readonly number[], sums: Int32Array): number[] {
  const found: number[] = [];
  for (const language of all) {
    const sum = sums[language]!;
    if (found.length === mostCandidates && sum <= sums[found[mostCandidates - 1]!]!) continue;
    let at = Math.min(found.length, mostCandidates - 1);
    for (; at > 0 && sums[found[at - 1]!]! < sum; at -= 1) found[at] = found[at - 1]!;
    found[at] = language;
  }
  return found;
}

/** What a model adds up for a text. */
interface LanguageSums {
  /** What each language has ahead. */
  readonly lead: Float64Array;
  /** Adds the weights of all languages for a range of features. */
  addRows(sums: Int32Array, hashes: Uint32Array, range: FeatureRange): void;
}

interface FeatureRange {
  readonly from: number;
  readonly to: number;
}

const known = new WeakMap<LanguageModel, LanguageSums>();

/** Made once for a model, whose weights are copied to where they add up fast. */
function sumsOf(model: LanguageModel): LanguageSums {
  const made = known.get(model) ?? newSums(model);
  known.set(model, made);
  return made;
}

function newSums({ languages, bits, weights }: LanguageModel): LanguageSums {
  const width = Math.ceil(languages.length / 8) * 8;
  const table = new Int8Array(width << bits);
  for (let row = 0; row < 1 << bits; row += 1)
    table.set(weights.subarray(row * languages.length, (row + 1) * languages.length), row * width);
  const sumsOfRows = rowSums(table, width);
  const rows = new Int32Array(mostRowsAtOnce);
  return {
    lead: Float64Array.from(languages, ahead),
    addRows(sums, hashes, { from, to }) {
      for (let first = from; first < to; first += mostRowsAtOnce) {
        const count = Math.min(to - first, mostRowsAtOnce);
        for (let at = 0; at < count; at += 1) rows[at] = hashes[first + at]! >>> (32 - bits);
        const found = sumsOfRows(rows, count);
        for (let language = 0; language < sums.length; language += 1) sums[language]! += found[language]!;
      }
    },
  };
}

/** Layout, little-endian: u32 bytes of the list, the codes joined by spaces, u32 bits, f32 scale, weights. */
export function encodeLanguageModel({ languages, bits, scale, weights }: LanguageModel): Buffer {
  const list = Buffer.from(languages.join(' '));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(list.length);
  const figures = Buffer.alloc(8);
  figures.writeUInt32LE(bits, 0);
  figures.writeFloatLE(scale, 4);
  return Buffer.concat([head, list, figures, Buffer.from(weights.buffer, weights.byteOffset, weights.length)]);
}

function decodeLanguageModel(bytes: Buffer): LanguageModel {
  const listLength = bytes.readUInt32LE(0);
  const at = 4 + listLength;
  return {
    languages: bytes.toString('utf8', 4, at).split(' '),
    bits: bytes.readUInt32LE(at),
    scale: bytes.readFloatLE(at + 4),
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + at + 8, bytes.length - at - 8),
  };
}
