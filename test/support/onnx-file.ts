import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A protocol-buffers field: varint, or bytes with their length. */
function field(number: number, value: number | string | Uint8Array): Buffer {
  if (typeof value === 'number') return Buffer.concat([varint(number << 3), varint(value)]);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.from(bytes);
}

const message = (...fields: Buffer[]) => Buffer.concat(fields);
const [float32, int64] = [1, 7];

function tensor(name: string, dims: readonly number[], values: Float32Array | BigInt64Array): Buffer {
  const type = values instanceof Float32Array ? float32 : int64;
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return message(...dims.map((dim) => field(1, dim)), field(2, type), field(8, name), field(9, raw));
}

function port(name: string, type: number, dims: readonly (string | number)[]): Buffer {
  const shape = message(
    ...dims.map((dim) => field(1, typeof dim === 'number' ? message(field(1, dim)) : message(field(2, dim)))),
  );
  return message(field(1, name), field(2, message(field(1, message(field(1, type), field(2, shape))))));
}

interface Node {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number>>;
}

function node({ op, inputs, output, attributes = {} }: Node): Buffer {
  const ints = Object.entries(attributes).map(([name, value]) =>
    field(5, message(field(1, name), field(3, value), field(20, 2))),
  );
  return message(...inputs.map((input) => field(1, input)), field(2, output), field(4, op), ...ints);
}

/** Logits of a text are the sums of two numbers for each of its tokens. */
function tinyModel(weights: readonly (readonly [number, number])[]): Buffer {
  const nodes: Node[] = [
    { op: 'Gather', inputs: ['table', 'input_ids'], output: 'rows', attributes: { axis: 0 } },
    { op: 'Cast', inputs: ['attention_mask'], output: 'mask', attributes: { to: float32 } },
    { op: 'Unsqueeze', inputs: ['mask', 'last'], output: 'column' },
    { op: 'Mul', inputs: ['rows', 'column'], output: 'masked' },
    { op: 'ReduceSum', inputs: ['masked', 'tokens'], output: 'logits', attributes: { keepdims: 0 } },
  ];
  const graph = message(
    ...nodes.map((one) => field(1, node(one))),
    field(2, 'tiny'),
    field(5, tensor('table', [weights.length, 2], Float32Array.from(weights.flat()))),
    field(5, tensor('last', [1], BigInt64Array.from([2n]))),
    field(5, tensor('tokens', [1], BigInt64Array.from([1n]))),
    field(11, port('input_ids', int64, ['batch', 'length'])),
    field(11, port('attention_mask', int64, ['batch', 'length'])),
    field(12, port('logits', float32, ['batch', 2])),
  );
  return message(field(1, 7), field(2, 'test'), field(7, graph), field(8, message(field(1, ''), field(2, 13))));
}

const vocabulary = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'ignore',
  'instruction',
  '##s',
  'hello',
  'the',
  'all',
  'word',
  'broken',
];
const weights: [number, number][] = [
  [50, 50],
  [0, 0],
  [1, 0],
  [0, 0],
  [0, 4],
  [0, 1],
  [0, 2],
  [2, 0],
  [0, 0],
  [0, 0],
  [0, 0],
  [NaN, 1],
];

/** `[CLS]`, word pieces in lower case, `[SEP]`. */
const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: vocabulary.slice(0, 4).map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })),
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'Whitespace' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
  },
};

/** A folder with a classifier of two labels that knows a handful of words: `ignore` and `instructions` are an attack, `broken` is too much for it. */
export function tinyOnnxFolder(config: Readonly<Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-onnx-'));
  writeFileSync(join(folder, 'model.onnx'), tinyModel(weights));
  writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify(tokenizer));
  writeFileSync(join(folder, 'tokenizer_config.json'), JSON.stringify({ tokenizer_class: 'BertTokenizer' }));
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({
      model_type: 'bert',
      id2label: { 0: 'SAFE', 1: 'ATTACK' },
      max_position_embeddings: 16,
      pad_token_id: 0,
      ...config,
    }),
  );
  return folder;
}
