import { answerCache, rememberedEach } from './answer-cache.js';
import { guard, type GuardParts } from './guard.js';
import { authorization, underBase } from './http-address.js';
import { fetchJson } from './http-json.js';
import { guardLimits, priceOf, type HttpClassificationConfig } from './model-config.js';
import { ModelError } from './model-error.js';
import type { ClassificationModel } from './model.js';
import { costOf, guessedTokens } from './price.js';
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

  const ask = (texts: readonly string[], signal: AbortSignal) =>
    upstream.run(async (attempt) => {
      const answer = await fetchJson({
        modelId: config.id,
        url,
        headers: authorization(apiKey),
        body: { inputs: inputsOf(texts), truncate: false, raw_scores: false },
        signal: attempt,
        maxBytes: config.max_response_bytes ?? 4_194_304,
      });
      return readPredictions(config.id, answer, texts.length);
    }, signal);

  return {
    id: config.id,
    kind: config.kind,
    task: 'classification',
    version,
    labels: config.labels,
    windowTokens: config.window_tokens ?? 400,
    health: () => upstream.health(),
    async classify(texts, { tenantId, signal, spent }) {
      let costUsd = 0;
      const scores = await rememberedEach(texts, { cache, version, tenantId, batch }, (part) => {
        const paid = async (pieces: readonly string[]): Promise<Scores[]> => {
          const answer = await ask(pieces, signal);
          const cost = costOf(price, { input: guessedTokens(pieces), output: 0 });
          spent?.(cost);
          costUsd += cost;
          return answer;
        };
        return inPieces(part, paid, config.labels);
      });
      return { scores, costUsd };
    },
    async probe(signal) {
      await ask(['ping'], signal);
    },
  };
}

const shortest = 64;
const overlap = 32;

/** Asks for all at once; where that is too long, for each alone, and for what is too long alone, in overlapping halves. */
async function inPieces(
  texts: readonly string[],
  ask: (texts: readonly string[]) => Promise<Scores[]>,
  labels: Readonly<Record<string, string>>,
): Promise<Scores[]> {
  try {
    return await ask(texts);
  } catch (error) {
    const [only = ''] = texts;
    if (!isTooLong(error) || (texts.length === 1 && only.length < shortest)) throw error;
    if (texts.length > 1) return Promise.all(texts.map(async (text) => (await inPieces([text], ask, labels))[0] ?? {}));
    const middle = only.length >> 1;
    const halves = [only.slice(0, middle + overlap), only.slice(middle - (overlap >> 1))];
    const scores = await Promise.all(halves.map(async (half) => (await inPieces([half], ask, labels))[0] ?? {}));
    return [worstScores(scores, labels)];
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof ModelError && [413, 422].includes(error.facts.status ?? 0);
}

/** A single text goes as it is, which other servers take too; of many each in a list: two in one would be a pair. */
function inputsOf(texts: readonly string[]): string | string[][] {
  const [only] = texts;
  return texts.length === 1 && only !== undefined ? only : texts.map((text) => [text]);
}

/** Reads a list of predictions for each text; servers answer a single text with its predictions alone. */
function readPredictions(modelId: string, answer: unknown, count: number): Scores[] {
  const lists = Array.isArray(answer) && count === 1 && !Array.isArray(answer[0]) ? [answer] : answer;
  if (!Array.isArray(lists) || lists.length !== count)
    throw new ModelError(modelId, 'malformed', { detail: 'another number of predictions than of texts' });
  return lists.map((list: unknown) => {
    if (!Array.isArray(list) || list.length === 0)
      throw new ModelError(modelId, 'malformed', { detail: 'no predictions' });
    return Object.fromEntries(list.map((entry: unknown) => readPrediction(modelId, entry)));
  });
}

function readPrediction(modelId: string, entry: unknown): [string, number] {
  const label = textAt(entry, 'label');
  const score = readAt(entry, 'score');
  if (label === undefined || typeof score !== 'number' || !(score >= 0 && score <= 1))
    throw new ModelError(modelId, 'malformed', { detail: 'a prediction without label or score' });
  return [label, score];
}
