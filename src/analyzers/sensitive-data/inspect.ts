import { takenAtOnce } from '../../lib/turns.js';
import type { TextViews } from '../../text/views.js';
import type { Compiled } from './compile.js';
import { encodedViews, type EncodedView, type Held } from './encoded-views.js';
import type { Candidate, Finding, Found } from './finding.js';
import { jsonSteps, pointerOf, readJson, valueAt, type JsonText, type JsonValue, type PathNode } from './json-text.js';
import { LIKELY, likelihoodOf } from './likelihood.js';
import { builtIn, builtInTypes } from './registry.js';
import { knownValues, repeatSteps, type KnownValues } from './scan/known-values.js';
import { isSliced, sliceSteps } from './scan/slices.js';
import { OFF } from './scan/scan.js';
import { ALL_SIGNS } from './scan/tokens.js';

/** What one text holds. */
export interface Inspection {
  /** Everything found, in text order, free of overlaps: what is transformed. */
  readonly found: readonly Found[];
  /** The findings to report: at most the policy's `max_findings`. */
  readonly findings: readonly Finding[];
  readonly truncated: boolean;
}

/**
 * Finds sensitive data in a text, or in all views of a prompt: offsets are those of the text as sent. When the text is JSON,
 * escapes are undone first, findings stay inside one value and carry its path. Pure; linear in the length of the text.
 * For a part of a stream, what was found of it so far is found again, and what is found is kept.
 */
export function inspect(input: string | TextViews, compiled: Compiled, ofStream?: KnownValues): Inspection {
  return takenAtOnce(inspectionSteps(input, compiled, ofStream));
}

/** `inspect` in steps of a few milliseconds each: the caller may yield to others in between. */
export function* inspectionSteps(
  input: string | TextViews,
  compiled: Compiled,
  ofStream?: KnownValues,
): Generator<void, Inspection> {
  const text = typeof input === 'string' ? input : input.original.text;
  const json = yield* jsonSteps(text);
  const plain = json?.plain ?? text;
  // In one slice repeats are found with the rest.
  const known = ofStream ?? (isSliced(plain) ? knownValues('text') : undefined);
  const candidates: Candidate[] = [];
  const hidden = new Set<number>();
  // An escape may hide a sign, or join a run that stands parted in the value.
  const isEscaped = json !== undefined && json.plain !== text;
  let signs = isEscaped ? ALL_SIGNS : 0;
  const codes: number[] = [];
  for (const slice of sliceSteps(plain, compiled)) {
    if (slice) {
      signs |= slice.signs;
      known?.add(plain, slice.candidates);
      addParts(codes, slice.codes);
      candidates.push(...(json ? insideValues(json, slice.candidates, candidates.at(-1)?.end) : slice.candidates));
      if (json) for (const value of hiddenValues(json, slice.candidates)) hidden.add(value);
    }
    yield;
  }
  if (json && hidden.size > 0) {
    candidates.sort((a, b) => a.start - b.start);
    const before = [...candidates];
    for (const value of hidden) {
      const alone = yield* insideOne(text, json, { value, compiled, known });
      candidates.push(...alone.filter((candidate) => !overlaps(before, candidate)));
      yield;
    }
    candidates.sort((a, b) => a.start - b.start);
  }
  const held = isEscaped ? { signs, isJson: true } : { signs, codes };
  const repeated = known ? yield* withRepeats(candidates, known, { plain, json }) : candidates;
  const all = yield* withDisguised(repeated, input, { compiled, held, json });
  return report(text, { candidates: all, json, compiled });
}

interface Plain {
  readonly plain: string;
  readonly json: JsonText | undefined;
}

/** Candidates with the known values that stand anywhere else in the text. */
function* withRepeats(
  candidates: Candidate[],
  known: KnownValues,
  { plain, json }: Plain,
): Generator<void, Candidate[]> {
  const repeats: Candidate[] = [];
  for (const standing of repeatSteps(known, plain, { start: 0, end: plain.length })) {
    for (const repeat of json ? insideValues(json, standing, repeats.at(-1)?.end) : standing) repeats.push(repeat);
    yield;
  }
  return joined(candidates, repeats);
}

