import { takenAtOnce } from '../../lib/turns.js';
import type { Span } from '../../text/span.js';
import { mayNameSecret } from './scan/secret-keywords.js';
import { isPlaceholder } from './scan/secret-value.js';
import { STEP_UNITS, validSteps } from './json-valid.js';

/** A string or number of a JSON text. */
export interface JsonValue {
  /** Content: without the quotes of a string. */
  readonly start: number;
  readonly end: number;
  readonly isString: boolean;
  /** The name of a member. */
  readonly isKey: boolean;
  /** The value that holds it, as a node of the tree of paths. */
  readonly node: PathNode;
}

export interface PathNode {
  readonly parent: PathNode | undefined;
  key: string | number;
}

/** A JSON text as inspection sees it. */
export interface JsonText {
  /** In text order, keys included. */
  readonly values: readonly JsonValue[];
  readonly text: string;
  /** The text with the escapes inside strings undone, but for quotes that are signs of a secret. */
  readonly plain: string;
  /** Offset in the text of a code unit of `plain`; `plain.length` maps to the end. */
  toText(offset: number): number;
  /** The escape that an offset in the text stands inside of, not where it begins. */
  escapeAround(offset: number): Span | undefined;
}

/** A place that is named by more characters than this helps nobody find it. */
const LONGEST_POINTER = 1000;

/**
 * JSON Pointer (RFC 6901) of a value, with `*` for the names of `hidden`, which nobody is to read; undefined for one of more
 * than 1,000 characters.
 */
export function pointerOf(value: JsonValue, hidden: ReadonlySet<PathNode>): string | undefined {
  const parts: string[] = [];
  let length = 0;
  for (let node: PathNode | undefined = value.node; node?.parent; node = node.parent) {
    const key = hidden.has(node) ? '*' : String(node.key);
    length += key.length + 1;
    if (length > LONGEST_POINTER) return undefined;
    parts.push(key.replaceAll('~', '~0').replaceAll('/', '~1'));
  }
  return parts
    .reverse()
    .map((part) => `/${part}`)
    .join('');
}

/**
 * Reads a text as JSON, one document or one on each line; undefined when it is none, or a bare value. Of lines, every value
 * has the path in its own. Linear.
 */
export function readJson(text: string): JsonText | undefined {
  return takenAtOnce(jsonSteps(text));
}

/** `readJson` in steps of a few milliseconds each. */
export function* jsonSteps(text: string): Generator<void, JsonText | undefined> {
  if (!mayBeJson(text) || !((yield* isDocument(text)) || (yield* areLines(text)))) return undefined;
  const values = yield* valuesOf(text);
  return text.includes('\\') ? yield* unescaped(text, values) : plainJson(text, values);
}

function plainJson(text: string, values: readonly JsonValue[]): JsonText {
  return { values, text, plain: text, toText: (offset) => offset, escapeAround: () => undefined };
}

const SPACES = 100;

/** False when the outermost signs are not those of an object or array: a refusal of the parser costs more than looking. */
function mayBeJson(text: string): boolean {
  const first = inkAt(text.length > SPACES + 1 ? text.slice(0, SPACES + 2) : text, 0, 1);
  const opens = text.charAt(first);
  if (first > SPACES || (opens !== '{' && opens !== '[')) return false;
  const next = text.charAt(inkAt(text, first + 1, 1));
  const closes = text.charAt(inkAt(text, text.length - 1, -1));
  // Lines may begin with an object and end with an array.
  const mayClose = closes === (opens === '{' ? '}' : ']') || ('}]'.includes(closes) && text.includes('\n'));
  return mayClose && (opens === '{' ? '"}' : '"{[]-0123456789tfn').includes(next);
}

const byteOrderMark = '\ufeff';

/** The first place from one on that holds no white space of JSON, and no byte order mark. */
function inkAt(text: string, from: number, step: 1 | -1): number {
  let at = from;
  while (at >= 0 && at < text.length && isBlank(text.charCodeAt(at))) at += step;
  return at;
}

const isBlank = (unit: number): boolean =>
  unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09 || unit === 0xfeff;

/** Whether each of several lines is a document, or blank. */
function* areLines(text: string): Generator<void, boolean> {
  let from = 0;
  let stepEnd = STEP_UNITS;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
    if (!(yield* isLine(text.slice(from, end)))) return false;
    from = end + 1;
    if (from < stepEnd) continue;
    stepEnd = from + STEP_UNITS;
    yield;
  }
  return from > 0 && (yield* isLine(text.slice(from)));
}

/** An open line tells at once that the text is code, or something else. */
function* isLine(text: string): Generator<void, boolean> {
  const ink = text.trim();
  return ink === '' || ((ink.endsWith('}') || ink.endsWith(']')) && (yield* isDocument(ink)));
}

/** Whether a text is one document; a byte order mark before it is the file's. */
function isDocument(text: string): Generator<void, boolean> {
  return validSteps(text.startsWith(byteOrderMark) ? text.slice(1) : text);
}

interface Frame {
  readonly isArray: boolean;
  readonly node: PathNode;
  /** True while an object waits for a key. */
  wantsKey: boolean;
}

