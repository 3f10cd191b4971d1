import { composeMaps, textBuilder, type MappedText, type TextBuilder } from '../span.js';
import { nextBit } from '../units/mask-bits.js';
import { masksOf } from '../units/unit-masks.js';
import { unitsOf } from '../units/units.js';
import { disguisedLetter } from './confusables.js';

const clusters =
  /[^\p{M}\u1160-\u11ff\uff9e\uff9f][\p{M}\u1160-\u11ff\uff9e\uff9f]*|[\p{M}\u1160-\u11ff\uff9e\uff9f]+/gsu;
const plainRun = /[\t\n\r -~]+(?![\p{M}])/uy;

/**
 * Shows the characters that a text is made of: NFKC, invisible ones out, tag characters as what they spell, stacked marks
 * off. Undefined when nothing changes. Linear; at most four units come out for one that goes in.
 */
export function revealCharacters(text: string): MappedText | undefined {
  if (isPlain(text)) return undefined;
  const visible = dropInvisible(text);
  const source = visible?.text ?? text;
  const out = textBuilder(source.length);
  let at = 0;
  while (at < source.length) {
    plainRun.lastIndex = at;
    const run = plainRun.exec(source);
    if (run) {
      out.copy(source, at, at + run[0].length);
      at += run[0].length;
      continue;
    }
    clusters.lastIndex = at;
    const cluster = clusters.exec(source)![0];
    out.put(plainForm(cluster), at, at + cluster.length);
    at += cluster.length;
  }
  const revealed = out.done();
  const mapped = visible ? composeMaps(visible, revealed) : revealed;
  return mapped.text === text ? undefined : mapped;
}

const unknownKind = 0;
const plainKind = 1;
const markKind = 2;
const specialKind = 3;
const kinds = new Uint8Array(65_536);

/** More marks in a row than any writing has (UAX 15: the stream-safe format). */
const longMarks = /\p{M}{31}/u;

/** Whether nothing in a text needs rewriting: the usual case, found without building anything. */
function isPlain(text: string): boolean {
  let marks = false;
  const units = unitsOf(text);
  const { strange, words } = masksOf(text);
  for (let at = nextBit(strange, words, 0); at >= 0; at = nextBit(strange, words, at + 1)) {
    const code = units[at]!;
    const kind = kinds[code] === unknownKind ? (kinds[code] = kindOf(code)) : kinds[code]!;
    if (kind === specialKind) return false;
    if (kind === markKind) marks = true;
  }
  return !marks || (!longMarks.test(text) && text.normalize('NFKC') === text);
}

/** Marks of scripts that are written with them (Devanagari, Arabic, Thai …) are ordinary; combining diacritics are not. */
function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  if (code >= 0xd800 && code <= 0xdfff) return specialKind;
  invisible.lastIndex = 0;
  if (invisible.test(character) || /[\p{Script=Inherited}\u1160-\u11ff\uff9e\uff9f]/u.test(character))
    return specialKind;
  if (/\p{M}/u.test(character)) return markKind;
  return makePlainForm(character) === character ? plainKind : specialKind;
}

const known = new Map<string, string>();

/** The plain form of one character with its marks. Forms of single characters are remembered, up to a bound. */
function plainForm(cluster: string): string {
  const remembered = known.get(cluster);
  if (remembered !== undefined) return remembered;
  const form = makePlainForm(cluster);
  if (known.size < 20_000 && cluster.length <= 2) known.set(cluster, form);
  return form;
}

/** Marks beyond so many characters of a cluster are dropped anyway, and sorting them takes the square of their number. */
const clusterStart = /^[^]{1,64}/u;

function makePlainForm(whole: string): string {
  const cluster = whole.length > 64 ? clusterStart.exec(whole)![0] : whole;
  const letter = disguisedLetter(String.fromCodePoint(cluster.codePointAt(0)!));
  if (letter) return letter;
  // Lone jamo are letters of their own; NFKC would turn them into parts that join their neighbours.
  if (/^[\u3131-\u318e\uffa0-\uffdc]/.test(cluster)) return cluster;
  const compatible = cluster.normalize('NFKC');
  if (compatible.length > 4 * cluster.length) return cluster;
  return limitMarks(compatible);
}

/** Marks that did not melt into their letter: none on Latin letters and signs, at most four on other scripts. */
function limitMarks(cluster: string): string {
  if (!/\p{M}/u.test(cluster)) return cluster;
  let marks = 0;
  let bare = true;
  let out = '';
  for (const character of cluster) {
    if (!/\p{M}/u.test(character)) {
      bare = /[\p{Script=Latin}\p{Script=Common}]/u.test(character);
      marks = 0;
      out += character;
    } else if (!bare && marks++ < 4) out += character;
  }
  return out;
}

/** Characters, and what colours a terminal: other commands could take letters with them. */
const invisible =
  /(?:(?:\u001b\[|\u009b)[\d;:]{0,32}[mK]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}])+/gu;

/** Takes invisible characters out; tag characters, which spell ASCII invisibly, become what they spell. */
function dropInvisible(text: string): MappedText | undefined {
  invisible.lastIndex = 0;
  if (!invisible.test(text)) return undefined;
  invisible.lastIndex = 0;
  const out = textBuilder(text.length);
  let at = 0;
  for (const match of text.matchAll(invisible)) {
    out.copy(text, at, match.index);
    if (!endsWithBlackFlag(text, match.index)) showTags(out, match[0], match.index);
    at = match.index + match[0].length;
  }
  out.copy(text, at, text.length);
  return out.done();
}

function showTags(out: TextBuilder, run: string, start: number): void {
  let at = start;
  for (const character of run) {
    const code = character.codePointAt(0)!;
    if (code >= 0xe0020 && code <= 0xe007e) out.put(String.fromCharCode(code - 0xe0000), at, at + 2);
    at += character.length;
  }
}

/** Flags of regions are a black flag with tag characters: nothing is hidden there. */
function endsWithBlackFlag(text: string, at: number): boolean {
  return at >= 2 && text.codePointAt(at - 2) === 0x1f3f4;
}
