import { Type, type Static } from 'typebox';
import { judgeStyles } from './judge/judge-settings.js';

const Count = (minimum: number, maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }));
const Text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description });

/** Id of a model: what policies name as `model_id`. */
const ModelId = Type.String({
  pattern: '^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$',
  minLength: 1,
  maxLength: 64,
  description: 'What policies name as `model_id`.',
});

/** What every outside service may be allowed. */
export const guardFields = {
  timeout_ms: Count(20, 120_000, 'Longest call with its retries, in milliseconds. Default: 3000.'),
  retries: Count(0, 5, 'Attempts after the first, for what may pass. Default: 1.'),
  concurrency: Count(
    1,
    1024,
    'Calls at once, per process. Default: 8; 1 for a local model, which computes one after the other.',
  ),
  queue: Count(0, 100_000, 'Calls that may wait for a place. Default: 64.'),
  breaker_failures: Count(1, 1000, 'Failures in a row after which it is left alone. Default: 5.'),
  breaker_open_ms: Count(100, 3_600_000, 'For how long, in milliseconds. Default: 10000.'),
  cache_entries: Count(0, 1_000_000, 'Answers that are remembered, per process. Default: 2000.'),
};

const modelFields = {
  id: ModelId,
  version: Type.Optional(Text(64, 'Change it when the model behind the address changes: remembered answers end.')),
  ...guardFields,
};

/** How an HTTP service is reached. The key itself never stands in the file. */
export const httpFields = {
  url: Text(2000, 'Base address, http or https.'),
  api_key_env: Type.Optional(Text(200, 'Environment variable that holds the API key.')),
  api_key_file: Type.Optional(Text(4096, 'File that holds the API key.')),
  max_response_bytes: Count(1024, 268_435_456, 'Largest answer that is read.'),
};

/** Components of the longest vector that is taken: as many as a `halfvec` of pgvector has at most. */
export const mostDimensions = 16_000;

const priceFields = {
  price: Type.Optional(
    Type.Object(
      {
        input_per_million_usd: Type.Number({ minimum: 0, maximum: 1e6, description: 'US dollars.' }),
        output_per_million_usd: Type.Optional(Type.Number({ minimum: 0, maximum: 1e6, description: 'US dollars.' })),
      },
      { additionalProperties: false, description: 'Price per million tokens.' },
    ),
  ),
};

/** What a label of a classifier means where it tells attacks. */
export const attackMeaning = 'INJECTION';

const Labels = Type.Record(Type.String({ maxLength: 200 }), Type.String({ minLength: 1, maxLength: 200 }), {
  minProperties: 1,
  maxProperties: 200,
  description: 'What a label means: `INJECTION`, or the name of a safety category. Others mean nothing.',
});
const WindowTokens = Count(16, 100_000, 'Tokens that the model reads at once. Default: 400.');

const part = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false, description: 'A model.' });

const word = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description });

const judgeFields = {
  style: Type.Optional(word(judgeStyles, 'How the judge is asked, and how it answers. Default: plain.')),
  prompt_by: Type.Optional(word(['message', 'template'], 'Who writes the prompt. Default: message.')),
  window_chars: Count(500, 1_000_000, 'Code units judged at once. Default: 12000.'),
  max_tokens: Count(1, 32_768, "Most tokens of an answer. Default: the style's own."),
};

const OpenAiChat = part({
  kind: Type.Literal('openai-chat'),
  ...modelFields,
  ...httpFields,
  ...priceFields,
  ...judgeFields,
  model: Text(300, 'Name of the model at the server.'),
  logprobs: Type.Optional(Type.Boolean({ description: 'Ask for log-probabilities. Default: true.' })),
  token_limit_field: Type.Optional(
    word(['max_tokens', 'max_completion_tokens'], 'How the server calls the limit of an answer. Default: max_tokens.'),
  ),
  reasoning_effort: Type.Optional(word(['low', 'medium', 'high'], 'For models that reason.')),
});

const OpenAiEmbeddings = part({
  kind: Type.Literal('openai-embeddings'),
  ...modelFields,
  ...httpFields,
  ...priceFields,
  model: Text(300, 'Name of the model at the server.'),
  dimensions: Count(8, mostDimensions, 'Size of the vectors, for models that can shorten them.'),
  batch: Count(1, 2048, 'Texts in one call. Default: 64.'),
  half_at: Type.Optional(
    Type.Number({ minimum: 0.01, maximum: 0.99, description: 'Cosine published as similarity 0.50. Default: 0.45.' }),
  ),
});

const HttpClassification = part({
  kind: Type.Literal('http-classification'),
  ...modelFields,
  ...httpFields,
  ...priceFields,
  labels: Labels,
  window_tokens: WindowTokens,
  batch: Count(1, 1024, 'Texts in one call. Default: 16.'),
});

const OnnxClassification = part({
  kind: Type.Literal('onnx-classification'),
  ...modelFields,
  folder: Text(4096, 'Folder with model.onnx, tokenizer.json and config.json.'),
  labels: Labels,
  window_tokens: WindowTokens,
  batch: Count(1, 64, 'Texts, or pieces of long ones, in one run. Default: 8.'),
});

const FakeModel = part({
  kind: Type.Literal('fake'),
  ...modelFields,
  ...priceFields,
  ...judgeFields,
  task: word(['chat', 'embeddings', 'classification'], 'What it stands in for.'),
  phrase: Text(200, 'A judge says yes, and a classifier answers its first label, to a text that holds it.'),
  labels: Type.Optional(Labels),
});

export const ModelConfig = Type.Union(
  [OpenAiChat, OpenAiEmbeddings, HttpClassification, OnnxClassification, FakeModel],
  { description: 'A model.' },
);
export type ModelConfig = Static<typeof ModelConfig>;
export type OpenAiChatConfig = Static<typeof OpenAiChat>;
export type OpenAiEmbeddingsConfig = Static<typeof OpenAiEmbeddings>;
export type HttpClassificationConfig = Static<typeof HttpClassification>;
export type OnnxClassificationConfig = Static<typeof OnnxClassification>;
export type FakeModelConfig = Static<typeof FakeModel>;

export interface GuardConfig {
  readonly timeout_ms?: number;
  readonly retries?: number;
  readonly concurrency?: number;
  readonly queue?: number;
  readonly breaker_failures?: number;
  readonly breaker_open_ms?: number;
}

/** The limits that a configuration gives, defaults filled in. */
export function guardLimits(config: GuardConfig) {
  return {
    timeoutMs: config.timeout_ms ?? 3000,
    retries: config.retries ?? 1,
    concurrency: config.concurrency ?? 8,
    queue: config.queue ?? 64,
    breaker: { failures: config.breaker_failures ?? 5, openMs: config.breaker_open_ms ?? 10_000 },
  };
}

/** Price of a configuration; nothing where none is given. */
export function priceOf({ price }: Pick<OpenAiChatConfig, 'price'>) {
  return {
    inputPerMillionUsd: price?.input_per_million_usd ?? 0,
    outputPerMillionUsd: price?.output_per_million_usd ?? 0,
  };
}
