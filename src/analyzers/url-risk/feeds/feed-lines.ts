import { fail } from '../../../core/errors.js';
import { isUtf16, utf16 } from '../../../lib/byte-order-mark.js';
import { linesOf } from '../../../lib/lines.js';

/** More than any address has, so that a list without line ends is not held in memory. */
const mostLineBytes = 65_536;
const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** How a document of HTML or XML begins, with the mark of UTF-8 or without. */
const webPage = /^\s*<(?:!--|(?:!doctype|html|head|body|\?xml)\b)/i;

/** The lines of a list of addresses, one by one. A carriage return alone ends a line as well; of a line that is too long, its beginning comes. */
export async function* feedLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let isBefore = true;
  for await (const line of linesOf(withLineFeeds(bytes), mostLineBytes)) {
    const text = line.toString('utf8');
    if (isBefore) {
      if (isUtf16(line)) fail('bad_request', `The feed is ${utf16}.`);
      // A portal's page in the place of the list may hold an address too, whatever type it is said to have.
      if (webPage.test(text)) fail('bad_request', 'The feed is a web page, not a list.');
      isBefore = text.trim() === '';
    }
    yield text;
  }
}

/** A line feed for every carriage return: where both stand, a blank line comes of it. */
async function* withLineFeeds(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    yield chunk.includes(carriageReturn) ? chunk.map((byte) => (byte === carriageReturn ? lineFeed : byte)) : chunk;
}
