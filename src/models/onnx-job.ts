import type { ModelErrorFacts, ModelFailure } from './model-error.js';

/** What the process of a local model is asked. */
export interface OnnxJob {
  readonly id: number;
  readonly texts: readonly string[];
}

export interface OnnxAnswer {
  /** Names of the outputs. */
  readonly labels: readonly string[];
  /** Logits of each text, one row for each of its pieces. */
  readonly rows: readonly (readonly (readonly number[])[])[];
}

export type OnnxReply = { readonly id: number } & (
  { readonly answer: OnnxAnswer } | { readonly failure: ModelFailure; readonly facts: ModelErrorFacts }
);

/** What the process is started with: the model's id, for errors, and its folder. */
export type OnnxArguments = readonly [modelId: string, folder: string];
