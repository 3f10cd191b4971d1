import { fork } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { scanProcesses } from '../../src/analyzers/yara/scan-process.js';

vi.mock('node:child_process', { spy: true });
afterEach(() => void vi.useRealTimers());

it('a scan process ends when it had no job for half a minute, not while jobs come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const processes = scanProcesses(1);
  const job = { kind: 'scan', sources: ['rule a { condition: filesize > 1 }'], bytes: Buffer.from('abc') } as const;
  const scan = async () => {
    expect(await processes.run(job, { deadlineMs: 10_000 })).toMatchObject({ hits: [[{ rule: 'a' }]] });
    return vi.mocked(fork).mock.calls.length;
  };
  const started = [await scan()];
  for (const seconds of [29, 2, 29, 31]) {
    vi.advanceTimersByTime(seconds * 1000);
    started.push(await scan());
  }
  expect(started).toEqual([1, 1, 1, 1, 2]);
  vi.advanceTimersByTime(31_000);
});
