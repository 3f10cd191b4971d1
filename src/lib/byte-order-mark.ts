const mark = '\uFEFF';

/** A text without the byte order mark that some editors and shells put before it: it is no part of JSON or of rules. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}

/** Whether bytes begin with the mark of UTF-16, the encoding that some shells of Windows write. */
export const isUtf16 = (begin: Uint8Array): boolean =>
  (begin[0] === 0xff && begin[1] === 0xfe) || (begin[0] === 0xfe && begin[1] === 0xff);

/** What such a file is, and what to do. */
export const utf16 = 'UTF-16: save it as UTF-8';
