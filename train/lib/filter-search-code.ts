import { advance, floatsOf, wasm, type Declaration } from '../../src/lib/wasm-code.js';
import { widths } from '../../src/text/classifiers/phrase-filters.js';

/** Filters of each width that are worked on side by side: the lanes of a vector. */
const lanes = 4;
/** Filters that one round finds the maxima of. */
export const filtersOfBank = lanes * widths;
/** Words that are multiplied at once, so that each weight is read half as often. */
export const wordsAtOnce = 2;
const vectorBytes = 16;

/**
 * For `banks` of filters: the products of the words at `inputs` (`pairs` of two) with all weights, written to `products`, and
 * from them the most that each filter finds over `count` places. `places` holds for each place, and two behind the last,
 * the address of its word's first product. Written to `out` by bank: the maxima of each width, then their places.
 */
export type SearchFilters = (
  weights: number,
  banks: number,
  inputs: number,
  pairs: number,
  products: number,
  places: number,
  count: number,
  out: number,
) => void;

const [weights, banks, inputs, pairs, products, places, count, out] = [0, 1, 2, 3, 4, 5, 6, 7];
const [input, weight, chunks, product, left, place, firstWord] = [8, 9, 10, 11, 12, 13, 14];
const integers = 6 + widths;
const [firstSum, firstInput, weightFloats, sum, index, firstBest, firstAt] = [17, 25, 27, 28, 29, 30, 33];
const vectors = lanes * wordsAtOnce + wordsAtOnce + 3 + widths * 2;

/** A neighbour of the filters of one width: each has products of its own. */
interface Kind {
  readonly width: number;
  readonly neighbour: number;
}

const kinds: readonly Kind[] = Array.from({ length: widths }, (_, at) =>
  Array.from({ length: at + 1 }, (_unused, neighbour) => ({ width: at, neighbour })),
).flat();

/** Bytes of all products of a bank with so many words. */
export function productBytes(words: number): number {
  return kinds.length * words * vectorBytes;
}

export interface SearchSizes {
  /** Floats of a word and of its weights in a filter, a multiple of four. */
  readonly rowFloats: number;
  /** Words that there are products for. */
  readonly mostWords: number;
}

export function searchFiltersCode(sizes: SearchSizes): Declaration {
  const { block, loop, end, br, brIf, get, i32Eqz } = wasm;
  const body = [
    ...[...block, ...loop, ...get(banks), ...i32Eqz, ...brIf(1)],
    ...kinds.flatMap((kind, at) => multiply(kind, at, sizes)),
    ...search(sizes),
    ...[...advance(weights, filtersOfBank * widths * sizes.rowFloats * 4), ...advance(out, filtersOfBank * 8)],
    ...[...advance(banks, -1), ...br(0), ...end, ...end],
  ];
  return { parameters: 8, integers, vectors, body };
}

const numbersTo = (length: number): number[] => Array.from({ length }, (_, at) => at);
const sumOf = (word: number, lane: number): number => firstSum + word * lanes + lane;

/** Products of all words with the weights of one kind. */
function multiply({ width, neighbour }: Kind, kind: number, { rowFloats, mostWords }: SearchSizes): number[] {
  const { block, loop, end, br, brIf, get, set, i32Eqz, vectorOf, vectorLoad, f32x4Add, f32x4Mul } = wasm;
  const rowBytes = rowFloats * 4;
  const words = numbersTo(wordsAtOnce);
  const weightAt = (lane: number): number => ((lane * widths + width) * widths + neighbour) * rowBytes;
  // A loop, not one long run of code: in that, V8 loads far more at once than there are registers.
  const addChunk = [
    ...words.flatMap((word) => [...get(input), ...vectorLoad(word * rowBytes), ...set(firstInput + word)]),
    ...numbersTo(lanes).flatMap((lane) => [
      ...[...get(weight), ...vectorLoad(weightAt(lane)), ...set(weightFloats)],
      ...words.flatMap((word) => [
        ...[...get(sumOf(word, lane)), ...get(weightFloats), ...get(firstInput + word), ...f32x4Mul],
        ...[...f32x4Add, ...set(sumOf(word, lane))],
      ]),
    ]),
    ...[...advance(input, vectorBytes), ...advance(weight, vectorBytes)],
  ];
  return [
    ...[...get(inputs), ...set(input), ...get(products), ...set(product), ...get(pairs), ...set(left)],
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...numbersTo(lanes * wordsAtOnce).flatMap((at) => [...vectorOf(0), ...set(firstSum + at)]),
    ...[...get(weights), ...set(weight), ...wasm.i32Const(rowFloats / 4), ...set(chunks)],
    ...[...loop, ...addChunk, ...advance(chunks, -1), ...get(chunks), ...brIf(0), ...end],
    ...words.flatMap((word) => storeProducts(word, (kind * mostWords + word) * vectorBytes)),
    ...[...advance(input, rowBytes * (wordsAtOnce - 1)), ...advance(product, vectorBytes * wordsAtOnce)],
    ...[...advance(left, -1), ...br(0), ...end, ...end],
  ];
}

