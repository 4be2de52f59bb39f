import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy between a client and a server, with network faults. */
export interface TcpProxy {
  port: number;
  /** The number of open connections. */
  countConnections(): number;
  /** Drops the data of every open connection without closing it; new ones work. */
  blackhole(): void;
  /** Resets every open connection; new ones work. */
  disconnect(): void;
  close(): Promise<void>;
}

async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(target);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.pipe(upstream);
    upstream.pipe(client);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        pairs.delete(pair);
        for (const other of pair) if (!blackholed.has(pair)) other.destroy();
      });
    }
  });
  const blackholed = new Set<[Socket, Socket]>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    countConnections: () => pairs.size,
    blackhole: () => {
      for (const pair of pairs) {
        blackholed.add(pair);
        for (const socket of pair) socket.unpipe().pause();
      }
    },
    disconnect: () => {
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    },
    close: async () => {
      for (const pair of [...pairs, ...blackholed]) for (const socket of pair) socket.destroy();
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
