import { advance, compileWasm, wasm, type WasmFunction } from '../../src/lib/wasm-code.js';

/**
 * For each of `count` places, the dot product of `rows` rows of 64 floats there with as many rows of weights; written as
 * floats one after another. Places are 256 bytes apart. All arguments but `rows` and `count` are byte offsets. As many
 * places as `placesRead` says are read and written: what comes out of those beyond `count` means nothing.
 */
export type Convolve = (inputs: number, weights: number, rows: number, count: number, out: number) => void;

/** Floats of one row. */
export const rowFloats = 64;

/** Sums of several places are added up side by side, so that none waits for its last addition. */
const placesAtOnce = 4;

/** For how many places there must be room where so many are asked for. */
export function placesRead(count: number): number {
  return Math.ceil(count / placesAtOnce) * placesAtOnce;
}

const [inputs, weights, rows, blocks, out, left, input, weight, shared, firstSum] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const rowBytes = rowFloats * 4;

/** Compiles the convolution over a memory of so many bytes; more than ten times faster than the same loops in JavaScript. */
export function compileConvolution(bytes: number): WasmFunction<Convolve> {
  const declaration = { parameters: 5, integers: 3, vectors: placesAtOnce * 2 + 1, body: body() };
  const { memory, run } = compileWasm<Convolve>(bytes, declaration);
  return { memory, run: (from, by, of, count, to) => run(from, by, of, placesRead(count) / placesAtOnce, to) };
}

const places = Array.from({ length: placesAtOnce }, (_, place) => place);
/** Of each place, the sum of the even chunks and that of the odd ones. */
const sumOf = (place: number, chunk: number): number => firstSum + place * 2 + (chunk % 2);

function body(): number[] {
  const { block, loop, end, br, brIf, get, set, i32Eqz } = wasm;
  const chunks = Array.from({ length: rowFloats / 4 }, (_, chunk) => chunk);
  const overRows = [
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...chunks.flatMap(addChunk),
    ...[...advance(input, rowBytes), ...advance(weight, rowBytes), ...advance(left, -1)],
    ...[...br(0), ...end, ...end],
  ];
  const zeros = places.flatMap((place) => [0, 1].flatMap((half) => [...wasm.vectorOf(0), ...set(sumOf(place, half))]));
  return [
    ...[...block, ...loop, ...get(blocks), ...i32Eqz, ...brIf(1)],
    ...zeros,
    ...[...get(inputs), ...set(input), ...get(weights), ...set(weight), ...get(rows), ...set(left)],
    ...overRows,
    ...places.flatMap(storeSum),
    ...[...advance(inputs, rowBytes * placesAtOnce), ...advance(out, 4 * placesAtOnce), ...advance(blocks, -1)],
    ...[...br(0), ...end, ...end],
  ];
}

function addChunk(chunk: number): number[] {
  const { get, set, vectorLoad, f32x4Add, f32x4Mul } = wasm;
  const add = (place: number): number[] => [
    ...[...get(sumOf(place, chunk)), ...get(input), ...vectorLoad(place * rowBytes + chunk * 16)],
    ...[...get(shared), ...f32x4Mul, ...f32x4Add, ...set(sumOf(place, chunk))],
  ];
  return [...get(weight), ...vectorLoad(chunk * 16), ...set(shared), ...places.flatMap(add)];
}

function storeSum(place: number): number[] {
  const { get, set, f32x4Add, f32Lane, f32Add, f32StoreAt } = wasm;
  const [even, odd] = [sumOf(place, 0), sumOf(place, 1)];
  const lanes = [1, 2, 3].flatMap((lane) => [...get(even), ...f32Lane(lane), ...f32Add]);
  return [
    ...[...get(even), ...get(odd), ...f32x4Add, ...set(even)],
    ...[...get(out), ...get(even), ...f32Lane(0), ...lanes, ...f32StoreAt(place * 4)],
  ];
}
