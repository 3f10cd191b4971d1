/**
 * A backup is gzipped lines of JSON: a header, then `[table, row]` for each row, then a footer with the number of rows
 * and the SHA-256 of all lines before it. Values are written so that either store can read them: JSON columns as their
 * text, bytes in base64.
 */
export interface BackupHeader {
  readonly svc_backup: 1;
  /** Version of the binary that wrote it. */
  readonly version: string;
  /** Applied migrations, by which a newer backup is recognised. */
  readonly migrations: readonly string[];
  readonly created_at: string;
  /** Tells, without giving it away, which master key the rows belong to. */
  readonly key_check: string;
  /** The master key in base64, where it was asked for. */
  readonly master_key?: string;
}

export interface BackupFooter {
  readonly end: true;
  readonly rows: number;
  readonly sha256: string;
}

export type Row = Record<string, unknown>;
export type BackupLine = BackupHeader | readonly [table: string, row: Row] | BackupFooter;

export function encodedValue(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') };
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

export function decodedValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Buffer.from((value as { base64: string }).base64, 'base64')
    : value;
}
