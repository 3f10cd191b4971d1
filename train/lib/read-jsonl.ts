import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One row of the training data (`../shared/data`, README of each folder). */
export interface DataRow {
  readonly id: string;
  readonly text: string;
  readonly label: number;
  readonly kind: string;
  readonly lang?: string;
  readonly source: string;
  readonly categories?: readonly string[];
}

/** Reads a JSON Lines file, gzipped or not. */
export function readJsonl(path: string): DataRow[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => JSON.parse(line) as DataRow);
}
