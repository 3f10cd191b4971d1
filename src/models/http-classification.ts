import { answerCache } from './answer-cache.js';
import { guard, type GuardParts } from './guard.js';
import { authorization, underBase } from './http-address.js';
import { fetchJson } from './http-json.js';
import { guardLimits, priceOf, type HttpClassificationConfig } from './model-config.js';
import { ModelError } from './model-error.js';
import type { ClassificationModel, ModelCall } from './model.js';
import { costOf, guessedTokens } from './price.js';
import { pricedPieces, type Priced } from './priced-pieces.js';
import { readAt, textAt } from './read-json.js';
import { worstScores, type Scores } from './worst-scores.js';

/**
 * A text classifier over HTTP in the shape of Text Embeddings Inference: `POST {url}/predict` with
 * `{inputs: [[text], …]}` answers `[[{label, score}, …], …]`. Nothing is truncated, which would let a long text hide its
 * end: what the server finds too long is asked again in halves.
 */
export function httpClassification(
  config: HttpClassificationConfig,
  apiKey: string | undefined,
  parts: GuardParts,
): ClassificationModel {
  const url = underBase(config.url, 'predict');
  const version = JSON.stringify([config.version ?? '', url]);
  const upstream = guard(config.id, guardLimits(config), parts);
  const cache = answerCache<Scores>(config.cache_entries ?? 2000);
  const price = priceOf(config);
  const batch = config.batch ?? 16;

  const ask: Ask = (texts, { tenantId, signal, spent }) =>
    upstream.run({ tenantId, signal }, async (attempt) => {
      const answer = await fetchJson({
        modelId: config.id,
        url,
        headers: authorization(apiKey),
        body: { inputs: inputsOf(texts), truncate: false, raw_scores: false },
        signal: attempt,
        maxBytes: config.max_response_bytes ?? 4_194_304,
      });
      // An answer that cannot be read was paid for too.
      const costUsd = costOf(price, { input: guessedTokens(texts), output: 0 });
      spent?.(costUsd);
      return { answers: readPredictions(config, answer, texts.length), costUsd };
    });

  return {
    id: config.id,
    kind: config.kind,
    task: 'classification',
    version,
    labels: config.labels,
    windowTokens: config.window_tokens ?? 400,
    health: () => upstream.health(),
    async classify(texts, { tenantId, ...call }) {
      const { answers: scores, costUsd } = await pricedPieces(texts, {
        ...{ cache, version, tenantId, batch, isTooLong, signal: call.signal },
        ask: (part, signal) => ask(part, { ...call, tenantId, signal }),
        join: (halves) => worstScores(halves, config.labels),
        mostAtOnce: config.concurrency ?? 8,
      });
      return { scores, costUsd };
    },
    async probe(signal) {
      const [scores = {}] = (await ask(['ping'], { tenantId: '', signal })).answers;
      if (!Object.keys(config.labels).every((label) => Object.hasOwn(scores, label))) throw labelMissing(config.id);
    },
  };
}

type Ask = (
  texts: readonly string[],
  call: Pick<ModelCall, 'tenantId' | 'signal' | 'spent'>,
) => Promise<Priced<Scores>>;

function isTooLong(error: unknown): boolean {
  return error instanceof ModelError && [413, 422].includes(error.facts.status ?? 0);
}

/** A single text goes as it is, which other servers take too; of many each in a list: two in one would be a pair. */
function inputsOf(texts: readonly string[]): string | string[][] {
  const [only] = texts;
  return texts.length === 1 && only !== undefined ? only : texts.map((text) => [text]);
}

/** Reads a list of predictions for each text; servers answer a single text with its predictions alone. */
function readPredictions({ id, labels }: HttpClassificationConfig, answer: unknown, count: number): Scores[] {
  const lists = Array.isArray(answer) && count === 1 && !Array.isArray(answer[0]) ? [answer] : answer;
  if (!Array.isArray(lists) || lists.length !== count)
    throw new ModelError(id, 'malformed', { detail: 'another number of predictions than of texts' });
  return lists.map((list: unknown) => {
    if (!Array.isArray(list) || list.length === 0) throw new ModelError(id, 'malformed', { detail: 'no predictions' });
    const scores: Record<string, number> = {};
    for (const entry of list) {
      const [label, score] = readPrediction(id, entry);
      // Of a label that is listed twice the worse counts.
      scores[label] = Math.max(score, Object.hasOwn(scores, label) ? (scores[label] as number) : 0);
    }
    // The labels of another model would all mean nothing: whatever it says would pass for harmless.
    if (!Object.keys(labels).some((label) => Object.hasOwn(scores, label))) throw labelMissing(id);
    return scores;
  });
}

const labelMissing = (modelId: string) =>
  new ModelError(modelId, 'malformed', { detail: 'it lacks labels that the configuration names' });

function readPrediction(modelId: string, entry: unknown): [string, number] {
  const label = textAt(entry, 'label');
  const score = readAt(entry, 'score');
  if (label === undefined || typeof score !== 'number' || !(score >= 0 && score <= 1 + roundingError))
    throw new ModelError(modelId, 'malformed', { detail: 'a prediction without label or score' });
  return [label, Math.min(1, score)];
}

/** Shares of 32-bit floats: those that are surest come out as 1.0000001. */
const roundingError = 1e-5;
