import { advance, compileWasm, floatsOf, wasm, type WasmFunction } from '../../lib/wasm-code.js';

/** Filters see one to so many neighbours. */
export const widths = 3;
/** Filters of each width in a bank: a vector of sixteen. */
export const filtersOfWidth = 16;
/** Eight-bit products of a word in a bank: one for filters of one word, two for those of two, three for those of three. */
export const productsOfBank = filtersOfWidth * 6;
export const filtersOfBank = filtersOfWidth * 3;

/** Products are integers of this fraction of one, and none is larger: they and their sums are cut off. */
export const step = 1 / 32;
export const mostProduct = 127;

/**
 * The most that each filter finds over `count` words whose products, bank by bank, stand at the byte offsets listed from
 * `places` on (two more than there are words), added to its bias and none below zero: as 32-bit floats in the order of the
 * filters, in which widths take turns. To the bit what a loop in JavaScript finds.
 */
type PhraseMaxima = (places: number, count: number, biases: number, out: number) => void;

const [places, count, biases, out, place, left, first, second, third] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const firstVector = 9;
/** Banks that are searched in one loop. */
const banksAtOnce = 2;
const vectors = banksAtOnce * widths;

/** Compiles the search over a memory of so many bytes: tens of times faster than the same loops in JavaScript. */
export function compilePhraseMaxima(bytes: number, banks: number): WasmFunction<PhraseMaxima> {
  const searches = Array.from({ length: Math.ceil(banks / banksAtOnce) }, (_, at) => at * banksAtOnce);
  const body = searches.flatMap((bank) => searchOf(bank, Math.min(banksAtOnce, banks - bank)));
  return compileWasm<PhraseMaxima>(bytes, { parameters: 4, integers: 5, vectors: vectors + 1, body });
}

/** Searches so many banks from `bank` on. */
function searchOf(bank: number, many: number): number[] {
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Load } = wasm;
  const banks = Array.from({ length: many }, (_, at) => at);
  const accumulators = Array.from({ length: many * widths }, (_, at) => firstVector + at);
  return [
    ...[...get(places), ...set(place), ...get(count), ...set(left)],
    ...[...get(place), ...i32Load(0), ...set(first), ...get(place), ...i32Load(4), ...set(second)],
    // Less than any product.
    ...accumulators.flatMap((vector) => [...wasm.vectorOf(0x80), ...set(vector)]),
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...[...get(place), ...i32Load(8), ...set(third)],
    ...banks.flatMap((at) => raiseBank(bank + at, firstVector + at * widths)),
    ...[...get(second), ...set(first), ...get(third), ...set(second), ...advance(place, 4), ...advance(left, -1)],
    ...[...br(0), ...end, ...end],
    ...banks.flatMap((at) => storeBank(bank + at, firstVector + at * widths)),
  ];
}

/** Raises the three vectors of a bank to what its filters find where the word at hand begins. */
function raiseBank(bank: number, vector: number): number[] {
  const { get, set, vectorLoad, i8x16AddSaturating, i8x16Max } = wasm;
  const load = (word: number, kind: number): number[] => [
    ...get(word),
    ...vectorLoad(bank * productsOfBank + kind * filtersOfWidth),
  ];
  const raise = (width: number, sum: readonly number[]): number[] => [
    ...[...get(vector + width), ...sum, ...i8x16Max, ...set(vector + width)],
  ];
  return [
    ...raise(0, load(first, 0)),
    ...raise(1, [...load(first, 1), ...load(second, 2), ...i8x16AddSaturating]),
    ...raise(2, [
      ...[...load(first, 3), ...load(second, 4), ...i8x16AddSaturating, ...load(third, 5), ...i8x16AddSaturating],
    ]),
  ];
}

const inTurn = firstVector + vectors;

/** Stores the filters of a bank, sixteen at once, taking turns. */
function storeBank(bank: number, vector: number): number[] {
  const { get, set, i8x16Shuffle, i16x8OfLowI8, i16x8OfHighI8, i32x4OfLowI16, i32x4OfHighI16 } = wasm;
  const [one, two, three] = [0, 1, 2].map((width) => vector + width) as Widths;
  return [0, 1, 2].flatMap((part) => {
    const floatsAt = (bank * filtersOfBank + part * filtersOfWidth) * 4;
    const quads = [i16x8OfLowI8, i16x8OfHighI8].flatMap((half) => [
      [...half, ...i32x4OfLowI16],
      [...half, ...i32x4OfHighI16],
    ]);
    return [
      ...[...get(one), ...get(two), ...i8x16Shuffle(turnsOf(part, ({ width, at }) => (width === 1 ? 16 + at : at)))],
      ...[...get(three), ...i8x16Shuffle(turnsOf(part, ({ width, at, lane }) => (width === 2 ? 16 + at : lane)))],
      ...[...set(inTurn), ...quads.flatMap((quad, at) => storeFloats(quad, floatsAt + at * 16))],
    ];
  });
}

type Widths = [number, number, number];

interface Turn {
  readonly width: number;
  /** Place among the filters of its width. */
  readonly at: number;
  readonly lane: number;
}

/** The lanes that `from` names for each of sixteen filters taking turns. */
function turnsOf(part: number, from: (turn: Turn) => number): number[] {
  return Array.from({ length: filtersOfWidth }, (_, lane) => {
    const turn = part * filtersOfWidth + lane;
    return from({ width: turn % widths, at: Math.floor(turn / widths), lane });
  });
}

function storeFloats(quad: readonly number[], at: number): number[] {
  const { get, vectorLoad, vectorStore, vectorOf, f32x4OfI32, f32x4Mul, f32x4Add, f32x4Max } = wasm;
  return [
    ...[...get(out), ...get(inTurn), ...quad, ...f32x4OfI32, ...floatsOf(step), ...f32x4Mul],
    ...[...get(biases), ...vectorLoad(at), ...f32x4Add, ...vectorOf(0), ...f32x4Max, ...vectorStore(at)],
  ];
}
