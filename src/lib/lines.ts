const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * The lines of a stream of bytes, one by one, without their ends: bytes, because a line may be no text. Only a line feed,
 * with a carriage return or without, ends a line: other signs that some readers break at stand in texts. Of a line that is
 * longer, at least `mostBytes` come. Whatever the stream throws is thrown.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, mostBytes = Infinity): AsyncGenerator<Buffer> {
  let begun: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      yield withoutReturn(Buffer.concat([...begun, chunk.subarray(start, end)]));
      begun = [];
      bytes = 0;
      start = end + 1;
    }
    if (start === chunk.length || bytes >= mostBytes) continue;
    begun.push(chunk.subarray(start));
    bytes += chunk.length - start;
  }
  if (begun.length > 0) yield withoutReturn(Buffer.concat(begun));
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
}
