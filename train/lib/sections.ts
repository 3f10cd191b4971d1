import { readdirSync, readFileSync } from 'node:fs';

/** A part of a file of written texts. */
export interface Section {
  /** The file's name, for errors. */
  readonly file: string;
  /** What stands behind `=== `, without spaces around it. */
  readonly header: string;
  readonly body: string;
}

/** Reads the `.txt` files of a folder in the order of their names; sections begin with a line `=== header`. */
export function readSections(folder: URL): Section[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((file) => sectionsOf(readFileSync(new URL(file, folder), 'utf8'), file));
}

function sectionsOf(text: string, file: string): Section[] {
  return text.split(/^(?==== )/m).map((section) => {
    const end = section.indexOf('\n');
    const first = end < 0 ? section : section.slice(0, end);
    if (!first.startsWith('=== ')) throw new Error(`${file}: begins with "${first}" instead of a section`);
    return { file, header: first.slice(4).trim(), body: end < 0 ? '' : section.slice(end + 1) };
  });
}
