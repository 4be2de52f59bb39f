import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a client and a server that breaks connections as networks do. */
export interface TcpProxy {
  port: number;
  /** The number of open connections. */
  open(): number;
  /** Makes the open connections hang without closing them; new ones work. */
  silence(): void;
  /** Resets every open connection; new ones work. */
  cut(): void;
  close(): Promise<void>;
}

async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        pairs.delete(pair);
        for (const other of pair) if (!silenced.has(pair)) other.destroy();
      });
    }
  });
  const silenced = new Set<[Socket, Socket]>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    open: () => pairs.size,
    silence: () => {
      for (const pair of pairs) {
        silenced.add(pair);
        for (const socket of pair) socket.unpipe().pause();
      }
    },
    cut: () => {
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    },
    close: async () => {
      for (const pair of [...pairs, ...silenced]) for (const socket of pair) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The URL of a database through a proxy. */
export async function startDatabaseProxy(url: string): Promise<{ url: string; proxy: TcpProxy }> {
  const address = new URL(url);
  const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(proxy.port);
  return { url: address.href, proxy };
}
