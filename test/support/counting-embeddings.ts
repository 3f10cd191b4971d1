import type { EmbeddingsModel } from '../../src/models/model.js';

/** An embeddings model of a function, which keeps the texts that it was asked for. */
export function countingEmbeddings(version: string, vectorOf: (text: string) => Float32Array) {
  const asked: string[] = [];
  const model = {
    id: version,
    task: 'embeddings',
    version,
    halfAt: 0.5,
    embed: async (texts: readonly string[]) => {
      asked.push(...texts);
      return { vectors: texts.map((text) => vectorOf(text)), costUsd: 0 };
    },
  } as unknown as EmbeddingsModel;
  return { model, asked };
}
