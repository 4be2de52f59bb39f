import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a faulty backend does with a call instead of answering it. */
export type Fault = (request: http.IncomingMessage, response: http.ServerResponse) => void;

export interface FaultProxy {
  url: string;
  /** How many requests reached it. */
  seen: string[];
  /** From now on: this fault on the calls whose host and path match, until it is taken away. */
  fail: (path: RegExp, fault: Fault) => void;
  heal: () => void;
  close: () => Promise<void>;
}

/** Stands between the portal and the real backend, passes everything on, and fails as it is told. */
export async function faultProxy(backendUrl: string): Promise<FaultProxy> {
  let broken: { path: RegExp; fault: Fault } | null = null;
  const seen: string[] = [];
  const target = new URL(backendUrl);
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    seen.push(`${request.method} ${path}`);
    if (broken?.path.test(`${request.headers['x-forwarded-host'] ?? ''}${path}`))
      return broken.fault(request, response);
    const onward = http.request(
      { hostname: target.hostname, port: target.port, path, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail: (path, fault) => (broken = { path, fault }),
    heal: () => (broken = null),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
