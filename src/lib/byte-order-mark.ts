const mark = '\uFEFF';

/** A text without the byte order mark that some editors and shells put before it: it is no part of JSON or of rules. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}
