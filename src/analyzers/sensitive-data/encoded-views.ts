import { base64Values } from '../../lib/base64-values.js';
import { onBorder } from '../../lib/code-points.js';
import { oneView, type Span, type View } from '../../text/span.js';
import { signsByName } from '../../text/decoders/reference-names.js';
import { colour, coloursIn, holdsColour } from './terminal-colours.js';
import { foreignZeros } from './scan/characters.js';
import {
  ALL_SIGNS,
  HAS_AMPERSAND,
  HAS_BACKSLASH,
  HAS_CODE,
  HAS_FOREIGN_DIGIT,
  HAS_PERCENT,
  SHORTEST_CODE,
} from './scan/tokens.js';

/** A text found encoded inside another, with the way back. */
export type EncodedView = Pick<View, 'kind' | 'text' | 'toPrompt'>;

/** What is known of a text: bits of `Tokens.signs`, and `Tokens.codes`. */
export interface Held {
  readonly signs: number;
  readonly codes?: readonly number[] | undefined;
  /** It is JSON, whose own escapes are undone already. */
  readonly isJson?: boolean;
}

/** Longest run that is decoded, and how much of them all beside one length of the text, in UTF-16 code units. */
const LONGEST = 262_144;
const LONGEST_LINE = 4_000;

/**
 * What stands encoded in a text: base64, hex, percent escapes, character references, escapes of strings, colours of terminals, and digits of other scripts. The decoders of
 * `text/` look for sentences; values such as a bare card number are read here. What `held` says that the text
 * does not hold is not looked for. Linear in the length of the text. Undefined where the caller may breathe.
 */
export function* encodedViews(
  text: string,
  { signs, codes: runs, isJson = false }: Held = { signs: ALL_SIGNS },
): Generator<EncodedView | undefined> {
  if (signs & HAS_CODE) yield* codes(text, runs);
  if (signs & HAS_PERCENT && percentEscape.test(text)) yield* readEach(text, percentRuns(text), fromPercent);
  if (signs & HAS_AMPERSAND && reference.test(text)) yield* readEach(text, linesWith(text, reference), fromReferences);
  if (holdsColour(text)) yield* readEach(text, linesWith(text, colour), withoutColours);
  const escape = isJson ? innerEscape : stringEscape;
  if (signs & HAS_BACKSLASH && escape.test(text)) yield* readEach(text, linesWith(text, escape), fromEscapes);
  if (signs & HAS_FOREIGN_DIGIT && otherDigit.test(text))
    yield { ...oneView(text), text: text.replace(otherDigits, asciiDigit) };
}

const hexForm = /^(?:[0-9a-fA-F]{2}){12,}$/;

/** What stands in runs of base64 and hex. */
function* codes(text: string, parts: readonly number[] = [0, text.length]): Generator<EncodedView> {
  let left = LONGEST + text.length;
  let joinedTo = 0;
  for (const { start, end } of codeRuns(text, parts)) {
    if (left <= 0) return;
    if (end - start > LONGEST) continue;
    left -= end - start;
    const run = text.slice(start, end);
    // Lines of one length may be values of their own: they are read together, and each by itself.
    const together = start < joinedTo ? undefined : fromLines(text, { start, end });
    if (together) joinedTo = together.end;
    if (together?.view) yield together.view;
    const view = (hexForm.test(run) ? fromHex(run, start) : undefined) ?? fromBase64(run, start);
    if (view) yield view;
  }
}

/** Lines of base64 are at least so long but for the last (RFC 7468, RFC 2045), and whole groups of four. */
const SHORTEST_LINE = 60;
const LONGEST_LINE_OF_CODE = 1_000;
/** Between two of them, as it stands or escaped in a string. */
const betweenLines = /\r?\n|(?:\\{1,2}r)?\\{1,2}n/y;

