import { meaningSize as size } from '../../src/analyzers/semantic/embedding/sizes.js';
import { eigen, type Eigen } from './eigen.js';

type Vectors = readonly Float64Array[];

/** Components that all texts share (Arora et al. 2017, section 3). */
const commonComponents = 1;
/** 0.5 would be whitening; less keeps some of the vectors' own proportions. */
const strength = 0.25;

/**
 * A linear map under which texts of one kind lie close (within-class covariance normalisation, Hatch et al. 2006, of
 * bounded strength), after the common component is removed. Needs vectors of `meaningSize`.
 */
export function spreadOfKinds(kinds: readonly Vectors[]): { mean: Float32Array; spread: Float32Array } {
  const mean = meanOf(kinds.map(meanOf));
  const common = eigen(covariance(kinds.flatMap((list) => differences(list, mean))), size);
  const within = eigen(covariance(kinds.flatMap((list) => differences(list, meanOf(list)))), size);
  const average = within.values.reduce((sum, value) => sum + value, 0) / size;
  const whiten = weighted(within, (value) => (value / average + 0.1) ** -strength);
  const keep = weighted(common, (_, at) => (at < commonComponents ? 0 : 1));
  const spread = new Float32Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += whiten[i * size + k]! * keep[k * size + j]!;
      spread[i * size + j] = sum;
    }
  return { mean: Float32Array.from(mean), spread };
}

/** The matrix with the same directions and other stretch. */
function weighted({ values, vectors }: Eigen, stretch: (value: number, at: number) => number): Float64Array {
  const out = new Float64Array(size * size);
  vectors.forEach((vector, at) => {
    const by = stretch(values[at]!, at);
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) out[i * size + j]! += by * vector[i]! * vector[j]!;
  });
  return out;
}

function meanOf(rows: Vectors): Float64Array {
  const mean = new Float64Array(size);
  for (const row of rows) for (let i = 0; i < size; i++) mean[i]! += row[i]! / rows.length;
  return mean;
}

function differences(rows: Vectors, centre: Float64Array): Float64Array[] {
  return rows.map((row) => row.map((value, i) => value - centre[i]!));
}

function covariance(rows: Vectors): Float64Array {
  const out = new Float64Array(size * size);
  for (const row of rows) {
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) out[i * size + j]! += (row[i]! * row[j]!) / rows.length;
  }
  return out;
}
