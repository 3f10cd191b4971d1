import { Type, type Static } from 'typebox';
import { closed, Id, nullable, oneOf, recordOf, Timestamp } from '../../core/schema.js';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const Usage = closed({
  input_tokens: count('o200k_base tokens of the prompt.'),
  analyzer_tokens: count('Tokens charged for the analyzers that answered.'),
  output_tokens: count('Tokens of the sanitized prompt.'),
  total_tokens: count('Sum of the three.'),
});

export interface TokenUsage {
  readonly input_tokens: number;
  readonly analyzer_tokens: number;
  readonly output_tokens: number;
  readonly total_tokens: number;
}

export const TerminationReason = closed({
  analyzer: Type.String({ maxLength: 64, description: 'Server key of the analyzer that ended the run.' }),
  rule: Type.String({ maxLength: 60_000, description: 'The condition that held, readable.' }),
});

export const AggregatedMetrics = closed({
  total_processing_time_ms: Type.Number({ minimum: 0, description: 'Time of the run.' }),
  total_cost_usd: Type.Number({ minimum: 0, description: 'Cost of upstream models.' }),
});

export const Metadata = recordOf(Type.String({ maxLength: 512 }), {
  mostNameChars: 64,
  maxProperties: 16,
  description: 'Up to 16 pairs of strings, kept in the log record.',
});

export const Block = closed({
  status: oneOf(['OK', 'TERMINATED_EARLY', 'ERROR', 'SKIPPED'], { description: 'How the analyzer ended.' }),
  output: nullable(
    Type.Record(Type.String(), Type.Unknown(), { description: 'What it found; its shape is in the catalog.' }),
  ),
  metrics: Type.Record(Type.String(), Type.Number(), { description: 'Its numbers.' }),
  terminated_by: Type.Optional(
    closed({
      rule: Type.String({ maxLength: 60_000, description: 'The condition, readable.' }),
      condition: Type.Integer({ minimum: 0, description: 'Its place in the policy.' }),
    }),
  ),
  error: Type.Optional(
    closed({
      code: Type.String({ maxLength: 64, description: 'Error code.' }),
      message: Type.String({ maxLength: 500, description: 'For people.' }),
    }),
  ),
});

export const AnalyzerResults = Type.Record(Type.String({ maxLength: 64 }), Block, {
  description: 'One block per analyzer of the policy, by server key.',
});
export const DecisionField = oneOf(['allow', 'flag', 'block'], {
  description: 'flag: something matched and no rule ended the run.',
});
export const OverallStatus = oneOf(['OK', 'TERMINATED_EARLY', 'ERROR'], { description: 'How the run ended.' });

/** A log record (contract 10): no prompt unless the tenant keeps prompts, never a quote. */
export const LogRecord = closed({
  id: Id,
  request_id: Type.String({ maxLength: 128, description: 'The request that it records.' }),
  tenant_id: Id,
  api_key_id: nullable(Id),
  policy_id: nullable(Id),
  policy_slug: nullable(Type.String({ maxLength: 64, description: 'Slug at the time.' })),
  policy_version: nullable(Type.Integer({ minimum: 1, description: 'Version at the time.' })),
  decision: nullable(DecisionField),
  overall_status: OverallStatus,
  terminated_early: Type.Boolean({ description: 'Whether a rule ended the run.' }),
  termination_reason: nullable(TerminationReason),
  analyzer_results: AnalyzerResults,
  aggregated_metrics: nullable(AggregatedMetrics),
  usage: Usage,
  latency_ms: Type.Number({ minimum: 0, description: 'Time from the request to its record.' }),
  prompt_sha256: Type.String({
    minLength: 64,
    maxLength: 64,
    description: 'HMAC-SHA-256 of the prompt under a key of the tenant.',
  }),
  prompt_chars: Type.Integer({ minimum: 0, description: 'Length in UTF-16 code units.' }),
  prompt: nullable(
    Type.String({
      maxLength: 100_000_000,
      description: 'Kept only when the tenant says so; NUL and lone surrogates in it as U+FFFD.',
    }),
  ),
  metadata: Metadata,
  is_test_mode: Type.Boolean({ description: 'Made by a sandbox key.' }),
  created_at: Timestamp,
});

/** One record as the analyze call hands it over. */
export interface NewRecord {
  readonly id: string;
  readonly request_id: string;
  readonly tenant_id: string;
  readonly api_key_id: string | null;
  readonly policy_id: string | null;
  readonly policy_slug: string | null;
  readonly policy_version: number | null;
  readonly decision: string | null;
  readonly overall_status: string;
  readonly terminated_early: boolean;
  readonly termination_reason: { analyzer: string; rule: string } | null;
  readonly analyzer_results: Readonly<Record<string, Pick<Static<typeof Block>, 'status' | 'metrics'>>>;
  readonly aggregated_metrics: { total_processing_time_ms: number; total_cost_usd: number } | null;
  readonly usage: TokenUsage;
  readonly latency_ms: number;
  readonly prompt_sha256: string;
  readonly prompt_chars: number;
  readonly prompt: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly is_test_mode: boolean;
  readonly created_at: string;
  /** What fired, for filters and roll-ups. */
  readonly facets: readonly Facet[];
  readonly injection_score: number | null;
}

export interface Facet {
  readonly kind: 'analyzer' | 'info_type' | 'rule_name';
  readonly value: string;
}
