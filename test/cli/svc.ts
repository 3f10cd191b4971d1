import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.js';
import type { Loose } from '../support/app.js';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** stdout as JSON. */
  readonly json: Loose;
}

export interface SvcOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

export type Svc = (line: readonly string[], options?: SvcOptions) => Promise<Outcome>;

/** The real binary on a data folder of its own, without anything of this machine's environment. */
export function svcIn(folder: string): Svc {
  return (line, { input = '', env = {} } = {}) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [join(packageRoot, 'bin', 'svc.js'), ...line], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, SVC_DATA_DIR: join(folder, 'data'), ...env },
      });
      let stdout = '';
      let stderr = '';
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
      child.once('close', (code) => resolve({ code, stdout, stderr, json: parsed(stdout) }));
    });
}

/** The binary while its standard input stays open. */
export function unendedSvc(folder: string, line: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'svc.js'), ...line], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, SVC_DATA_DIR: join(folder, 'data'), ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ended,
    write: (text: string) => void child.stdin.write(text),
    nextLine: async () => (await lines.next()).value as string,
    end: () => (child.stdin.end(), ended),
  };
}

const folders: string[] = [];
// Here, not where a folder is made: what a running test asks for is heard no more.
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-cli-'));
  folders.push(folder);
  return folder;
}

function parsed(text: string): Loose {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
