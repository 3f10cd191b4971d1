import { fsyncSync, linkSync, openSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { masterKey } from '../../src/db/data-folder.js';
import { putWhereNoneIs } from '../../src/lib/durable-file.js';
import { writeWhole } from '../../src/db/whole-file.js';
import { temporaryFolder } from '../cli/svc.js';

vi.mock('node:fs', { spy: true });

afterEach(() => vi.clearAllMocks());

/** What reached the disk and what was named, in order: drafts by their ending. */
function steps(folder: string): string[] {
  const named = (path: unknown) => {
    const below = String(path).slice(folder.length);
    return below.endsWith('.part') ? 'draft' : below;
  };
  // Numbers of descriptors come back: the one that was opened last before the call counts.
  const opened = vi.mocked(openSync).mock;
  const pathOf = (descriptor: number, before: number) =>
    opened.calls.findLast(
      (_, i) => opened.results[i]?.value === descriptor && opened.invocationCallOrder[i]! < before,
    )?.[0];
  const ordered = (mock: { invocationCallOrder: number[]; calls: unknown[][] }, word: string) =>
    mock.calls.map(([first, second], i) => {
      const at = mock.invocationCallOrder[i]!;
      return { at, step: word === 'sync' ? `sync ${named(pathOf(first as number, at))}` : `${word} ${named(second)}` };
    });
  return [
    ...ordered(vi.mocked(fsyncSync).mock, 'sync'),
    ...ordered(vi.mocked(linkSync).mock, 'name'),
    ...ordered(vi.mocked(renameSync).mock, 'name'),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ step }) => step);
}

it('a new master key is on the disk, with its folder, before anything is written under it', () => {
  const folder = join(temporaryFolder(), 'data');
  const key = masterKey({ folder, setting: undefined, create: true });
  expect(key).toHaveLength(32);
  expect(steps(dirname(folder))).toEqual(['sync ', 'sync draft', 'name /data/master.key', 'sync /data']);
  expect(readdirSync(folder)).toEqual(['master.key']);
});

it('a backup is on the disk before its name is, and the name before the command ends', async () => {
  const folder = temporaryFolder();
  await writeWhole({ path: join(folder, 'svc.svcbak'), what: 'backup' }, (out) => pipeline(['a backup'], out));
  expect(steps(folder)).toEqual(['sync draft', 'name /svc.svcbak', 'sync ']);
  expect(readFileSync(join(folder, 'svc.svcbak'), 'utf8')).toBe('a backup');
});

it.each(['EPERM', 'ENOTSUP'])(
  'a master key that was there first stays, also where files have no links (%s)',
  (code) => {
    const folder = temporaryFolder();
    const [draft, path] = [join(folder, 'draft'), join(folder, 'master.key')];
    writeFileSync(draft, 'ours');
    const noLinks = () => {
      throw Object.assign(new Error('no links'), { code });
    };
    vi.mocked(linkSync).mockImplementationOnce(noLinks).mockImplementationOnce(noLinks);
    putWhereNoneIs(draft, path);
    expect(readFileSync(path, 'utf8')).toBe('ours');
    writeFileSync(draft, 'theirs');
    for (let turn = 0; turn < 2; turn += 1) expect(() => putWhereNoneIs(draft, path)).toThrow('EEXIST');
    expect(readFileSync(path, 'utf8')).toBe('ours');
  },
);
