import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Sms {
  headers: IncomingHttpHeaders;
  body: unknown;
}

interface Behaviour {
  status: number;
  /** Seconds in the header `Retry-After`. */
  retryAfter?: number;
  /** Takes messages and does not respond. */
  isSilent: boolean;
}

/** An SMS gateway that stores its messages and responds with a status. */
export async function startSmsGateway() {
  const received: Sms[] = [];
  const state: Behaviour = { status: 200, isSilent: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      const { status, retryAfter, isSilent } = state;
      if (!isSilent)
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    state,
    url: `http://127.0.0.1:${port}/messages`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
