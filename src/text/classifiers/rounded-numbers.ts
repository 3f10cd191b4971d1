import { advance, compileWasm, wasm } from '../../lib/wasm-code.js';

/** Numbers in a memory of their own, and integers of eight bits beside them. */
export interface RoundedNumbers {
  readonly numbers: Float64Array;
  readonly integers: Int8Array;
  /** Sets each integer to its number times the factor, rounded half up and cut off at the most. */
  round(): void;
}

const numbersAtOnce = 16;
const [at, to, first] = [0, 1, 2];
const pairs = Array.from({ length: numbersAtOnce / 2 }, (_, pair) => pair);

/** Compiles the rounding of so many numbers, to at most 127: several times faster than a loop in JavaScript. */
export function roundedNumbers(count: number, factor: number, most: number): RoundedNumbers {
  const length = Math.ceil(count / numbersAtOnce) * numbersAtOnce;
  const { memory, run } = compileWasm<(at: number, to: number) => void>(length * 9, {
    ...{ parameters: 2, integers: 0, vectors: pairs.length },
    body: body(length * 8, factor, most),
  });
  return {
    numbers: new Float64Array(memory, 0, count),
    integers: new Int8Array(memory, length * 8, count),
    round: () => run(0, length * 8),
  };
}

function body(end: number, factor: number, most: number): number[] {
  const { get, set, vectorLoad, vectorStore, vectorOfBytes, f64x2Add, f64x2Mul, f64x2Floor, i32x2OfF64 } = wasm;
  const doubles = (value: number): number[] => vectorOfBytes([...new Uint8Array(Float64Array.of(value, value).buffer)]);
  const shorts = (value: number): number[] => vectorOfBytes([...new Uint8Array(new Int16Array(8).fill(value).buffer)]);
  const four = (pair: number): number[] => [
    ...[...get(first + pair), ...get(first + pair + 1)],
    ...wasm.i8x16Shuffle([0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23]),
  ];
  const eight = (pair: number): number[] => [
    ...[...four(pair), ...four(pair + 2), ...wasm.i16x8OfI32],
    ...[...shorts(most), ...wasm.i16x8Min, ...shorts(-most), ...wasm.i16x8Max],
  ];
  return [
    ...wasm.loop,
    ...pairs.flatMap((pair) => [
      ...[...get(at), ...vectorLoad(pair * 16), ...doubles(factor), ...f64x2Mul],
      ...[...doubles(0.5), ...f64x2Add, ...f64x2Floor, ...i32x2OfF64, ...set(first + pair)],
    ]),
    ...[...get(to), ...eight(0), ...eight(4), ...wasm.i8x16OfI16, ...vectorStore(0)],
    ...[...advance(to, numbersAtOnce), ...advance(at, numbersAtOnce * 8)],
    ...[...get(at), ...wasm.i32Const(end), ...wasm.i32NotEqual, ...wasm.brIf(0), ...wasm.end],
  ];
}
