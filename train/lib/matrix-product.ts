import { advance, wasm, type Declaration } from '../../src/lib/wasm-code.js';
import type { WasmFloats } from '../../src/lib/wasm-floats.js';
import { floatsOfBlock, type Combine } from '../../src/lib/combine.js';

/** Rows of a matrix in a memory, or one row again and again where the stride is 0: byte offsets. */
export interface Rows {
  readonly at: number;
  readonly stride: number;
}

/** Numbers that the rows of a product are made with: `step` bytes lie between two numbers of a row. */
export interface Factors extends Rows {
  readonly step: number;
}

export interface Product {
  readonly out: Rows;
  /** What the sums begin with; may be `out`. */
  readonly start: Rows;
  readonly factors: Factors;
  /** One for each number of a row of factors. */
  readonly vectors: Rows;
  /** Numbers of a row of factors. */
  readonly count: number;
  /** Rows that come out. */
  readonly rows: number;
  /** Numbers of a vector, a multiple of `floatsOfBlock`. */
  readonly length: number;
}

/** Each row of `out` = its row of `start` + the sum of the vectors, each times its number in the row of factors. */
export type MultiplyMatrix = (product: Product) => void;

/** Sums of several rows are added up side by side, so that a vector is loaded once for all of them. */
const rowsAtOnce = 4;
const vectorsAtOnce = 2;
const floatsAtOnce = vectorsAtOnce * 4;

/** The product in a memory; rows beyond the last four are added up one by one. */
export function matrixProduct(floats: WasmFloats, combine: Combine): MultiplyMatrix {
  const run = floats.compile<(...of: readonly number[]) => void>(productCode());
  return ({ out, start, factors, vectors, count, rows, length }) => {
    const groups = Math.floor(rows / rowsAtOnce);
    const places = [out.at, out.stride, start.at, start.stride, factors.at, factors.stride, factors.step];
    run(...places, vectors.at, vectors.stride, count, groups, length / floatsAtOnce);
    for (let row = groups * rowsAtOnce; row < rows; row++) {
      const [to, from, by] = [out, start, factors].map(({ at, stride }) => at + row * stride) as [
        number,
        number,
        number,
      ];
      combine(to, from, by, factors.step, vectors.at, vectors.stride, count, length / floatsOfBlock);
    }
  };
}

function productCode(): Declaration {
  const [out, outStride, start, startStride, factors, factorStride, step] = [0, 1, 2, 3, 4, 5, 6] as const;
  const [vectors, vectorStride, count, groups, blocks] = [7, 8, 9, 10, 11] as const;
  const [group, outAt, startAt, factorsAt, firstFactor] = [12, 13, 14, 15, 16] as const;
  const [vector, left] = [firstFactor + rowsAtOnce, firstFactor + rowsAtOnce + 1];
  const [times, firstLoaded] = [left + 1, left + 2];
  const firstSum = firstLoaded + vectorsAtOnce;
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Add } = wasm;
  const { vectorLoad, vectorStore, vectorOfLoaded32, f32x4Add, f32x4Mul } = wasm;
  const rows = Array.from({ length: rowsAtOnce }, (_, row) => row);
  const parts = Array.from({ length: vectorsAtOnce }, (_, part) => part);
  const sumOf = (row: number, part: number): number => firstSum + row * vectorsAtOnce + part;
  const move = (to: number, from: number): number[] => [...get(from), ...set(to)];
  const addTo = (local: number, other: number): number[] => [...get(local), ...get(other), ...i32Add, ...set(local)];
  const repeat = (times: number, body: readonly number[]): number[] => [
    ...[...block, ...loop, ...get(times), ...i32Eqz, ...brIf(1)],
    ...[...body, ...advance(times, -1), ...br(0), ...end, ...end],
  ];
  const addVector = [
    ...parts.flatMap((part) => [...get(vector), ...vectorLoad(part * 16), ...set(firstLoaded + part)]),
    ...rows.flatMap((row) => [
      ...[...get(firstFactor + row), ...vectorOfLoaded32(0), ...set(times), ...addTo(firstFactor + row, step)],
      ...parts.flatMap((part) => [
        ...[...get(sumOf(row, part)), ...get(times), ...get(firstLoaded + part)],
        ...[...f32x4Mul, ...f32x4Add, ...set(sumOf(row, part))],
      ]),
    ]),
    ...addTo(vector, vectorStride),
  ];
  const rowsOfGroup = [
    ...rows.flatMap((row) => [
      ...parts.flatMap((part) => [...get(startAt), ...vectorLoad(part * 16), ...set(sumOf(row, part))]),
      ...[...addTo(startAt, startStride), ...move(firstFactor + row, factorsAt), ...addTo(factorsAt, factorStride)],
    ]),
    ...[...move(vector, vectors), ...move(left, count), ...repeat(left, addVector)],
    ...rows.flatMap((row) => [
      ...parts.flatMap((part) => [...get(outAt), ...get(sumOf(row, part)), ...vectorStore(part * 16)]),
      ...addTo(outAt, outStride),
    ]),
  ];
  const body = repeat(blocks, [
    ...[...move(group, groups), ...move(outAt, out), ...move(startAt, start), ...move(factorsAt, factors)],
    ...repeat(group, rowsOfGroup),
    ...[out, start, vectors].flatMap((pointer) => advance(pointer, floatsAtOnce * 4)),
  ]);
  return { parameters: 12, integers: 6 + rowsAtOnce, vectors: 1 + vectorsAtOnce * (1 + rowsAtOnce), body };
}
