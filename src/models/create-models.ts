import { systemTimers } from '../lib/timers.js';
import { fakeModel } from './fake.js';
import type { GuardParts } from './guard.js';
import { httpClassification } from './http-classification.js';
import type { ModelConfig } from './model-config.js';
import type { Model, Models } from './model.js';
import { onnxClassification } from './onnx-classification.js';
import { openAiChat } from './openai-chat.js';
import { openAiEmbeddings } from './openai-embeddings.js';

export interface ConfiguredModel {
  readonly config: ModelConfig;
  readonly apiKey?: string;
}

export interface ModelsDraft {
  readonly models: readonly ConfiguredModel[];
  /** Canonical name of an analyzer to the id of its model. */
  readonly defaults: Readonly<Record<string, string>>;
}

export const systemParts: GuardParts = { timers: systemTimers, random: () => Math.random() };

/** The models of a checked configuration. Nothing is loaded or called before it is used. */
export function createModels({ models, defaults }: ModelsDraft, parts: GuardParts = systemParts): Models {
  const all = models.map((one) => modelOf(one, parts));
  const byId = new Map(all.map((model) => [model.id, model]));
  return {
    all,
    find: (id) => byId.get(id),
    defaultFor: (analyzer) => (Object.hasOwn(defaults, analyzer) ? defaults[analyzer] : undefined),
    close: async () => {
      await Promise.all(all.map(async (model) => ('close' in model ? (model as Closable).close() : undefined)));
    },
  };
}

interface Closable {
  close(): Promise<void>;
}

function modelOf({ config, apiKey }: ConfiguredModel, parts: GuardParts): Model {
  switch (config.kind) {
    case 'openai-chat':
      return openAiChat(config, apiKey, parts);
    case 'openai-embeddings':
      return openAiEmbeddings(config, apiKey, parts);
    case 'http-classification':
      return httpClassification(config, apiKey, parts);
    case 'onnx-classification':
      return onnxClassification(config, parts);
    case 'fake':
      return fakeModel(config, parts);
  }
}
