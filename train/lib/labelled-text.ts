/** One text with what is known of it. */
export interface LabelledText {
  readonly text: string;
  /** 1, 0, or -1 where an output has nothing to learn from it. */
  readonly labels: Int8Array;
  /** Share of the loss of each output. */
  readonly weights: Float32Array;
}
