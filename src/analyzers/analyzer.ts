import type { Static, TObject, TSchema } from 'typebox';
import type { TextViews } from '../text/views.js';
import type { AnalyzerDeps } from './deps.js';

/** A number that an analyzer reports and that a policy may compare (`{metric, operator, value}`, contract 6). */
export interface Metric {
  readonly key: string;
  readonly type: 'number' | 'integer';
  readonly description: string;
  readonly min?: number;
  readonly max?: number;
  /** Values worth starting from, strictest last. */
  readonly suggestedThresholds?: readonly number[];
  /** The parameter that leaves it out where it is false: it is 0 then. */
  readonly leftOutBy?: string;
}

interface SignalBase {
  readonly key: string;
  readonly description: string;
  /** The parameter that leaves it out where it is false: it never holds then. */
  readonly leftOutBy?: string;
}

/** A yes/no fact read from the output. The first boolean signal of an analyzer is its main one: it decides "something matched" (contract 15). */
export interface BooleanSignal<O> extends SignalBase {
  readonly kind: 'boolean';
  /** True when the signal fires. `is_safe` fires when the output says false. */
  read(output: O): boolean;
}

/** Names read from the output, matched by a policy's `{match, pattern}`. */
export interface MatchSignal<O> extends SignalBase {
  readonly kind: 'match';
  /** The closed list of names, when there is one. */
  readonly values?: readonly string[];
  /** True when tenants add names of their own (rules, custom info types). */
  readonly dynamic?: boolean;
  read(output: O): readonly string[];
}

export type Signal<O = never> = BooleanSignal<O> | MatchSignal<O>;

/** Bounds of one analyzer's input. */
export interface Limits {
  /** o200k_base tokens of the prompt. */
  readonly maxInputTokens: number;
}

/** `analyzer_tokens` of one run = ceil(input_tokens × weight) + base (contract 5, 15). */
export interface TokenCost {
  readonly weight: number;
  readonly base: number;
}

/** What one run found. `output` and `metrics` hold only what the descriptor declares. */
export interface AnalyzerResult<O = Record<string, unknown>> {
  readonly output: O;
  readonly metrics: Readonly<Record<string, number>>;
  /** US dollars paid to upstream models for this run; absent when none was called. */
  readonly costUsd?: number;
  /** A sentence on what could not be looked at: the analyzer failed in part, and `on_error` says what that means (contract 6). */
  readonly failure?: string;
  /** What that came of, for the log of the server and for `Retry-After`. */
  readonly cause?: unknown;
}

export interface AnalyzeCall {
  /** Aborted at the deadline or when another analyzer ended the run. */
  readonly signal: AbortSignal;
  /** Told what a call of a model cost in US dollars as soon as it is known, so that it counts in a run that fails later too. */
  spent?(usd: number): void;
}

/** An analyzer with its parameters compiled in: reused for every call of one policy version. */
export interface Prepared<O = Record<string, unknown>> {
  analyze(text: TextViews, call: AnalyzeCall): Promise<AnalyzerResult<O>>;
}

/** What this running server can do with the analyzer (catalog: `available`, `engine`). */
export interface Availability {
  readonly available: boolean;
  /** Names the engine that answers, for example `yara-x` or `embedded-classifier`. */
  readonly engine: string;
}

/** A phrase that drives sandbox answers (§5.7, contract 12). */
export interface SandboxTriggers<O> {
  readonly fires: string;
  readonly fails: string;
  /** The canned block for a prompt that holds `fires`; must make the main signal fire. */
  found(prompt: string, at: number): AnalyzerResult<O>;
  /** The canned block for everything else. */
  nothing(): AnalyzerResult<O>;
}

/** Proof for `svc doctor`: a text on which the main signal must fire and one on which it must not. */
export interface KnownTexts {
  readonly bad: string;
  readonly good: string;
}

/**
 * One analyzer, declared once: the catalog, policy validation, the CLI, the docs, sandbox answers and the contract test
 * are read from this value (architecture 5). Analyzers never retry, log or time themselves: the runner does.
 */
export interface Analyzer<P extends TObject = TObject, O extends TSchema = TSchema> {
  /** Canonical name, for example `prompt-injection-jailbreak`. */
  readonly name: string;
  /** Key of the block in `analyzer_results`, for example `adversarial_detection_analyzer`. */
  readonly serverKey: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** Scope of the single-analyzer endpoint, for example `adversarial_detection:analyze`. */
  readonly scope: string;
  readonly parameters: P;
  readonly output: O;
  readonly metrics: readonly Metric[];
  readonly signals: readonly Signal<Static<O>>[];
  /** Name of the metric that receives the run's duration in milliseconds; the runner fills it. */
  readonly durationMetric?: string;
  readonly limits: Limits;
  readonly tokenCost: TokenCost;
  readonly sandbox: SandboxTriggers<Static<O>>;
  readonly knownTexts: KnownTexts;
  /** Kinds of upstream model that `model_id` may name; absent where the analyzer takes none. */
  readonly modelTasks?: readonly ('chat' | 'embeddings' | 'classification')[];
  /** The output as log records keep it: without text of the prompt (contract 10). Absent: as it is. */
  recorded?(output: Static<O>): Record<string, unknown>;
  availability(): Availability;
  /** Compiles parameters and tenant configuration. Called once per policy version; the result is cached. */
  prepare(parameters: Static<P>, deps: AnalyzerDeps): Promise<Prepared<Static<O>>>;
}

/** An analyzer of any parameters and output, for the lists that hold them all. */
export interface AnyAnalyzer extends Omit<Analyzer, 'signals' | 'sandbox' | 'recorded' | 'prepare'> {
  readonly signals: readonly Signal<Record<string, unknown>>[];
  readonly sandbox: SandboxTriggers<Record<string, unknown>>;
  recorded?(output: Record<string, unknown>): Record<string, unknown>;
  /** `parameters` were validated against the schema. */
  prepare(parameters: Readonly<Record<string, unknown>>, deps: AnalyzerDeps): Promise<Prepared>;
}

/** The signal that says "something matched" (contract 15). */
export function mainSignal({ signals }: Pick<AnyAnalyzer, 'signals'>): BooleanSignal<Record<string, unknown>> {
  const main = signals.find((signal) => signal.kind === 'boolean');
  if (!main) throw new Error('an analyzer has a boolean signal');
  return main;
}

/** Declares an analyzer with its types inferred. */
export function analyzer<P extends TObject, O extends TSchema>(declaration: Analyzer<P, O>): Analyzer<P, O> {
  return declaration;
}
