import { fail } from '../../../core/errors.js';
import { isUtf16, utf16 } from '../../../lib/byte-order-mark.js';
import { linesOf } from '../../../lib/lines.js';

/** More than any address has, so that a list without line ends is not held in memory. */
const mostLineBytes = 65_536;
const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** The lines of a list of addresses, one by one. A carriage return alone ends a line as well; of a line that is too long, its beginning comes. */
export async function* feedLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of linesOf(withLineFeeds(bytes), mostLineBytes)) {
    if (isFirst && isUtf16(line)) fail('bad_request', `The feed is ${utf16}.`);
    isFirst = false;
    yield line.toString('utf8');
  }
}

/** A line feed for every carriage return: where both stand, a blank line comes of it. */
async function* withLineFeeds(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    yield chunk.includes(carriageReturn) ? chunk.map((byte) => (byte === carriageReturn ? lineFeed : byte)) : chunk;
}
