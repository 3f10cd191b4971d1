import { UsageError } from '../failure/exit-codes.js';
import { readText } from './read-input.js';

/** The text of a command: from the argument, --file, or standard input. */
export async function textOf(argument: string | undefined, file: string | undefined): Promise<string> {
  const place = placeOfText(argument, file);
  return 'text' in place ? place.text : withoutLastLineEnd(await readText(place.path));
}

/** Where the text of a command stands: in the argument itself, or in a file; `-` is standard input. */
export function placeOfText(
  argument: string | undefined,
  file: string | undefined,
): { readonly text: string } | { readonly path: string } {
  if (argument !== undefined && file !== undefined)
    throw new UsageError('Give the text as argument or with --file, not both.');
  if (argument !== undefined && argument !== '-') return { text: argument };
  const path = argument ?? file ?? (process.stdin.isTTY ? undefined : '-');
  if (path === undefined) throw new UsageError('Give a text: as argument, with --file, or on standard input.');
  return { path };
}

/** One newline at the end of a file is the file's, not the text's. */
export function withoutLastLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '');
}
