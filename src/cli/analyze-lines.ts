import { isUtf8 } from 'node:buffer';
import { setMaxListeners } from 'node:events';
import { ServiceError, type ErrorCode } from '../core/errors.js';
import { wrongSettings } from '../core/settings.js';
import type { Timers } from '../lib/timers.js';
import { nextTurn } from '../lib/turns.js';
import type { OneAnalysis } from '../programs/one-off.js';
import { StoppedAtLineError } from './failure/exit-codes.js';
import { describeFailure } from './failure/failure.js';
import { fewerAtOnce } from './failure/fewer-at-once.js';
import { jsonText } from './output/json-text.js';
import { statusLine } from './output/progress.js';
import { readLines } from './input/read-lines.js';
import { triedAgain } from './failure/try-again.js';

export interface LineCounts {
  allow: number;
  flag: number;
  block: number;
  /** Bad lines. */
  error: number;
  /** Lines for which an analyzer could not answer. */
  unavailable: number;
}

export interface LinesOptions {
  /** File of lines, or `-`. */
  readonly path: string;
  /** What the command line says for every line; it stands above what a line says. */
  readonly selection: Readonly<Record<string, string>>;
  analyze(request: Record<string, unknown>, signal: AbortSignal): Promise<OneAnalysis>;
  /** Takes a line of the output; waits for a slow reader. */
  write(line: string): Promise<void>;
  readonly timers: Timers;
  readonly showProgress: boolean;
}

const atOnce = 16;
const progressEvery = 100;
/** So many lines in a row that no analyzer could answer are no matter of their texts. */
const mostUnavailable = 16;

/**
 * Analyses line by line (cli.md, `--jsonl`): answers in order, sixteen under way at once at most, a bad line is reported and
 * passed over. What concerns the whole run ends it with `StoppedAtLineError`; lines before that one are written.
 */
export async function analyzeLines(options: LinesOptions): Promise<LineCounts> {
  const { path, selection, write, timers } = options;
  const counts: LineCounts = { allow: 0, flag: 0, block: 0, error: 0, unavailable: 0 };
  const underWay: UnderWay[] = [];
  const stop = new AbortController();
  const reading = new AbortController();
  setMaxListeners(atOnce, stop.signal);
  const progress = statusLine(options.showProgress);
  let done = 0;
  let unavailableInARow = 0;
  const take = async (answer: Answer) => {
    if (answer.kind === 'stopped') throw answer.stopped;
    counts[answer.kind] += 1;
    done += 1;
    await write(jsonText(JSON.stringify(answer.line)));
    // Answers that come at once would hold the event loop, and Ctrl-C would be heard after thousands of lines.
    await nextTurn();
    if (done % progressEvery === 0) progress.show(`${done} analyzed, ${counts.block} blocked`);
    if (answer.kind !== 'error') unavailableInARow = answer.kind === 'unavailable' ? unavailableInARow + 1 : 0;
    if (answer.kind === 'unavailable' && unavailableInARow >= mostUnavailable) throw answer.stopped;
  };
  const onLimit = (ms: number) => progress.show(`${done} analyzed; the rate limit ends in ${Math.ceil(ms / 1000)} s`);
  const tryAgain = triedAgain({ timers, signal: stop.signal, onLimit });
  // An analysis may ask a model a question for each category: sixteen at once are more than some answer in time.
  const inCrowd = fewerAtOnce(atOnce, isUnavailable);
  const attempt: LinesOptions['analyze'] = async (request, signal) => {
    signal.throwIfAborted();
    return options.analyze(request, signal);
  };
  const analyze: LinesOptions['analyze'] = (request, signal) => tryAgain(() => inCrowd(() => attempt(request, signal)));
  let written = Promise.resolve();
  try {
    let lineNumber = 0;
    for await (const line of readLines(path, reading.signal)) {
      lineNumber += 1;
      if (isBlank(line)) continue;
      const answer = analyzeLine(line, lineNumber, { analyze, selection, signal: stop.signal });
      // As soon as it is there and those before it are written: who sends the next line may wait for it.
      written = written.then(() => answer).then(take);
      written.catch((error: unknown) => reading.abort(error));
      underWay.push({ answer, written });
      if (underWay.length >= atOnce) await underWay.shift()?.written;
    }
    await written;
    return counts;
  } finally {
    stop.abort();
    await Promise.all(underWay.map(({ answer }) => answer));
    progress.clear();
  }
}

