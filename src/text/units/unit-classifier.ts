import { advance, compileWasm, wasm } from '../../lib/wasm-code.js';
import { usualUnits } from './units.js';

/** Words of 32 bits of one mask. */
const wordsAtOnce = usualUnits / 32;

/** Finds which units belong to which of up to 16 classes. */
export interface UnitClassifier {
  /** The units to classify, behind one that stands before them. */
  readonly units: Uint16Array;
  /** For each class a mask of the ASCII characters that belong to it. */
  readonly masks: readonly Int32Array[];
  /** What is none of ASCII, and units that are the same as the one before. */
  readonly beyond: Int32Array;
  readonly repeat: Int32Array;
  /** Fills the masks for the first `count` of `units`; bits behind them may be anything. */
  classify(count: number): void;
}

/**
 * Compiles a classifier for so many classes; `classesOf` an ASCII code are a bit each. It looks each code up by its low and
 * its high half, 32 at a time (Langdale and Lemire 2019, "Parsing gigabytes of JSON per second", section 3.1.2).
 */
export function compileClassifier(classesOf: Uint16Array, classes: number): UnitClassifier {
  const unitsAt = classes * 16;
  const masksAt = (unitsAt + 2 + usualUnits * 2 + 15) & ~15;
  const bytes = masksAt + (classes + 2) * wordsAtOnce * 4;
  const { memory, run } = compileWasm<(units: number, masks: number, steps: number) => void>(bytes, {
    parameters: 3,
    integers: 0,
    vectors: 6,
    body: body(classes),
  });
  new Uint8Array(memory).set(tablesOf(classesOf, classes));
  const maskOf = (at: number): Int32Array => new Int32Array(memory, masksAt + at * wordsAtOnce * 4, wordsAtOnce);
  return {
    units: new Uint16Array(memory, unitsAt, usualUnits + 1),
    masks: Array.from({ length: classes }, (_, at) => maskOf(at)),
    beyond: maskOf(classes),
    repeat: maskOf(classes + 1),
    classify: (count) => run(unitsAt, masksAt, (count + 31) >> 5),
  };
}

/** For each class 16 bytes, one for each low half of a code: in it a bit for each of the eight high halves. */
function tablesOf(classesOf: Uint16Array, classes: number): Uint8Array {
  const tables = new Uint8Array(classes * 16);
  for (let code = 0; code < 128; code++)
    for (let at = 0; at < classes; at++)
      tables[at * 16 + (code & 15)]! |= ((classesOf[code]! >> at) & 1) << (code >> 4);
  return tables;
}

const [units, masks, steps] = [0, 1, 2];
/** Of each half of the 32 units of a step: their codes, and the low and high halves of these. */
const halves = [
  { unitsAt: 0, codes: 3, low: 4, high: 5 },
  { unitsAt: 32, codes: 6, low: 7, high: 8 },
] as const;
type Half = (typeof halves)[number];

function body(classes: number): number[] {
  const { block, loop, end, br, brIf, get, i32Eqz } = wasm;
  const found = [...Array.from({ length: classes }, (_, at) => membersOf(at)), beyondAscii, repeated];
  return [
    ...[...block, ...loop, ...get(steps), ...i32Eqz, ...brIf(1)],
    ...halves.flatMap(readCodes),
    ...found.flatMap((bits, at) => store(at, bits)),
    ...[...advance(units, 64), ...advance(masks, 4), ...advance(steps, -1), ...br(0), ...end, ...end],
  ];
}

/** Stores the 16 bits of each half as one word of a mask. */
function store(mask: number, bits: (half: Half) => number[]): number[] {
  const { get, i32Const, i32ShiftLeft, i32Or, i32StoreAt } = wasm;
  const word = [...bits(halves[0]), ...bits(halves[1]), ...i32Const(16), ...i32ShiftLeft, ...i32Or];
  return [...get(masks), ...word, ...i32StoreAt(mask * wordsAtOnce * 4)];
}

/** Eight units from a byte offset on, counted from the unit before the first. */
function load(offset: number): number[] {
  return [...wasm.get(units), ...wasm.vectorLoad(offset)];
}

function readCodes({ unitsAt, codes, low, high }: Half): number[] {
  const { get, set, i32Const, vectorOf, vectorOfBytes, vectorAnd, u16x8Min, u8x16OfI16, i8x16Swizzle } = wasm;
  const most = vectorOfBytes(Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? 255 : 0)));
  return [
    ...[...load(unitsAt + 2), ...most, ...u16x8Min, ...load(unitsAt + 18), ...most, ...u16x8Min],
    ...[...u8x16OfI16, ...set(codes)],
    ...[...get(codes), ...vectorOf(15), ...vectorAnd, ...set(low)],
    // The bit of a high half; those beyond ASCII have none.
    ...vectorOfBytes([1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]),
    ...[...get(codes), ...i32Const(4), ...wasm.i8x16ShiftRight, ...i8x16Swizzle, ...set(high)],
  ];
}

function membersOf(at: number): (half: Half) => number[] {
  const { get, i32Const, vectorLoad, vectorAnd, vectorOf, i8x16Swizzle, i8x16NotEqual, i8x16Bitmask } = wasm;
  return ({ low, high }) => [
    ...[...i32Const(0), ...vectorLoad(at * 16), ...get(low), ...i8x16Swizzle, ...get(high), ...vectorAnd],
    ...[...vectorOf(0), ...i8x16NotEqual, ...i8x16Bitmask],
  ];
}

function beyondAscii({ codes }: Half): number[] {
  return [...wasm.get(codes), ...wasm.i8x16Bitmask];
}

function repeated({ unitsAt }: Half): number[] {
  const same = (at: number): number[] => [...load(at + 2), ...load(at), ...wasm.i16x8Equal];
  return [...same(unitsAt), ...same(unitsAt + 16), ...wasm.i8x16OfI16, ...wasm.i8x16Bitmask];
}
