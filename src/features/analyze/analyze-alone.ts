import { Type } from 'typebox';
import type { AnyAnalyzer } from '../../analyzers/analyzer.js';
import { analyzers } from '../../analyzers/index.js';
import { longestWaits } from '../../core/longest-waits.js';
import { operation, type AnyOperation } from '../../core/operation.js';
import { closed, None } from '../../core/schema.js';
import { canonicalJson } from '../../lib/canonical-json.js';
import { Block, Usage } from '../logs/log-record.js';
import type { Policy } from '../policies/policy-fields.js';
import { AnalyzeResponse, Prompt, runAndRecord, TextSourceField } from './analyze.js';
import { cached } from './engine.js';
import { planInTurns } from './plan.js';
import { refuseUnknownModels } from '../upstreams/model-ids.js';

/** One endpoint per analyzer (contract 5, 15): it runs alone under its own scope, logged and metered like the analyze call. */
export const analyzeAlone: readonly AnyOperation[] = analyzers.map(endpoint);

function endpoint(analyzer: AnyAnalyzer): AnyOperation {
  return operation({
    id: `analyzers.${analyzer.name}.analyze`,
    method: 'POST',
    path: `/api/v1/analyzers/${analyzer.name}/analyze`,
    aliases: [`/api/v1/analyzers/${analyzer.serverKey}/analyze`],
    tag: 'Analyzer Service',
    summary: `Run ${analyzer.title.toLowerCase()} alone.`,
    scope: analyzer.scope,
    rate: 'analyze',
    longestWaitMs: longestWaits.analysis,
    errors: ['not_found', 'payload_too_large', 'billing_required', 'analyzer_unavailable'],
    params: None,
    query: None,
    status: 200,
    example: { text: 'Hello' },
    body: closed({ text: Prompt, params: Type.Optional(analyzer.parameters), source: Type.Optional(TextSourceField) }),
    output: closed({
      request_id: AnalyzeResponse.properties.request_id,
      analyzer: Type.String({ maxLength: 64, description: 'Canonical name.' }),
      status: Block.properties.status,
      output: Block.properties.output,
      metrics: Block.properties.metrics,
      usage: Usage,
      test_mode: AnalyzeResponse.properties.test_mode,
    }),
    async run(ctx, { body }) {
      const startedAt = performance.now();
      const params = (body.params ?? {}) as Record<string, unknown>;
      await refuseUnknownModels(ctx, [{ analyzer: analyzer.serverKey, params, path: ['params'] }]);
      const prepared = cached(ctx, ['alone', analyzer.serverKey, canonicalJson(params)], async () =>
        planInTurns(alone(analyzer, params)),
      );
      const { response } = await runAndRecord(ctx, {
        prepared,
        request: { prompt: body.text, ...(body.source ? { source: body.source } : {}) },
        startedAt,
        record: 'write',
      });
      const block = response.analyzer_results[analyzer.serverKey];
      return {
        request_id: response.request_id,
        analyzer: analyzer.name,
        status: block?.status,
        output: block?.output,
        metrics: block?.metrics,
        usage: response.usage,
        test_mode: response.test_mode,
      } as never;
    },
  }) as unknown as AnyOperation;
}

/** A policy of one analyzer and no conditions: the record of such a run names no policy. */
function alone(analyzer: AnyAnalyzer, params: Record<string, unknown>): Policy {
  return {
    id: '',
    name: analyzer.title,
    slug: '',
    description: '',
    direction: 'inbound',
    is_default: false,
    is_builtin: false,
    available_analyzers: [{ name: analyzer.serverKey, params }],
    execution_plan: [{ type: 'sequential', analyzers: [analyzer.serverKey] }],
    termination_conditions: [],
    default_telemetry: false,
    on_error: 'fail_closed',
    version: 0,
  };
}