/** Adds beginnings and ends of parts to those before, which they may overlap. */
function addParts(parts: number[], more: readonly number[]): void {
  for (let i = 0; i < more.length; i += 2) {
    const last = parts.length - 1;
    if (last >= 0 && (more[i] as number) <= (parts[last] as number))
      parts[last] = Math.max(parts[last] as number, more[i + 1] as number);
    else parts.push(more[i] as number, more[i + 1] as number);
  }
}

interface Disguise {
  readonly compiled: Compiled;
  /** What the text holds. */
  readonly held: Held;
  readonly json?: JsonText | undefined;
}

/** Units of small views, of which a text may have hundreds of thousands, that are read in one step. */
const SHORT = 2_048;

/** Candidates with those that other readings of the text show, in text order. */
export function* withDisguised(
  candidates: readonly Candidate[],
  input: string | TextViews,
  { compiled, held, json }: Disguise,
): Generator<void, Candidate[]> {
  // A join costs as much as is known: what small views show one after the other is joined together.
  const joining: Joining = { known: [...candidates].sort(byStart), waiting: [] };
  const checked = checkedOnly(compiled);
  let units = 0;
  for (const view of disguised(input, held)) {
    if (!view) {
      yield;
      continue;
    }
    units += view.text.length;
    const isShort = units < SHORT;
    if (!isShort) units = 0;
    for (const slice of sliceSteps(view.text, checked)) {
      const seen = fromView(view, slice?.candidates ?? []);
      const found = json ? seen.flatMap((candidate) => insideValue(json, candidate)) : seen;
      takeUp(joining, found);
      if (joining.waiting.length * 8 > joining.known.length) join(joining);
      if (!slice || !isShort) yield;
    }
  }
  join(joining);
  return joining.known;
}

const byStart = (a: Candidate, b: Candidate): number => a.start - b.start;

interface Joining {
  /** In text order. */
  known: Candidate[];
  /** In text order, free of overlaps. */
  waiting: Candidate[];
}

/** More than stands in what two parts of a text that are read one after the other share. */
const MOST_SHARED = 256;

/** Lets what a view shows wait. Views that follow each other overlap at their borders: that is settled there, without all that is known. */
function takeUp(joining: Joining, found: readonly Candidate[]): void {
  const first = found.reduce((least, { start }) => Math.min(least, start), Infinity);
  let from = joining.waiting.length;
  while (from > 0 && (joining.waiting[from - 1] as Candidate).end > first) from--;
  if (joining.waiting.length - from > MOST_SHARED) {
    join(joining);
    from = 0;
  }
  const shared = joining.waiting.splice(from);
  const fits = (candidate: Candidate): boolean => areWeaker(overlapping(joining.known, candidate), candidate);
  const fitting = shared.length > 0 ? found.filter(fits) : [...found];
  joining.waiting.push(...joined(shared, fitting).sort(byStart));
}

/** True when a candidate may take the place of those that it overlaps: it covers each whole, and is as sure. */
function areWeaker(under: readonly Candidate[], candidate: Candidate): boolean {
  return under.every(
    ({ start, end, level }) =>
      start >= candidate.start &&
      end <= candidate.end &&
      end - start < candidate.end - candidate.start &&
      level <= candidate.level,
  );
}

function join(joining: Joining): void {
  if (joining.waiting.length === 0) return;
  joining.known = joined(joining.known, joining.waiting).sort(byStart);
  joining.waiting = [];
}

const PASSWORD = builtIn('PASSWORD');
const LONGEST_PASSWORD = 256;

/** True for a password that begins a string of no other word: a quote in it, whose escape is undone, does not end it. */
function isAll({ text }: JsonText, value: JsonValue, { type, start }: Pick<Candidate, 'type' | 'start'>): boolean {
  const isFirst = type === PASSWORD && start === value.start && value.isString;
  return isFirst && value.end - start <= LONGEST_PASSWORD && !/\s|\\[nrtu]/.test(text.slice(start, value.end));
}

