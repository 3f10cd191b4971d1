import { pooledOfUnit, type RecurrentNetwork } from './recurrent-network.js';
import { recurrentArrays, recurrentLengths, recurrentWeights, type RecurrentWeights } from './recurrent-weights.js';

const magic = 0x4e524354;
const headBytes = 28;

/**
 * Layout, little-endian: six u32 (magic, dimensions, hidden, outputs, concepts, rows), f32 scale, as f32 the weights of both
 * directions, those of the outputs and their biases, then the rows.
 */
export function packRecurrentNetwork(network: RecurrentNetwork): Uint8Array {
  const { dimensions, hidden, outputs, concepts, embeddings, directions, dense, outputBias } = network;
  const head = new DataView(new ArrayBuffer(headBytes));
  [magic, dimensions, hidden, outputs, concepts, embeddings.length / dimensions].forEach((value, at) =>
    head.setUint32(at * 4, value, true),
  );
  head.setFloat32(headBytes - 4, network.scale, true);
  const floats = [...directions.flatMap((weights) => recurrentArrays.map((name) => weights[name])), dense, outputBias];
  return Buffer.concat(
    [head, ...floats, embeddings].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
}

/** Reads the file that `packRecurrentNetwork` wrote. Throws when it is not one. */
export function readRecurrentNetwork(file: Uint8Array): RecurrentNetwork {
  // Views of floats need an address that is a multiple of four.
  const bytes = file.byteOffset % 4 === 0 ? file : file.slice();
  const head = new DataView(bytes.buffer, bytes.byteOffset, headBytes);
  if (head.getUint32(0, true) !== magic) throw new Error('not a recurrent network file');
  const [dimensions, hidden, outputs, concepts, rows] = [1, 2, 3, 4, 5].map((at) => head.getUint32(at * 4, true)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  let at = bytes.byteOffset + headBytes;
  const take = (length: number): Float32Array => {
    const array = new Float32Array(bytes.buffer, at, length);
    at += array.byteLength;
    return array;
  };
  const lengths = recurrentLengths({ dimensions, hidden });
  const direction = (): RecurrentWeights => recurrentWeights((name) => take(lengths[name]));
  return {
    ...{ dimensions, hidden, outputs, concepts },
    scale: head.getFloat32(headBytes - 4, true),
    directions: [direction(), direction()],
    dense: take(outputs * hidden * pooledOfUnit),
    outputBias: take(outputs),
    embeddings: new Int8Array(bytes.buffer, at, rows * dimensions),
  };
}
