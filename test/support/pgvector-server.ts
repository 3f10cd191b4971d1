import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PgvectorServer {
  /** Address for one connection at a time. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A real Postgres with the real pgvector, compiled to WebAssembly, behind a socket that speaks its protocol. */
export async function startPgvector(): Promise<PgvectorServer> {
  const database = await PGlite.create({ extensions: { vector } });
  const folder = mkdtempSync(join(tmpdir(), 'svc-pgvector-'));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const wholeMessages = framing();
    let turn: Promise<unknown> = Promise.resolve();
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      const messages = wholeMessages(bytes);
      if (messages.length === 0) return;
      turn = turn
        .then(async () => socket.write(await database.execProtocolRaw(messages)))
        .catch((error: unknown) => socket.destroy(error as Error));
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gathers what arrives into whole messages: a length after one byte of type, which the first message lacks. */
function framing(): (bytes: Buffer) => Uint8Array {
  let rest = Buffer.alloc(0);
  let typeBytes = 0;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    let end = 0;
    while (rest.length >= end + typeBytes + 4) {
      const next = end + typeBytes + rest.readUInt32BE(end + typeBytes);
      if (next > rest.length) break;
      end = next;
      typeBytes = 1;
    }
    const whole = new Uint8Array(rest.subarray(0, end));
    rest = rest.subarray(end);
    return whole;
  };
}
