import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * The bytes of a file that may be gzipped, unpacked. By what comes, not by its name: servers unpack on the way what they
 * name `.gz`, and pack what they do not; a pipe has no name. A small file can unpack to any size: `limited` ends that.
 */
export async function* unpacked(
  chunks: AsyncIterable<Uint8Array>,
  limited: (unpacked: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head = await beginning(iterator);
  const all = rejoined(head, iterator);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* all;
  const packed = Readable.from(all);
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    yield* limited(packed.pipe(gunzip));
  } finally {
    packed.destroy();
  }
}

/** The first chunks, up to two bytes and what comes with them. */
async function beginning(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* rejoined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
