import { accessSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { loadSettings } from '../../src/cli/session/load-settings.js';
import { SetupError } from '../../src/core/setup-error.js';
import { makeStoreFile, masterKey } from '../../src/db/data-folder.js';
import { diagnose } from '../../src/programs/doctor/doctor.js';
import { temporaryFolder } from './svc.js';

vi.mock('node:fs', { spy: true });

function readOnly(): never {
  throw Object.assign(new Error('read-only'), { code: 'EROFS' });
}

it('cli.md svc doctor says of a read-only mount that it is one: no other owner opens a store there', async () => {
  const folder = temporaryFolder();
  masterKey({ folder, setting: undefined, create: true });
  // What SQLite cannot open, as on such a mount.
  mkdirSync(join(folder, 'svc.db'));
  const { values } = loadSettings({ data_dir: folder });
  const fixOfStore = async () =>
    (await diagnose(values, { repair: false })).find(({ check }) => check === 'store')?.fix;
  expect(await fixOfStore()).toContain('chown');
  const access = vi.mocked(accessSync);
  const real = access.getMockImplementation()!;
  access.mockImplementation((path, mode) => (path === folder ? readOnly() : real(path, mode)));
  expect(await fixOfStore()).toBe(`Mount ${folder} for writing: the file system is read-only.`);
});

it('cli.md svc doctor says whose a data folder must be that it may not look into', async () => {
  const folder = temporaryFolder();
  const { values } = loadSettings({ data_dir: folder });
  const stat = vi.mocked(statSync);
  const real = stat.getMockImplementation()!;
  stat.mockImplementation((path, ...more) => {
    if (!String(path).startsWith(`${folder}/`)) return real(path, ...more);
    throw Object.assign(new Error('denied'), { code: 'EACCES', path });
  });
  const found = await diagnose(values, { repair: false });
  stat.mockImplementation(real);
  const failed = found.filter(({ ok }) => !ok);
  expect(failed.map(({ check }) => check)).toEqual(['permissions', 'store']);
  for (const { fix } of failed) expect(fix).toMatch(/^Run svc as the user that owns it, or .*chown -R/);
});

it('cli.md a server on a read-only mount says what to do, exit 8', () => {
  vi.mocked(openSync).mockImplementationOnce(readOnly);
  const start = () => makeStoreFile(temporaryFolder());
  expect(start).toThrow(SetupError);
  vi.mocked(openSync).mockImplementationOnce(readOnly);
  expect(start).toThrow(
    /the file system is read-only\. Mount it for writing, or choose another folder with --data-dir/,
  );
});
