import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../src/lib/package-root.js';

export interface Server {
  readonly address: string;
  readonly process: ChildProcess;
  log(): string;
  stopped(): Promise<number | null>;
}

/** Starts `svc serve` on a free port and answers when it listens. */
export function serve(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Server> {
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'svc.js'), 'serve', '--port', '0', ...flags], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, SVC_DATA_DIR: join(folder, 'data'), ...env },
  });
  let log = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const address = /"address":"(http:[^"]+)"/.exec(log)?.[1];
      if (address) resolve({ address, process: child, log: () => log, stopped: () => ended });
    });
    void ended.then((code) => reject(new Error(`serve ended with ${code}: ${log}`)));
  });
}
