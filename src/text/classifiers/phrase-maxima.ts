import { advance, compileWasm, floatsOf, wasm, type WasmFunction } from '../../lib/wasm-code.js';

/** Filters of each of the three widths in a bank: two vectors of eight; with three, the registers run out. */
export const filtersOfWidth = 16;
/** 16-bit products of a word in a bank: one for filters of one word, two for those of two, three for those of three. */
export const productsOfBank = filtersOfWidth * 6;
export const filtersOfBank = filtersOfWidth * 3;

/** Products are integers of this fraction of one. */
export const step = 1 / 2048;

/**
 * The most that each filter finds over `count` words whose products, bank by bank, stand at the byte offsets listed from
 * `places` on (two more than there are words), added to its bias and none below zero: as 32-bit floats in the order of the
 * filters, in which widths take turns. To the bit what a loop in JavaScript finds.
 */
type PhraseMaxima = (places: number, count: number, biases: number, out: number) => void;

const [places, count, biases, out, place, left, first, second, third] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const firstVector = 9;
const vectors = filtersOfBank / 8;
const vectorsOfWidth = filtersOfWidth / 8;

/** Compiles the search over a memory of so many bytes: some thirty times faster than the same loops in JavaScript. */
export function compilePhraseMaxima(bytes: number, banks: number): WasmFunction<PhraseMaxima> {
  const body = Array.from({ length: banks }, (_, bank) => searchOfBank(bank)).flat();
  return compileWasm<PhraseMaxima>(bytes, { parameters: 4, integers: 5, vectors: vectors + 1, body });
}

function searchOfBank(bank: number): number[] {
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Load, vectorLoad, i16x8AddSaturating, i16x8Max } = wasm;
  const load = (word: number, kind: number, chunk: number): number[] => [
    ...get(word),
    ...vectorLoad(bank * productsOfBank * 2 + (kind * vectorsOfWidth + chunk) * 16),
  ];
  const chunks = Array.from({ length: vectorsOfWidth }, (_, chunk) => chunk);
  const raise = (width: number, chunk: number, sum: readonly number[]): number[] => {
    const local = firstVector + width * vectorsOfWidth + chunk;
    return [...get(local), ...sum, ...i16x8Max, ...set(local)];
  };
  const filters = chunks.flatMap((chunk) => [
    ...raise(0, chunk, load(first, 0, chunk)),
    ...raise(1, chunk, [...load(first, 1, chunk), ...load(second, 2, chunk), ...i16x8AddSaturating]),
    ...raise(2, chunk, [
      ...[...load(first, 3, chunk), ...load(second, 4, chunk), ...i16x8AddSaturating],
      ...[...load(third, 5, chunk), ...i16x8AddSaturating],
    ]),
  ]);
  const locals = Array.from({ length: vectors }, (_, vector) => vector);
  return [
    ...[...get(places), ...set(place), ...get(count), ...set(left)],
    ...[...get(place), ...i32Load(0), ...set(first), ...get(place), ...i32Load(4), ...set(second)],
    // 0x8080 is low enough for a beginning: products are cut off at ±16,000.
    ...locals.flatMap((vector) => [...wasm.vectorOf(0x80), ...set(firstVector + vector)]),
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...[...get(place), ...i32Load(8), ...set(third)],
    ...filters,
    ...[
      ...get(second),
      ...set(first),
      ...get(third),
      ...set(second),
      ...advance(place, 4),
      ...advance(left, -1),
      ...br(0),
      ...end,
      ...end,
    ],
    ...chunks.flatMap((chunk) => storeChunk(bank, chunk)),
  ];
}

const inTurn = firstVector + vectors;

/** Stores the eight filters of each width that a chunk has, taking turns. */
function storeChunk(bank: number, chunk: number): number[] {
  const { get, set, i8x16Shuffle, i32x4OfLowI16, i32x4OfHighI16 } = wasm;
  const [one, two, three] = [0, 1, 2].map((width) => firstVector + width * vectorsOfWidth + chunk) as Widths;
  return [0, 1, 2].flatMap((part) => {
    const floatsAt = (bank * filtersOfBank + chunk * widthsInTurn * 8 + part * 8) * 4;
    return [
      ...[...get(one), ...get(two), ...i8x16Shuffle(turnsOf(part, ({ width, at }) => (width === 1 ? 8 + at : at)))],
      ...[...get(three), ...i8x16Shuffle(turnsOf(part, ({ width, at, lane }) => (width === 2 ? 8 + at : lane)))],
      ...[...set(inTurn), ...storeFloats(i32x4OfLowI16, floatsAt), ...storeFloats(i32x4OfHighI16, floatsAt + 16)],
    ];
  });
}

type Widths = [number, number, number];
const widthsInTurn = 3;

interface Turn {
  readonly width: number;
  /** Place among the eight filters of its width. */
  readonly at: number;
  readonly lane: number;
}

/** Bytes of the 16-bit lanes that `from` names for each of eight filters taking turns. */
function turnsOf(part: number, from: (turn: Turn) => number): number[] {
  return Array.from({ length: 8 }, (_, lane) => {
    const turn = part * 8 + lane;
    const source = from({ width: turn % widthsInTurn, at: Math.floor(turn / widthsInTurn), lane });
    return [source * 2, source * 2 + 1];
  }).flat();
}

function storeFloats(half: readonly number[], at: number): number[] {
  const { get, vectorLoad, vectorStore, vectorOf, f32x4OfI32, f32x4Mul, f32x4Add, f32x4Max } = wasm;
  return [
    ...[...get(out), ...get(inTurn), ...half, ...f32x4OfI32, ...floatsOf(step), ...f32x4Mul],
    ...[...get(biases), ...vectorLoad(at), ...f32x4Add, ...vectorOf(0), ...f32x4Max, ...vectorStore(at)],
  ];
}
