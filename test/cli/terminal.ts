import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/lib/package-root.js';

const script = '/usr/bin/script';

/** Whether this machine can lend a test a terminal. */
export const hasTerminal = existsSync(script);

export interface Seen {
  readonly code: number | null;
  /** What stands on the terminal, of both streams, without colours. */
  readonly text: string;
}

export interface TerminalOptions {
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** What is typed. */
  readonly typed?: string;
}

/** The real binary on a terminal of a given width. */
export function svcOnTerminal(folder: string) {
  return (line: string, { columns = 80, env = {}, typed = '' }: TerminalOptions = {}): Promise<Seen> =>
    new Promise((resolve) => {
      const command = `stty cols ${columns}; exec ${process.execPath} ${join(packageRoot, 'bin', 'svc.js')} ${line}`;
      const child = spawn(script, ['-qec', command, '/dev/null'], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, SVC_DATA_DIR: join(folder, 'data'), NO_COLOR: '1', ...env },
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
      child.stdin.on('error', () => undefined);
      if (typed !== '') child.stdin.write(typed);
      child.once('close', (code) => {
        child.stdin.destroy();
        resolve({ code, text: text.replaceAll('\r\n', '\n').replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '') });
      });
    });
}
