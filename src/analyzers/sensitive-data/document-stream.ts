import { fail } from '../../core/errors.js';
import type { Compiled } from './compile.js';
import { datesOf, deidentifyPart } from './deidentify.js';
import type { Found } from './finding.js';
import { inspect } from './inspect.js';
import { jsonFragments, wholePointer, type JsonFragment } from './json-fragments.js';
import { knownValues, type KnownValues } from './scan/known-values.js';
import { inspectStream, plainViews, type StreamPart } from './stream.js';
import { dateOrders, type DateOrders } from './transform/dates.js';
import type { TransformKeys } from './transform/surrogate.js';

/** What a long text is: JSON values line by line, one JSON document over many lines, or anything else. */
export type DocumentKind = 'json lines' | 'json' | 'text';

const jsonBegins = /^[\s\ufeff]*(?:\{\s*(?:"|$)|\[\s*(?:[[{"]|$))/;

/** Tells by its beginning what a text is; `head` holds at least the first line, or a megabyte of it. */
export function documentKind(head: string): DocumentKind {
  const lineEnd = head.indexOf('\n');
  const first = lineEnd < 0 ? head : head.slice(0, lineEnd);
  if (!/^[\s\ufeff]*[[{]/.test(first)) return 'text';
  try {
    JSON.parse(first);
    return 'json lines';
  } catch {
    // Either the value goes on in the next line, or it is no JSON.
    return jsonBegins.test(first) ? 'json' : 'text';
  }
}

/** Lines are read whole; longer ones are refused, as by the API. */
const LONGEST_LINE = 10_000_000;
const ENOUGH = 65_536;

/**
 * `inspectStream` for JSON lines: each line is a document of its own, so findings carry its path, and a sanitised line is
 * valid JSON again. Memory is that of the longest line.
 */
export async function* inspectLines(
  chunks: AsyncIterable<string> | Iterable<string>,
  compiled: Compiled,
  keys?: TransformKeys,
): AsyncGenerator<StreamPart> {
  let start = 0;
  let held = '';
  const dates = dateOrders();
  const known = knownValues('stream');
  for await (const chunk of chunks) {
    held += chunk;
    const whole = held.lastIndexOf('\n') + 1;
    if (held.length - whole > LONGEST_LINE)
      fail('payload_too_large', `A line is longer than ${LONGEST_LINE.toLocaleString('en')} characters.`);
    if (whole < ENOUGH) continue;
    yield linesPart(held.slice(0, whole), { start, compiled, keys, dates, known });
    start += whole;
    held = held.slice(whole);
  }
  if (held !== '') yield linesPart(held, { start, compiled, keys, dates, known });
}

interface Reading {
  readonly start: number;
  readonly compiled: Compiled;
  readonly keys: TransformKeys | undefined;
  readonly dates: DateOrders;
  readonly known: KnownValues;
}

function linesPart(text: string, { start, compiled, keys, dates, known }: Reading): StreamPart {
  const findings: StreamPart['findings'][number][] = [];
  const lines: { readonly line: string; readonly found: readonly Found[] }[] = [];
  for (let from = 0; from < text.length;) {
    const lineEnd = text.indexOf('\n', from);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    const line = text.slice(from, end);
    const { found } = inspect(plainViews(line), compiled, known);
    for (const { finding } of found)
      findings.push({ ...finding, start: finding.start + start + from, end: finding.end + start + from });
    lines.push({ line, found });
    dates.add(datesOf(line, found, compiled));
    from = end;
  }
  const sanitised = keys
    ? lines.map(({ line, found }) => deidentifyPart(line, found, { compiled, keys, dates })).join('')
    : text;
  return { start, text, findings, sanitised };
}

/**
 * `inspectStream` for one JSON document: it is cut at commas, each fragment is inspected and transformed as a document of
 * what is open around it, and the joined result is valid JSON again. Findings carry the path in the whole document.
 */
export async function* inspectJson(
  chunks: AsyncIterable<string> | Iterable<string>,
  { compiled, keys, enough }: Sanitising & { readonly enough?: number | undefined },
): AsyncGenerator<StreamPart> {
  let start = 0;
  const dates = dateOrders();
  const known = knownValues('stream');
  for await (const fragment of jsonFragments(chunks, { enough, tooLong: keys ? 'refuse' : 'cut' })) {
    yield fragmentPart(fragment, { start, compiled, keys, dates, known });
    start += fragment.text.length + fragment.comma.length;
  }
}

function fragmentPart(fragment: JsonFragment, { start, compiled, keys, dates, known }: Reading): StreamPart {
  const { before, text, after, comma } = fragment;
  const whole = before + text + after;
  const end = before.length + text.length;
  // What stands in the keys before was found where they stand.
  const own = inspect(plainViews(whole), compiled, known).found.filter(
    ({ finding }) => finding.start >= before.length && finding.end <= end,
  );
  const shift = start - before.length;
  dates.add(datesOf(whole, own, compiled));
  const sanitised = keys ? deidentifyPart(whole, own, { compiled, keys, dates }) : whole;
  return {
    start,
    text: text + comma,
    findings: own.map(({ finding }) => ({
      ...finding,
      start: finding.start + shift,
      end: finding.end + shift,
      ...(finding.path === undefined
        ? {}
        : { path: wholePointer(finding.path, finding.start - before.length, fragment) }),
    })),
    sanitised: sanitised.slice(before.length, sanitised.length - after.length) + comma,
  };
}

interface Sanitising {
  readonly compiled: Compiled;
  readonly keys?: TransformKeys | undefined;
}

/** Inspects a long text as what it is, and transforms it where keys are given. */
export function inspectDocument(
  kind: DocumentKind,
  chunks: AsyncIterable<string>,
  { compiled, keys }: Sanitising,
): AsyncGenerator<StreamPart> {
  if (kind === 'json') return inspectJson(chunks, { compiled, keys });
  return kind === 'json lines' ? inspectLines(chunks, compiled, keys) : inspectStream(chunks, compiled, keys);
}
