import { createServer, type AddressInfo } from 'node:net';

/** Finds a free port of 127.0.0.1. Another process may take it before it is used. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
