import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.js';
import { freshStore, type TestStore } from '../support/stores.js';
import { svcIn, temporaryFolder } from './svc.js';

describe('a signal that comes while the program is still read', () => {
  const folder = temporaryFolder();
  const entry = join(folder, 'bin', 'svc.js');
  beforeAll(() => {
    cpSync(join(packageRoot, 'bin', 'svc.js'), entry);
    const program = join(folder, 'dist', 'src', 'cli');
    mkdirSync(program, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(program, 'main.js'),
      'for (const signal of process.env.SIGNALS.split(" ")) process.kill(process.pid, signal); await new Promise((resolve) => setTimeout(resolve, 50_000));',
    );
  });

  it.each([
    ['serve', 'SIGTERM', 0],
    ['serve', 'SIGINT', 130],
    ['backup', 'SIGTERM', 143],
    // A reload ends no server: the stop behind it does.
    ['serve', 'SIGHUP SIGTERM', 0],
  ])('cli.md is heard: svc %s ends at %s with %i', async (command, SIGNALS, status) => {
    const child = spawn(process.execPath, [entry, command], { env: { PATH: process.env.PATH, SIGNALS } });
    const ended = await new Promise((resolve) => child.once('close', (code, signal) => resolve([code, signal])));
    expect(ended).toEqual([status, null]);
  });
});

describe('a signal that comes while a command waits for its store', () => {
  const folder = temporaryFolder();
  let store: TestStore;
  let holder: pg.Client;
  let env: Record<string, string>;
  beforeAll(async () => {
    store = await freshStore('postgres');
    env = { SVC_DATABASE_URL: store.options.url ?? '', SVC_MASTER_KEY: randomBytes(32).toString('base64') };
    expect((await svcIn(folder)(['init'], { env })).code).toBe(0);
    holder = new pg.Client({ connectionString: store.options.url });
    await holder.connect();
  });
  afterEach(() => holder.query('rollback'));
  afterAll(async () => {
    await holder.end();
    await store.remove();
  });

  /** The command, stopped at the list of migrations that it asks the store for. */
  const waiting = async (...line: string[]) => {
    await holder.query('begin; lock table schema_migrations in access exclusive mode');
    const child = spawn(process.execPath, [join(packageRoot, 'bin', 'svc.js'), ...line], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, SVC_DATA_DIR: join(folder, 'data'), ...env },
    });
    let said = '';
    const listening = new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (chunk.includes('"listening"')) resolve();
      });
    });
    const ended = new Promise<[number | null, string | null]>((resolve) =>
      child.once('close', (code, signal) => resolve([code, signal])),
    );
    const isHeld = "select 1 from pg_locks where relation = 'schema_migrations'::regclass and not granted";
    while ((await holder.query(isHeld)).rowCount === 0 && child.exitCode === null);
    return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended, listening, said: () => said };
  };

  it.each(['1', '2'])('cli.md SIGTERM ends a server that takes no calls yet, exit 0 (%s workers)', async (workers) => {
    const server = await waiting('serve', '--port', '0', '--workers', workers);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
  });

  it('SIGHUP ends no server that starts', async () => {
    const server = await waiting('serve', '--port', '0');
    server.kill('SIGHUP');
    await holder.query('rollback');
    await Promise.race([server.listening, server.ended]);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
  });

  it('SIGUSR1 opens no debugger, in which every account of the machine could read prompts and keys', async () => {
    const server = await waiting('serve', '--port', '0');
    server.kill('SIGUSR1');
    await holder.query('rollback');
    await Promise.race([server.listening, server.ended]);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
    expect(server.said()).not.toContain('Debugger');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends a backup with %i, and nothing half-written stays in its folder', async (signal, status) => {
    const backup = await waiting('backup', join(folder, 'svc.svcbak'));
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toHaveLength(1);
    backup.kill(signal);
    expect(await backup.ended).toEqual([status, null]);
    expect(readdirSync(folder).filter((name) => name.includes('svcbak'))).toEqual([]);
  });
});
