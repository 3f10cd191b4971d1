import { stripVTControlCharacters } from 'node:util';
import { isUuid } from '../../lib/uuid.js';

/** East Asian wide characters (UAX 11), and what is shown as a picture: of these many stand outside the blocks of emoji (⚡, ✅). */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** Columns that the text takes on a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += wide.test(character) ? 2 : 1;
  return width;
}

/** The text, or its beginning and an ellipsis where it is wider than `width` columns. */
export function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  return `${head(text, width - 1)}…`;
}

/** The end of the text, of at most `width` columns. */
export function tail(text: string, width: number): string {
  const characters = [...text];
  let columns = 0;
  let from = characters.length;
  while (from > 0 && columns + displayWidth(characters[from - 1]!) <= width) {
    from--;
    columns += displayWidth(characters[from]!);
  }
  return characters.slice(from).join('');
}

/** Lines of at most `width` columns, broken between words where there are any; what goes beyond `most` lines ends in an ellipsis. */
export function wrapped(text: string, width: number, most = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  let rest = text;
  for (let full = head(rest, width); full.length < rest.length; full = head(rest, width)) {
    if (lines.length + 1 >= most) return [...lines, cut(rest, width)];
    const line = brokenAtSpace(full, rest);
    // Only spaces go: other gaps (a no-break space) are somebody's characters.
    lines.push(line.replace(/ +$/, ''));
    rest = rest.slice(line.length).replace(/^ +/, '');
  }
  return rest === '' && lines.length > 0 ? lines : [...lines, rest];
}

/** Lines of a paragraph whose later lines stand under `indent` columns. */
export function hanging(text: string, indent: number, width: number): string {
  return wrapped(text, Math.max(narrowest, width - indent)).join(`\n${' '.repeat(indent)}`);
}

/** A text at a column beside what a line starts with, which may be coloured, or `below` it where too little room is left beside, as for an id that would break. */
export function besideOrBelow(
  start: string,
  text: string,
  { column, below, width }: { readonly column: number; readonly below: number; readonly width: number },
): string {
  if (text === '') return start;
  const least = isUuid(text) ? text.length : Math.min(narrowest, displayWidth(text));
  if (width - column < least) return `${start}\n${' '.repeat(below)}${hanging(text, below, width)}`;
  const startWidth = displayWidth(stripVTControlCharacters(start.slice(start.lastIndexOf('\n') + 1)));
  return `${start}${' '.repeat(column - startWidth)}${hanging(text, column, width)}`;
}

const narrowest = 20;

function brokenAtSpace(full: string, text: string): string {
  const space = text[full.length] === ' ' ? full.length : full.lastIndexOf(' ');
  return space > 0 ? text.slice(0, space) : full;
}

function head(text: string, width: number): string {
  let taken = '';
  let columns = 0;
  for (const character of text) {
    columns += displayWidth(character);
    // A width that not even one character fits into still makes progress.
    if (columns > width && taken !== '') break;
    taken += character;
  }
  return taken;
}
