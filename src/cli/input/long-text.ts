import { placeOfText, withoutLastLineEnd } from './text-argument.js';
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
  const place = placeOfText(argument, file);
  if ('text' in place) return { whole: place.text };
  const source = openText(place.path);
  const short = await readHead(source.chunks, isRemote ? MOST_AT_ONCE : HELD_AT_ONCE);
  if (!short.all) return { whole: withoutLastLineEnd(short.text) };
  const { documentKind } = await import('../../programs/sensitive-data-stream.js');
  if (documentKind(short.text) !== 'json') return { source, head: short.text, all: short.all };
  const long = await readHead(short.all, MOST_AT_ONCE);
  return long.all ? { source, head: long.text, all: long.all } : { whole: withoutLastLineEnd(long.text) };
}
