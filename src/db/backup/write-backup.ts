import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Store } from '../connect.js';
import { migrationState } from '../migrate.js';
import { encodedValue, type BackupFooter, type BackupHeader, type Row } from './format.js';
import type { TablePages } from './snapshot.js';
import { storeTables } from './tables.js';

export interface WriteBackup {
  readonly store: Store;
  readonly out: Writable;
  readonly header: Pick<BackupHeader, 'version' | 'created_at' | 'key_check' | 'master_key'>;
}

/** Writes all rows of the store, as they were at one instant, while the server goes on. Answers the number of rows. */
export async function writeBackup({ store, out, header }: WriteBackup): Promise<{ rows: number }> {
  const { applied } = await migrationState(store);
  let rows = 0;
  await store.snapshot(async (pages) => {
    const lines = linesOf(pages, { svc_backup: 1, ...header, migrations: applied }, () => (rows += 1));
    await pipeline(Readable.from(lines), createGzip(), out);
  });
  return { rows };
}

async function* linesOf(pages: TablePages, header: BackupHeader, countRow: () => number): AsyncIterable<string> {
  const hash = createHash('sha256');
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(header);
  let rows = 0;
  for (const table of storeTables) {
    for await (const page of pages(table)) {
      let text = '';
      for (const row of page) {
        text += line([table, encodedRow(row)]);
        rows = countRow();
      }
      yield text;
    }
  }
  const footer: BackupFooter = { end: true, rows, sha256: hash.digest('hex') };
  yield `${JSON.stringify(footer)}\n`;
}

function encodedRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, encodedValue(value)]));
}
