import type { ModelErrorFacts, ModelFailure } from './model-error.js';

/** What the process of a local model is asked. */
export interface OnnxJob {
  readonly id: number;
  readonly texts: readonly string[];
  /** Rows that one run may have; texts of more are refused as too long (413), and asked again in parts. */
  readonly mostRows: number;
}

export interface OnnxAnswer {
  /** Names of the outputs. */
  readonly labels: readonly string[];
  /** Whether each label holds or not by itself; else exactly one of them holds. */
  readonly isMultiLabel: boolean;
  /** Logits of each text, one row for each of its pieces. */
  readonly rows: readonly (readonly (readonly number[])[])[];
}

export type OnnxReply = { readonly id: number } & (
  { readonly answer: OnnxAnswer } | { readonly failure: ModelFailure; readonly facts: ModelErrorFacts }
);

/** What the process is started with: the model's id, for errors, and its folder. */
export type OnnxArguments = readonly [modelId: string, folder: string];

/** What the process says once its model is loaded: from then on it computes one job after the other. */
export const loadedMessage = 'loaded';
