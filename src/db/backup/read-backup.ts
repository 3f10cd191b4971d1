import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { linesOf as linesOfBytes } from '../../lib/lines.js';
import { SetupError } from '../../core/setup-error.js';
import type { BackupFooter, BackupHeader, BackupLine, Row } from './format.js';

const damaged = (path: string, cause?: unknown) =>
  new SetupError(`${path} is not a complete backup of svc: it is damaged, or something else.`, { cause });

/** A backup of which every byte was read. */
export interface VerifiedBackup {
  readonly header: BackupHeader;
  readonly rows: number;
  /** Rows of each table that has any. */
  readonly tables: Readonly<Record<string, number>>;
}

/** Reads a backup through. Throws when a byte is missing or changed. */
export async function verifiedBackup(path: string): Promise<VerifiedBackup> {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let footer: BackupFooter | undefined;
  const counts = new Map<string, number>();
  for await (const [line, text] of linesOf(path)) {
    if (footer) throw damaged(path);
    if ('end' in line) {
      footer = line;
      continue;
    }
    hash.update(`${text}\n`);
    if (isRow(line)) counts.set(line[0], (counts.get(line[0]) ?? 0) + 1);
    else if (header) throw damaged(path);
    else header = line;
  }
  const rows = [...counts.values()].reduce((total, each) => total + each, 0);
  if (header?.svc_backup !== 1 || footer?.rows !== rows || footer.sha256 !== hash.digest('hex')) throw damaged(path);
  return { header, rows, tables: Object.fromEntries(counts) };
}

/** The rows of a verified backup, in the order in which they can be inserted. */
export async function* backupRows(path: string): AsyncIterable<readonly [table: string, row: Row]> {
  for await (const [line] of linesOf(path)) if (isRow(line)) yield line;
}

function lineOf(text: string): BackupLine {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('a line of a backup is an object or a row');
  return value as BackupLine;
}

const isRow = (line: BackupLine): line is readonly [string, Row] => Array.isArray(line);

async function* linesOf(path: string): AsyncIterable<readonly [line: BackupLine, text: string]> {
  const file = createReadStream(path);
  const plain = createGunzip();
  file.on('error', (error) => plain.destroy(error));
  try {
    for await (const bytes of linesOfBytes(file.pipe(plain))) {
      const text = bytes.toString('utf8');
      yield [lineOf(text), text];
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new SetupError(`There is no file ${path}.`);
    throw damaged(path, error);
  } finally {
    file.destroy();
  }
}