/** Walks valid JSON once, with a stack of its own: nesting cannot overflow it. */
function* valuesOf(text: string): Generator<void, JsonValue[]> {
  const values: JsonValue[] = [];
  const root: PathNode = { parent: undefined, key: '' };
  const stack: Frame[] = [];
  let current: PathNode = root;
  let stepEnd = STEP_UNITS;
  for (let at = 0; at < text.length; at++) {
    if (at >= stepEnd) {
      stepEnd = at + STEP_UNITS;
      yield;
    }
    const frame = stack[stack.length - 1];
    const unit = text.charCodeAt(at);
    if (unit === 0x22) {
      const end = stringEnd(text, at + 1);
      const isKey = frame?.wantsKey === true;
      if (frame && isKey) {
        current = { parent: frame.node, key: JSON.parse(text.slice(at, end + 1)) as string };
        frame.wantsKey = false;
      }
      values.push({ start: at + 1, end, isString: true, isKey, node: current });
      at = end;
    } else if (unit === 0x7b || unit === 0x5b) {
      const isArray = unit === 0x5b;
      stack.push({ isArray, node: current, wantsKey: !isArray });
      if (isArray) current = { parent: current, key: 0 };
    } else if (unit === 0x7d || unit === 0x5d) {
      current = stack.pop()?.node ?? root;
    } else if (unit === 0x2c && frame) {
      if (frame.isArray) current = { parent: frame.node, key: (current.key as number) + 1 };
      else frame.wantsKey = true;
    } else if (unit === 0x2d || (unit >= 0x30 && unit <= 0x39)) {
      let end = at + 1;
      while (end < text.length && /[0-9.eE+-]/.test(text.charAt(end))) end++;
      values.push({ start: at, end, isString: false, isKey: false, node: current });
      at = end - 1;
    }
  }
  return values;
}

function stringEnd(text: string, from: number): number {
  for (let at = from; ; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return at;
    if (unit === 0x5c) at++;
  }
}

const simple: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '"': '"',
  '\\': '\\',
  '/': '/',
};

/** Places, two for each escape, between two steps. */
const ESCAPES_AT_ONCE = 32_768;

/** Longest value in which a quote may be a sign of a password. */
const LONGEST_PASSWORD = 160;
/** Quotes of JSON and code within the value, and white space: no sign of a password. */
const quoteOfText = /^\\"|\\"$|\s|\\[nrtu]|[{[,:=(>]\\"|\\"[\]}),:]/;

/** Tells of quotes, asked in text order, whether they are signs of a secret: undone, they would end it. */
function quotesOfSecrets(text: string, values: readonly JsonValue[]): (at: number) => boolean {
  let index = 0;
  let asked = -1;
  let isSecret = false;
  return (at) => {
    while ((values[index] as JsonValue).end <= at) index++;
    if (asked === index) return isSecret;
    asked = index;
    const { start, end, isKey } = values[index] as JsonValue;
    const name = values[index - 1];
    if (isKey || name?.isKey !== true || end - start > LONGEST_PASSWORD) return (isSecret = false);
    const value = text.slice(start, end);
    // What a placeholder would make one as a whole may begin with a password.
    isSecret =
      mayNameSecret(text.slice(Math.max(name.start, name.end - LONGEST_PASSWORD), name.end)) &&
      !quoteOfText.test(value) &&
      !isPlaceholder(value);
    return isSecret;
  };
}

/** Undoes the escapes of valid JSON, but for quotes in secrets: backslashes stand inside strings alone. */
function* unescaped(text: string, values: readonly JsonValue[]): Generator<void, JsonText> {
  const parts: string[] = [];
  // Where plain and text part ways: at each escape and after it, offset in plain and in text.
  const marks: number[] = [0];
  const origins: number[] = [0];
  let copied = 0;
  let length = 0;
  const isOfSecret = quotesOfSecrets(text, values);
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', copied)) {
    const kind = text.charAt(at + 1);
    const size = kind === 'u' ? 6 : 2;
    const char = kind === '"' && isOfSecret(at) ? '\\"' : charOf(kind, text.slice(at + 2, at + 6));
    parts.push(text.slice(copied, at), char);
    length += at - copied;
    marks.push(length, length + char.length);
    origins.push(at, at + size);
    length += char.length;
    copied = at + size;
    if (marks.length % ESCAPES_AT_ONCE === 1) yield;
  }
  parts.push(text.slice(copied));
  return {
    values,
    text,
    plain: parts.join(''),
    toText: (offset) => mapped(marks, origins, offset),
    escapeAround(offset) {
      const at = lastUpTo(origins, offset);
      const start = origins[at] as number;
      return at % 2 === 1 && start < offset ? { start, end: origins[at + 1] as number } : undefined;
    },
  };
}

function charOf(kind: string, digits: string): string {
  return kind === 'u' ? String.fromCharCode(parseInt(digits, 16)) : (simple[kind] ?? kind);
}

function mapped(marks: readonly number[], origins: readonly number[], offset: number): number {
  const at = lastUpTo(marks, offset);
  return (origins[at] as number) + offset - (marks[at] as number);
}

/** Index of the last number of an ascending list, which begins with 0, that is not above an offset. */
function lastUpTo(numbers: readonly number[], offset: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Index of the value that holds an offset, or -1. */
export function valueAt(values: readonly JsonValue[], offset: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = values[middle] as JsonValue;
    if (offset < value.start) high = middle - 1;
    else if (offset >= value.end) low = middle + 1;
    else return middle;
  }
  return -1;
}
