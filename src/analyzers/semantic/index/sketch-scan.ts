import { advance, functionOn, wasm, wasmModule, type WasmMemory } from '../../../lib/wasm-code.js';

/** Bit planes of a query: how often a row differs from the first counts twice. */
export const planes = 2;

/**
 * For each row of bits twice the bits in which it differs from the query's first plane and once those in which it differs
 * from the second, written as 32-bit integers. All arguments are byte offsets but `count`.
 */
export type SketchScan = (query: number, rows: number, count: number, out: number) => void;

const [query, row, left, out, plane, bits] = [0, 1, 2, 3, 4, 5];
const [sum, part, count] = [6, 7, 8];

const compiled = new Map<number, object>();

/** Bytes that are compared in a turn of the loop: of one long run of code, V8 loads far more at once than there are registers. */
const bytesAtOnce = 32;

/** Compiles the scan of rows of so many bytes, a multiple of 32. */
export function compileSketchScan(memory: WasmMemory, bytes: number): SketchScan {
  const module = compiled.get(bytes) ?? wasmModule({ parameters: 4, integers: 2, vectors: 3, body: body(bytes) });
  compiled.set(bytes, module);
  return functionOn<SketchScan>(module, memory);
}

function body(bytes: number): number[] {
  const { block, loop, end, br, brIf, get, set, i32Const, i32Eqz, i32NotEqual, i32Add, i32Lane, i32Store } = wasm;
  const { vectorLoad, vectorOf, vectorXor, i8x16OnesCount, i8x16Add, i16x8PairwiseOfU8, i16x8Add } = wasm;
  const differing = (planeAt: number): number[] => [
    ...[...get(part), ...get(plane), ...vectorLoad(planeAt), ...vectorXor, ...i8x16OnesCount],
  ];
  const addChunk = (at: number): number[] => [
    ...[...get(bits), ...vectorLoad(at), ...set(part), ...differing(at), ...set(count)],
    ...[...get(count), ...get(count), ...i8x16Add, ...differing(bytes + at), ...i8x16Add],
    ...[...i16x8PairwiseOfU8, ...get(sum), ...i16x8Add, ...set(sum)],
  ];
  const chunks = Array.from({ length: bytesAtOnce / 16 }, (_, chunk) => addChunk(chunk * 16)).flat();
  const lanes = [1, 2, 3].flatMap((lane) => [...get(sum), ...i32Lane(lane), ...i32Add]);
  return [
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...[...vectorOf(0), ...set(sum), ...get(query), ...set(plane), ...get(row), ...set(bits)],
    ...[...loop, ...chunks, ...advance(plane, bytesAtOnce), ...advance(bits, bytesAtOnce)],
    ...[...get(plane), ...get(query), ...i32Const(bytes), ...i32Add, ...i32NotEqual, ...brIf(0), ...end],
    ...[...get(sum), ...wasm.i32x4PairwiseOfI16, ...set(sum)],
    ...[...get(out), ...get(sum), ...i32Lane(0), ...lanes, ...i32Store],
    ...[...advance(row, bytes), ...advance(out, 4), ...advance(left, -1)],
    ...[...br(0), ...end, ...end],
  ];
}
