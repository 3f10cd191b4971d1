export interface MetricEntry {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels?: readonly string[];
  /** Upper bounds of a histogram, in the unit that its name says. */
  readonly buckets?: readonly number[];
}

/** Every metric of `/metrics` beside those of the Node process. Labels hold names of the product's own alone, never a tenant's text. */
export const metricsTable = {
  svc_requests_total: { kind: 'counter', help: 'Requests by operation and status.', labels: ['operation', 'status'] },
  svc_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time to answer a request, by operation.',
    labels: ['operation'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  },
  svc_analyses_total: {
    kind: 'counter',
    help: 'Recorded analyses by decision: allow, flag, block, or none for one analyzer alone and for runs that failed. Without the sandbox.',
    labels: ['decision'],
  },
  svc_analyzer_runs_total: {
    kind: 'counter',
    help: 'Runs of each analyzer by status.',
    labels: ['analyzer', 'status'],
  },
  svc_analyzer_fired_total: {
    kind: 'counter',
    help: 'Analyses in which an analyzer found what it looks for.',
    labels: ['analyzer'],
  },
  svc_analyzer_duration_seconds: {
    kind: 'histogram',
    help: 'Time that an analyzer ran.',
    labels: ['analyzer'],
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1, 5],
  },
  svc_tokens_total: { kind: 'counter', help: 'Tokens of recorded analyses.' },
  svc_record_commit_seconds: {
    kind: 'histogram',
    help: 'Time to make a batch of records durable.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
  },
  svc_record_commit_records: {
    kind: 'histogram',
    help: 'Records that one commit made durable.',
    buckets: [1, 2, 5, 10, 25, 50, 100],
  },
  svc_records_waiting: { kind: 'gauge', help: 'Records that wait for the next commit.' },
  svc_upstream_calls: { kind: 'gauge', help: 'Calls to an upstream since the start.', labels: ['upstream'] },
  svc_upstream_failures: { kind: 'gauge', help: 'Calls to an upstream that failed.', labels: ['upstream'] },
  svc_upstream_open: {
    kind: 'gauge',
    help: '1 while an upstream is left alone after failures.',
    labels: ['upstream'],
  },
} as const satisfies Readonly<Record<string, MetricEntry>>;

export type MetricName = keyof typeof metricsTable;
