import type { AnalyzeCall, AnyAnalyzer, AnalyzerResult } from '../../analyzers/analyzer.js';
import { inTurns } from '../../lib/turns.js';
import { untilAborted } from '../../lib/until-aborted.js';
import type { TextViews } from '../../text/views.js';
import { errorBlock, skippedBlock, type Block, type RunResult, type TraceEntry } from './blocks.js';
import { judge, type CompiledCondition, type Verdict } from './decide.js';
import type { Plan, PlannedAnalyzer } from './plan.js';

/** Runs one analyzer on the text of this call: an engine, or the sandbox. */
export type RunOne = (planned: PlannedAnalyzer, text: TextViews, call: AnalyzeCall) => Promise<AnalyzerResult>;

export interface RunOptions {
  readonly text: TextViews;
  readonly runOne: RunOne;
  /** Aborted at the deadline of the call. */
  readonly deadline: AbortSignal;
  /** Milliseconds for durations; any origin. */
  elapsedMs(): number;
  /** For the log of the server: why an analyzer could not answer. */
  onFailure(analyzer: AnyAnalyzer, error: unknown): void;
}

/** An analyzer failed and the policy fails closed (contract 6): the run so far, for the record. */
export class AnalyzerUnavailable extends Error {
  readonly analyzer: AnyAnalyzer;
  readonly result: RunResult;
  constructor(analyzer: AnyAnalyzer, result: RunResult, cause: unknown) {
    super(`The analyzer ${analyzer.name} cannot answer.`, { cause });
    this.name = 'AnalyzerUnavailable';
    this.analyzer = analyzer;
    this.result = result;
  }
}

interface Outcome {
  readonly planned: PlannedAnalyzer;
  readonly block: Block;
  readonly verdict?: Verdict;
  /** Why there is no result. */
  readonly failure?: unknown;
}

interface Run {
  readonly blocks: Record<string, Block>;
  readonly trace: TraceEntry[];
  flagged: boolean;
  failed: boolean;
  costUsd: number;
}

/** Runs the plan: order, concurrency, deadline, cancellation and what a failure means (contract 6). */
export async function runPlan(plan: Plan, given: RunOptions): Promise<RunResult> {
  const run: Run = { blocks: {}, trace: [], flagged: false, failed: false, costUsd: 0 };
  // What was paid counts, whatever becomes of the analyzer.
  const options: Paying = { ...given, spent: (usd) => (run.costUsd += usd) };
  for (const { analyzer } of plan.steps.flatMap((step) => step.analyzers))
    run.blocks[analyzer.serverKey] = skippedBlock;
  const closed = plan.policy.on_error === 'fail_closed';
  for (const [index, step] of plan.steps.entries()) {
    const outcomes = step.concurrent
      ? await concurrently(step.analyzers, options)
      : await inTurn(step.analyzers, options, closed);
    for (const outcome of outcomes) record(run, index, outcome);
    // What ends the run is known, whatever else of its step could not answer.
    const ended = outcomes.find(terminates);
    if (ended?.verdict?.terminatedBy)
      return finished(run, { analyzer: ended.planned.analyzer.serverKey, rule: ended.verdict.terminatedBy.rule });
    const failed = closed ? outcomes.find(isFailure) : undefined;
    if (failed) throw new AnalyzerUnavailable(failed.planned.analyzer, finished(run), failed.failure);
  }
  return finished(run);
}

const terminates = ({ verdict }: Outcome): boolean => verdict?.terminatedBy !== undefined;
const isFailure = ({ block }: Outcome): boolean => block.status === 'ERROR';

interface Paying extends RunOptions {
  spent(usd: number): void;
}

/** One after the other, up to the one that ends the run; or that fails, where that ends it. */
async function inTurn(
  analyzers: readonly PlannedAnalyzer[],
  options: Paying,
  failureEnds: boolean,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const planned of analyzers) {
    const outcome = await runGuarded(planned, options, options.deadline);
    outcomes.push(outcome);
    if (terminates(outcome) || (failureEnds && isFailure(outcome))) break;
  }
  return outcomes;
}

/** Made once: an abort without a reason makes an exception with its stack for every call. */
const cancelled = new Error('cancelled');

/** All at once, until one ends the run: what still runs then is cancelled. */
async function concurrently(analyzers: readonly PlannedAnalyzer[], options: Paying): Promise<readonly Outcome[]> {
  const cancel = new AbortController();
  const signal = AbortSignal.any([options.deadline, cancel.signal]);
  const running: Promise<Outcome>[] = [];
  try {
    for (const planned of analyzers) {
      const outcome = runGuarded(planned, options, signal);
      running.push(outcome);
      // Embedded analyzers answer before the next turn: no need to start the rest behind one that ends the run.
      if (await endedAtOnce(outcome)) break;
    }
    return await untilOneEnds(running);
  } finally {
    cancel.abort(cancelled);
    await Promise.allSettled(running);
  }
}

