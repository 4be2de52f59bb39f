import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fault of a backend: its behaviour instead of responding. */
export type Fault = (request: http.IncomingMessage, response: http.ServerResponse) => void;

export interface FaultProxy {
  url: string;
  /** The number of requests that reached it. */
  requests: string[];
  /** Applies a fault to calls whose host and path match, until healed. */
  fail: (path: RegExp, fault: Fault) => void;
  heal: () => void;
  close: () => Promise<void>;
}

/** A proxy between the portal and the real backend that can inject faults. */
export async function createFaultProxy(backendUrl: string): Promise<FaultProxy> {
  let broken: { path: RegExp; fault: Fault } | null = null;
  const requests: string[] = [];
  const target = new URL(backendUrl);
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(`${request.method} ${path}`);
    if (broken?.path.test(`${request.headers['x-forwarded-host'] ?? ''}${path}`))
      return broken.fault(request, response);
    const onward = http.request(
      { hostname: target.hostname, port: target.port, path, method: request.method, headers: request.headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (path, fault) => (broken = { path, fault }),
    heal: () => (broken = null),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
