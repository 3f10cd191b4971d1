import { Type } from 'typebox';
import type { AnyAnalyzer } from '../../analyzers/analyzer.js';
import { analyzers } from '../../analyzers/index.js';
import { operation } from '../../core/operation.js';
import { foundBy } from '../../core/resource-store.js';
import { defaultEngine, modelIdsOf } from '../upstreams/model-ids.js';
import { closed, listOf, None, pageFields, pageOf, searchField, usualPage } from '../../core/schema.js';

const word = (description: string) => Type.String({ maxLength: 200, description });
const text = (description: string) => Type.String({ maxLength: 1000, description });
const bound = (description: string) => Type.Optional(Type.Number({ description }));

const CatalogEntry = closed({
  name: word('Canonical name.'),
  server_key: word('Key of the block in `analyzer_results`.'),
  display_name: word('Name for people.'),
  description: text('What it detects.'),
  category: word('Group of analyzers.'),
  available: Type.Boolean({ description: 'Whether this running server can answer.' }),
  engine: word('What answers.'),
  scope: word('Scope of the single-analyzer endpoint.'),
  parameters: Type.Array(
    closed({
      key: word('Name.'),
      type: word('JSON type.'),
      required: Type.Boolean({ description: 'Whether a policy must give it.' }),
      default: Type.Unknown({ description: 'Value when absent; null: none.' }),
      options: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 100, description: 'The allowed values.' })),
      description: text('Meaning.'),
    }),
    { maxItems: 50, description: 'What `params` of a policy takes.' },
  ),
  metrics: Type.Array(
    closed({
      key: word('Name.'),
      type: word('number or integer.'),
      description: text('Meaning.'),
      min: bound('Least value.'),
      max: bound('Greatest value.'),
      suggested_thresholds: Type.Array(Type.Number(), { maxItems: 20, description: 'Values worth starting from.' }),
    }),
    { maxItems: 50, description: 'Numbers for conditions.' },
  ),
  signals: Type.Array(
    closed({
      key: word('Name.'),
      kind: word('boolean or match.'),
      description: text('Meaning.'),
      values: Type.Optional(Type.Array(word('A name.'), { maxItems: 1000, description: 'The closed list of names.' })),
      dynamic: Type.Optional(Type.Boolean({ description: 'Tenants add names.' })),
    }),
    { maxItems: 50, description: 'Facts for conditions.' },
  ),
  limits: closed({ max_input_tokens: Type.Integer({ minimum: 1, description: 'Token cap of one prompt.' }) }),
  token_cost: closed({
    weight: Type.Number({ minimum: 0, description: 'Per input token.' }),
    base: Type.Number({ minimum: 0, description: 'Per run.' }),
  }),
  sandbox_triggers: closed({
    fires: word('Phrase that makes a sandbox run find something.'),
    fails: word('Phrase that makes a sandbox run fail.'),
  }),
});

export const listCatalog = operation({
  id: 'analyzers.catalog',
  method: 'GET',
  path: '/api/v1/analyzers/catalog',
  tag: 'Analyzer Catalog',
  summary: 'List the analyzers with their parameters, metrics and signals.',
  scope: 'analyzer:read',
  sameForAll: true,
  rate: 'admin',
  params: None,
  query: closed({ ...pageFields(usualPage), ...searchField }),
  body: null,
  status: 200,
  output: listOf(CatalogEntry),
  run: async (ctx, { query }) => {
    const found = analyzers.filter(({ name, title }) => foundBy(query.search, `${name} ${title}`));
    const entries = found.map(async (analyzer) => {
      const engine = await defaultEngine(ctx, analyzer);
      return { ...catalogEntry(analyzer, await modelIdsOf(ctx, analyzer)), ...(engine ? { engine } : {}) };
    });
    return pageOf(await Promise.all(entries), query);
  },
});

/** The catalog's view of one analyzer: nothing is said twice. `modelIds` are what `model_id` may name here. */
function catalogEntry(analyzer: AnyAnalyzer, modelIds: readonly string[]) {
  return {
    name: analyzer.name,
    server_key: analyzer.serverKey,
    display_name: analyzer.title,
    description: analyzer.description,
    category: analyzer.category,
    ...analyzer.availability(),
    scope: analyzer.scope,
    parameters: parametersOf(analyzer, modelIds),
    metrics: analyzer.metrics.map(({ key, type, description, min, max, suggestedThresholds }) => ({
      key,
      type,
      description,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      suggested_thresholds: [...(suggestedThresholds ?? [])],
    })),
    signals: analyzer.signals.map((signal) => ({
      key: signal.key,
      kind: signal.kind,
      description: signal.description,
      ...(signal.kind === 'match' && signal.values ? { values: [...signal.values] } : {}),
      ...(signal.kind === 'match' && signal.dynamic ? { dynamic: true } : {}),
    })),
    limits: { max_input_tokens: analyzer.limits.maxInputTokens },
    token_cost: { ...analyzer.tokenCost },
    sandbox_triggers: { fires: analyzer.sandbox.fires, fails: analyzer.sandbox.fails },
  };
}

interface ParameterSchema {
  readonly type?: string;
  readonly enum?: unknown[];
  readonly anyOf?: { const?: unknown; type?: string }[];
  readonly default?: unknown;
  readonly description?: string;
}

function parametersOf(analyzer: AnyAnalyzer, modelIds: readonly string[]) {
  const { properties, required = [] } = analyzer.parameters as {
    properties: Record<string, ParameterSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([key, schema]) => {
    const options =
      key === 'model_id'
        ? [...modelIds]
        : (schema.enum ?? schema.anyOf?.map((branch) => branch.const).filter((value) => value !== undefined));
    return {
      key,
      type: schema.type ?? schema.anyOf?.[0]?.type ?? 'string',
      required: required.includes(key),
      default: schema.default ?? null,
      ...(options && options.length > 0 ? { options } : {}),
      description: schema.description ?? '',
    };
  });
}
