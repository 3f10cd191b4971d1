import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { writeWhole } from '../../db/whole-file.js';
import { jsonText } from './json-text.js';

export type ExportFormat = 'ndjson' | 'csv';

interface Export {
  readonly lines: AsyncIterable<string>;
  readonly format: ExportFormat;
}

/** Writes an export to a file, and answers how many records are in it. */
export async function exportToFile(path: string, { lines, format }: Export): Promise<number> {
  const count = recordCounter(format);
  const counted = async function* () {
    for await (const chunk of lines) {
      count.add(chunk);
      yield chunk;
    }
  };
  await writeWhole({ path, what: 'export' }, (out) => pipeline(counted, out));
  return count.records();
}

/** Writes an export to standard output, no faster than it is read. */
export async function exportToPipe({ lines, format }: Export): Promise<void> {
  const shown = format === 'ndjson' ? jsonText : (chunk: string) => chunk;
  for await (const chunk of lines) if (!process.stdout.write(shown(chunk))) await once(process.stdout, 'drain');
}

/** Counts the records of an export piece by piece: CSV has a line of titles, and quoted cells with lines of their own. */
export function recordCounter(format: ExportFormat): { add(chunk: string): void; records(): number } {
  let lines = 0;
  let isQuoted = false;
  return {
    add(chunk) {
      for (const character of chunk)
        if (character === '\n' && !isQuoted) lines += 1;
        else if (character === '"' && format === 'csv') isQuoted = !isQuoted;
    },
    records: () => (format === 'csv' ? Math.max(0, lines - 1) : lines),
  };
}
