import { advance, compileWasm, wasm } from '../../lib/wasm-code.js';

/** Sums of weighted values in a memory of their own. */
export interface WeightedSums {
  readonly values: Float32Array;
  readonly sums: Float64Array;
  /** Adds to each sum all values, one after another, by its weights: to the bit what a loop in JavaScript adds. */
  add(): void;
}

/** Sums added up in one turn, and the vectors of two that hold them. */
const sumsAtOnce = 8;
const vectors = sumsAtOnce / 2;

/** Compiles the sums; the weight of value `v` for sum `s` stands at `s * values + v`. */
export function weightedSums(weights: Float32Array, values: number): WeightedSums {
  const sums = weights.length / values;
  const turns = Math.ceil(sums / sumsAtOnce);
  const sumsAt = turns * values * sumsAtOnce * 8;
  const valuesAt = sumsAt + turns * sumsAtOnce * 8;
  const body = Array.from({ length: turns }, (_, turn) =>
    addUp({
      weightsAt: turn * values * sumsAtOnce * 8,
      sumsAt: sumsAt + turn * sumsAtOnce * 8,
      from: valuesAt,
      to: valuesAt + values * 4,
    }),
  ).flat();
  const { memory, run } = compileWasm<() => void>(valuesAt + values * 4, {
    parameters: 0,
    integers: 2,
    vectors: vectors + 1,
    body,
  });
  const table = new Float64Array(memory, 0, turns * values * sumsAtOnce);
  for (let sum = 0; sum < sums; sum++)
    for (let value = 0; value < values; value++) {
      const turn = Math.floor(sum / sumsAtOnce);
      table[(turn * values + value) * sumsAtOnce + (sum % sumsAtOnce)] = weights[sum * values + value]!;
    }
  return { values: new Float32Array(memory, valuesAt, values), sums: new Float64Array(memory, sumsAt, sums), add: run };
}

/** Addresses of one turn. */
interface Turn {
  readonly weightsAt: number;
  readonly sumsAt: number;
  readonly from: number;
  readonly to: number;
}

function addUp({ weightsAt, sumsAt, from, to }: Turn): number[] {
  const { block, loop, end, br, brIf, get, set, i32Const, i32Eq, f32Load, f64OfF32, vectorLoad, vectorStore } = wasm;
  const [value, weights, factor, first] = [0, 1, 2, 3];
  const all = Array.from({ length: vectors }, (_, vector) => vector);
  return [
    ...[...i32Const(from), ...set(value), ...i32Const(weightsAt), ...set(weights)],
    ...all.flatMap((vector) => [...i32Const(0), ...vectorLoad(sumsAt + vector * 16), ...set(first + vector)]),
    ...[...block, ...loop, ...get(value), ...i32Const(to), ...i32Eq, ...brIf(1)],
    ...[...get(value), ...f32Load(0), ...f64OfF32, ...wasm.f64x2Splat, ...set(factor)],
    ...all.flatMap((vector) => [
      ...[...get(first + vector), ...get(factor), ...get(weights), ...vectorLoad(vector * 16)],
      ...[...wasm.f64x2Mul, ...wasm.f64x2Add, ...set(first + vector)],
    ]),
    ...[...advance(value, 4), ...advance(weights, sumsAtOnce * 8), ...br(0), ...end, ...end],
    ...all.flatMap((vector) => [...i32Const(0), ...get(first + vector), ...vectorStore(sumsAt + vector * 16)]),
  ];
}
