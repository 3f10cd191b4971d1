import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';

export interface PostgresProxy {
  /** The database behind it, by way of the proxy. */
  readonly url: string;
  /** From now on nothing passes, and nobody is told: a server that hangs. */
  freeze(): void;
  /** Nothing passes any more on what is open, and nobody is told: a firewall that forgot it. New connections pass. */
  forget(): void;
  /** Ends what is open and takes nothing more: a server that was stopped. */
  stop(): Promise<void>;
}

/** A way to the test server that can be cut, while the server goes on for the other tests. */
export async function postgresProxy(url: string): Promise<PostgresProxy> {
  const sockets = new Set<Socket>();
  let way = { open: true };
  const kept = (socket: Socket) => {
    sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
    return socket;
  };
  const proxy = createServer((socket) => {
    kept(socket);
    const own = way;
    if (!own.open) return;
    const behind = kept(connect(placeOf(url)));
    for (const [from, to] of [
      [socket, behind],
      [behind, socket],
    ] as const)
      from.on('data', (chunk) => own.open && to.write(chunk)).on('close', () => own.open && to.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.searchParams.delete('host');
  own.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: own.toString(),
    freeze: () => void (way.open = false),
    forget: () => {
      way.open = false;
      way = { open: true };
    },
    stop: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function placeOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  return folder ? { path: join(folder, `.s.PGSQL.${port || 5432}`) } : { host: hostname, port: Number(port || 5432) };
}
