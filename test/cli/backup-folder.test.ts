import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forgetOlder, pathInFolder } from '../../src/db/backup/backup-folder.js';
import { svcIn, temporaryFolder } from './svc.js';

const times = ['2026-11-21T10:00:00.000Z', '2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.001Z'];

it('a folder of backups keeps the newest, and everything that is not its own', () => {
  const folder = temporaryFolder();
  const others = ['svc.svcbak', 'svc-20260101T000000000Z.svcbak.partial', 'master.key'];
  for (const name of others) writeFileSync(join(folder, name), 'theirs');
  const paths = times.map((time) => pathInFolder(folder, time));
  for (const path of paths) writeFileSync(path, 'a backup');
  const newest = paths.at(-1)!;
  expect(forgetOlder(folder, { keep: 4, newest })).toEqual([]);
  expect(forgetOlder(folder, { keep: 3, newest })).toEqual([]);
  expect(forgetOlder(folder, { keep: 1, newest })).toEqual(paths.slice(0, 2));
  expect(readdirSync(folder).sort()).toEqual([...others, 'svc-20261122T100000001Z.svcbak'].sort());
});

it('the backup that was just made stays, whatever time others claim', () => {
  const folder = temporaryFolder();
  const paths = times.map((time) => pathInFolder(folder, time));
  for (const path of paths) writeFileSync(path, 'a backup');
  expect(forgetOlder(folder, { keep: 1, newest: paths[0]! })).toEqual(paths.slice(1));
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([paths[0]]);
});

it('a backup removes what killed ones left half-written, and nothing else', async () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  await svc(['init']);
  const kept = join(folder, 'kept');
  mkdirSync(kept);
  const stale = ['svc-20260101T000000000Z.svcbak.41.part', 'one.svcbak.42.part'];
  const others = ['svc.svcbak.41.part', 'one.svcbak.x.part', 'one.svcbak.part', 'two.svcbak.42.part', 'notes.part'];
  const atWork = ['svc-20260101T000000000Z.svcbak.43.part', 'one.svcbak.44.part'];
  for (const name of [...stale, ...others, ...atWork]) writeFileSync(join(kept, name), 'half');
  for (const name of [...stale, ...others]) utimesSync(join(kept, name), 1_700_000_000, 1_700_000_000);
  const { json } = await svc(['backup', 'kept', '--json']);
  await svc(['backup', 'kept/one.svcbak']);
  expect(readdirSync(kept).sort()).toEqual(
    [...others, ...atWork, json.file.slice('kept/'.length), 'one.svcbak'].sort(),
  );
});

it('svc backup names its file by the time in a folder, and deletes older ones only there', async () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  await svc(['init']);
  mkdirSync(join(folder, 'kept'));
  const { json: first } = await svc(['backup', 'kept', '--keep', '1', '--json']);
  expect(first).toMatchObject({ file: expect.stringMatching(/^kept\/svc-\d{8}T\d{9}Z\.svcbak$/), deleted: [] });
  const { json: second } = await svc(['backup', 'kept', '--keep', '1', '--json']);
  expect(second.deleted).toEqual([first.file]);
  expect(readdirSync(join(folder, 'kept')).map((name) => join('kept', name))).toEqual([second.file]);
  const refused = await svc(['backup', 'one.svcbak', '--keep', '1']);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--keep is for a folder')]);
});

it('nothing is written over the store, its key or what SQLite keeps beside it, by whatever name and with whatever force', async () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  await svc(['init']);
  symlinkSync('data', join(folder, 'other'));
  symlinkSync(join('data', 'svc.db'), join(folder, 'link.svcbak'));
  const contents = () => ['svc.db', 'master.key'].map((name) => readFileSync(join(folder, 'data', name), 'base64'));
  const before = contents();
  const files = ['data/svc.db', 'data/master.key', 'data/svc.db-wal', 'other/svc.db-shm', 'link.svcbak'];
  for (const file of files)
    for (const line of [
      ['backup', file, '--force'],
      ['logs', 'export', file, '--force'],
    ]) {
      const { code, stderr } = await svc(line);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`${file} belongs to the store`)]);
    }
  expect(contents()).toEqual(before);
});
