import { UsageError } from './exit-codes.js';
import { openText, readHead, type TextSource } from './text-source.js';

/** A text to be handled at once, or one that is too long for that. */
export type GivenText =
  | { readonly whole: string }
  | { readonly source: TextSource; readonly head: string; readonly all: AsyncIterable<string> };

/** What the API takes in one call (contract 8); a text at this machine streams long before. */
const MOST_AT_ONCE = 9_900_000;
const HELD_AT_ONCE = 4_000_000;

export interface Given {
  readonly argument: string | undefined;
  readonly file: string | undefined;
  readonly isRemote: boolean;
}

/**
 * The text of a command, from the argument, --file or standard input: held while it is short, else as a stream. A JSON
 * document is held as long as the API would take it, so that it stays one document.
 */
export async function givenText({ argument, file, isRemote }: Given): Promise<GivenText> {
  if (argument !== undefined && file !== undefined)
    throw new UsageError('Give the text as argument or with --file, not both.');
  if (argument !== undefined && argument !== '-') return { whole: argument };
  const path = argument ?? file ?? (process.stdin.isTTY ? undefined : '-');
  if (path === undefined) throw new UsageError('Give a text: as argument, with --file, or on standard input.');
  const source = openText(path);
  const short = await readHead(source.chunks, isRemote ? MOST_AT_ONCE : HELD_AT_ONCE);
  if (!short.all) return { whole: withoutLastLineEnd(short.text) };
  const { documentKind } = await import('../sensitive-data-stream.js');
  if (documentKind(short.text) !== 'json') return { source, head: short.text, all: short.all };
  const long = await readHead(short.all, MOST_AT_ONCE);
  return long.all ? { source, head: long.text, all: long.all } : { whole: withoutLastLineEnd(long.text) };
}

/** One newline at the end of a file is the file's, not the text's. */
function withoutLastLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '');
}
