import { advance, functionOn, wasm, wasmModule, type WasmMemory } from '../../../lib/wasm-code.js';

/** Bit planes of a query: how often a row differs from the first counts twice. */
export const planes = 2;

/**
 * For each row of bits twice the bits in which it differs from the query's first plane and once those in which it differs
 * from the second, written as 32-bit integers. All arguments are byte offsets but `count`.
 */
export type SketchScan = (query: number, rows: number, count: number, out: number) => void;

const [query, row, left, out, sum, part] = [0, 1, 2, 3, 4, 5];

const compiled = new Map<number, object>();

/** Vectors of which the counts of a lane, up to 8 each, fit eight bits. */
const group = 31;

/** Compiles the scan of rows of so many bytes, a multiple of 16. */
export function compileSketchScan(memory: WasmMemory, bytes: number): SketchScan {
  const module = compiled.get(bytes) ?? wasmModule({ parameters: 4, integers: 0, vectors: 2, body: body(bytes) });
  compiled.set(bytes, module);
  return functionOn<SketchScan>(module, memory);
}

/** Adds the counts of the lanes to the sum. */
const added = [
  ...[...wasm.get(sum), ...wasm.get(part), ...wasm.i16x8PairwiseOfU8, ...wasm.i32x4PairwiseOfI16],
  ...[...wasm.i32x4Add, ...wasm.set(sum)],
];

function body(bytes: number): number[] {
  const counted = Array.from({ length: planes }, (_, plane) => [
    ...[...wasm.get(sum), ...wasm.i32Const(1), ...wasm.i32x4ShiftLeft, ...wasm.set(sum)],
    ...Array.from({ length: bytes / 16 }, (_, chunk) => [
      ...(chunk % group === 0 ? [...wasm.vectorOf(0), ...wasm.set(part)] : []),
      ...[...wasm.get(part), ...wasm.get(row), ...wasm.vectorLoad(chunk * 16), ...wasm.get(query)],
      ...[...wasm.vectorLoad(plane * bytes + chunk * 16), ...wasm.vectorXor, ...wasm.i8x16OnesCount],
      ...[...wasm.i8x16Add, ...wasm.set(part)],
      ...(chunk % group === group - 1 || chunk === bytes / 16 - 1 ? added : []),
    ]).flat(),
  ]).flat();
  const lanes = [1, 2, 3].flatMap((lane) => [...wasm.get(sum), ...wasm.i32Lane(lane), ...wasm.i32Add]);
  return [
    ...[...wasm.block, ...wasm.loop, ...wasm.get(left), ...wasm.i32Eqz, ...wasm.brIf(1)],
    ...[...wasm.vectorOf(0), ...wasm.set(sum), ...counted],
    ...[...wasm.get(out), ...wasm.get(sum), ...wasm.i32Lane(0), ...lanes, ...wasm.i32Store],
    ...[...advance(row, bytes), ...advance(out, 4), ...advance(left, -1)],
    ...[...wasm.br(0), ...wasm.end, ...wasm.end],
  ];
}
