import { advance, compileWasm, wasm } from '../../lib/wasm-code.js';
import { usualUnits } from '../units/units.js';
import { hashAddend, hashPrime, secondFactor, secondStart, startHash } from './hashing.js';
import { letterIndexes, noLetter, pairHalfBits } from './readable.js';

/** Finds runs of ASCII letters. */
export interface WordFinder {
  /** The units to read. */
  readonly units: Uint16Array;
  /** Where the words of this part begin and end, in units of the whole text, and the half bits of surprise up to each end. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly halfBits: Uint32Array;
  /** Their running hashes (`hashing.ts`) in lower case. */
  readonly hashes: Int32Array;
  readonly seconds: Int32Array;
  /** How many words begin and how many end in this part. */
  readonly found: { readonly begun: number; readonly ended: number };
  /** Reads the first `count` of `units`, the next part of a text or its first one. */
  read(count: number, isFirst: boolean): void;
  /** Ends the text: a word that reaches to its end ends there. */
  finish(): void;
}

/** Letters by their numbers 1 to 26, everything else 0, so that pairs of them are ten bits. */
const pairs = 1024;
const mostWords = usualUnits / 2 + 2;
const [lettersAt, pairsAt] = [0, 0x10000];
/** What goes on from part to part: the addresses of the next start, end, sum and hashes, the place, the sum, the letter before and the hashes. */
const stateAt = pairsAt + pairs;
const state = {
  starts: 0,
  ends: 1,
  sums: 2,
  hashes: 3,
  seconds: 4,
  at: 5,
  sum: 6,
  before: 7,
  hash: 8,
  second: 9,
  length: 10,
} as const;
const unitsAt = stateAt + 64;
const startsAt = unitsAt + usualUnits * 2;
const endsAt = startsAt + mostWords * 4;
const sumsAt = endsAt + mostWords * 4;
const hashesAt = sumsAt + mostWords * 4;
const secondsAt = hashesAt + mostWords * 4;
const size = secondsAt + mostWords * 4;

const lowerA = 97;

/** Compiles the search. It has no branch but that of its loop: half of the guesses would be wrong. */
export function compileWordFinder(): WordFinder {
  const { memory, run } = compileWasm<(units: number, end: number) => void>(size, {
    parameters: 2,
    integers: state.length + 1,
    vectors: 0,
    body: body(),
  });
  new Uint8Array(memory, lettersAt).set(letterIndexes.map((letter) => (letter === noLetter ? 0 : letter + 1)));
  new Uint8Array(memory, pairsAt).set(pairTable());
  const now = new Int32Array(memory, stateAt, state.length);
  const listAt = (address: number): Uint32Array => new Uint32Array(memory, address, mostWords);
  const [starts, ends, halfBits] = [listAt(startsAt), listAt(endsAt), listAt(sumsAt)];
  const hashes = new Int32Array(memory, hashesAt, mostWords);
  const seconds = new Int32Array(memory, secondsAt, mostWords);
  const pairSum = new Uint8Array(memory, pairsAt, pairs);
  const found = { begun: 0, ended: 0 };
  return {
    units: new Uint16Array(memory, unitsAt, usualUnits),
    starts,
    ends,
    halfBits,
    hashes,
    seconds,
    found,
    read(count, isFirst) {
      if (isFirst) now.fill(0);
      now.set([startsAt, endsAt, sumsAt, hashesAt, secondsAt]);
      if (isFirst) [now[state.hash], now[state.second]] = [startHash, secondStart];
      run(unitsAt, unitsAt + count * 2);
      found.begun = (now[state.starts]! - startsAt) >> 2;
      found.ended = (now[state.ends]! - endsAt) >> 2;
    },
    finish() {
      const before = now[state.before]!;
      if (before === 0) return;
      ends[found.ended] = now[state.at]!;
      hashes[found.ended] = now[state.hash]!;
      seconds[found.ended] = now[state.second]!;
      halfBits[found.ended++] = now[state.sum]! + pairSum[before << 5]!;
    },
  };
}

function pairTable(): Uint8Array {
  const table = new Uint8Array(pairs);
  const indexOf = (letter: number): number => (letter === 0 ? noLetter : letter - 1);
  for (let before = 0; before <= 26; before++)
    for (let letter = 0; letter <= 26; letter++)
      table[(before << 5) | letter] = pairHalfBits[indexOf(before) * 27 + indexOf(letter)]!;
  return table;
}

function body(): number[] {
  const { block, loop, end, br, brIf, get, set, i32Const, i32Eqz, i32Load, i32Load8, i32Load16, i32Store, i32StoreAt } =
    wasm;
  const { i32Add, i32And, i32Mul, i32NotEqual, i32NotLess, i32Or, i32ShiftLeft, i32Xor, select } = wasm;
  const [units, last, starts, ends, sums, hashes, seconds, at] = [0, 1, 2, 3, 4, 5, 6, 7];
  const [sum, before, hash, second, letter] = [8, 9, 10, 11, 12];
  const kept = [starts, ends, sums, hashes, seconds, at, sum, before, hash, second];
  const isLetter = (local: number): number[] => [...get(local), ...i32Const(0), ...i32NotEqual];
  const four = [...i32Const(2), ...i32ShiftLeft];
  const begins = [...isLetter(letter), ...get(before), ...i32Eqz, ...i32And, ...four];
  const stops = [...get(letter), ...i32Eqz, ...isLetter(before), ...i32And, ...four];
  const moveBy = (local: number, by: readonly number[]): number[] => [...get(local), ...by, ...i32Add, ...set(local)];
  const store = (address: number, value: number): number[] => [...get(address), ...get(value), ...i32Store];
  const lower = [...get(letter), ...i32Const(lowerA - 1), ...i32Add];
  const stepped = [
    ...get(hash),
    ...lower,
    ...i32Xor,
    ...i32Const(hashPrime),
    ...i32Mul,
    ...i32Const(hashAddend),
    ...i32Add,
  ];
  const steppedSecond = [...get(second), ...i32Const(secondFactor), ...i32Mul, ...lower, ...i32Add];
  const pair = [...get(before), ...i32Const(5), ...i32ShiftLeft, ...get(letter), ...i32Or];
  return [
    ...kept.flatMap((local, place) => [...i32Const(0), ...i32Load(stateAt + place * 4), ...set(local)]),
    ...[...block, ...loop, ...get(units), ...get(last), ...i32NotLess, ...brIf(1)],
    ...[...get(units), ...i32Load16(0), ...i32Load8(lettersAt), ...set(letter)],
    ...moveBy(sum, [...pair, ...i32Load8(pairsAt)]),
    // Written at every unit, and kept where a word begins or ends.
    ...[...store(starts, at), ...moveBy(starts, begins)],
    ...[...store(ends, at), ...moveBy(ends, stops), ...store(sums, sum), ...moveBy(sums, stops)],
    ...[...store(hashes, hash), ...moveBy(hashes, stops), ...store(seconds, second), ...moveBy(seconds, stops)],
    ...[...stepped, ...i32Const(startHash), ...get(letter), ...select, ...set(hash)],
    ...[...steppedSecond, ...i32Const(secondStart), ...get(letter), ...select, ...set(second)],
    ...[...get(letter), ...set(before), ...advance(at, 1), ...advance(units, 2), ...br(0), ...end, ...end],
    ...kept.flatMap((local, place) => [...i32Const(0), ...get(local), ...i32StoreAt(stateAt + place * 4)]),
  ];
}
