import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { describeFailure } from '../../src/cli/failure/failure.js';
import { faultOfAddress } from '../../src/core/database-address.js';
import { StoreUnreachableError } from '../../src/core/database.js';
import { freshStore } from '../support/stores.js';
import { svcIn, temporaryFolder } from './svc.js';

const server = inject('postgresUrl');
const made: string[] = [];

/** Runs statements as the administrator; names are drawn, since roles belong to the whole server. */
async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function newRole(): Promise<string> {
  const role = `r_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`create role ${role} login`);
  made.push(`drop role ${role}`);
  return role;
}

afterAll(() => asAdministrator(...made));

/** An address with something else in it, and any master key. */
function addressOf(url: string, change: (address: URL) => void): { env: Record<string, string> } {
  const address = new URL(url);
  change(address);
  return { env: { SVC_DATABASE_URL: address.toString(), SVC_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') } };
}

describe('cli.md what no other try mends about a Postgres is a matter of set-up (exit 8), what one may is to be tried again (7)', () => {
  const svc = svcIn(temporaryFolder());

  it('a database that is not there, and a server that speaks no TLS', async () => {
    const absent = addressOf(server, (url) => (url.pathname = '/no_such_database'));
    expect(await svc(['init'], absent)).toMatchObject({ code: 8, stderr: expect.stringContaining('no such database') });
    // The driver's own warning about such modes would stand before each answer.
    for (const mode of ['require', 'prefer', 'verify-ca']) {
      const plain = addressOf(server, (url) => url.searchParams.set('sslmode', mode));
      const { code, stderr } = await svc(['init'], plain);
      expect([code, stderr]).toEqual([8, expect.stringMatching(/^Error: The database server does not speak TLS\.\n/)]);
    }
  });

  it.each(['LATIN1', 'SQL_ASCII'])(
    'a new database in an encoding that does not hold every text: %s',
    async (encoding) => {
      const database = `d_${randomBytes(6).toString('hex')}`;
      await asAdministrator(`create database ${database} encoding '${encoding}' template template0`);
      made.push(`drop database ${database}`);
      const there = addressOf(server, (url) => (url.pathname = `/${database}`));
      for (const command of [['init'], ['migrate', 'up'], ['serve', '--port', '0']]) {
        const { code, stderr } = await svc(command, there);
        expect([code, stderr]).toEqual([
          8,
          expect.stringMatching(new RegExp(`^Error: .*${encoding}.*encoding 'UTF8'`)),
        ]);
      }
    },
  );

  it.each(['sslrootcert', 'sslcert', 'sslkey'])('a file of %s that is not there is named', async (parameter) => {
    const missing = addressOf(server, (url) => url.searchParams.set(parameter, '/nowhere/db.pem'));
    const words = `SVC_DATABASE_URL: ${parameter} cannot be read from /nowhere/db.pem: there is no such file.`;
    for (const command of [['policies', 'list'], ['init'], ['serve', '--port', '0'], ['config', 'validate']])
      expect(await svc(command, missing)).toMatchObject({ code: 8, stderr: `Error: ${words}\n` });
    const { code, json } = await svc(['doctor', '--json'], missing);
    expect([code, json.checks.at(-1)]).toEqual([8, expect.objectContaining({ check: 'store', detail: words })]);
  });

  it.each([
    ['unsupported startup parameter: statement_timeout', 'ignore_startup_parameters'],
    ['transaction blocks not allowed in statement pooling mode', 'pool_mode'],
    ['password authentication failed', 'Check both'],
    ['no such user: guard', 'Check both'],
    ['database "nope" does not exist', 'create database'],
    ['server login has been failing, try again later (server_login_retry)', 'server behind it', 7],
    ['query_wait_timeout', 'server behind it', 7],
  ])('what a pooler says under 08P01 is told with the way out: %s', async (words, hint, exitCode = 8) => {
    const pooler = createServer((socket) => {
      const fields = `SFATAL\0C08P01\0M${words}\0\0`;
      const head = Buffer.from('E....');
      head.writeUInt32BE(4 + fields.length, 1);
      socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])));
    });
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    const { port } = pooler.address() as AddressInfo;
    const { code, stderr } = await svc(['init'], {
      env: { SVC_DATABASE_URL: `postgres://guard@127.0.0.1:${port}/guard` },
    });
    pooler.close();
    expect([code, stderr]).toEqual([exitCode, expect.stringContaining(hint)]);
  });

  it.each(['//guard:a@one:5432,two:5432/guard', '//one,two/guard', '///guard?host=one,two'])(
    'several hosts, as other drivers take them, are refused in words: %s',
    async (rest) => {
      const { code, stderr } = await svc(['config', 'validate'], { env: { SVC_DATABASE_URL: `postgres:${rest}` } });
      expect([code, stderr]).toEqual([8, expect.stringContaining('SVC_DATABASE_URL: names several hosts')]);
      const one = ['postgres://guard:a,b@one/guard', 'postgres://one/guard?host=/run/a,b'];
      expect(one.map(faultOfAddress)).toEqual([undefined, undefined]);
    },
  );

  it.each(['postgres://guard:a,b?c@one/guard', 'postgres://guard:a,b/c@one/guard', 'postgres://guard:a,b#c@one/guard'])(
    'a comma of a password is taken for no second host: %s',
    (address) => expect(faultOfAddress(address)).toContain('? as %3F'),
  );

  it('a socket whose folder has a comma is one host; an escaped comma divides two', () => {
    expect(faultOfAddress('postgres://%2Frun%2Fa,b/guard')).toBeUndefined();
    expect(faultOfAddress('postgres://one/guard?host=one%2Ctwo')).toContain('several hosts');
  });

  it('a role without a right: neither unforeseen nor an empty store', async () => {
    const store = await freshStore('postgres');
    const role = await newRole();
    const foreign = addressOf(store.options.url ?? '', (url) => (url.username = role));
    for (const command of [['policies', 'list'], ['migrate', 'status'], ['migrate', 'up'], ['init']]) {
      const { code, stderr } = await svc(command, foreign);
      expect([code, stderr], command.join(' ')).toEqual([8, expect.stringContaining('refuses this to the role')]);
    }
    const { json } = await svc(['doctor', '--json'], foreign);
    const migrations = json.checks.find(({ check }: { check: string }) => check === 'migrations');
    expect(migrations).toMatchObject({ ok: false, fix: expect.stringContaining('own the database') });
    await store.remove();
  });

  it.each(['28000', '28P01', '3D000', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    '%s says in words what to change',
    (code) => {
      const { exitCode, message, hint } = describeFailure(new StoreUnreachableError(code));
      expect([exitCode, message, hint]).toEqual([8, expect.stringContaining('server'), expect.any(String)]);
      expect(message).not.toContain('cannot be reached');
    },
  );
});

it('cli.md a server without a connection left: what a pooler calls its bound is named', () =>
  expect(describeFailure(new StoreUnreachableError('53300')).hint).toContain('max_client_conn'));

describe('a Postgres in which svc init has not run', () => {
  it('cli.md is told so by every command, and by doctor without a statement of SQL', async () => {
    const svc = svcIn(temporaryFolder());
    const database = `t_${randomBytes(6).toString('hex')}`;
    await asAdministrator(`create database ${database}`);
    made.unshift(`drop database ${database} with (force)`);
    const empty = addressOf(server, (url) => (url.pathname = `/${database}`));
    expect(await svc(['policies', 'list'], empty)).toMatchObject({
      code: 8,
      stderr: expect.stringMatching(/^Error: There is nothing in postgres:.* yet\. Run `svc init` first\.\n$/),
    });
    for (const step of ['as it was made', 'with its tables']) {
      const { code, json } = await svc(['doctor', '--json'], empty);
      const key = json.checks.find(({ check }: { check: string }) => check === 'master-key');
      expect([code, key], step).toEqual([
        8,
        { check: 'master-key', ok: false, detail: 'the store is not initialised', fix: 'Run `svc init`.' },
      ]);
      await svc(['migrate', 'up'], empty);
    }
  });
});
