/**
 * The source of a regular expression, or of a part of one. Long expressions are put together from parts with names, so that
 * each is read by itself; every repetition is bounded, so that each is tried in constant time.
 */
export type Pattern = string;

/** One of several, each of which may be a list divided by `|`. */
export const either = (...ways: readonly Pattern[]): Pattern => `(?:${ways.join('|')})`;

export const maybe = (...parts: readonly Pattern[]): Pattern => `(?:${parts.join('')})?`;

/** The parts in a row, so many times. */
export const times = (least: number, most: number, ...parts: readonly Pattern[]): Pattern =>
  `(?:${parts.join('')}){${String(least)},${String(most)}}`;

/** What must follow and is not passed over. */
export const ahead = (...parts: readonly Pattern[]): Pattern => `(?=${parts.join('')})`;

/** What must stand before and is not passed over. */
export const behind = (...parts: readonly Pattern[]): Pattern => `(?<=${parts.join('')})`;

export const blanks = (least: number, most: number): Pattern => `[ \\t]{${String(least)},${String(most)}}`;

/** Blanks and ends of lines. */
export const whitespace = (least: number, most: number): Pattern => `\\s{${String(least)},${String(most)}}`;

export const lineEnd: Pattern = String.raw`\r?\n`;

/** Where a pattern that begins at a place of a text ends; undefined where it does not begin there. */
export type Reader = (text: string, from: number) => number | undefined;

/** Reads the parts in a row, whatever the case of letters. */
export const reader = (...parts: readonly Pattern[]): Reader => readerOf(new RegExp(parts.join(''), 'iy'));

/** The same where the case of letters counts, by code points. */
export const exactReader = (...parts: readonly Pattern[]): Reader => readerOf(new RegExp(parts.join(''), 'uy'));

/** Reads a sticky expression. */
export function readerOf(expression: RegExp): Reader {
  return (text, from) => {
    expression.lastIndex = from;
    return expression.test(text) ? expression.lastIndex : undefined;
  };
}