/** What lines of base64 say together, the first of which a run is, and where the last ends. */
function fromLines(
  text: string,
  { start, end }: Span,
): { readonly view: EncodedView | undefined; readonly end: number } | undefined {
  const width = end - start;
  if (width < SHORTEST_LINE || width > LONGEST_LINE_OF_CODE || width % 4 !== 0) return undefined;
  const first = text.slice(start, end);
  if (hexForm.test(first) || !beginsReadable(first)) return undefined;
  const starts = [start];
  let last = end;
  for (let line = end; line - start < LONGEST && last - (starts.at(-1) as number) === width; line = last) {
    betweenLines.lastIndex = line;
    if (!betweenLines.test(text)) break;
    const from = betweenLines.lastIndex;
    let to = from;
    while (to - from <= width && isCode(text.charCodeAt(to))) to++;
    if (to === from || to - from > width) break;
    starts.push(from);
    last = to;
  }
  if (starts.length === 1) return undefined;
  const joined = starts.map((from) => text.slice(from, Math.min(from + width, last))).join('');
  const view = fromBase64(joined, 0);
  if (!view) return { view, end: last };
  const inText = (unit: number): number => (starts[Math.floor(unit / width)] as number) + (unit % width);
  const toPrompt = (from: number, to: number): Span => {
    const within = view.toPrompt(from, to);
    return { start: inText(within.start), end: inText(within.end - 1) + 1 };
  };
  return { view: { ...view, toPrompt }, end: last };
}

/** Runs of letters, digits and signs of base64 in parts of a text. Only every sixteenth unit is looked at where no run is. */
function codeRuns(text: string, parts: readonly number[]): Span[] {
  const runs: Span[] = [];
  for (let part = 0; part < parts.length; part += 2) {
    let ended = parts[part] as number;
    const to = parts[part + 1] as number;
    for (let at = ended + SHORTEST_CODE - 1; at < to; at += SHORTEST_CODE) {
      if (!isCode(text.charCodeAt(at))) continue;
      let start = at;
      while (start > ended && isCode(text.charCodeAt(start - 1))) start--;
      let end = at + 1;
      while (isCode(text.charCodeAt(end))) end++;
      ended = end;
      at = end;
      if (end - start >= SHORTEST_CODE) runs.push({ start, end });
    }
  }
  return runs;
}

function isCode(unit: number): boolean {
  return unit < 128 && codeUnits[unit] === 1;
}

