/** Sizes of a layer of gated recurrent units; both are multiples of 16, as `integer-products.ts` and the training need them. */
export interface RecurrentSizes {
  /** Numbers of a word. */
  readonly dimensions: number;
  /** Numbers of the state. */
  readonly hidden: number;
}

/** Weights of the units that read a text in one direction: for each number of a word or of the state, a row of the three gates. */
export interface RecurrentWeights {
  readonly inputWeights: Float32Array;
  readonly inputBias: Float32Array;
  readonly hiddenWeights: Float32Array;
  readonly hiddenBias: Float32Array;
}

export const recurrentArrays = ['inputWeights', 'inputBias', 'hiddenWeights', 'hiddenBias'] as const;

/** Reset, update and candidate. */
export const gatesOfUnit = 3;

/** Numbers that each array holds. */
export function recurrentLengths({
  dimensions,
  hidden,
}: RecurrentSizes): Readonly<Record<(typeof recurrentArrays)[number], number>> {
  const row = hidden * gatesOfUnit;
  return { inputWeights: dimensions * row, inputBias: row, hiddenWeights: hidden * row, hiddenBias: row };
}

/** The weights of a direction, array by array in their order. */
export function recurrentWeights(arrayOf: (name: (typeof recurrentArrays)[number]) => Float32Array): RecurrentWeights {
  return Object.fromEntries(recurrentArrays.map((name) => [name, arrayOf(name)])) as unknown as RecurrentWeights;
}