/** How long one that ends the run waits for those before it in the plan: embedded ones hold no longer, upstream models may. */
const patienceMs = 50;

/**
 * The outcomes in plan order, up to the one that ends the run: of several that do, the first in plan order, so that equal
 * input gives equal output (contract 6). What had no outcome by then is left out.
 */
async function untilOneEnds(running: readonly Promise<Outcome>[]): Promise<readonly Outcome[]> {
  const known: (Outcome | undefined)[] = running.map(() => undefined);
  const end = (): number => known.findIndex((outcome) => outcome !== undefined && terminates(outcome));
  let patience: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    const note = (at: number, outcome: Outcome): void => {
      known[at] = outcome;
      const ended = end();
      if (known.slice(0, ended < 0 ? known.length : ended).every((each) => each !== undefined)) resolve();
      else if (ended >= 0) patience ??= setTimeout(resolve, patienceMs);
    };
    if (running.length === 0) resolve();
    for (const [at, outcome] of running.entries()) outcome.then((each) => note(at, each), reject);
  });
  clearTimeout(patience);
  const ended = end();
  return known.slice(0, ended < 0 ? known.length : ended + 1).filter((outcome) => outcome !== undefined);
}

async function endedAtOnce(outcome: Promise<Outcome>): Promise<boolean> {
  const pending = Symbol('pending');
  const first = await Promise.race([
    outcome,
    new Promise<typeof pending>((resolve) => setImmediate(() => resolve(pending))),
  ]);
  return first !== pending && first.verdict?.terminatedBy !== undefined;
}

async function runGuarded(planned: PlannedAnalyzer, options: Paying, signal: AbortSignal): Promise<Outcome> {
  const startedAt = options.elapsedMs();
  try {
    signal.throwIfAborted();
    const result = await untilAborted(options.runOne(planned, options.text, { signal, spent: options.spent }), signal);
    const metrics = withDuration(planned.analyzer, result.metrics, options.elapsedMs() - startedAt);
    const facts = { output: result.output, metrics };
    const verdict = await judge(planned.analyzer, planned.conditions, facts, inTurns(signal));
    const ended = verdict.terminatedBy;
    if (ended)
      return { planned, block: { status: 'TERMINATED_EARLY', ...facts, terminated_by: terminatedBy(ended) }, verdict };
    if (result.failure === undefined) return { planned, block: { status: 'OK', ...facts }, verdict };
    // What was found counts; that not all was looked at is a failure, unless what was found ends the run anyway.
    const failure = new Error(result.failure, { cause: result.cause });
    options.onFailure(planned.analyzer, result.cause ?? failure);
    return { planned, block: { ...errorBlock(result.failure), ...facts }, verdict, failure };
  } catch (error) {
    // A run that was cancelled because another ended it is no failure of this analyzer.
    if (!signal.aborted || options.deadline.aborted) options.onFailure(planned.analyzer, error);
    const late = options.deadline.aborted;
    return {
      planned,
      block: errorBlock(late ? 'The analyzer missed the deadline of the call.' : 'The analyzer could not answer.'),
      failure: error,
    };
  }
}

function withDuration(
  analyzer: AnyAnalyzer,
  metrics: Readonly<Record<string, number>>,
  ms: number,
): Readonly<Record<string, number>> {
  return analyzer.durationMetric ? { ...metrics, [analyzer.durationMetric]: Math.round(ms * 1000) / 1000 } : metrics;
}

function terminatedBy(condition: CompiledCondition) {
  return { rule: condition.rule, condition: condition.index };
}

function record(run: Run, step: number, { planned, block, verdict }: Outcome): void {
  const { serverKey } = planned.analyzer;
  run.blocks[serverKey] = block;
  run.flagged ||= verdict?.flagged ?? false;
  run.failed ||= block.status === 'ERROR';
  const held = verdict?.conditions.some((condition) => condition.held) ?? false;
  const action = verdict?.terminatedBy ? 'terminate' : held ? 'proceed_to_next_step' : null;
  run.trace.push({ step, analyzer: serverKey, status: block.status, conditions: verdict?.conditions ?? [], action });
}

function finished(run: Run, reason?: { analyzer: string; rule: string }): RunResult {
  const { blocks, trace, costUsd } = run;
  return {
    decision: reason ? 'block' : run.flagged ? 'flag' : 'allow',
    // A failure under fail_open stays visible, whatever came after it (contract 6).
    overallStatus: run.failed ? 'ERROR' : reason ? 'TERMINATED_EARLY' : 'OK',
    ...(reason ? { terminationReason: reason } : {}),
    blocks,
    trace,
    costUsd,
  };
}
