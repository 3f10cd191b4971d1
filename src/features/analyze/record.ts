import { analyzers, analyzerOf } from '../../analyzers/index.js';
import type { Context } from '../../core/context.js';
import { keyedHash } from '../../core/secrets.js';
import { storableText } from '../../lib/storable-text.js';
import type { Facet, NewRecord, TokenUsage } from '../logs/log-record.js';
import type { Policy } from '../policies/policy-fields.js';
import type { Block, Decision, RunResult } from './blocks.js';
import { mainSignalFired } from './decide.js';

export interface RecordDraft {
  readonly prompt: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly policy: Policy | null;
  readonly decision: Decision | null;
  readonly result: RunResult;
  readonly usage: TokenUsage;
  readonly aggregated: NewRecord['aggregated_metrics'];
  readonly latencyMs: number;
}

/** Writes the one record of a call; resolves when it is durable (contract 10). */
export async function writeRecord(ctx: Context, draft: RecordDraft): Promise<void> {
  await ctx.services.records.add(recordOf(ctx, draft));
}

function recordOf(
  ctx: Context,
  { prompt, metadata, policy, decision, result, usage, aggregated, latencyMs }: RecordDraft,
): NewRecord {
  const injection = result.blocks.adversarial_detection_analyzer;
  return {
    id: ctx.newId(),
    request_id: ctx.requestId,
    tenant_id: ctx.tenant.id,
    api_key_id: ctx.actor.type === 'key' ? ctx.actor.id : null,
    policy_id: policy?.id || null,
    policy_slug: policy?.slug || null,
    policy_version: policy?.version || null,
    decision,
    overall_status: result.overallStatus,
    terminated_early: result.terminationReason !== undefined,
    termination_reason: result.terminationReason ?? null,
    analyzer_results: Object.fromEntries(
      Object.entries(result.blocks).map(([key, block]) => [key, recordedBlock(key, block)]),
    ),
    aggregated_metrics: aggregated,
    usage,
    latency_ms: Math.round(latencyMs * 1000) / 1000,
    prompt_sha256: keyedHash(ctx.services.secrets.tenantKey(ctx.tenant.id, 'prompt hash'), prompt),
    prompt_chars: prompt.length,
    prompt: ctx.tenant.settings.store_prompts ? prompt : null,
    metadata,
    is_test_mode: ctx.actor.testMode,
    created_at: ctx.now(),
    facets: facetsOf(result.blocks),
    injection_score: injection?.metrics.score ?? null,
  };
}

/** The block without text of the prompt. */
function recordedBlock(serverKey: string, block: Block): Block {
  const analyzer = analyzerOf(serverKey);
  return block.output && analyzer.recorded ? { ...block, output: analyzer.recorded(block.output) } : block;
}

/** More than the thousand rules, or the types, of one policy together with those of the service. */
const mostOfKind = 2000;

/** What fired: analyzers, info types, rules. What one kind has much of leaves the others whole. */
function facetsOf(blocks: RunResult['blocks']): Facet[] {
  const fired: Facet[] = [];
  const values = { info_type: new Set<string>(), rule_name: new Set<string>() };
  for (const analyzer of analyzers) {
    const output = blocks[analyzer.serverKey]?.output;
    if (!output || !mainSignalFired(analyzer, output)) continue;
    fired.push({ kind: 'analyzer', value: analyzer.serverKey });
    for (const signal of analyzer.signals) {
      if (signal.kind !== 'match' || (signal.key !== 'info_type' && signal.key !== 'rule_name')) continue;
      for (const value of signal.read(output)) values[signal.key].add(storableText(value));
    }
  }
  const facetsOfKind = (kind: keyof typeof values) =>
    [...values[kind]].slice(0, mostOfKind).map((value): Facet => ({ kind, value }));
  return [...fired, ...facetsOfKind('info_type'), ...facetsOfKind('rule_name')];
}
