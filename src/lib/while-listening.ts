import { once } from 'node:events';
import { createServer } from 'node:net';

/** Holds an address while `work` runs, and answers nobody there. Throws what a server would meet that listens on it. */
export async function whileListening<T>(
  address: { readonly host: string; readonly port: number },
  work: () => Promise<T>,
): Promise<T> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ host: address.host, port: address.port });
  await once(server, 'listening');
  try {
    return await work();
  } finally {
    const closed = once(server, 'close');
    server.close();
    await closed;
  }
}
