import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.js';
import { svcIn, temporaryFolder } from './svc.js';

/** The binary where no file may have more than 128 KiB: the system takes the beginning of a write, as a full disk does. */
function svcWithoutRoom(folder: string, line: readonly string[]): Promise<{ code: number; stderr: string }> {
  const env = { PATH: process.env.PATH, HOME: folder, SVC_DATA_DIR: join(folder, 'data') };
  const script = 'ulimit -f 256; exec "$0" "$@"';
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', script, process.execPath, join(packageRoot, 'bin', 'svc.js'), ...line],
      { cwd: folder, env },
      (error, _, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr }),
    );
  });
}

it('docs/models.md a feed that the disk has no room for leaves the old one as it was', async () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  const list = join(folder, 'list.txt');
  writeFileSync(list, 'bad.example.org\n');
  const line = ['feeds', 'import', 'bad', list, '--format', 'domains'];
  expect((await svc(line)).code).toBe(0);
  writeFileSync(list, Array.from({ length: 40_000 }, (_, at) => `host${at}.example.org\n`).join(''));
  const { code, stderr } = await svcWithoutRoom(folder, line);
  expect([code, stderr]).toEqual([8, expect.stringContaining('cannot be written to')]);
  const { json } = await svc(['feeds', 'list', '--json']);
  expect(json.items).toMatchObject([{ name: 'bad', entries: 1 }]);
  expect(readdirSync(join(folder, 'data', 'feeds'))).toEqual(['bad.feed']);
});