/** Three signs, each escaped. */
const LONGEST_OPENING = 6;
const opening = /^(?:\\?["'`({[<]){1,3}$/;
const closing = /["'`)}\]>]$/;

/** The beginning of a string where nothing but signs stand between it and a password: they are its own unless others close them. */
function ownStart({ text }: JsonText, value: JsonValue, { type, start }: Pick<Candidate, 'type' | 'start'>): number {
  const isNear = start - value.start <= LONGEST_OPENING && value.end - start <= LONGEST_PASSWORD;
  if (type !== PASSWORD || !value.isString || !isNear) return start;
  const isOpen = opening.test(text.slice(value.start, start)) && !closing.test(text.slice(start, value.end));
  return isOpen ? value.start : start;
}

/** Maps candidates in the unescaped text back, and keeps each that begins behind `from` inside the value that it begins in. */
function insideValues(json: JsonText, candidates: readonly Candidate[], from = 0): Candidate[] {
  let endBefore = from;
  return candidates.flatMap((candidate) => {
    const first = json.toText(candidate.start);
    const value = json.values[valueAt(json.values, first)];
    if (!value || first < endBefore) return [];
    const start = Math.max(endBefore, ownStart(json, value, { type: candidate.type, start: first }));
    const end = Math.min(json.toText(candidate.end - 1) + 1, value.end);
    // An escape is mapped by its first character: its end is where the next one begins.
    const whole = Math.max(end, Math.min(json.toText(candidate.end), value.end));
    endBefore = isAll(json, value, { type: candidate.type, start }) ? value.end : whole;
    return [{ ...candidate, start, end: endBefore }];
  });
}

/** What of a candidate in the text as sent stands in the value that it begins in, without parts of escapes. */
function insideValue(json: JsonText, candidate: Candidate): Candidate[] {
  const value = json.values[valueAt(json.values, candidate.start)];
  if (!value) return [];
  const start = json.escapeAround(candidate.start)?.end ?? candidate.start;
  const last = Math.min(candidate.end, value.end);
  const end = json.escapeAround(last)?.start ?? last;
  return end > start ? [{ ...candidate, start, end }] : [];
}

/** Values that a candidate ran over after the one in which it began: what they hold by themselves was not looked at. */
function hiddenValues({ values, toText }: JsonText, candidates: readonly Candidate[]): number[] {
  const hidden: number[] = [];
  for (const { start, end } of candidates) {
    const last = toText(end - 1);
    for (let at = valueAt(values, toText(start)) + 1; at > 0 && at < values.length; at += 1) {
      if ((values[at] as JsonValue).start > last) break;
      hidden.push(at);
    }
  }
  return hidden;
}

/** Candidates in one value alone, as if it were the whole document. */
function* insideOne(
  text: string,
  { values }: JsonText,
  { value, compiled, known }: { value: number; compiled: Compiled; known: KnownValues | undefined },
): Generator<void, Candidate[]> {
  const { start, end, isString } = values[value] as JsonValue;
  const quote = isString ? 1 : 0;
  const alone = `[${text.slice(start - quote, end + quote)}]`;
  const json = readJson(alone);
  if (!json) return [];
  const shift = start - quote - 1;
  const found: Candidate[] = [];
  for (const slice of sliceSteps(json.plain, compiled)) {
    known?.add(json.plain, slice?.candidates ?? []);
    for (const candidate of insideValues(json, slice?.candidates ?? []))
      found.push({ ...candidate, start: candidate.start + shift, end: candidate.end + shift });
    if (!slice) yield;
  }
  return found;
}

/** Other readings of a text: what stands encoded in it, and for a prompt what `text/` undoes of disguises. */
function* disguised(input: string | TextViews, held: Held): Generator<EncodedView | undefined> {
  yield* encodedViews(typeof input === 'string' ? input : input.original.text, held);
  if (typeof input === 'string') return;
  const { original, normalised } = input;
  if (normalised !== original && normalised.text !== original.text) yield normalised;
  yield* input.decoded;
}

/** Kinds of values that are worth reporting from a disguised text: those that can be checked, not names. */
const isChecked = builtInTypes.map(
  (type) =>
    type.validated === true ||
    'check' in type ||
    type.categories.includes('CREDENTIAL') ||
    type.name === 'EMAIL_ADDRESS',
);

/** Looks for them alone: an address that runs over a card number in a view would settle the overlap, and not be reported. */
function checkedOnly(compiled: Compiled): Compiled {
  return { ...compiled, least: compiled.least.map((level, type) => (isChecked[type] === false ? OFF : level)) };
}

function fromView(view: EncodedView, candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .filter(({ level }) => level >= LIKELY)
    .map((candidate) => ({
      ...candidate,
      ...view.toPrompt(candidate.start, candidate.end),
      ...(view.kind === 'decoded' && { isEncoded: true }),
    }));
}

/** Adds what overlaps nothing known; what covers weaker findings whole takes their place. */
export function joined(known: Candidate[], candidates: readonly Candidate[]): Candidate[] {
  if (candidates.length === 0) return known;
  const sorted = known.sort((a, b) => a.start - b.start);
  const kept: Candidate[] = [];
  const replaced = new Set<Candidate>();
  for (const candidate of [...candidates].sort((a, b) => a.start - b.start)) {
    if (candidate.end <= candidate.start) continue;
    const under = overlapping(sorted, candidate);
    // In text order, only the last can reach into the next.
    if (!areWeaker(under, candidate) || (kept.at(-1)?.end ?? 0) > candidate.start) continue;
    for (const weaker of under) replaced.add(weaker);
    kept.push(candidate);
  }
  return [...(replaced.size > 0 ? sorted.filter((candidate) => !replaced.has(candidate)) : sorted), ...kept];
}

/** The ranges that overlap one, among ranges that do not overlap each other. */
function overlapping(sorted: readonly Candidate[], range: Candidate): Candidate[] {
  const found: Candidate[] = [];
  for (let at = firstAfter(sorted, range.start); at < sorted.length; at++) {
    const candidate = sorted[at] as Candidate;
    if (candidate.start >= range.end) break;
    found.push(candidate);
  }
  return found;
}

function overlaps(sorted: readonly Candidate[], { start, end }: Candidate): boolean {
  const next = sorted[firstAfter(sorted, start)];
  return next !== undefined && next.start < end;
}

/** Binary search for the first range that ends after a place. */
function firstAfter(sorted: readonly Candidate[], start: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Candidate).end <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Reported {
  readonly candidates: readonly Candidate[];
  readonly json: JsonText | undefined;
  readonly compiled: Compiled;
}

/** Names of members in which something was found: no path repeats them where no quote may. */
function hiddenNames({ candidates, json, compiled }: Reported): ReadonlySet<PathNode> {
  const hidden = new Set<PathNode>();
  if (json === undefined || compiled.includeQuote) return hidden;
  for (const { start } of candidates) {
    const value = json.values[valueAt(json.values, start)];
    if (value?.isKey) hidden.add(value.node);
  }
  return hidden;
}

function report(text: string, reported: Reported): Inspection {
  const { candidates, json, compiled } = reported;
  const hidden = hiddenNames(reported);
  const described = ({ type, level, start, end }: Candidate, at: number): Finding => {
    const place = { info_type: compiled.names[type] as string, likelihood: likelihoodOf(level), start, end };
    // Only what is reported is described: thousands of findings under one long name would repeat it.
    if (at >= compiled.maxFindings) return place;
    const value = json && json.values[valueAt(json.values, start)];
    const path = value && pointerOf(value, hidden);
    if (!compiled.includeQuote && path === undefined) return place;
    return {
      ...place,
      ...(compiled.includeQuote && { quote: text.slice(start, end) }),
      ...(path !== undefined && { path }),
    };
  };
  const found = candidates.map((candidate, at) => ({
    finding: described(candidate, at),
    isEncoded: candidate.isEncoded === true,
    isInJson: json !== undefined,
  }));
  return {
    found,
    findings: found.slice(0, compiled.maxFindings).map(({ finding }) => finding),
    truncated: found.length > compiled.maxFindings,
  };
}
