import { answerCache, rememberedEach } from './answer-cache.js';
import { guard, type GuardedCall, type GuardParts } from './guard.js';
import { inPieces, type Pieces } from './in-pieces.js';
import { guardLimits, type OnnxClassificationConfig } from './model-config.js';
import { ModelError } from './model-error.js';
import type { ClassificationModel } from './model.js';
import type { OnnxAnswer } from './onnx-job.js';
import { onnxProcess, type OnnxProcessParts } from './onnx-process.js';
import { worstScores, type Scores } from './worst-scores.js';

export interface OnnxModel extends ClassificationModel {
  close(): Promise<void>;
}

/**
 * A sequence classifier from a local folder, run by onnxruntime-node, which the operator installs beside the product.
 * Loaded on first use, in a process of its own. A run cannot be interrupted: an abort is answered at once, and the run ends
 * by itself, or with its process when it takes much longer than the model's deadline.
 */
export function onnxClassification(
  config: OnnxClassificationConfig,
  parts: GuardParts & Pick<OnnxProcessParts, 'start'>,
): OnnxModel {
  const version = JSON.stringify([config.version ?? '', config.folder]);
  // Its process computes one run after the other: more at once would wait there, unseen by the guard.
  const limits = guardLimits({ concurrency: 1, ...config });
  const upstream = guard(config.id, { ...limits, retries: 0 }, parts);
  const cache = answerCache<Scores>(config.cache_entries ?? 2000);
  const windowTokens = config.window_tokens ?? 400;
  const batch = config.batch ?? 8;
  const local = onnxProcess(config.id, config.folder, { ...parts, timeoutMs: limits.timeoutMs });

  const ask = (texts: readonly string[], { tenantId, signal }: GuardedCall) =>
    upstream.run({ tenantId, signal }, async () => {
      const { rows, ...outputs } = await local.run({ texts, mostRows: batch });
      checkLabels(config, outputs.labels);
      return rows.map((pieces) =>
        worstScores(
          pieces.map((logits) => labelled(config.id, logits, outputs)),
          config.labels,
        ),
      );
    });

  return {
    id: config.id,
    kind: config.kind,
    task: 'classification',
    version,
    labels: config.labels,
    windowTokens,
    health: () => upstream.health(),
    async classify(texts, { tenantId, signal }) {
      const pieces: Pieces<Scores> = {
        ask: (part, either) => ask(part, { tenantId, signal: either }),
        isTooLong,
        join: (halves) => worstScores(halves, config.labels),
        mostAtOnce: limits.concurrency,
      };
      const how = { cache, version, tenantId, batch };
      const scores = await rememberedEach(texts, how, (part) => inPieces(part, pieces, signal));
      return { scores, costUsd: 0 };
    },
    async probe(signal) {
      await ask(['ping'], { tenantId: '', signal });
    },
    close: async () => local.close(),
  };
}

const isTooLong = (error: unknown) => error instanceof ModelError && error.facts.status === 413;

/** A label that the model does not have would never be found. */
function checkLabels({ id, labels }: OnnxClassificationConfig, own: readonly string[]): void {
  const missing = Object.keys(labels).find((label) => !own.includes(label));
  if (missing === undefined) return;
  throw new ModelError(id, 'set_up', { detail: `has no label ${missing}, only ${own.slice(0, 20).join(', ')}` });
}

/** Logits as probabilities: a softmax over the labels, or the logistic function of each where they do not exclude each other. */
function labelled(
  modelId: string,
  logits: readonly number[],
  { labels, isMultiLabel }: Omit<OnnxAnswer, 'rows'>,
): Scores {
  const malformed = (detail: string) => new ModelError(modelId, 'malformed', { detail });
  if (logits.length !== labels.length) throw malformed(`${logits.length} outputs for ${labels.length} labels`);
  // Overflown half-precision weights give these: no comparison with a threshold would hold.
  if (!logits.every(Number.isFinite)) throw malformed('an output that is no number');
  const highest = Math.max(...logits);
  const shares = logits.map((logit) => Math.exp(logit - highest));
  const sum = shares.reduce((total, share) => total + share, 0);
  const scores = isMultiLabel || labels.length === 1 ? logits.map(logistic) : shares.map((share) => share / sum);
  return Object.fromEntries(labels.map((label, at) => [label, scores[at] as number]));
}

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit));
