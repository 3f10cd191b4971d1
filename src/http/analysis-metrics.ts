import type { Registry } from 'prom-client';
import { analyzerOf, type NewRecord, type RecordWriter } from '../facades/analyses.js';
import { counter, gauge, histogram } from './metrics.js';

/** What the analyses of this process decided, found and cost, and how their records were written. */
export function analysisMetrics(registry: Registry, records: RecordWriter): void {
  const commitSeconds = histogram(registry, 'svc_record_commit_seconds');
  const commitRecords = histogram(registry, 'svc_record_commit_records');
  gauge(registry, 'svc_records_waiting', (self) => self.set(records.waiting()));
  const count = recordCounter(registry);
  records.onWritten(({ records: written, seconds }) => {
    commitSeconds.observe(seconds);
    commitRecords.observe(written.length);
    written.forEach(count);
  });
}

/** Counts a record in all that it tells; records of the sandbox tell nothing. */
function recordCounter(registry: Registry): (record: NewRecord) => void {
  const analyses = counter(registry, 'svc_analyses_total');
  const tokens = counter(registry, 'svc_tokens_total');
  const fired = counter(registry, 'svc_analyzer_fired_total');
  const runs = counter(registry, 'svc_analyzer_runs_total');
  const runSeconds = histogram(registry, 'svc_analyzer_duration_seconds');
  return ({ is_test_mode, decision, usage, facets, analyzer_results }) => {
    if (is_test_mode) return;
    analyses.inc({ decision: decision ?? 'none' });
    tokens.inc(usage.total_tokens);
    for (const { kind, value } of facets) if (kind === 'analyzer') fired.inc({ analyzer: analyzerOf(value).name });
    for (const [serverKey, { status, metrics }] of Object.entries(analyzer_results)) {
      const { name, durationMetric } = analyzerOf(serverKey);
      runs.inc({ analyzer: name, status });
      const milliseconds = durationMetric && metrics[durationMetric];
      if (typeof milliseconds === 'number') runSeconds.observe({ analyzer: name }, milliseconds / 1000);
    }
  };
}
