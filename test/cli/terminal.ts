import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/lib/package-root.js';

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

let runs = 0;

/** The real binary, whose streams take themselves for a terminal of a given width: no machine lends one everywhere. */
export function svcOnTerminal(folder: string) {
  return (line: string, { columns = 80, env = {}, typed = '' }: TerminalOptions = {}): Promise<Seen> =>
    new Promise((resolve) => {
      // Both streams go into one file, so that their lines keep their order.
      const screen = join(folder, `screen-${(runs += 1)}`);
      const descriptor = openSync(screen, 'a');
      const child = spawn('/bin/sh', ['-c', `exec "$0" "$@" ${line}`, process.execPath, ...asTerminal(columns)], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, SVC_DATA_DIR: join(folder, 'data'), NO_COLOR: '1', ...env },
        stdio: ['pipe', descriptor, descriptor],
      });
      closeSync(descriptor);
      child.stdin!.on('error', () => undefined);
      child.stdin!.write(typed);
      child.once('close', (code) => {
        child.stdin!.destroy();
        resolve({ code, text: readFileSync(screen, 'utf8').replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '') });
      });
    });
}

/** Arguments of Node that start the binary with three terminals of that width. */
function asTerminal(columns: number): string[] {
  const terminal = `{ isTTY: true, columns: ${columns}, rows: 24, getWindowSize: () => [${columns}, 24] }`;
  const preload = `for (const stream of [process.stdin, process.stdout, process.stderr]) Object.assign(stream, ${terminal});`;
  return ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, join(packageRoot, 'bin', 'svc.js')];
}
