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
  /** The sum of head `h` over tokens before `t` stands at `t * heads + h`. Reused by the next call of the same scorer. */
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
  const { heads, weights } = model;
  const shift = 32 - model.bits;
  const rememberedFill = new Uint32Array(wordSlots);
  const remembered = new Int32Array(wordSlots * heads);
  let sums = new Int32Array(4096 * heads);
  const rememberOwn = (hashed: HashedText, token: number, base: number): void => {
    const count = hasher.ownFeatures(hashed, token);
    for (let head = 0; head < heads; head++) remembered[base + head] = 0;
    for (let index = 0; index < count; index++) {
      const at = (hasher.own[index]! >>> shift) * heads;
      for (let head = 0; head < heads; head++) remembered[base + head]! += weights[at + head]!;
    }
  };
  return (hashed) => {
    const { tokenCount, slots, fills } = hashed;
    if (sums.length < (tokenCount + 1) * heads) sums = new Int32Array((tokenCount + 1) * heads * 2);
    for (let head = 0; head < heads; head++) sums[head] = 0;
    for (let token = 0; token < tokenCount; token++) {
      const to = (token + 1) * heads;
      const slot = slots[token]!;
      if (fills[token] !== 0 && rememberedFill[slot] !== fills[token]) {
        rememberOwn(hashed, token, slot * heads);
        rememberedFill[slot] = fills[token]!;
      }
      const own = fills[token] === 0 ? -1 : slot * heads;
      for (let head = 0; head < heads; head++) sums[to + head] = own < 0 ? 0 : remembered[own + head]!;
    }
    if (heads === 4) addUpFour(model, hashed, sums);
    else addUp(model, hashed, sums);
    return { tokenCount, sums };
  };
}

/** Adds features with neighbours to each token's own sum and makes the sums running ones. */
function addUp(
  { heads, weights, bits }: HashedModel,
  { tokenCount, firstFeature, features }: HashedText,
  sums: Int32Array,
): void {
  const shift = 32 - bits;
  for (let token = 0; token < tokenCount; token++) {
    const to = (token + 1) * heads;
    for (let head = 0; head < heads; head++) sums[to + head]! += sums[to - heads + head]!;
    for (let index = firstFeature[token]!; index < firstFeature[token + 1]!; index++) {
      const at = (features[index]! >>> shift) * heads;
      for (let head = 0; head < heads; head++) sums[to + head]! += weights[at + head]!;
    }
  }
}

/** The same for four heads, written out: half the time. */
function addUpFour(
  { weights, bits }: HashedModel,
  { tokenCount, firstFeature, features }: HashedText,
  sums: Int32Array,
): void {
  const shift = 32 - bits;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let index = 0;
  for (let token = 0; token < tokenCount; token++) {
    const end = firstFeature[token + 1]!;
    for (; index < end; index++) {
      const at = (features[index]! >>> shift) * 4;
      first += weights[at]!;
      second += weights[at + 1]!;
      third += weights[at + 2]!;
      fourth += weights[at + 3]!;
    }
    const to = (token + 1) * 4;
    sums[to] = first += sums[to]!;
    sums[to + 1] = second += sums[to + 1]!;
    sums[to + 2] = third += sums[to + 2]!;
    sums[to + 3] = fourth += sums[to + 3]!;
  }
}
