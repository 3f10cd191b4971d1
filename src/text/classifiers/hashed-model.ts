import type { FeatureHasher, HashedText } from './hashed-features.js';
import { wordSlots } from './word-tokens.js';
import { runningSums, tokensAtOnce } from './running-sums.js';

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
  /** The sum of head `h` over tokens before `t` stands at `t * stride + h`. Reused by the next call of the same scorer with another text. */
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

/** Sums a model over texts hashed by one hasher; what a word adds by itself is remembered between texts, and the sums of the last text. Linear. */
export function tokenSummer(model: HashedModel, hasher: FeatureHasher): (hashed: HashedText) => TokenSums {
  const stride = Math.ceil(model.heads / 4) * 4;
  const running = runningSums({ bits: model.bits, stride, weights: padded(model, stride) }, wordSlots);
  const rememberedFill = new Uint32Array(wordSlots);
  let sums = new Int32Array(4096 * stride);
  let last: { hashed: HashedText; sums: TokenSums } | undefined;
  return (hashed) => {
    // What is suspicious is asked for its worst places, and why it is.
    if (last?.hashed === hashed) return last.sums;
    const { tokenCount, slots, fills, firstFeature } = hashed;
    if (sums.length < (tokenCount + 1) * stride) sums = new Int32Array((tokenCount + 1) * stride * 2);
    sums.fill(0, 0, stride);
    let from = 0;
    const addUpTo = (token: number): void => {
      const features = hashed.features.subarray(firstFeature[from], firstFeature[token]);
      if (token > from) running.addUp(token - from, features, sums, from);
      from = token;
    };
    for (let token = 0; token < tokenCount; token++) {
      const slot = slots[token]!;
      const isForgotten = fills[token] !== 0 && rememberedFill[slot] !== fills[token];
      // A word that takes the place of another must wait for the sums of that one.
      if ((isForgotten && slots.subarray(from, token).includes(slot)) || token - from === tokensAtOnce) addUpTo(token);
      if (isForgotten) {
        running.learn(slot, hasher.own, hasher.ownFeatures(hashed, token));
        rememberedFill[slot] = fills[token]!;
      }
      running.place(
        token - from,
        fills[token] === 0 ? wordSlots : slot,
        firstFeature[token + 1]! - firstFeature[from]!,
      );
    }
    addUpTo(tokenCount);
    last = { hashed, sums: { tokenCount, stride, sums } };
    return last.sums;
  };
}

/** The weights with room for so many heads. */
function padded({ heads, weights, bits }: HashedModel, stride: number): Int8Array {
  if (heads === stride) return weights;
  const wide = new Int8Array(stride << bits);
  for (let feature = 0; feature < 1 << bits; feature++)
    wide.set(weights.subarray(feature * heads, (feature + 1) * heads), feature * stride);
  return wide;
}