interface UnderWay {
  readonly answer: Promise<Answer>;
  /** Fulfilled when the answer is written, rejected when it or one before it ends the run. */
  readonly written: Promise<void>;
}

/** Never a rejection, since nobody looks at the answers behind the one that stops the run. */
type Answer =
  | { readonly kind: Exclude<keyof LineCounts, 'unavailable'>; readonly line: object }
  | { readonly kind: 'unavailable'; readonly line: object; readonly stopped: StoppedAtLineError }
  | { readonly kind: 'stopped'; readonly stopped: StoppedAtLineError };

const isBlank = (line: Buffer) => line.every((byte) => byte === 0x20 || byte === 0x09);

async function analyzeLine(
  line: Buffer,
  lineNumber: number,
  { analyze, selection, signal }: Pick<LinesOptions, 'analyze' | 'selection'> & { readonly signal: AbortSignal },
): Promise<Answer> {
  const parsed = parseLine(line, lineNumber);
  if ('error' in parsed) return { kind: 'error', line: parsed };
  const request = requestOf(parsed.request, selection);
  try {
    const { response } = await analyze(request, signal);
    return { kind: response.decision, line: { id: parsed.id, ...response } };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error('unknown');
    const stopped = new StoppedAtLineError(lineNumber, error);
    const kind = concernOf(error, request, selection);
    if (kind === 'stopped') return { kind, stopped };
    const { envelope } = describeFailure(error);
    return { kind, stopped, line: { id: parsed.id, error: { ...envelope, line: lineNumber } } };
  }
}

/** What the command line says stands above what the line says; a policy that it names, above both names of one. */
function requestOf(line: Readonly<Record<string, unknown>>, selection: LinesOptions['selection']) {
  const { policy_id: _, policy_slug: __, ...others } = line;
  const namesPolicy = 'policy_id' in selection || 'policy_slug' in selection;
  return { ...(namesPolicy ? others : line), ...selection };
}

const isUnavailable = (error: unknown) => error instanceof ServiceError && error.code === 'analyzer_unavailable';

const ofOneLine: ReadonlySet<ErrorCode> = new Set(['bad_request', 'validation_error', 'payload_too_large']);
const selector = /_(?:id|slug)$/;

/** Whether an error is the line's own, of its analysis, or would meet every line: then the run is stopped. */
function concernOf(
  error: Error,
  request: Readonly<Record<string, unknown>>,
  selection: LinesOptions['selection'],
): 'error' | 'unavailable' | 'stopped' {
  if (!(error instanceof ServiceError) || wrongSettings(error)) return 'stopped';
  if (isUnavailable(error)) return 'unavailable';
  const isSelected = (field: unknown) => typeof field === 'string' && Object.hasOwn(selection, field);
  if (error.details.errors?.every(({ loc }) => isSelected(loc[1]))) return 'stopped';
  const namesOwn = Object.keys(request).some((field) => selector.test(field) && !isSelected(field));
  return ofOneLine.has(error.code) || (error.code === 'not_found' && namesOwn) ? 'error' : 'stopped';
}

type Parsed =
  { readonly id: unknown; readonly request: Record<string, unknown> } | { readonly id: null; readonly error: object };

function parseLine(bytes: Buffer, line: number): Parsed {
  const bad = (detail: string): Parsed => ({ id: null, error: { detail, code: 'bad_request', line } });
  if (!isUtf8(bytes)) return bad('The line is not valid UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return bad('The line is not valid JSON.');
  }
  if (typeof value === 'string') return { id: line, request: { prompt: value } };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return bad('The line is neither an object nor a string.');
  const { id = line, ...request } = value as Record<string, unknown>;
  if (!isKept(id)) return bad('The id is a number that cannot be returned as it stands. Write it as a string.');
  return { id, request };
}

/** Numbers of more than 53 bits are read as others, of which two may be the same. */
function isKept(id: unknown): boolean {
  return typeof id !== 'number' || (Number.isFinite(id) && (Number.isSafeInteger(id) || !Number.isInteger(id)));
}
