import { closeSync, existsSync, openSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lastingDestination } from '../../src/http/logger.js';

/** Where every write fails, on any system; and, where the system has it, the device on which it meets a full disk. */
const refusing = [
  { why: 'it may not be written', path: fileURLToPath(import.meta.url), mode: 'r', code: 'EBADF' },
  { why: 'the disk is full', path: '/dev/full', mode: 'w', code: 'ENOSPC' },
].filter(({ path }) => existsSync(path));

describe('a log that takes no line', () => {
  it.each(refusing)(
    'neither ends the process nor holds it at its end, and fills no memory: $why',
    async ({ path, mode, code }) => {
      const fd = openSync(path, mode);
      onTestFinished(() => closeSync(fd));
      const stream = lastingDestination(fd);
      for (let line = 0; line < 3; line += 1) {
        const failed = once(stream, 'error').catch((error: unknown) => [error]);
        stream.write('a line\n');
        expect(await failed).toEqual([expect.objectContaining({ code })]);
      }
      let dropped = 0;
      stream.on('drop', () => (dropped += 1));
      for (let line = 0; line < 100; line += 1) stream.write(`${'x'.repeat(100_000)}\n`);
      expect(dropped).toBeGreaterThan(80);
      stream.flushSync();
    },
  );
});
