import { takenAtOnce, takenInTurns } from '../../lib/turns.js';
import type { Compiled } from './compile.js';
import type { Transformation } from './config.js';
import type { Found } from './finding.js';
import { jsonSteps, valueAt } from './json-text.js';
import { dateOrders, dateShift, timePart, type DateOrder, type DateOrders } from './transform/dates.js';
import { bucket, generalize } from './transform/generalize.js';
import { mask } from './transform/mask.js';
import { besidesSealedSteps } from './transform/sealed.js';
import { cryptoHash, deterministic, formatPreserving, leavesPart, type TransformKeys } from './transform/surrogate.js';

/**
 * Transforms what was found in a text, in text order and free of overlaps, as `inspect` gives it;
 * types for which the policy has no transformation stay as they are. What is found says whether the text is JSON: what
 * is put into it is escaped, a number that is changed becomes a string, and the result is valid JSON again.
 */
export function deidentify(text: string, found: readonly Found[], compiled: Compiled, keys: TransformKeys): string {
  return takenAtOnce(deidentifySteps(text, found, { compiled, keys, mostUnits: Infinity }));
}

export interface OfStream {
  readonly compiled: Compiled;
  readonly keys: TransformKeys;
  /** Of the stream, those of the part included. */
  readonly dates: DateOrders;
}

/** `deidentify` for a part of a stream: its dates are read in the order that the dates of the stream tell. */
export function deidentifyPart(text: string, found: readonly Found[], { compiled, keys, dates }: OfStream): string {
  return takenAtOnce(deidentifySteps(text, found, { compiled, keys, dates, mostUnits: Infinity }));
}

/** UTF-16 code units by which a text may grow: a new value of a thousand for each of many short ones would fill the memory. */
const mostGrowth = 16_777_216;

/** A text would become too long by its transformations. */
export class SanitizedTooLong extends Error {
  constructor() {
    super(
      `The sanitized text would be more than ${mostGrowth.toLocaleString('en-US')} characters longer than the text.`,
    );
    this.name = 'SanitizedTooLong';
  }
}

export interface InTurns {
  readonly compiled: Compiled;
  readonly keys: TransformKeys;
  readonly signal: AbortSignal;
}

/**
 * `deidentify` for the event loop: gives way after every slice, and stops when the signal is aborted.
 *
 * @throws SanitizedTooLong
 */
export function deidentifyInTurns(
  text: string,
  found: readonly Found[],
  { compiled, keys, signal }: InTurns,
): Promise<string> {
  const mostUnits = text.length + mostGrowth;
  return takenInTurns(deidentifySteps(text, found, { compiled, keys, mostUnits }), signal);
}

/** Values between two turns: a cipher takes some 50 microseconds for one. */
const slice = 200;

interface Steps extends Omit<InTurns, 'signal'> {
  readonly mostUnits: number;
  readonly dates?: DateOrders;
}

function* deidentifySteps(
  text: string,
  found: readonly Found[],
  { compiled, keys, mostUnits, dates }: Steps,
): Generator<void, string> {
  const { transformationOf } = compiled;
  if (!transformationOf || found.length === 0) return text;
  const json = isOfJson(found) ? yield* jsonSteps(text) : undefined;
  // One text writes its dates in one order: an interval between two that are read in two would be lost.
  const { order } = dates ?? ordersOf(text, found, compiled);
  const parts: string[] = [];
  let from = 0;
  let grown = 0;
  let quoteAt = -1;
  const open = yield* besidesSealedSteps(text, found, keys);
  for (const [index, { finding, isEncoded }] of open.entries()) {
    const { info_type, start, end } = finding;
    if (index % slice === slice - 1) yield;
    const rule = transformationOf(info_type);
    if (!rule || start < from) continue;
    const value = json?.values[valueAt(json.values, start)];
    if (quoteAt >= 0 && quoteAt <= start) {
      parts.push(text.slice(from, quoteAt), '"');
      from = quoteAt;
      quoteAt = -1;
    }
    if (value && !value.isString && quoteAt < 0) {
      parts.push(text.slice(from, value.start), '"');
      from = value.start;
      quoteAt = value.end;
    }
    const how = { rule, keys, isJson: json !== undefined, isEncoded, order };
    const replacement = changed(text.slice(start, end), info_type, how);
    grown += replacement.length - (end - start);
    if (text.length + grown > mostUnits) throw new SanitizedTooLong();
    parts.push(text.slice(from, start), replacement);
    from = end;
  }
  if (quoteAt >= 0) {
    parts.push(text.slice(from, quoteAt), '"');
    from = quoteAt;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

function ordersOf(text: string, found: readonly Found[], compiled: Compiled): DateOrders {
  const dates = dateOrders();
  dates.add(datesOf(text, found, compiled));
  return dates;
}

/** The dates of a text that are read as such. */
export function* datesOf(text: string, found: readonly Found[], { transformationOf }: Compiled): Generator<string> {
  const isJson = isOfJson(found);
  for (const { finding } of found) {
    const { info_type, start, end } = finding;
    if (!/^(?:date_shift|time_part)$/.test(transformationOf?.(info_type)?.type ?? '')) continue;
    const value = text.slice(start, end);
    yield isJson ? withoutEscapes(value) : value;
  }
}

const isOfJson = (found: readonly Found[]): boolean => found.some(({ isInJson }) => isInJson);

/** What a value of a JSON text says. */
const withoutEscapes = (value: string): string => (value.includes('\\') ? (JSON.parse(`"${value}"`) as string) : value);

interface How {
  readonly rule: Transformation;
  readonly keys: TransformKeys;
  /** Of the dates of the whole text. */
  readonly order?: DateOrder | undefined;
  /** The value stands encoded: a part of it tells of the whole. */
  readonly isEncoded?: boolean;
}

interface Change extends How {
  readonly isJson: boolean;
}

function changed(value: string, infoType: string, { isJson, ...how }: Change): string {
  if (!isJson) return transformed(value, infoType, how);
  return JSON.stringify(transformed(withoutEscapes(value), infoType, how)).slice(1, -1);
}

/**
 * One value, transformed. Values that a transformation cannot read (a bucket of no number, FF1 below its smallest
 * domain) are replaced with the info type: nothing found is ever left in clear.
 */
export function transformed(value: string, infoType: string, how: How): string {
  const { rule, keys, order, isEncoded = false } = how;
  const fallback = `[${infoType}]`;
  switch (rule.type) {
    case 'replace':
      return rule.new_value;
    case 'replace_with_info_type':
      return fallback;
    case 'redact':
      return '';
    case 'mask':
      return mask(value, isEncoded ? { type: 'mask', masking_character: rule.masking_character } : rule);
    case 'crypto_hash':
      return cryptoHash(value, keys);
    case 'crypto_deterministic':
      return deterministic(value, rule, keys) ?? fallback;
    case 'format_preserving':
      return (isEncoded && leavesPart(value, rule) ? undefined : formatPreserving(value, rule, keys)) ?? fallback;
    case 'date_shift':
      return dateShift(value, rule, { keys, order }) ?? fallback;
    case 'bucket':
      return bucket(value, rule) ?? fallback;
    case 'time_part':
      return timePart(value, rule, order) ?? fallback;
    case 'generalize':
      return generalize(value, infoType) ?? fallback;
  }
}
