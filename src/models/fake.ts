import { createHash } from 'node:crypto';
import { guard, type GuardParts } from './guard.js';
import { judgeSettings } from './judge/settings-of.js';
import { guardLimits, priceOf, type FakeModelConfig } from './model-config.js';
import type { ChatModel, ClassificationModel, EmbeddingsModel, Model } from './model.js';
import { costOf, guessedTokens } from './price.js';

/**
 * A model that needs nothing and answers by a phrase: for trying out policies, prices and limits before a real one is
 * there. Its answers are a pure function of the text.
 */
export function fakeModel(config: FakeModelConfig, parts: GuardParts): Model {
  const makers = { chat: fakeChat, embeddings: fakeEmbeddings, classification: fakeClassification };
  return makers[config.task](config, parts);
}

function base(config: FakeModelConfig, parts: GuardParts) {
  const upstream = guard(config.id, guardLimits(config), parts);
  return {
    id: config.id,
    kind: config.kind,
    version: JSON.stringify([config.version ?? '', config.phrase]),
    health: () => upstream.health(),
    probe: (signal: AbortSignal) => upstream.run({ tenantId: '', signal }, async () => undefined),
    upstream,
  };
}

const holds = (text: string, phrase: string) => text.toLowerCase().includes(phrase.toLowerCase());
/** The confidence that the fake claims. */
const [sure, unsure] = [0.98, 0.02];

function fakeChat(config: FakeModelConfig, parts: GuardParts): ChatModel {
  const { upstream, ...rest } = base(config, parts);
  return {
    ...rest,
    task: 'chat',
    judge: judgeSettings({ ...config, style: 'plain', prompt_by: 'message' }),
    complete: (request, { tenantId, signal, spent }) =>
      upstream.run({ tenantId, signal }, async () => {
        const contents = request.messages.map((message) => message.content);
        const isYes = holds(contents.at(-1) ?? '', config.phrase);
        const [yes, no] = isYes ? [sure, unsure] : [unsure, sure];
        const alternatives = [
          { token: 'yes', logprob: Math.log(yes) },
          { token: 'no', logprob: Math.log(no) },
        ];
        const own = alternatives[isYes ? 0 : 1]!;
        const used = { input: guessedTokens(contents), output: 1 };
        const costUsd = costOf(priceOf(config), used);
        spent?.(costUsd);
        return { text: own.token, tokens: [{ ...own, alternatives }], costUsd };
      }),
  };
}

const fakeDimensions = 64;

/** Words hashed to places: texts with the same words are near. */
function fakeEmbeddings(config: FakeModelConfig, parts: GuardParts): EmbeddingsModel {
  const { upstream, ...rest } = base(config, parts);
  return {
    ...rest,
    task: 'embeddings',
    halfAt: 0.45,
    embed: (texts, { tenantId, signal, spent }) =>
      upstream.run({ tenantId, signal }, async () => {
        const costUsd = costOf(priceOf(config), { input: guessedTokens(texts), output: 0 });
        spent?.(costUsd);
        return { vectors: texts.map(wordVector), costUsd };
      }),
  };
}

function wordVector(text: string): Float32Array {
  const vector = new Float32Array(fakeDimensions);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const place = createHash('sha256').update(word).digest().readUInt32LE(0) % fakeDimensions;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function fakeClassification(config: FakeModelConfig, parts: GuardParts): ClassificationModel {
  const { upstream, ...rest } = base(config, parts);
  const labels = config.labels ?? { INJECTION: 'INJECTION', SAFE: 'SAFE' };
  const [first = 'INJECTION', ...others] = Object.keys(labels);
  return {
    ...rest,
    task: 'classification',
    labels,
    windowTokens: 400,
    classify: (texts, { tenantId, signal, spent }) =>
      upstream.run({ tenantId, signal }, async () => {
        const scores = texts.map((text) => {
          const found = holds(text, config.phrase) ? sure : unsure;
          return Object.fromEntries([[first, found], ...others.map((label) => [label, (1 - found) / others.length])]);
        });
        const costUsd = costOf(priceOf(config), { input: guessedTokens(texts), output: 0 });
        spent?.(costUsd);
        return { scores, costUsd };
      }),
  };
}
