import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tokenizer } from '@huggingface/tokenizers';
import { shortest } from './in-pieces.js';
import { ModelError } from './model-error.js';
import { objectAt, readAt } from './read-json.js';

/** A classifier in the layout that model hubs export: `model.onnx` (or `onnx/model.onnx`), `tokenizer.json`, `config.json`. */
export interface OnnxFolder {
  /** Names of the outputs, in their order (`id2label`). */
  readonly labels: readonly string[];
  /** Whether each label holds or not by itself (`problem_type`); else exactly one of them holds. */
  readonly isMultiLabel: boolean;
  /**
   * Logits of each text; several rows for one that is longer than the model takes, one for each overlapping piece.
   *
   * @throws ModelError 413 for texts of more than `mostRows`: time and memory of a run are not for them to decide
   */
  run(texts: readonly string[], mostRows: number): Promise<number[][][]>;
  close(): Promise<void>;
}

/** The part of the runtime that is used, so that the product builds where it is not installed. */
interface Runtime {
  readonly InferenceSession: { create(path: string, options?: object): Promise<Session> };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => object;
}

interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, object>): Promise<Record<string, { data: unknown; dims: readonly number[] }>>;
  release?(): Promise<void>;
}

/** A name of its own, so that bundlers and compilers leave the optional package alone. */
const runtimePackage: string = 'onnxruntime-node';

/** @throws ModelError `set_up` that says what is missing */
export async function loadOnnxFolder(modelId: string, folder: string): Promise<OnnxFolder> {
  const setUp = (detail: string) => new ModelError(modelId, 'set_up', { detail });
  const runtime = await loadRuntime(setUp);
  const config = await readJson(join(folder, 'config.json'), setUp);
  const labels = labelsOf(config, setUp);
  const settings = await tokenizerSettings(folder, setUp);
  const tokenizer = await loadTokenizer(folder, settings, setUp);
  const session = await openSession(runtime, folder, setUp);
  const longest = longestInput(config, settings);
  return {
    labels,
    isMultiLabel: readAt(config, 'problem_type') === 'multi_label_classification',
    async run(texts, mostRows) {
      const pieces = texts.map((text) => encode(tokenizer, text, longest));
      const encoded = pieces.flat();
      if (encoded.length > mostRows && isDivisible(texts)) throw new ModelError(modelId, 'status', { status: 413 });
      const feeds = feedsOf(runtime, session.inputNames, { encoded, pad: padOf(config) });
      const output = (await session.run(feeds))[session.outputNames[0] ?? ''];
      const rows = rowsOf(modelId, output, encoded.length);
      return pieces.map((own) => rows.splice(0, own.length));
    },
    close: async () => session.release?.(),
  };
}

type SetUp = (detail: string) => ModelError;

async function loadRuntime(setUp: SetUp): Promise<Runtime> {
  try {
    const loaded = (await import(runtimePackage)) as Runtime & { default?: Runtime };
    return loaded.InferenceSession ? loaded : (loaded.default as Runtime);
  } catch (error) {
    const missing = (error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND';
    throw setUp(
      missing
        ? 'needs the package onnxruntime-node, which is not installed: run `npm install onnxruntime-node` beside svc'
        : 'cannot load the package onnxruntime-node on this machine',
    );
  }
}

async function readJson(path: string, setUp: SetUp): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch {
    throw setUp(`cannot read ${path}`);
  }
}

async function tokenizerSettings(folder: string, setUp: SetUp): Promise<unknown> {
  const path = join(folder, 'tokenizer_config.json');
  const isThere = (await stat(path).catch(() => undefined)) !== undefined;
  return isThere ? readJson(path, setUp) : {};
}

async function loadTokenizer(folder: string, settings: unknown, setUp: SetUp): Promise<Tokenizer> {
  const definition = await readJson(join(folder, 'tokenizer.json'), setUp);
  const { Tokenizer } = await import('@huggingface/tokenizers');
  try {
    return new Tokenizer(definition as object, settings as object);
  } catch {
    throw setUp(`cannot use the tokenizer in ${folder}`);
  }
}

