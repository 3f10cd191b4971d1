import { closeSync, existsSync, openSync } from 'node:fs';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lastingDestination } from '../../src/http/logger.js';

// The device on which every write meets a full disk.
const full = '/dev/full';

describe.skipIf(!existsSync(full))('a log on a full disk', () => {
  it('neither ends the process nor holds it at its end, and fills no memory', async () => {
    const fd = openSync(full, 'w');
    onTestFinished(() => closeSync(fd));
    const stream = lastingDestination(fd);
    for (let line = 0; line < 3; line += 1) {
      const failed = once(stream, 'error').catch((error: unknown) => [error]);
      stream.write('a line\n');
      expect(await failed).toEqual([expect.objectContaining({ code: 'ENOSPC' })]);
    }
    let dropped = 0;
    stream.on('drop', () => (dropped += 1));
    for (let line = 0; line < 100; line += 1) stream.write(`${'x'.repeat(100_000)}\n`);
    expect(dropped).toBeGreaterThan(80);
    stream.flushSync();
  });
});
