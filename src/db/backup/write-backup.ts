import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Store } from '../connect.js';
import { migrationState, refuseNewer } from '../migrate.js';
import { encodedValue, type BackupFooter, type BackupHeader, type Row } from './format.js';
import type { TablePages } from './snapshot.js';
import { presentTables } from './tables.js';

export interface WriteBackup {
  readonly store: Store;
  readonly out: Writable;
  readonly header: Pick<BackupHeader, 'version' | 'created_at' | 'key_check' | 'master_key'>;
}

/**
 * Writes all rows of the store, as they were at one instant, while the server goes on. Answers the number of rows.
 *
 * @throws SetupError (exit 8) for a store of a newer version: tables that are not known here would be missing
 */
export async function writeBackup({ store, out, header }: WriteBackup): Promise<{ rows: number }> {
  let rows = 0;
  await store.snapshot(async (pages, db) => {
    const state = await migrationState(db);
    refuseNewer(state);
    const { applied } = state;
    const tables = await presentTables(db);
    const content = { header: { svc_backup: 1, ...header, migrations: applied }, tables, pages } as const;
    const lines = linesOf(content, () => (rows += 1));
    await pipeline(Readable.from(lines), createGzip(), out);
  });
  return { rows };
}

interface Content {
  readonly header: BackupHeader;
  readonly tables: readonly string[];
  readonly pages: TablePages;
}

/** Characters written at once: those of a whole page may be more than a text can hold. */
const enoughChars = 1_000_000;

/** The lines of a backup, several in a text. */
export async function* linesOf({ header, tables, pages }: Content, countRow: () => number): AsyncIterable<string> {
  const hash = createHash('sha256');
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(header);
  let rows = 0;
  for (const table of tables) {
    for await (const page of pages(table)) {
      let text = '';
      for (const row of page) {
        text += line([table, encodedRow(row)]);
        rows = countRow();
        if (text.length < enoughChars) continue;
        yield text;
        text = '';
      }
      if (text !== '') yield text;
    }
  }
  const footer: BackupFooter = { end: true, rows, sha256: hash.digest('hex') };
  yield `${JSON.stringify(footer)}\n`;
}

function encodedRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, encodedValue(value)]));
}
