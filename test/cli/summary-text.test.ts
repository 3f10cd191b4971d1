import { describe, expect, it } from 'vitest';
import { summaryText } from '../../src/cli/output/summary-text.js';

const none = { calls: 0, allowed: 0, flagged: 0, blocked: 0, errors: 0 };

/** A summary of one hour with these calls. */
function summaryOf(counts: Partial<typeof none>, width: number): string {
  const totals = { ...none, ...counts, tokens: 0, latency_ms: { p50: 1, p95: 1, p99: 1 } };
  const [start_time, end_time] = ['2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z'];
  const buckets = [{ ...none, ...counts, start: start_time }];
  return summaryText({ start_time, end_time, interval: 'hour', totals, buckets, groups: [] }, 'decision', width);
}

/** Its bar, drawn in 20 columns. */
const barOf = (counts: Partial<typeof none>) => /12:00 {2}([^ ]*) \d+$/m.exec(summaryOf(counts, 50))?.[1];

describe('contract 10 the groups of svc logs summary', () => {
  it.each([
    ['decision', 'flag', /^DECISION +CALLS[^]*^flag +1/m],
    ['analyzer', 'dlp_analyzer', /^ANALYZER +CALLS[^]*^sensitive-data +1/m],
    ['api_key', '01a2', /^API KEY +CALLS[^]*^01a2 +1/m],
  ] as const)('are called what they are: %s', (groupBy, key, shown) => {
    const one = { ...none, calls: 1, flagged: 1 };
    const [start_time, end_time] = ['2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z'];
    const totals = { ...one, tokens: 0, latency_ms: { p50: 1, p95: 1, p99: 1 } };
    const summary = { start_time, end_time, interval: 'hour', totals, buckets: [], groups: [{ ...one, key }] };
    expect(summaryText(summary, groupBy, 80)).toMatch(shown);
  });
});

describe('contract 10 the bars of svc logs summary', () => {
  it('are as long as all calls, each decision with its share', () => {
    expect(barOf({ calls: 4, allowed: 1, flagged: 1, blocked: 2 })).toBe('=====#####XXXXXXXXXX');
    expect(barOf({ calls: 3, allowed: 1, flagged: 1, blocked: 1 })).toHaveLength(20);
  });

  it('draw no call as allowed that was not: runs that failed, and analyzers alone', () => {
    expect(barOf({ calls: 5, errors: 5 })).toBe('-'.repeat(20));
    expect(barOf({ calls: 4, allowed: 1, blocked: 1 })).toBe('=====XXXXX----------');
  });

  it('tell each number beside its word, however narrow the terminal', () => {
    for (let width = 30; width < 90; width += 1) {
      const text = summaryOf({ calls: 2072, allowed: 1879, flagged: 4, blocked: 1, errors: 3 }, width);
      for (const words of ['1879 allowed =', '4 flagged #', '188 undecided -', '3 failed'])
        expect(text).toContain(words);
    }
  });
});
