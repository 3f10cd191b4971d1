import { fail } from '../../core/errors.js';

/** An object or array that is open where a fragment begins. */
export interface OpenFrame {
  readonly isArray: boolean;
  /** The key that holds it, as written, with its colon; empty inside an array. */
  readonly lead: string;
  /** For an array: the number of its element in which the fragment begins. */
  readonly index: number;
}

/** A part of a JSON document; between `before` and `after` it is a document itself. */
export interface JsonFragment {
  readonly before: string;
  readonly text: string;
  readonly after: string;
  /** What stands between this fragment and the next. */
  readonly comma: ',' | '';
  readonly frames: readonly OpenFrame[];
  /** Of each of the frames, where in `text` it closes, if it does. */
  readonly closedAt: readonly (number | undefined)[];
}

const ENOUGH = 262_144;
/** A string that is longer is refused, as by the API; so are keys and brackets that every fragment would have to repeat. */
const LONGEST_FRAGMENT = 10_000_000;
const LONGEST_LEAD = 65_536;

interface Frame {
  readonly isArray: boolean;
  readonly lead: string;
  index: number;
  /** True while an object waits for a key. */
  wantsKey: boolean;
  /** The last key, as written. */
  key: string;
}

export interface Cutting {
  /** Code units from which on a fragment ends at the next comma. */
  readonly enough?: number | undefined;
  /** A value of which no document can be made in constant memory: refused, or cut into texts that are no documents. */
  readonly tooLong: 'refuse' | 'cut';
}

/**
 * Cuts a JSON document of any length at its commas, in constant memory. The fragments and commas joined are the document;
 * what is no JSON is cut somewhere, into fragments that are no documents. Chunks may be cut anywhere.
 */
export async function* jsonFragments(
  chunks: AsyncIterable<string> | Iterable<string>,
  { enough = ENOUGH, tooLong }: Cutting,
): AsyncGenerator<JsonFragment> {
  const reader: Reader = { stack: [], at: 0, stringStart: -1, isEscaped: false, stillOpen: 0, closedAt: [] };
  let opened = framesOf(reader);
  let held = '';
  for await (const chunk of chunks) {
    held += chunk;
    for (let comma = nextComma(reader, held, enough); comma >= 0; comma = nextComma(reader, held, enough)) {
      yield fragmentOf(held.slice(0, comma), {
        opened,
        closing: framesOf(reader),
        comma: ',',
        tooLong,
        closedAt: reader.closedAt,
      });
      held = held.slice(comma + 1);
      opened = restart(reader);
    }
    if (held.length <= LONGEST_FRAGMENT) continue;
    if (tooLong === 'refuse')
      fail('payload_too_large', `A JSON value is longer than ${LONGEST_FRAGMENT.toLocaleString('en')} characters.`);
    yield { before: '', text: held, after: '', comma: '', frames: [], closedAt: [] };
    held = '';
    opened = goOn(reader);
  }
  if (held !== '')
    yield fragmentOf(held, { opened, closing: framesOf(reader), comma: '', tooLong, closedAt: reader.closedAt });
}

interface Bounds extends Pick<JsonFragment, 'closedAt'> {
  readonly opened: readonly OpenFrame[];
  readonly closing: readonly OpenFrame[];
  readonly comma: JsonFragment['comma'];
  readonly tooLong: Cutting['tooLong'];
}

function fragmentOf(text: string, { opened, closing, comma, tooLong, closedAt }: Bounds): JsonFragment {
  const before = opened.map(({ lead, isArray }) => lead + (isArray ? '[' : '{')).join('');
  if (before.length > LONGEST_LEAD) {
    if (tooLong === 'refuse') fail('payload_too_large', 'The JSON document is nested too deeply.');
    return { before: '', text, after: '', comma, frames: [], closedAt: [] };
  }
  const after = closing.map(({ isArray }) => (isArray ? ']' : '}')).reverse().join(''); // prettier-ignore
  return { before, text, after, comma, frames: opened, closedAt };
}

