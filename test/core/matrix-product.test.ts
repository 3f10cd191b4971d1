import { describe, expect, it } from 'vitest';
import { wasmFloats } from '../../src/lib/wasm-floats.js';
import { combineCode, type Combine } from '../../src/lib/combine.js';
import { spread } from '../../train/lib/learning-layers.js';
import { matrixProduct } from '../../train/lib/matrix-product.js';
import { randomNumbers } from '../../train/lib/random.js';

const [count, length] = [5, 32];

describe('the product of two matrices in a memory', () => {
  it.each([0, 1, 3, 4, 5, 8, 11])('adds %i rows to what stands there', (rows) => {
    const { out, factors, vectors, multiply } = matrices(rows);
    const before = out.slice();
    const places = { at: out.byteOffset, stride: length * 4 };
    multiply({
      ...{ out: places, start: places },
      factors: { at: factors.byteOffset, stride: count * 4, step: 4 },
      vectors: { at: vectors.byteOffset, stride: length * 4 },
      ...{ count, rows, length },
    });
    expectSums(out, (row, column) => before[row * length + column]! + sumOf(factors, vectors, row * count, column));
  });

  it('reads rows from the last to the first, and begins each with the same', () => {
    const rows = 6;
    const { out, factors, vectors, multiply } = matrices(rows);
    multiply({
      out: { at: out.byteOffset, stride: length * 4 },
      start: { at: vectors.byteOffset, stride: 0 },
      factors: { at: factors.byteOffset + (rows - 1) * count * 4, stride: -count * 4, step: 4 },
      vectors: { at: vectors.byteOffset, stride: length * 4 },
      ...{ count, rows, length },
    });
    expectSums(out, (row, column) => vectors[column]! + sumOf(factors, vectors, (rows - 1 - row) * count, column));
  });
});

function matrices(rows: number) {
  const random = randomNumbers(rows + 1);
  const floats = wasmFloats((rows + count) * length + rows * count + 64);
  const [out, factors, vectors] = [rows * length, rows * count, count * length].map((size) => {
    const array = floats.take(size);
    array.set(spread(random, size, 1));
    return array;
  }) as [Float32Array, Float32Array, Float32Array];
  return { out, factors, vectors, multiply: matrixProduct(floats, floats.compile<Combine>(combineCode())) };
}

function sumOf(factors: Float32Array, vectors: Float32Array, from: number, column: number): number {
  return Array.from({ length: count }, (_, at) => factors[from + at]! * vectors[at * length + column]!).reduce(
    (sum, product) => sum + product,
    0,
  );
}

function expectSums(out: Float32Array, expected: (row: number, column: number) => number): void {
  out.forEach((sum, at) => expect(sum).toBeCloseTo(expected(Math.floor(at / length), at % length), 5));
}
