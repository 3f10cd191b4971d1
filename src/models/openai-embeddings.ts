import { answerCache } from './answer-cache.js';
import { guard, type GuardParts } from './guard.js';
import { authorization, underBase } from './http-address.js';
import { fetchJson } from './http-json.js';
import { guardLimits, mostDimensions, priceOf, type OpenAiEmbeddingsConfig } from './model-config.js';
import { ModelError } from './model-error.js';
import type { EmbeddingsCall, EmbeddingsModel } from './model.js';
import { costOf, countedTokens, guessedTokens } from './price.js';
import { pricedPieces, type Priced } from './priced-pieces.js';
import { listAt, objectAt, readAt } from './read-json.js';

/**
 * An embeddings model behind the OpenAI wire format (`POST {url}/embeddings`, vectors as floats). A text that the server
 * finds too long has the mean direction of its parts: one long threat entry must not keep the others from being compared.
 */
export function openAiEmbeddings(
  config: OpenAiEmbeddingsConfig,
  apiKey: string | undefined,
  parts: GuardParts,
): EmbeddingsModel {
  const url = underBase(config.url, 'embeddings');
  const version = JSON.stringify([config.version ?? '', config.model, url, config.dimensions ?? 0]);
  const upstream = guard(config.id, guardLimits(config), parts);
  const cache = answerCache<Float32Array>(config.cache_entries ?? 2000);
  const price = priceOf(config);
  const batch = config.batch ?? 64;

  const ask: Ask = async (texts, { tenantId, signal, spent, fits }) => {
    const found = await upstream.run({ tenantId, signal }, async (attempt) => {
      const answer = await fetchJson({
        modelId: config.id,
        url,
        headers: authorization(apiKey),
        body: bodyOf(config, texts),
        signal: attempt,
        maxBytes: config.max_response_bytes ?? 33_554_432,
      });
      const input = countedTokens(readAt(objectAt(answer, 'usage'), 'prompt_tokens'), guessedTokens(texts));
      const costUsd = costOf(price, { input, output: 0 });
      spent?.(costUsd);
      return { answers: readVectors(config, answer, texts.length), costUsd };
    });
    // Beside the guard: others may hold nothing that it does not fit, so that it says nothing of the model's health.
    if (fits && !found.answers.every(fits)) throw new ModelError(config.id, 'malformed', { detail: otherSize });
    return found;
  };

  return {
    id: config.id,
    kind: config.kind,
    task: 'embeddings',
    version,
    halfAt: config.half_at ?? 0.45,
    health: () => upstream.health(),
    async embed(texts, { tenantId, ...call }) {
      const { answers: vectors, costUsd } = await pricedPieces(texts, {
        ...{ cache, version, tenantId, batch, isTooLong, signal: call.signal },
        ask: (part, signal) => ask(part, { ...call, tenantId, signal }),
        join: meanOf,
        mostAtOnce: config.concurrency ?? 8,
      });
      return { vectors, costUsd };
    },
    async probe(signal) {
      await ask(['ping'], { tenantId: '', signal });
    },
  };
}

/** Of entries that are kept under the version of the model: under another one they are embedded anew. */
const otherSize =
  'vectors of another size than before; where the model behind the address changed, change its `version` in the file of upstreams';

type Ask = (
  texts: readonly string[],
  call: Pick<EmbeddingsCall, 'tenantId' | 'signal' | 'spent' | 'fits'>,
) => Promise<Priced<Float32Array>>;

function bodyOf({ model, dimensions }: OpenAiEmbeddingsConfig, texts: readonly string[]): object {
  return { model, input: texts, encoding_format: 'float', ...(dimensions ? { dimensions } : {}) };
}

/** Vectors in the order of the texts, whatever the order of the answer, brought to length 1. */
function readVectors(config: OpenAiEmbeddingsConfig, answer: unknown, count: number): Float32Array[] {
  const malformed = (detail: string) => new ModelError(config.id, 'malformed', { detail });
  const data = listAt(answer, 'data');
  if (data?.length !== count) throw malformed('another number of vectors than of texts');
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  data.forEach((entry, place) => {
    const index = readAt(entry, 'index') ?? place;
    const values = listAt(entry, 'embedding');
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= count || vectors[index])
      throw malformed('an index that fits no text');
    if (!values || !isVector(values)) throw malformed('a vector that is none');
    const vector = unit(values);
    // It would be kept in the store, and nothing would ever be near it.
    if (!vector.some((value) => value !== 0)) throw malformed('a vector without direction');
    vectors[index] = vector;
  });
  const sizes = new Set(vectors.map((vector) => vector?.length));
  if (sizes.size > 1) throw malformed('vectors of different sizes');
  const [size] = sizes;
  if (config.dimensions !== undefined && size !== undefined && size !== config.dimensions)
    throw new ModelError(config.id, 'set_up', {
      detail: `answers vectors of ${size} components where \`dimensions\` in the file of upstreams says ${config.dimensions}`,
    });
  return vectors as Float32Array[];
}

function isVector(values: unknown[]): values is number[] {
  const fits = values.length > 0 && values.length <= mostDimensions;
  return fits && values.every((value) => typeof value === 'number' && Number.isFinite(value));
}

function unit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
}

/** Servers say of a text that it is too long with any of these; of what is wrong otherwise the shortest piece fails too. */
function isTooLong(error: unknown): boolean {
  return error instanceof ModelError && [400, 413, 422].includes(error.facts.status ?? 0);
}

/** The direction between those of the halves. */
function meanOf(halves: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = halves;
  return unit(Array.from(first, (_, at) => halves.reduce((sum, half) => sum + (half[at] ?? 0), 0)));
}
