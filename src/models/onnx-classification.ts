import { answerCache, rememberedEach } from './answer-cache.js';
import { guard, type GuardParts } from './guard.js';
import { guardLimits, type OnnxClassificationConfig } from './model-config.js';
import { ModelError } from './model-error.js';
import type { ClassificationModel } from './model.js';
import { onnxProcess } from './onnx-process.js';
import { worstScores, type Scores } from './worst-scores.js';

export interface OnnxModel extends ClassificationModel {
  close(): Promise<void>;
}

/**
 * A sequence classifier from a local folder, run by onnxruntime-node, which the operator installs beside the product.
 * Loaded on first use, in a process of its own. A run cannot be interrupted: an abort is answered at once, and the run ends
 * by itself.
 */
export function onnxClassification(config: OnnxClassificationConfig, parts: GuardParts): OnnxModel {
  const version = JSON.stringify([config.version ?? '', config.folder]);
  const upstream = guard(config.id, { ...guardLimits(config), retries: 0 }, parts);
  const cache = answerCache<Scores>(config.cache_entries ?? 2000);
  const windowTokens = config.window_tokens ?? 400;
  const batch = config.batch ?? 8;
  const local = onnxProcess(config.id, config.folder);

  const ask = (texts: readonly string[], signal: AbortSignal) =>
    upstream.run(async () => {
      const { labels, rows } = await local.run(texts);
      return rows.map((pieces) =>
        worstScores(
          pieces.map((logits) => labelled(config.id, logits, labels)),
          config.labels,
        ),
      );
    }, signal);

  return {
    id: config.id,
    kind: config.kind,
    task: 'classification',
    version,
    labels: config.labels,
    windowTokens,
    health: () => upstream.health(),
    async classify(texts, { tenantId, signal }) {
      const scores = await rememberedEach(texts, { cache, version, tenantId, batch }, (part) => ask(part, signal));
      return { scores, costUsd: 0 };
    },
    async probe(signal) {
      await ask(['ping'], signal);
    },
    close: async () => local.close(),
  };
}

/** Logits as probabilities: a softmax over the labels, or the logistic function where there is one label. */
function labelled(modelId: string, logits: readonly number[], labels: readonly string[]): Scores {
  if (logits.length !== labels.length)
    throw new ModelError(modelId, 'malformed', { detail: `${logits.length} outputs for ${labels.length} labels` });
  if (logits.length === 1) return { [labels[0] as string]: 1 / (1 + Math.exp(-(logits[0] as number))) };
  const highest = Math.max(...logits);
  const shares = logits.map((logit) => Math.exp(logit - highest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return Object.fromEntries(labels.map((label, at) => [label, (shares[at] as number) / sum]));
}