const percentEscape = /%[0-9A-Fa-f]{2}/;
/** An escape and what follows it in its run, as far as that is read at once. */
const fromEscape = /%[0-9A-Fa-f]{2}[^\s"'<>,;]{0,16384}/y;
/** What stands before a run, and behind it. */
const besideRun = /[\s"'<>,;]/;
/** Signs between the fields of an address or a form: no value holds them. */
const fieldSign = /[&?#]/;
/** Units before an escape, or a cut, that are read with what follows: more than a value has. */
const REACH = 400;

/** Units that are decoded in one breath. */
const BREATH = 16_384;

/** What parts of a text hold, as one reads each of them. */
function* readEach(
  text: string,
  parts: Iterable<Span>,
  read: (part: string, at: number) => EncodedView | undefined,
): Generator<EncodedView | undefined> {
  let units = 0;
  for (const { start, end } of parts) {
    const view = read(text.slice(start, end), start);
    units += end - start;
    if (view || units >= BREATH) {
      units = 0;
      yield view;
    }
  }
}

/** Runs without spaces, quotes and the like from their first escape on. Of one that goes on, the end is read again with what follows. */
function* percentRuns(text: string): Generator<Span> {
  let read = 0;
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', Math.max(at + 1, read))) {
    fromEscape.lastIndex = at;
    if (!fromEscape.test(text)) continue;
    const end = onBorder(text, fromEscape.lastIndex);
    yield { start: runStart(text, at), end };
    read = end === text.length || besideRun.test(text.charAt(end)) ? end : end - REACH;
  }
}

/** Where the run begins that an escape stands in, or where a field of it does if that is too far. */
function runStart(text: string, at: number): number {
  let field: number | undefined;
  for (let start = at; start >= at - REACH; start -= 1) {
    const before = text.charAt(start - 1);
    if (start === 0 || besideRun.test(before)) return start;
    if (fieldSign.test(before)) field = start;
  }
  return field ?? onBorder(text, at - REACH);
}

/** A value worth looking for: digits in a row, an address, or what secrets begin with. */
const telling = /\d{3}|@|-----BEGIN|secret|token|passw|key/i;
const printable = /^[\t\n\r\x20-\x7e\u00a0-\ud7ff\ue000-\ufffc]+$/;

/** Bytes as a text of the units that each came from; undefined when they are no text. */
function readable(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  return printable.test(text) && telling.test(text) ? text : undefined;
}

/** The byte of UTF-8 at which each unit of a text begins. */
function byteOffsets(text: string, bytes: Buffer): (unit: number) => number {
  if (bytes.length === text.length) return (unit) => unit;
  const offsets = new Uint32Array(text.length + 1);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isSecond = code >= 0xdc00 && code <= 0xdfff;
    offsets[i + 1] = (offsets[i] as number) + (code < 0x80 ? 1 : code < 0x800 ? 2 : isSecond ? 1 : 3);
  }
  return (unit) => offsets[Math.min(unit, text.length)] as number;
}

/** 1 for letters, digits and the signs of base64 in both alphabets. */
const codeUnits = base64Values.map((value, unit) => (value > 0 || unit === 65 ? 1 : 0));

/** False when the first nine bytes are no text: nearly every identifier and digest ends here, without being decoded. */
function beginsReadable(run: string): boolean {
  let following = 0;
  for (let i = 0; i < 12; i += 4) {
    const bits =
      ((base64Values[run.charCodeAt(i)] as number) << 18) |
      ((base64Values[run.charCodeAt(i + 1)] as number) << 12) |
      ((base64Values[run.charCodeAt(i + 2)] as number) << 6) |
      (base64Values[run.charCodeAt(i + 3)] as number);
    for (let shift = 16; shift >= 0; shift -= 8) {
      const byte = (bits >> shift) & 255;
      following = following > 0 ? (byte >> 6 === 2 ? following - 1 : UNREADABLE) : bytesAfter(byte);
      if (following === UNREADABLE) return false;
    }
  }
  return true;
}

const UNREADABLE = 99;

/** Bytes that follow one which begins a character of UTF-8; UNREADABLE for control characters and what begins none. */
function bytesAfter(byte: number): number {
  if (byte < 128) return (byte >= 32 && byte !== 127) || byte === 9 || byte === 10 || byte === 13 ? 0 : UNREADABLE;
  if (byte < 0xc2 || byte > 0xf4) return UNREADABLE;
  return byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
}

function fromBase64(run: string, at: number): EncodedView | undefined {
  if (!beginsReadable(run)) return undefined;
  const bytes = Buffer.from(run, 'base64url');
  const text = readable(bytes);
  if (text === undefined) return undefined;
  const byteAt = byteOffsets(text, bytes);
  const toPrompt = (start: number, end: number): Span => ({
    start: at + Math.floor((byteAt(start) * 8) / 6),
    end: at + Math.min(run.length, Math.ceil((byteAt(end) * 8) / 6)),
  });
  return { kind: 'decoded', text, toPrompt };
}

function fromHex(run: string, at: number): EncodedView | undefined {
  const bytes = Buffer.from(run, 'hex');
  const text = readable(bytes);
  if (text === undefined) return undefined;
  const byteAt = byteOffsets(text, bytes);
  const toPrompt = (start: number, end: number): Span => ({ start: at + byteAt(start) * 2, end: at + byteAt(end) * 2 });
  return { kind: 'decoded', text, toPrompt };
}

/** A text made piece by piece: where each piece began, here and there. An escape without a value stays as it is. */
function pieces(
  source: string,
  at: number,
  escape: RegExp,
  value: (match: string) => string | undefined,
): EncodedView | undefined {
  let text = '';
  const here: number[] = [0];
  const there: number[] = [at];
  let copied = 0;
  for (const { 0: match, index } of source.matchAll(escape)) {
    const read = value(match);
    if (read === undefined) continue;
    text += source.slice(copied, index) + read;
    copied = index + match.length;
    here.push(text.length - read.length, text.length);
    there.push(at + index, at + copied);
  }
  text += source.slice(copied);
  if (here.length === 1 || !telling.test(text)) return undefined;
  const pieceAt = (offset: number): number => {
    let low = 0;
    let high = here.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((here[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const back = (offset: number, piece = pieceAt(offset)): number => {
    // The units of an escape come from all of it.
    const next = there[piece + 1] ?? Number.MAX_SAFE_INTEGER;
    return Math.min((there[piece] as number) + offset - (here[piece] as number), next);
  };
  const toPrompt = (start: number, end: number): Span => {
    const last = pieceAt(end - 1);
    // Every second piece is an escape. One that writes nothing, behind what is copied, is no part of that.
    const isCopied = last % 2 === 0;
    return {
      start: back(start),
      end: isCopied ? back(end - 1, last) + 1 : Math.max(back(end - 1, last) + 1, back(end)),
    };
  };
  return { kind: 'decoded', text, toPrompt };
}

/** The one plus before an escaped `@`, behind letters that begin a value: of a name such as `jane+news`. Any other is a space. */
const addressPlus = '(?<=(?:^|[^\\w.+-])(?=[\\d._-]*[A-Za-z])[\\w.-]{1,64})\\+(?=[\\w.-]{1,64}%(?:25)*40)';

/** An address inside an address has its escapes escaped once more: `%2540` is `@`. */
const percentEscapes = new RegExp(`(?:%(?:25)*[0-9A-Fa-f]{2})+|(?!${addressPlus})\\+`, 'g');
const percentSigns = /%(?:25)*(?=[0-9A-Fa-f]{2})/g;

function fromPercent(run: string, at: number): EncodedView | undefined {
  return pieces(run, at, percentEscapes, (match) => {
    if (match === '+') return ' ';
    const text = Buffer.from(match.replace(percentSigns, ''), 'hex').toString('utf8');
    return printable.test(text) ? text : undefined;
  });
}

/** Behind a number browsers do without the semicolon. What is escaped once more, as pages in a feed are, has `&amp;` for `&`. */
const reference = new RegExp(
  `&(?:amp;){0,2}(?:#\\d{1,7};?|#x[0-9a-f]{1,6};?|(?:${[...signsByName.keys()].join('|')});)`,
  'i',
);
const references = new RegExp(reference.source, 'gi');
/** Read in either case: people who escape by hand write `&NBSP;`. */
const signsByLowerName = new Map([...signsByName].map(([name, sign]) => [name.toLowerCase(), sign]));
/** Soft hyphen, zero-width space, joiner and non-joiner, word joiner, byte order mark. */
const unseen: ReadonlySet<number> = new Set([0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff]);

function fromReferences(line: string, at: number): EncodedView | undefined {
  return pieces(line, at, references, characterOf);
}

/** Lines in which an expression matches, or parts of long ones: the end of such a part is read again with the next. */
function* linesWith(text: string, expression: RegExp): Generator<Span> {
  for (let from = 0; from < text.length;) {
    const at = text.slice(from).search(expression);
    if (at < 0) return;
    const place = from + at;
    const before = text.slice(Math.max(from, place - LONGEST_LINE), place);
    const start = place - before.length + before.lastIndexOf('\n') + 1;
    const after = text.slice(place, place + LONGEST_LINE);
    const lineEnd = after.indexOf('\n');
    const end = place + (lineEnd < 0 ? after.length : lineEnd);
    yield { start, end };
    from = lineEnd < 0 && end < text.length ? end - REACH : end;
  }
}

function characterOf(match: string): string | undefined {
  const code = /#(x?)([0-9a-f]+);?$/i.exec(match);
  if (!code) return signsByLowerName.get((/[a-z]+(?=;$)/i.exec(match)?.[0] as string).toLowerCase());
  return characterAt(parseInt(code[2] as string, code[1] ? 16 : 10));
}

/** What a number writes; undefined for control characters and what no single unit writes. */
function characterAt(point: number): string | undefined {
  if (unseen.has(point)) return '';
  return point >= 32 && point <= 0xffff && (point < 0xd800 || point > 0xdfff) ? String.fromCharCode(point) : undefined;
}

function withoutColours(line: string, at: number): EncodedView | undefined {
  return pieces(line, at, coloursIn(line), (match) => (/n$/.test(match) ? '\n' : /[rt]$/.test(match) ? ' ' : ''));
}

/** In strings of JSON and code, in those of text that is JSON in parts alone: signs of ASCII and Latin, spaces and dashes. */
const stringEscape = /\\u(?:00[2-9a-f]|20[0-2])[0-9a-f]/i;
/** In JSON within a string of JSON. */
const innerEscape = /\\\\u(?:00[2-9a-f]|20[0-2])[0-9a-f]/i;
const stringEscapes = /\\{1,4}(?:u[0-9a-fA-F]{4}|["/])/g;

function fromEscapes(line: string, at: number): EncodedView | undefined {
  return pieces(line, at, stringEscapes, (match) =>
    /["/]$/.test(match) ? match.slice(-1) : characterAt(parseInt(match.slice(-4), 16)),
  );
}

const digitClass = foreignZeros
  .map((zero) => `\\u${zero.toString(16).padStart(4, '0')}-\\u${(zero + 9).toString(16).padStart(4, '0')}`)
  .join('');
const otherDigit = new RegExp(`[${digitClass}]{4}`);
const otherDigits = new RegExp(`[${digitClass}]`, 'g');

function asciiDigit(digit: string): string {
  const unit = digit.charCodeAt(0);
  const zero = foreignZeros.find((start) => unit >= start && unit <= start + 9) as number;
  return String(unit - zero);
}
