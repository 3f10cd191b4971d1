import type { AnyAnalyzer } from '../../analyzers/analyzer.js';
import { findAnalyzer } from '../../analyzers/index.js';
import { embedded } from '../../analyzers/upstream-model.js';
import type { Context, Services } from '../../core/context.js';
import { failValidations, type FieldProblem } from '../../core/errors.js';
import type {} from './lazy-upstreams.js';

/** Whoever knows the upstreams of this server. */
export interface Serving {
  readonly services: Pick<Services, 'upstreams'>;
}

/** Models that the analyzer may use on this server, the embedded one first. */
export async function modelIdsOf(
  { services }: Serving,
  { modelTasks = [] }: Pick<AnyAnalyzer, 'modelTasks'>,
): Promise<string[]> {
  const { models } = (await services.upstreams?.load()) ?? {};
  const fitting = models?.all.filter(({ task }) => (modelTasks as readonly string[]).includes(task)) ?? [];
  return [embedded, ...fitting.map(({ id }) => id)];
}

/** The engine of an analyzer where the operator gave it a default model: its kind and id; undefined for the embedded one. */
export async function defaultEngine(ctx: Context, { name }: Pick<AnyAnalyzer, 'name'>): Promise<string | undefined> {
  const { models } = (await ctx.services.upstreams?.load()) ?? {};
  const model = models?.find(models.defaultFor(name) ?? embedded);
  return model && `${model.kind}:${model.id}`;
}

export interface Chosen {
  readonly analyzer: string;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  /** Where `params` stand in the body. */
  readonly path: readonly (string | number)[];
}

export interface UnknownModel {
  /** Canonical name. */
  readonly analyzer: string;
  readonly model: string;
  readonly path: Chosen['path'];
  /** What could be named instead. */
  readonly known: readonly string[];
}

/** Every `model_id` that names no model which its analyzer can use here. */
export async function unknownModels(serving: Serving, chosen: readonly Chosen[]): Promise<UnknownModel[]> {
  const unknown: UnknownModel[] = [];
  for (const { analyzer: name, params, path } of chosen) {
    const id = params?.model_id;
    const analyzer = findAnalyzer(name);
    if (typeof id !== 'string' || id === embedded || !analyzer) continue;
    const known = await modelIdsOf(serving, analyzer);
    if (!known.includes(id)) unknown.push({ analyzer: analyzer.name, model: id, path, known });
  }
  return unknown;
}

/** 422 for each of them (contract 6: checked when saved). */
export async function refuseUnknownModels(ctx: Context, chosen: readonly Chosen[]): Promise<void> {
  const problems = (await unknownModels(ctx, chosen)).map(({ path, known }): FieldProblem => ({
    loc: ['body', ...path, 'model_id'],
    msg: `names no model that this analyzer can use on this server; there is ${known.join(', ')}`,
    type: 'unknown_model',
  }));
  if (problems.length > 0) failValidations(problems);
}
