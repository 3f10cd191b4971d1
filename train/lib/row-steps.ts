import { advance, floatsOf, wasm, type Declaration } from '../../src/lib/wasm-code.js';
import type { WasmFloats } from '../../src/lib/wasm-floats.js';
import { inIntegers } from './filter-search.js';
import { firstSquare } from './learning-layers.js';

/** AdaGrad steps of rows of floats, gathered and then taken one after another in compiled code. */
export interface RowSteps {
  /** A step of the row of `learned` that begins at float `to`, by the other one that begins at `by`. */
  add(to: number, by: number, slope: number): void;
  /** Takes the steps that were added since the last call. */
  take(rate: number): void;
}

interface Rows {
  readonly learned: Float32Array;
  readonly others: Float32Array;
  /** Floats of a row, a multiple of four. */
  readonly rowFloats: number;
  /** Steps that are added at once. */
  readonly most: number;
}

const stepInts = 4;

/** Floats that the steps of so many weights need, at most so many at once, beside the weights. */
export function stepFloats(squares: number, most: number): number {
  return squares + most * stepInts + 16;
}

type TakeSteps = (steps: number, count: number, figures: number) => void;

/** Steps of weights of a sum: the gradient of each is the slope times its input, and a share of itself. */
export function weightSteps(floats: WasmFloats, rows: Rows, decay: number): RowSteps {
  return gathered(floats, rows, { decay, code: weightStepsCode(rows.rowFloats), floatsOfSquare: 1 });
}

/** Steps of inputs of a sum: the gradient of each is the slope times its weight; all floats of a row go at one pace. */
export function inputSteps(floats: WasmFloats, rows: Rows): RowSteps {
  const { rowFloats } = rows;
  return gathered(floats, rows, { decay: 0, code: inputStepsCode(rowFloats), floatsOfSquare: rowFloats });
}

interface Kind {
  readonly decay: number;
  readonly code: Declaration;
  /** Floats that have one square of the gradients so far in common. */
  readonly floatsOfSquare: number;
}

function gathered(floats: WasmFloats, { learned, others, rowFloats, most }: Rows, kind: Kind): RowSteps {
  if (rowFloats % 4 !== 0) throw new Error('the rows must be a multiple of four');
  const { floatsOfSquare } = kind;
  const squares = floats.take(learned.length / floatsOfSquare).fill(firstSquare);
  const steps = floats.take(most * stepInts);
  const figures = floats.take(2);
  const addresses = inIntegers(steps);
  const [learnedAt, othersAt, squaresAt] = [learned.byteOffset, others.byteOffset, squares.byteOffset];
  const run = floats.compile<TakeSteps>(kind.code);
  let count = 0;
  return {
    add(to, by, slope) {
      const at = count * stepInts;
      addresses[at] = learnedAt + to * 4;
      addresses[at + 1] = othersAt + by * 4;
      addresses[at + 2] = squaresAt + (to / floatsOfSquare) * 4;
      steps[at + 3] = slope;
      count++;
    },
    take(rate) {
      figures.set([rate, kind.decay]);
      run(steps.byteOffset, count, figures.byteOffset);
      count = 0;
    },
  };
}

const [steps, count, figures, learned, other, square] = [0, 1, 2, 3, 4, 5];
const [slope, rate, decay, gradient, total] = [6, 7, 8, 9, 10];

/** The loop over all steps, around what one does. */
function stepsCode(body: readonly number[]): Declaration {
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Load, vectorOfLoaded32 } = wasm;
  return {
    parameters: 3,
    integers: 3,
    vectors: 5,
    body: [
      ...[
        ...get(figures),
        ...vectorOfLoaded32(0),
        ...set(rate),
        ...get(figures),
        ...vectorOfLoaded32(4),
        ...set(decay),
      ],
      ...[...block, ...loop, ...get(count), ...i32Eqz, ...brIf(1)],
      ...[learned, other, square].flatMap((local, at) => [...get(steps), ...i32Load(at * 4), ...set(local)]),
      ...[...get(steps), ...vectorOfLoaded32(12), ...set(slope)],
      ...body,
      ...[...advance(steps, stepInts * 4), ...advance(count, -1), ...br(0), ...end, ...end],
    ],
  };
}

function overRow(rowFloats: number, code: (at: number) => readonly number[]): number[] {
  return Array.from({ length: rowFloats / 4 }, (_, chunk) => code(chunk * 16)).flat();
}

function weightStepsCode(rowFloats: number): Declaration {
  const { get, set, vectorLoad, vectorStore, f32x4Add, f32x4Mul, f32x4Sub, f32x4Div, f32x4SquareRoot } = wasm;
  return stepsCode(
    overRow(rowFloats, (at) => [
      ...[...get(other), ...vectorLoad(at), ...get(slope), ...f32x4Mul],
      ...[...get(learned), ...vectorLoad(at), ...get(decay), ...f32x4Mul, ...f32x4Add, ...set(gradient)],
      ...[
        ...get(square),
        ...vectorLoad(at),
        ...get(gradient),
        ...get(gradient),
        ...f32x4Mul,
        ...f32x4Add,
        ...set(total),
      ],
      ...[...get(square), ...get(total), ...vectorStore(at)],
      ...[...get(learned), ...get(learned), ...vectorLoad(at), ...get(gradient), ...get(rate), ...f32x4Mul],
      ...[...get(total), ...f32x4SquareRoot, ...f32x4Div, ...f32x4Sub, ...vectorStore(at)],
    ]),
  );
}

function inputStepsCode(rowFloats: number): Declaration {
  const { get, set, vectorOf, vectorLoad, vectorStore, vectorOfLoaded32, f32Lane, f32StoreAt } = wasm;
  const { f32x4Add, f32x4Mul, f32x4Sub, f32x4Div, f32x4SquareRoot } = wasm;
  const pace = gradient;
  return stepsCode([
    ...[...vectorOf(0), ...set(total)],
    ...overRow(rowFloats, (at) => [
      ...[...get(other), ...vectorLoad(at), ...get(slope), ...f32x4Mul, ...set(gradient)],
      ...[...get(total), ...get(gradient), ...get(gradient), ...f32x4Mul, ...f32x4Add, ...set(total)],
    ]),
    ...[...addTurned([2, 3, 0, 1]), ...addTurned([1, 0, 3, 2])],
    ...[...get(total), ...floatsOf(rowFloats), ...f32x4Div, ...get(square), ...vectorOfLoaded32(0), ...f32x4Add],
    ...[...set(total), ...get(square), ...get(total), ...f32Lane(0), ...f32StoreAt(0)],
    ...[...get(rate), ...get(slope), ...f32x4Mul, ...get(total), ...f32x4SquareRoot, ...f32x4Div, ...set(pace)],
    ...overRow(rowFloats, (at) => [
      ...[...get(learned), ...get(learned), ...vectorLoad(at)],
      ...[...get(other), ...vectorLoad(at), ...get(pace), ...f32x4Mul, ...f32x4Sub, ...vectorStore(at)],
    ]),
  ]);
}

/** Adds to the total its own floats in another order. */
function addTurned(order: readonly number[]): number[] {
  const { get, set, i8x16Shuffle, f32x4Add } = wasm;
  const bytes = order.flatMap((float) => [0, 1, 2, 3].map((byte) => float * 4 + byte));
  return [...get(total), ...get(total), ...get(total), ...i8x16Shuffle(bytes), ...f32x4Add, ...set(total)];
}
