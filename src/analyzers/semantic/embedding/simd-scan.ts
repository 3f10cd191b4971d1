import { advance, functionOn, wasm, wasmModule, type WasmMemory } from '../../../lib/wasm-code.js';

/** Signed 8-bit components of one row of the own embedding; the scan reads 16 at a time. */
export const rowBytes = 256;

/**
 * Dot products of a query with many rows, written as 32-bit integers. The query's components have 16 bits. All arguments are
 * byte offsets but `count`.
 */
export type Scan = (query: number, rows: number, count: number, out: number) => void;

/** Rows that are multiplied side by side, so that the query is read once for all of them. */
const rowsAtOnce = 4;

const [query, row, left, out, factors, values] = [0, 1, 2, 3, 4, 5];
const [factor, firstSum] = [6, 7];

const compiled = new Map<number, readonly [few: object, one: object]>();

/** Compiles the scan of rows of so many bytes, a multiple of 16; some fifteen times faster than the same loop in JavaScript. */
export function compileScan(memory: WasmMemory, bytes = rowBytes): Scan {
  const modules = compiled.get(bytes) ?? [scanModule(bytes, rowsAtOnce), scanModule(bytes, 1)];
  compiled.set(bytes, modules);
  const [few, one] = modules.map((module) => functionOn<Scan>(module, memory)) as [Scan, Scan];
  return (queryAt, rows, count, outAt) => {
    const alone = count % rowsAtOnce;
    const first = count - alone;
    if (first > 0) few(queryAt, rows, first, outAt);
    if (alone > 0) one(queryAt, rows + first * bytes, alone, outAt + first * 4);
  };
}

/** A scan that reads so many rows in a turn; the count is a multiple of them. */
function scanModule(bytes: number, rows: number): object {
  return wasmModule({ parameters: 4, integers: 2, vectors: 1 + rows, body: body(bytes, rows) });
}

function body(bytes: number, rows: number): number[] {
  const { block, loop, end, br, brIf, get, set, i32Const, i32Eqz, i32NotEqual, i32Add, i32Lane, i32StoreAt } = wasm;
  const { vectorLoad, vectorOf, i16x8LoadOfI8, i32x4DotOfI16, i32x4Add } = wasm;
  const all = Array.from({ length: rows }, (_, at) => at);
  const addEight = (eight: number): number[] => [
    ...[...get(factors), ...vectorLoad(eight * 16), ...set(factor)],
    ...all.flatMap((at) => [
      ...[...get(firstSum + at), ...get(values), ...i16x8LoadOfI8(at * bytes + eight * 8), ...get(factor)],
      ...[...i32x4DotOfI16, ...i32x4Add, ...set(firstSum + at)],
    ]),
  ];
  const lane = (at: number, number: number): number[] => [...get(firstSum + at), ...i32Lane(number)];
  const lanes = (at: number): number[] => [1, 2, 3].flatMap((number) => [...lane(at, number), ...i32Add]);
  return [
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...all.flatMap((at) => [...vectorOf(0), ...set(firstSum + at)]),
    ...[...get(query), ...set(factors), ...get(row), ...set(values)],
    ...[...loop, ...addEight(0), ...addEight(1), ...advance(factors, 32), ...advance(values, 16)],
    ...[...get(values), ...get(row), ...i32Const(bytes), ...i32Add, ...i32NotEqual, ...brIf(0), ...end],
    ...all.flatMap((at) => [...get(out), ...lane(at, 0), ...lanes(at), ...i32StoreAt(at * 4)]),
    ...[...advance(row, bytes * rows), ...advance(out, 4 * rows), ...advance(left, -rows)],
    ...[...br(0), ...end, ...end],
  ];
}
