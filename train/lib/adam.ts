import { advance, wasm, type Declaration } from '../../src/lib/wasm-code.js';
import type { WasmFloats } from '../../src/lib/wasm-floats.js';

/** Weights that learn together, with the slopes of the loss, which each step sets back to zero. */
export interface Learning {
  readonly weights: Float32Array;
  readonly slopes: Float32Array;
}

export interface AdamStep {
  readonly rate: number;
  /** The slopes are multiplied by it first. */
  readonly scale: number;
}

/** Floats that the weights need beside themselves. */
export function adamFloats(weights: number): number {
  return weights * 3 + 64;
}

const [meanKept, squareKept] = [0.9, 0.999];
const least = 1e-8;

/** Adam (Kingma, Ba 2015). The arrays stand in the memory. Throws unless they hold a multiple of four numbers. */
export function adam(floats: WasmFloats, learning: Learning): (step: AdamStep) => void {
  const { weights, slopes } = learning;
  if (weights.length % 4 !== 0) throw new Error('the weights must be a multiple of four');
  const means = floats.take(weights.length);
  const squares = floats.take(weights.length);
  const figures = floats.take(figureCount);
  const run = floats.compile<(...of: readonly number[]) => void>(adamCode());
  let steps = 0;
  return ({ rate, scale }) => {
    steps++;
    const [meanShare, squareShare] = [1 - meanKept ** steps, 1 - squareKept ** steps];
    figures.set([
      scale,
      meanKept,
      1 - meanKept,
      squareKept,
      1 - squareKept,
      rate / meanShare,
      1 / Math.sqrt(squareShare),
      least,
    ]);
    const arrays = [weights, slopes, means, squares, figures].map(({ byteOffset }) => byteOffset);
    run(...arrays, weights.length / 4);
  };
}

const figureCount = 8;

function adamCode(): Declaration {
  const [weights, slopes, means, squares, figures, left] = [0, 1, 2, 3, 4, 5];
  const [slope, mean, square, firstFigure] = [6, 7, 8, 9];
  const [scale, kept, added, squareKeptAt, squareAdded, rate, squareShare, leastAt] = Array.from(
    { length: figureCount },
    (_, at) => firstFigure + at,
  ) as [number, number, number, number, number, number, number, number];
  const { block, loop, end, br, brIf, get, set, i32Eqz, vectorOf } = wasm;
  const { vectorLoad, vectorStore, vectorOfLoaded32, f32x4Add, f32x4Mul, f32x4Sub, f32x4Div, f32x4SquareRoot } = wasm;
  const body = [
    ...Array.from({ length: figureCount }, (_, at) => [
      ...get(figures),
      ...vectorOfLoaded32(at * 4),
      ...set(firstFigure + at),
    ]).flat(),
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...[...get(slopes), ...vectorLoad(0), ...get(scale), ...f32x4Mul, ...set(slope)],
    ...[
      ...get(means),
      ...vectorLoad(0),
      ...get(kept),
      ...f32x4Mul,
      ...get(slope),
      ...get(added),
      ...f32x4Mul,
      ...f32x4Add,
      ...set(mean),
    ],
    ...[...get(squares), ...vectorLoad(0), ...get(squareKeptAt), ...f32x4Mul],
    ...[...get(slope), ...get(slope), ...f32x4Mul, ...get(squareAdded), ...f32x4Mul, ...f32x4Add, ...set(square)],
    ...[...get(means), ...get(mean), ...vectorStore(0), ...get(squares), ...get(square), ...vectorStore(0)],
    ...[...get(slopes), ...vectorOf(0), ...vectorStore(0)],
    ...[...get(weights), ...get(weights), ...vectorLoad(0), ...get(mean), ...get(rate), ...f32x4Mul],
    ...[...get(square), ...f32x4SquareRoot, ...get(squareShare), ...f32x4Mul, ...get(leastAt), ...f32x4Add],
    ...[...f32x4Div, ...f32x4Sub, ...vectorStore(0)],
    ...[weights, slopes, means, squares].flatMap((pointer) => advance(pointer, 16)),
    ...[...advance(left, -1), ...br(0), ...end, ...end],
  ];
  return { parameters: 6, integers: 0, vectors: 3 + figureCount, body };
}
