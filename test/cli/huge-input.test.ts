import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

it.each([
  ['analyze', '--file', 'huge.txt'],
  ['yara', 'check', 'huge.txt'],
  ['analyze', '--jsonl', 'huge.txt'],
  ['threat-intel', 'import', 'huge.txt'],
  // They never end.
  ['analyze', '--jsonl', '/dev/zero'],
  ['bench', '--quality', '/dev/zero'],
])('cli.md what is too large is refused (exit 6) before it fills memory: svc %s %s %s', async (...line) => {
  const folder = temporaryFolder();
  const file = join(folder, 'huge.txt');
  writeFileSync(file, '');
  // Longer than any text can be; a hole, which takes no room on the disk.
  truncateSync(file, 600_000_000);
  const { code, stderr } = await svcIn(folder)(line);
  expect([code, stderr]).toEqual([6, expect.stringContaining('is larger than 100 MB')]);
});

it('cli.md lines that are held until all are there are refused (exit 6) when all of them are too large', async () => {
  const folder = temporaryFolder();
  const line = `${' '.repeat(999_999)}\n`;
  const { code, stderr } = await svcIn(folder)(['threat-intel', 'import', '-'], { input: line.repeat(101) });
  expect([code, stderr]).toEqual([6, expect.stringContaining('Standard input is larger than 100 MB')]);
});
