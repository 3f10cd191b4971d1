import { advance, floatsOf, wasm } from '../../lib/wasm-code.js';

/** Where numbers stand: at a fixed address, or as far behind that which a local holds. */
export interface Place {
  readonly local?: number;
  readonly offset: number;
}

/** What a step of gated recurrent units reads and writes. */
export interface StepPlaces {
  /** What the word says to the reset, update and candidate of all units, one after another. */
  readonly sums: Place;
  /** What the state says to them. */
  readonly products: Place;
  /** Where the gates' values are left; may be where the sums stand. */
  readonly gates: Place;
  readonly before: Place;
  /** The state after the step; may be where the one before it stands. */
  readonly after: Place;
}

/** Locals that the code of a step uses: an i32, and so many v128 from `vector` on. */
export interface StepLocals {
  readonly at: number;
  readonly vector: number;
}

/** Constants stand in locals: written out where they are needed, each would be put together anew. */
const constants = [0.5, 4.9, -4.9, 378, 17_325, 135_135, 28, 3150, 62_370] as const;

/** Vector locals of a step: what a gate comes to, the state, two of `tangent`, and the constants. */
export const stepVectors = 4 + constants.length;

/** Instructions that a function begins with whose steps use these locals. */
export function stepConstants({ vector }: StepLocals): number[] {
  return constants.flatMap((value, at) => [...floatsOf(value), ...wasm.set(vector + 4 + at)]);
}

/**
 * One step of `hidden` gated recurrent units (Cho et al. 2014), a multiple of four. First all resets and updates, then the
 * candidates, which wait for them: so the processor has always several to work on. `also` is done for each four units, with
 * their new state in the local that it is told, at their place behind `at`.
 */
export function stepCode(
  hidden: number,
  places: StepPlaces,
  locals: StepLocals,
  also: (state: number) => readonly number[] = () => [],
): number[] {
  const { get, set, vectorLoad, vectorStore, f32x4Add, f32x4Mul, f32x4Sub } = wasm;
  const { at, vector } = locals;
  const [value, state] = [vector, vector + 1];
  const address = ({ local }: Place): number[] =>
    local === undefined ? get(at) : [...get(local), ...get(at), ...wasm.i32Add];
  const load = (place: Place, gate = 0): number[] => [
    ...address(place),
    ...vectorLoad(place.offset + gate * hidden * 4),
  ];
  const store = (place: Place, numbers: readonly number[], gate = 0): number[] => [
    ...[...address(place), ...numbers, ...vectorStore(place.offset + gate * hidden * 4)],
  ];
  const { sums, products, gates, before, after } = places;
  const forEach = (numbers: number, body: readonly number[]): number[] => [
    ...[...wasm.i32Const(0), ...set(at), ...wasm.loop, ...body, ...advance(at, 16)],
    ...[...get(at), ...wasm.i32Const(numbers * 4), ...wasm.i32NotEqual, ...wasm.brIf(0), ...wasm.end],
  ];
  return [
    ...forEach(hidden * 2, [
      ...[...load(sums), ...load(products), ...f32x4Add, ...logistic(value, locals), ...store(gates, get(value))],
    ]),
    ...forEach(hidden, [
      ...[...load(sums, 2), ...load(products, 2), ...load(gates), ...f32x4Mul, ...f32x4Add],
      ...[...tangent(value, locals), ...store(gates, get(value), 2)],
      // candidate + update * (before - candidate)
      ...[...get(value), ...load(before), ...get(value), ...f32x4Sub, ...load(gates, 1), ...f32x4Mul, ...f32x4Add],
      ...[...set(state), ...store(after, get(state)), ...also(state)],
    ]),
  ];
}

/**
 * Sets a local to the hyperbolic tangent of the vector on the stack: the seventh convergent of Lambert's continued fraction,
 * cut off at ±4.9, beyond which it is ±1 within 0.0002.
 */
function tangent(to: number, { vector }: StepLocals): number[] {
  const { get, set, f32x4Add, f32x4Mul, f32x4Div, f32x4Min, f32x4Max } = wasm;
  const [x, square] = [vector + 2, vector + 3];
  const constant = (value: (typeof constants)[number]): number[] => get(vector + 4 + constants.indexOf(value));
  const timesSquarePlus = (value: (typeof constants)[number]): number[] => [
    ...[...get(square), ...f32x4Mul, ...constant(value), ...f32x4Add],
  ];
  return [
    ...[...constant(4.9), ...f32x4Min, ...constant(-4.9), ...f32x4Max, ...set(x)],
    ...[...get(x), ...get(x), ...f32x4Mul, ...set(square)],
    ...[...get(square), ...constant(378), ...f32x4Add, ...timesSquarePlus(17_325), ...timesSquarePlus(135_135)],
    ...[...get(x), ...f32x4Mul],
    ...[...constant(28), ...timesSquarePlus(3150), ...timesSquarePlus(62_370), ...timesSquarePlus(135_135)],
    ...[...f32x4Div, ...set(to)],
  ];
}

/** Sets a local to the logistic function of the vector on the stack. */
function logistic(to: number, locals: StepLocals): number[] {
  const { get, set, f32x4Add, f32x4Mul } = wasm;
  const half = get(locals.vector + 4 + constants.indexOf(0.5));
  return [
    ...[...half, ...f32x4Mul, ...tangent(to, locals)],
    ...[...get(to), ...half, ...f32x4Mul, ...half, ...f32x4Add, ...set(to)],
  ];
}
