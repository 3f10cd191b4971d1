import { advance, compileWasm, wasm } from '../../lib/wasm-code.js';

/** Rows that can be added up at once: their sums fit 16 bits. */
export const mostRowsAtOnce = 256;

/** Adds up the first `count` rows of a list; the answer is reused by the next call. */
type RowSums = (rows: Int32Array, count: number) => Int16Array;

/**
 * Adds up rows of eight-bit numbers, some ten times faster than a loop in JavaScript. The table is copied; its rows are
 * `dimensions` numbers wide, a multiple of eight.
 */
export function rowSums(table: Int8Array, dimensions: number): RowSums {
  if (dimensions % 8 !== 0) throw new Error('rows must be a multiple of eight numbers wide');
  const listAt = Math.ceil(table.length / 16) * 16;
  const outAt = listAt + mostRowsAtOnce * 4;
  const { memory, run } = compileWasm<(list: number, count: number, out: number) => void>(outAt + dimensions * 2, {
    parameters: 3,
    integers: 1,
    vectors: dimensions / 8,
    body: body(dimensions / 8),
  });
  new Int8Array(memory).set(table);
  const list = new Int32Array(memory, listAt, mostRowsAtOnce);
  const out = new Int16Array(memory, outAt, dimensions);
  return (rows, count) => {
    const most = Math.min(count, mostRowsAtOnce);
    for (let at = 0; at < most; at++) list[at] = rows[at]! * dimensions;
    run(listAt, most, outAt);
    return out;
  };
}

function body(vectors: number): number[] {
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Load, i16x8LoadOfI8, i16x8Add, vectorStore } = wasm;
  const [list, count, out, row, first] = [0, 1, 2, 3, 4];
  const sums = Array.from({ length: vectors }, (_, vector) => vector);
  return [
    ...[...block, ...loop, ...get(count), ...i32Eqz, ...brIf(1)],
    ...[...get(list), ...i32Load(0), ...set(row)],
    ...sums.flatMap((vector) => [
      ...[...get(first + vector), ...get(row), ...i16x8LoadOfI8(vector * 8), ...i16x8Add, ...set(first + vector)],
    ]),
    ...[...advance(list, 4), ...advance(count, -1), ...br(0), ...end, ...end],
    ...sums.flatMap((vector) => [...get(out), ...get(first + vector), ...vectorStore(vector * 16)]),
  ];
}
