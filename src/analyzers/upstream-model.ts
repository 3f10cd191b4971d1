import type { Model } from '../models/model.js';
import type { Analyzer } from './analyzer.js';
import type { AnalyzerDeps } from './deps.js';

export const embedded = 'embedded';

type Taker = Pick<Analyzer, 'name' | 'modelTasks'>;
type ModelFor<T> = Extract<Model, { task: T }>;

/**
 * The upstream model that an analyzer is to use: the one named, else the operator's default; undefined for the embedded one.
 *
 * @throws Error when the model is not configured, or of a kind that the analyzer cannot use
 */
export async function chosenModel<T extends Model['task']>(
  { name, modelTasks = [] }: Taker & { readonly modelTasks?: readonly T[] },
  modelId: string | undefined,
  deps: AnalyzerDeps,
): Promise<ModelFor<T> | undefined> {
  if (modelId === embedded || (modelId === undefined && !deps.models)) return undefined;
  const models = await deps.models?.();
  const id = modelId ?? models?.defaultFor(name);
  if (id === undefined || id === embedded) return undefined;
  const model = models?.find(id);
  if (!model) throw new Error(`The model "${id}" is not configured on this server.`);
  if (!(modelTasks as readonly string[]).includes(model.task))
    throw new Error(`The model "${id}" is of another kind than ${name} can use.`);
  return model as ModelFor<T>;
}