/** Two of the four floats each of two vectors, by their numbers. */
function shuffled(one: number, other: number, floats: readonly number[]): number[] {
  const bytes = floats.flatMap((float) => numbersTo(4).map((byte) => float * 4 + byte));
  return [...wasm.get(one), ...wasm.get(other), ...wasm.i8x16Shuffle(bytes)];
}

/** Adds up the floats of each of a word's four sums and stores them side by side. */
function storeProducts(word: number, at: number): number[] {
  const { get, set, f32x4Add, vectorStore } = wasm;
  const [first, second, third, fourth] = numbersTo(lanes).map((lane) => sumOf(word, lane)) as [
    number,
    number,
    number,
    number,
  ];
  const halved = (one: number, other: number): number[] => [
    ...[...shuffled(one, other, [0, 4, 1, 5]), ...shuffled(one, other, [2, 6, 3, 7]), ...f32x4Add, ...set(one)],
  ];
  return [
    ...[...halved(first, second), ...halved(third, fourth), ...get(product)],
    ...[...shuffled(first, third, [0, 1, 4, 5]), ...shuffled(first, third, [2, 3, 6, 7])],
    ...[...f32x4Add, ...vectorStore(at)],
  ];
}

/** The most of each filter of a bank, and the first place where it is found. */
function search({ mostWords }: SearchSizes): number[] {
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Load, vectorOf, vectorStore, i32x4Add } = wasm;
  const all = numbersTo(widths);
  const one = wasm.vectorOfBytes([...new Uint8Array(Int32Array.of(1, 1, 1, 1).buffer)]);
  return [
    ...all.flatMap((width) => [...floatsOf(-Infinity), ...set(firstBest + width)]),
    ...all.flatMap((width) => [...vectorOf(0xff), ...set(firstAt + width)]),
    ...[...vectorOf(0), ...set(index), ...get(places), ...set(place), ...get(count), ...set(left)],
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...all.flatMap((next) => [...get(place), ...i32Load(next * 4), ...set(firstWord + next)]),
    ...all.flatMap((width) => raise(width, mostWords)),
    ...[...get(index), ...one, ...i32x4Add, ...set(index)],
    ...[...advance(place, 4), ...advance(left, -1), ...br(0), ...end, ...end],
    ...all.flatMap((width) => [
      ...[...get(out), ...get(firstBest + width), ...vectorStore(width * vectorBytes)],
      ...[...get(out), ...get(firstAt + width), ...vectorStore((widths + width) * vectorBytes)],
    ]),
  ];
}

function raise(width: number, mostWords: number): number[] {
  const { get, set, vectorLoad, vectorSelect, f32x4Add, f32x4Greater, f32x4Max } = wasm;
  const [best, at] = [firstBest + width, firstAt + width];
  const summed = kinds.flatMap((kind, number) => {
    if (kind.width !== width) return [];
    const load = [...get(firstWord + kind.neighbour), ...vectorLoad(number * mostWords * vectorBytes)];
    return kind.neighbour === 0 ? load : [...load, ...f32x4Add];
  });
  return [
    ...[...summed, ...set(sum)],
    ...[...get(index), ...get(at), ...get(sum), ...get(best), ...f32x4Greater, ...vectorSelect, ...set(at)],
    ...[...get(best), ...get(sum), ...f32x4Max, ...set(best)],
  ];
}
