/** One analyzer's block in `analyzer_results` (contract 5). */
export interface Block {
  readonly status: 'OK' | 'TERMINATED_EARLY' | 'ERROR' | 'SKIPPED';
  readonly output: Record<string, unknown> | null;
  readonly metrics: Readonly<Record<string, number>>;
  readonly terminated_by?: { readonly rule: string; readonly condition: number };
  readonly error?: { readonly code: string; readonly message: string };
}

export const skippedBlock: Block = { status: 'SKIPPED', output: null, metrics: {} };

export function errorBlock(message: string): Block {
  return { status: 'ERROR', output: null, metrics: {}, error: { code: 'analyzer_unavailable', message } };
}

/** What one step of a run looked at: for `--explain` and policy tests. */
export interface TraceEntry {
  readonly step: number;
  readonly analyzer: string;
  readonly status: Block['status'];
  readonly conditions: readonly { readonly rule: string; readonly held: boolean }[];
  readonly action: 'terminate' | 'proceed_to_next_step' | null;
}

export type Decision = 'allow' | 'flag' | 'block';

/** A finished run, before it becomes a response and a record. */
export interface RunResult {
  readonly decision: Decision;
  readonly overallStatus: 'OK' | 'TERMINATED_EARLY' | 'ERROR';
  readonly terminationReason?: { readonly analyzer: string; readonly rule: string };
  readonly blocks: Readonly<Record<string, Block>>;
  readonly trace: readonly TraceEntry[];
  readonly costUsd: number;
}