/** Where the reading of brackets, strings and commas stands. */
interface Reader {
  readonly stack: Frame[];
  /** Offset in the text that is being read. */
  at: number;
  /** Where the string began in which it stands; -1 outside. */
  stringStart: number;
  isEscaped: boolean;
  /** How many of the frames in which the text begins are still open, and where the others closed. */
  stillOpen: number;
  closedAt: number[];
}

function framesOf({ stack }: Reader): OpenFrame[] {
  return stack.map(({ isArray, lead, index }) => ({ isArray, lead, index }));
}

/** Offset of the first comma from `enough` on, or -1 when the text ends before: then it is handed over again, longer. */
function nextComma(reader: Reader, text: string, enough: number): number {
  for (; reader.at < text.length; reader.at++) {
    const unit = text.charCodeAt(reader.at);
    if (reader.stringStart >= 0) readInString(reader, text, unit);
    else if (unit === 0x22) reader.stringStart = reader.at;
    else if (unit === 0x7b || unit === 0x5b) open(reader, unit === 0x5b ? 'array' : 'object');
    else if (unit === 0x7d || unit === 0x5d) close(reader);
    else if (unit === 0x2c) {
      if (reader.at >= enough && reader.stack.length > 0) return reader.at;
      passComma(reader);
    }
  }
  return -1;
}

function readInString(reader: Reader, text: string, unit: number): void {
  if (reader.isEscaped) reader.isEscaped = false;
  else if (unit === 0x5c) reader.isEscaped = true;
  else if (unit === 0x22) endString(reader, text);
}

function endString(reader: Reader, text: string): void {
  const frame = reader.stack.at(-1);
  if (frame?.wantsKey) {
    frame.key = text.slice(reader.stringStart, reader.at + 1);
    frame.wantsKey = false;
  }
  reader.stringStart = -1;
}

function open({ stack }: Reader, kind: 'array' | 'object'): void {
  const holder = stack.at(-1);
  const lead = holder && !holder.isArray ? `${holder.key}:` : '';
  stack.push({ isArray: kind === 'array', lead, index: 0, wantsKey: kind === 'object', key: '' });
}

function close(reader: Reader): void {
  const { stack, closedAt, at } = reader;
  stack.pop();
  if (stack.length >= reader.stillOpen) return;
  reader.stillOpen = stack.length;
  closedAt[stack.length] = at;
}

function passComma({ stack }: Reader): void {
  const frame = stack.at(-1);
  if (!frame) return;
  frame.index += 1;
  frame.wantsKey = !frame.isArray;
}

/** Goes on behind the comma that was found; answers what is open there. */
function restart(reader: Reader): OpenFrame[] {
  passComma(reader);
  return begin(reader);
}

/** Goes on with a new text where the last one ended, be it inside a string. */
function goOn(reader: Reader): OpenFrame[] {
  if (reader.stringStart >= 0) reader.stringStart = 0;
  return begin(reader);
}

function begin(reader: Reader): OpenFrame[] {
  reader.at = 0;
  reader.stillOpen = reader.stack.length;
  reader.closedAt = [];
  return framesOf(reader);
}

/** The JSON Pointer (RFC 6901) in the whole document of one in a fragment, of a value at a place of its text. */
export function wholePointer(
  pointer: string,
  at: number,
  { frames, closedAt }: Pick<JsonFragment, 'frames' | 'closedAt'>,
): string {
  const parts = pointer.split('/');
  for (const [depth, { isArray, index }] of frames.entries()) {
    // What stands behind the end of a frame was begun in the fragment itself.
    if (parts[depth + 1] === undefined || at > (closedAt[depth] ?? Infinity)) break;
    if (isArray) parts[depth + 1] = String(Number(parts[depth + 1]) + index);
  }
  return parts.join('/');
}
