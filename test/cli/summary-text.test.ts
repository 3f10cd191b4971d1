import { describe, expect, it } from 'vitest';
import { summaryText } from '../../src/cli/summary-text.js';

const none = { calls: 0, allowed: 0, flagged: 0, blocked: 0, errors: 0 };

/** The bar of an hour with these calls, drawn in 20 columns. */
function barOf(counts: Partial<typeof none>): string | undefined {
  const totals = { ...none, ...counts, tokens: 0, latency_ms: { p50: 1, p95: 1, p99: 1 } };
  const [start_time, end_time] = ['2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z'];
  const buckets = [{ ...none, ...counts, start: start_time }];
  const text = summaryText({ start_time, end_time, interval: 'hour', totals, buckets, groups: [] }, 50);
  return /12:00 {2}([^ ]*) \d+$/m.exec(text)?.[1];
}

describe('contract 10 the bars of svc logs summary', () => {
  it('are as long as all calls, each decision with its share', () => {
    expect(barOf({ calls: 4, allowed: 1, flagged: 1, blocked: 2 })).toBe('=====#####XXXXXXXXXX');
    expect(barOf({ calls: 3, allowed: 1, flagged: 1, blocked: 1 })).toHaveLength(20);
  });

  it('draw no call as allowed that was not: runs that failed, and analyzers alone', () => {
    expect(barOf({ calls: 5, errors: 5 })).toBe('-'.repeat(20));
    expect(barOf({ calls: 4, allowed: 1, blocked: 1 })).toBe('=====XXXXX----------');
  });
});
