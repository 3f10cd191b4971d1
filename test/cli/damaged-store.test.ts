import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/db/connect.js';
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

describe('cli.md svc doctor proves the store', () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  const file = join(folder, 'data', 'svc.db');

  /** Writes over the page of SQLite that a table begins with. */
  const damage = async (table: string) => {
    const store = connect({ file });
    const [{ rootpage }] = await store.sql('sqlite_master').where({ name: table }).select('rootpage');
    const [{ page_size }] = await store.sql.raw('PRAGMA page_size');
    await store.close();
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(page_size, 'x'), 0, page_size, (rootpage - 1) * page_size);
    closeSync(descriptor);
  };

  it.each(['analyzer_logs', 'tenants'])('damage in %s is told once, with what to do and without SQL', async (table) => {
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    expect((await svc(['init'])).code).toBe(0);
    await damage(table);
    const { code, stdout } = await svc(['doctor']);
    expect([code, stdout]).toEqual([8, expect.stringMatching(/FAIL {2}store .*is damaged[^]*svc restore FILE/)]);
    expect(stdout).not.toMatch(/analyzer|select/);
  });

  it('a master key that is empty or damaged is told with the way out', async () => {
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    expect((await svc(['init'])).code).toBe(0);
    for (const [key, fault] of [
      ['', 'is empty'],
      ['c2hvcnQ=\n', 'is not 32 bytes in base64'],
    ] as const) {
      writeFileSync(join(folder, 'data', 'master.key'), key);
      const { code, stdout } = await svc(['doctor', '--run', 'master-key']);
      expect([code, stdout]).toEqual([
        8,
        expect.stringMatching(`master\\.key ${fault}\\. Put the key of this store there`),
      ]);
    }
  });

  it('a file that SQLite opens for reading alone takes no writes: doctor and status say so', async () => {
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    expect((await svc(['init'])).code).toBe(0);
    const descriptor = openSync(file, 'r+');
    // The version for writing in its header: of a later one every user may only read, also root.
    writeSync(descriptor, Uint8Array.of(3), 0, 1, 18);
    closeSync(descriptor);
    const { code, stdout } = await svc(['doctor']);
    expect([code, stdout]).toEqual([8, expect.stringMatching(/FAIL {2}store .*cannot be written[^]*chown/)]);
    expect((await svc(['status', '--json'])).json).toMatchObject({ ready: false, status: 'store_read_only' });
  });
});
