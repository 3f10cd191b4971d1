import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { loadSettings } from '../../src/cli/session/load-settings.js';
import { freeBytes } from '../../src/lib/free-space.js';
import { packageRoot } from '../../src/lib/package-root.js';
import { diagnose } from '../../src/programs/doctor/doctor.js';
import { svcIn, temporaryFolder } from './svc.js';

vi.mock('../../src/lib/free-space.js', { spy: true });

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

it('cli.md svc doctor promises no room that fewer records would not give back to the disk', async () => {
  vi.mocked(freeBytes).mockResolvedValue(1_000_000);
  const fixWith = async (store: object) => {
    const { values } = loadSettings({ data_dir: temporaryFolder(), ...store });
    const [disk] = await diagnose(values, { repair: false, only: ['disk'] });
    return disk?.fix;
  };
  expect(await fixWith({})).toMatch(/^Free some space\. .*its file as large: .*restored into an empty folder/);
  expect(await fixWith({ database_url: 'postgres://db.internal/guard' })).toBe('Free some space.');
});
