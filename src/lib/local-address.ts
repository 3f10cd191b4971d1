import { isIPv6 } from 'node:net';

/** Where this machine reaches a server of its own, as a base address: that of all interfaces is none to call. */
export function localAddress({ host, port }: { readonly host: string; readonly port: number }): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
