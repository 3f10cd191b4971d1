import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

describe('experience.md a database file that is none', () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  const store = join(folder, 'data', 'svc.db');

  beforeAll(async () => {
    expect((await svc(['init'])).code).toBe(0);
    expect((await svc(['backup', 'svc.svcbak'])).code).toBe(0);
    for (const end of ['', '-wal', '-shm']) rmSync(`${store}${end}`, { force: true });
    writeFileSync(store, 'no database\n'.repeat(100));
  }, 60_000);

  it.each(['keys list', 'status', 'serve --port 0', 'migrate status', 'restore svc.svcbak --force', 'doctor'])(
    'is told with what to do, exit 8: svc %s',
    async (line) => {
      const { code, stdout, stderr } = await svc(line.split(' '));
      expect([code, stdout + stderr]).toEqual([8, expect.stringMatching(/no database of SQLite[^]*svc restore FILE/)]);
    },
  );

  it('is replaced as told', async () => {
    rmSync(store);
    expect((await svc(['restore', 'svc.svcbak', '--force'])).code).toBe(0);
    expect((await svc(['keys', 'list', '--json'])).json.total).toBe(1);
  });
});
