import { wordSlots, type FeatureHasher, type HashedText } from './hashed-features.js';

/** Linear models over hashed features: `heads` weights stand side by side for each of 2^`bits` features. */
export interface HashedModel {
  readonly bits: number;
  readonly heads: number;
  /** Weight of feature `f` for head `h` at `f * heads + h`, in units of `scales[h]`. */
  readonly weights: Int8Array;
  readonly scales: Float64Array;
  readonly biases: Float64Array;
}

/** Running sums of all features up to each token, so that the sum over any range of tokens costs two reads a head. */
export interface TokenSums {
  readonly tokenCount: number;
  /** Places of a token: the heads, rounded up to a multiple of four. */
  readonly stride: number;
  /** The sum of head `h` over tokens before `t` stands at `t * stride + h`. Reused by the next call of the same scorer. */
  readonly sums: Int32Array;
}

const magic = 0x4d485653;
const headerBytes = 16;

/** Reads the file that `packHashedModel` wrote. Throws when it is not one. */
export function readHashedModel(file: Uint8Array): HashedModel {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0, true) !== magic) throw new Error('not a hashed model file');
  const bits = view.getUint32(4, true);
  const heads = view.getUint32(8, true);
  const numbers = Array.from({ length: heads * 2 }, (_, index) => view.getFloat64(headerBytes + index * 8, true));
  const start = headerBytes + heads * 16;
  const weights = new Int8Array(file.buffer, file.byteOffset + start, heads << bits);
  return {
    bits,
    heads,
    weights,
    scales: Float64Array.from(numbers.slice(0, heads)),
    biases: Float64Array.from(numbers.slice(heads)),
  };
}

/** The bytes of a model: header, scales, biases, weights; little-endian. */
export function packHashedModel(model: HashedModel): Uint8Array {
  const start = headerBytes + model.heads * 16;
  const file = new Uint8Array(start + model.weights.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, magic, true);
  view.setUint32(4, model.bits, true);
  view.setUint32(8, model.heads, true);
  [...model.scales, ...model.biases].forEach((value, index) => view.setFloat64(headerBytes + index * 8, value, true));
  file.set(new Uint8Array(model.weights.buffer, model.weights.byteOffset, model.weights.length), start);
  return file;
}

/** Sums a model over texts hashed by one hasher; what a word adds by itself is remembered between texts. Linear. */
export function tokenSummer(model: HashedModel, hasher: FeatureHasher): (hashed: HashedText) => TokenSums {
  const stride = Math.ceil(model.heads / together) * together;
  const padded: Padded = { stride, weights: paddedWeights(model, stride), shift: 32 - model.bits };
  const rememberedFill = new Uint32Array(wordSlots);
  // After the words a place of zeros, for tokens that are none.
  const remembered = new Int32Array((wordSlots + 1) * stride);
  const rememberOwn = (hashed: HashedText, token: number, base: number): void => {
    const count = hasher.ownFeatures(hashed, token);
    remembered.fill(0, base, base + stride);
    for (let index = 0; index < count; index++) {
      const at = (hasher.own[index]! >>> padded.shift) * stride;
      for (let head = 0; head < stride; head++) remembered[base + head]! += padded.weights[at + head]!;
    }
  };
  let sums = new Int32Array(4096 * stride);
  return (hashed) => {
    const { tokenCount, slots, fills } = hashed;
    if (sums.length < (tokenCount + 1) * stride) sums = new Int32Array((tokenCount + 1) * stride * 2);
    for (let head = 0; head < stride; head++) sums[head] = 0;
    for (let token = 0; token < tokenCount; token++) {
      const to = (token + 1) * stride;
      const slot = slots[token]!;
      if (fills[token] !== 0 && rememberedFill[slot] !== fills[token]) {
        rememberOwn(hashed, token, slot * stride);
        rememberedFill[slot] = fills[token]!;
      }
      const own = (fills[token] === 0 ? wordSlots : slot) * stride;
      for (let head = 0; head < stride; head += together) {
        sums[to + head] = remembered[own + head]!;
        sums[to + head + 1] = remembered[own + head + 1]!;
        sums[to + head + 2] = remembered[own + head + 2]!;
        sums[to + head + 3] = remembered[own + head + 3]!;
      }
    }
    for (let first = 0; first < stride; first += together) addUp(padded, hashed, { sums, first });
    return { tokenCount, stride, sums };
  };
}

/** Heads that are added up in one pass, written out: half the time of a loop over them. */
const together = 4;

/** Weights with room for heads that make up a multiple of four. */
interface Padded {
  readonly stride: number;
  readonly weights: Int8Array;
  /** Takes a feature to its number. */
  readonly shift: number;
}

function paddedWeights({ heads, weights, bits }: HashedModel, stride: number): Int8Array {
  if (heads === stride) return weights;
  const wide = new Int8Array(stride << bits);
  for (let feature = 0; feature < 1 << bits; feature++)
    wide.set(weights.subarray(feature * heads, (feature + 1) * heads), feature * stride);
  return wide;
}

interface Pass {
  readonly sums: Int32Array;
  /** The first of the heads that are added up. */
  readonly first: number;
}

/** Adds features with neighbours to each token's own sum and makes the sums running ones. */
function addUp(
  { stride, weights, shift }: Padded,
  { tokenCount, firstFeature, features }: HashedText,
  { sums, first: head }: Pass,
): void {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let index = 0;
  for (let token = 0; token < tokenCount; token++) {
    const end = firstFeature[token + 1]!;
    for (; index < end; index++) {
      const at = (features[index]! >>> shift) * stride + head;
      first += weights[at]!;
      second += weights[at + 1]!;
      third += weights[at + 2]!;
      fourth += weights[at + 3]!;
    }
    const to = (token + 1) * stride + head;
    sums[to] = first += sums[to]!;
    sums[to + 1] = second += sums[to + 1]!;
    sums[to + 2] = third += sums[to + 2]!;
    sums[to + 3] = fourth += sums[to + 3]!;
  }
}
