import { readFileSync } from 'node:fs';

/** The lines of a text file, without the last line break. */
export function readLines(file: URL): string[] {
  return readFileSync(file, 'utf8').trim().split('\n');
}