async function openSession({ InferenceSession }: Runtime, folder: string, setUp: SetUp): Promise<Session> {
  for (const name of ['model.onnx', join('onnx', 'model.onnx')]) {
    const path = join(folder, name);
    if ((await stat(path).catch(() => undefined)) === undefined) continue;
    try {
      return await InferenceSession.create(path, { logSeverityLevel: 3 });
    } catch {
      throw setUp(`cannot load ${path}`);
    }
  }
  throw setUp(`finds no model.onnx in ${folder}`);
}

function labelsOf(config: unknown, setUp: SetUp): string[] {
  const names = Object.entries(objectAt(config, 'id2label') ?? {})
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, name]) => String(name));
  if (names.length === 0) throw setUp('finds no labels (id2label) in its config.json');
  return names;
}

/** Whether less can be asked at once. */
const isDivisible = (texts: readonly string[]) => texts.length > 1 || (texts[0]?.length ?? 0) >= shortest;

const [usualLongest, mostPositions] = [512, 8192];
/** RoBERTa and those made after it: their positions are numbered from the padding on, so that two are never reached. */
const numberedFromPadding = /roberta|camembert|mpnet|longformer|xmod|data2vec|luke/;

/** What the model has positions for, and its tokenizer says (by a huge number that it does not know). */
function longestInput(config: unknown, settings: unknown): number {
  const atLeast8 = (value: unknown) => (typeof value === 'number' && value >= 8 ? Math.floor(value) : undefined);
  const positions = atLeast8(readAt(config, 'max_position_embeddings')) ?? usualLongest;
  const isFewer = numberedFromPadding.test(String(readAt(config, 'model_type')));
  const own = atLeast8(readAt(settings, 'model_max_length')) ?? mostPositions;
  return Math.min(mostPositions, own, isFewer ? positions - 2 : positions);
}

function padOf(config: unknown): bigint {
  const id = readAt(config, 'pad_token_id');
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 ? BigInt(id) : 0n;
}

interface Encoded {
  readonly ids: readonly number[];
  readonly types: readonly number[] | undefined;
}

/** Token ids between the special tokens; in overlapping pieces where there are more than the model takes. */
function encode(tokenizer: Tokenizer, text: string, longest: number): Encoded[] {
  const { ids, token_type_ids: types } = tokenizer.encode(text, { return_token_type_ids: true });
  if (ids.length <= longest) return [{ ids, types }];
  const room = longest - 2;
  const pieces: Encoded[] = [];
  for (let start = 1; ; start += room >> 1) {
    const end = Math.min(start + room, ids.length - 1);
    const piece = <T>(list: readonly T[]): T[] => [list[0] as T, ...list.slice(start, end), list.at(-1) as T];
    pieces.push({ ids: piece(ids), types: types && piece(types) });
    if (end === ids.length - 1) return pieces;
  }
}

interface Batch {
  readonly encoded: readonly Encoded[];
  readonly pad: bigint;
}

function feedsOf(runtime: Runtime, names: readonly string[], { encoded, pad }: Batch): Record<string, object> {
  const width = Math.max(1, ...encoded.map(({ ids }) => ids.length));
  const tensor = (empty: bigint, value: (one: Encoded, at: number) => number) => {
    const data = new BigInt64Array(encoded.length * width).fill(empty);
    encoded.forEach((one, row) => {
      for (let at = 0; at < one.ids.length; at += 1) data[row * width + at] = BigInt(value(one, at));
    });
    return new runtime.Tensor('int64', data, [encoded.length, width]);
  };
  const known: Record<string, () => object> = {
    input_ids: () => tensor(pad, ({ ids }, at) => ids[at] as number),
    attention_mask: () => tensor(0n, () => 1),
    token_type_ids: () => tensor(0n, ({ types }, at) => types?.[at] ?? 0),
  };
  return Object.fromEntries(names.flatMap((name) => (known[name] ? [[name, known[name]()]] : [])));
}

function rowsOf(modelId: string, output: { data: unknown; dims: readonly number[] } | undefined, rows: number) {
  if (!output || !(output.data instanceof Float32Array) || output.dims[0] !== rows)
    throw new ModelError(modelId, 'malformed', { detail: 'no logits in 32-bit floats for each text' });
  const { data } = output;
  const width = data.length / rows;
  return Array.from({ length: rows }, (_, row) => [...data.subarray(row * width, (row + 1) * width)]);
}
