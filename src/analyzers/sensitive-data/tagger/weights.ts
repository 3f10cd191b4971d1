import { BUCKETS } from './features.js';

/** Weights of one feature for person, location, organisation and address, each less its weight for no label. */
export type FourWeights = readonly [person: number, location: number, organization: number, address: number];

/**
 * The weights of all features: four bytes in one integer a bucket, the first label lowest, each more by 128, so that a feature
 * costs one read. A bucket with a weight beyond -128 to 127 holds `ELSEWHERE`; its weights are in `large`.
 */
export interface Weights {
  readonly packed: Int32Array;
  readonly large: ReadonlyMap<number, Sums>;
}

/** Weights as `bestLabel` adds them up: two in each integer, 16 bits apart. */
interface Sums {
  readonly even: number;
  readonly odd: number;
}

/** What a byte is more than its weight. */
export const BIAS = 128;
export const ELSEWHERE = 0;
/** Every other byte of an integer. */
export const EVEN_BYTES = 0x00ff00ff;
const ENTRY = 5;

/** Writes weights by bucket: the packed ones, the number of the large ones, and for each of these its bucket and four weights. */
export function writeWeights(weights: readonly FourWeights[]): Int32Array {
  const large: number[] = [];
  const packed = weights.map((four, bucket) => {
    if (four.every((weight) => weight > -BIAS && weight < BIAS))
      return four.reduce((bytes, weight, label) => bytes | ((weight + BIAS) << (label * 8)), 0);
    large.push(bucket, ...four);
    return ELSEWHERE;
  });
  return Int32Array.from([...packed, large.length / ENTRY, ...large]);
}

/** Reads what `writeWeights` wrote. */
export function readWeights(written: Int32Array): Weights {
  const large = new Map<number, Sums>();
  const end = BUCKETS + 1 + (written[BUCKETS] as number) * ENTRY;
  for (let at = BUCKETS + 1; at < end; at += ENTRY) {
    const [bucket, ...four] = written.subarray(at, at + ENTRY) as unknown as [number, ...FourWeights];
    const [person, location, organization, address] = four.map((weight) => weight + BIAS) as unknown as FourWeights;
    large.set(bucket, { even: person + organization * 65_536, odd: location + address * 65_536 });
  }
  return { packed: written.subarray(0, BUCKETS), large };
}
