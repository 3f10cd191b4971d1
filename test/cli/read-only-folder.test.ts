import { accessSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { loadSettings } from '../../src/cli/session/load-settings.js';
import { makeStoreFile, masterKey, SetupError } from '../../src/db/data-folder.js';
import { diagnose } from '../../src/doctor.js';
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

it('cli.md a server on a read-only mount says what to do, exit 8', () => {
  vi.mocked(openSync).mockImplementationOnce(readOnly);
  const start = () => makeStoreFile(temporaryFolder());
  expect(start).toThrow(SetupError);
  vi.mocked(openSync).mockImplementationOnce(readOnly);
  expect(start).toThrow(
    /the file system is read-only\. Mount it for writing, or choose another folder with --data-dir/,
  );
});
