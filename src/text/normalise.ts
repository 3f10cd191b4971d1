import { disguisedLetter, latinLookalike } from './confusables.js';
import { dropAccents } from './accented-words.js';
import { joinBrokenWords, readStretched } from './broken-words.js';
import { joinSpacedLetters } from './spaced-letters.js';
import { unfenceProse } from './fenced-prose.js';
import { dropWordMarks } from './marked-words.js';
import { joinWordLines } from './word-lines.js';
import { splitCamelWords } from './camel-words.js';
import { splitSignedWords } from './signed-words.js';
import { joinPartedWords } from './parted-words.js';
import { readScrambled } from './scrambled-words.js';
import { hasJoinedWords, hasWordLines } from './word-joins.js';
import { splitJoinedWords } from './word-cuts.js';
import { readLeetspeak } from './leetspeak.js';
import { readMasked } from './masked-words.js';
import { readMisspelled } from './misspelled-words.js';
import { piecesOf } from './pieces.js';
import { textTraits } from './traits.js';
import { nextBit } from './mask-bits.js';
import { masksOf } from './unit-masks.js';
import { unitsOf } from './units.js';
import { composeMaps, textBuilder, type MappedText, type TextBuilder } from './span.js';

/** Rewrites until nothing changes; each rewrite is linear, three are enough for everything but deliberate nesting. */
const maxPasses = 6;

/**
 * Removes disguise from a text: NFKC, invisible characters out, tag characters shown, look-alike letters of mixed-script
 * words to Latin, stacked marks off, and what `withoutDisguise` reads: letters, words and lines that were set apart, joined,
 * marked up, masked or misspelled. The same text again gives the same result. Linear; at most four units come out for one
 * that goes in. Undefined when nothing changes.
 */
export function normalise(text: string): MappedText | undefined {
  let mapped: MappedText | undefined;
  const plain = new Set<string>();
  for (let pass = 0; pass < maxPasses; pass++) {
    const now = mapped?.text ?? text;
    const next = rewritten(now, plain);
    if (!next) break;
    mapped = mapped ? composeMaps(mapped, next) : next;
  }
  return mapped;
}

/** One rewrite of a text, piece by piece: what stands in one part of a long text need not be looked for in the others. Undefined when nothing changes. */
function rewritten(text: string, plain: Set<string>): MappedText | undefined {
  const pieces = piecesOf(text);
  if (pieces.length === 1) return rewrittenPiece(text, plain);
  let out: TextBuilder | undefined;
  let at = 0;
  for (const { start, end } of pieces) {
    const piece = rewrittenPiece(text.slice(start, end), plain);
    if (!piece) continue;
    out ??= textBuilder(text.length);
    out.copy(text, at, start);
    out.append(piece, start);
    at = end;
  }
  out?.copy(text, at, text.length);
  return out?.done();
}

/** One rewrite of a piece; `plain` are those in which no disguise is left once their characters are revealed. */
function rewrittenPiece(text: string, plain: Set<string>): MappedText | undefined {
  const revealed = textTraits(text).unusual ? revealCharacters(text) : undefined;
  const shown = revealed?.text ?? text;
  // In most texts that change, characters are revealed and nothing else is found: it need not be looked for again.
  const read = plain.has(shown) ? undefined : withoutDisguise(shown);
  if (!read) plain.add(shown);
  const next = revealed && read ? composeMaps(revealed, read) : (read ?? revealed);
  return next?.text === text ? undefined : next;
}

/** Reads what is disguised in a text whose characters are what they seem. */
function withoutDisguise(text: string): MappedText | undefined {
  const traits = textTraits(text);
  let mapped: MappedText | undefined;
  const run = (step: (text: string) => MappedText | undefined): void => {
    const next = step(mapped?.text ?? text);
    if (next) mapped = mapped ? composeMaps(mapped, next) : next;
  };
  if (traits.lookalikes) run(latinLookalikes);
  if (traits.unusual) run(dropAccents);
  run(unfenceProse);
  run((now) => dropWordMarks(now, traits));
  if (hasWordLines(text)) run(joinWordLines);
  if (hasJoinedWords(text)) run(splitSignedWords);
  if (traits.longWord) run(splitCamelWords);
  if (traits.shortPieces) run(joinBrokenWords);
  if (traits.singleLetters) run(joinSpacedLetters);
  if (traits.longWord) run(splitJoinedWords);
  run(joinPartedWords);
  if (traits.leetspeak || traits.singleLetters) run(readLeetspeak);
  if (traits.stretched) run(readStretched);
  run(readMasked);
  run(readMisspelled);
  run(readScrambled);
  return mapped;
}

const clusters =
  /[^\p{M}\u1160-\u11ff\uff9e\uff9f][\p{M}\u1160-\u11ff\uff9e\uff9f]*|[\p{M}\u1160-\u11ff\uff9e\uff9f]+/gsu;
const plainRun = /[\t\n\r -~]+(?![\p{M}])/uy;

function revealCharacters(text: string): MappedText | undefined {
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

const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]+/gu;

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

const lookalikeScripts = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const anyWord = /[\p{L}\p{M}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]+/gu;
const latin = /\p{Script=Latin}/u;

/**
 * Words that mix Latin with Cyrillic, Greek or Armenian letters lose the look-alikes. Words made of look-alikes alone
 * are changed only where no word of the text needs its script, so that real Russian or Greek stays.
 */
function latinLookalikes(text: string): MappedText | undefined {
  if (!lookalikeScripts.test(text) || !latin.test(text)) return undefined;
  const words = [...text.matchAll(anyWord)].filter((word) => lookalikeScripts.test(word[0]));
  const scriptIsNeeded = words.some((word) => !latin.test(word[0]) && toLatin(word[0]) === undefined);
  const out = textBuilder(text.length);
  let at = 0;
  for (const word of words) {
    const mixed = latin.test(word[0]);
    if (!mixed && scriptIsNeeded) continue;
    out.copy(text, at, word.index);
    at = word.index;
    for (const character of word[0]) {
      out.put(latinLookalike(character) ?? character, at, at + character.length);
      at += character.length;
    }
  }
  out.copy(text, at, text.length);
  const mapped = out.done();
  return mapped.text === text ? undefined : mapped;
}

function toLatin(word: string): string | undefined {
  let out = '';
  for (const character of word) {
    const letter = latinLookalike(character);
    if (!letter) return undefined;
    out += letter;
  }
  return out;
}
