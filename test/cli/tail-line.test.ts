import { describe, expect, it } from 'vitest';
import { tailLine } from '../../src/cli/output/tail-line.js';
import { displayWidth } from '../../src/cli/output/wrap.js';

const now = Date.parse('2026-11-20T18:00:00.000Z');
const record = {
  created_at: '2026-11-20T12:00:01.234Z',
  decision: 'block',
  overall_status: 'TERMINATED_EARLY',
  policy_slug: 'default-inbound',
  latency_ms: 12_345.67,
  request_id: '01a21a84-c7c3-7000-8000-011909e400a0',
};
const earlier = {
  ...record,
  created_at: '2026-11-19T12:00:01.234Z',
  decision: null,
  overall_status: 'ERROR',
  policy_slug: null,
};

describe('experience.md a line of svc logs tail', () => {
  it.each([40, 60, 80, 100])('fits a terminal of %i columns, and its request id stays whole', (columns) => {
    for (const each of [record, earlier, { ...record, policy_slug: 'p'.repeat(64) }]) {
      const lines = tailLine(each, columns, now).split('\n');
      expect(lines.filter((line) => displayWidth(line) > columns)).toEqual([]);
      expect(lines.at(-1)).toContain(record.request_id);
    }
  });

  it('is one line at 80 columns, with the time of today or the day', () => {
    expect(tailLine(record, 80, now)).toBe(
      '12:00:01     block  default-i…  12345.7 ms  01a21a84-c7c3-7000-8000-011909e400a0',
    );
    expect(tailLine(earlier, 80, now)).toMatch(/^11-19 12:00  error  – /);
  });

  it('contract 15 calls one analyzer alone no error: it has no decision', () => {
    expect(tailLine({ ...earlier, overall_status: 'OK' }, 80, now)).toMatch(/^11-19 12:00  –      – /);
  });

  it('has everything on a pipe and where there is room', () => {
    const whole =
      '2026-11-20T12:00:01.234Z  block  default-inbound        12345.7 ms  01a21a84-c7c3-7000-8000-011909e400a0';
    expect(tailLine(record, 4096, now)).toBe(whole);
    expect(tailLine(record, whole.length, now)).toBe(whole);
  });
});
