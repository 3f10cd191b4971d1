import { UsageError } from './exit-codes.js';
import { readText } from './read-input.js';

/** The text of a command: from the argument, --file, or standard input. One newline at the end of a file is the file's, not the text's. */
export async function textOf(argument: string | undefined, file: string | undefined): Promise<string> {
  if (argument !== undefined && file !== undefined)
    throw new UsageError('Give the text as argument or with --file, not both.');
  if (argument !== undefined && argument !== '-') return argument;
  const path = argument ?? file ?? (process.stdin.isTTY ? undefined : '-');
  if (path === undefined) throw new UsageError('Give a text: as argument, with --file, or on standard input.');
  return (await readText(path)).replace(/\r?\n$/, '');
}
