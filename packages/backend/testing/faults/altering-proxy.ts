import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to the backend. */
export interface ProxiedRequest {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A response on its way back. */
export interface ProxiedResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** One fault of a backend: what it does to requests or responses of the calls whose method and path match. */
export interface Fault {
  match: RegExp;
  /** `host`: of the business under test. */
  request?: (request: ProxiedRequest, host: string) => ProxiedRequest;
  response?: (response: ProxiedResponse, request: ProxiedRequest) => ProxiedResponse | 'none';
  /** Milliseconds by which a response is late, by the clock of the test. */
  getDelay?: (request: ProxiedRequest) => number;
}

async function readBody(stream: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function forward(target: URL, { method, path, headers, body }: ProxiedRequest): Promise<ProxiedResponse> {
  return new Promise((resolve, reject) => {
    const { 'content-length': _length, 'transfer-encoding': _encoding, connection: _connection, ...sent } = headers;
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname: target.hostname, port: target.port, method, path, headers: { ...sent, ...length } };
    const onward = http.request(options, (reply) => {
      readBody(reply).then(
        (text) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }),
        reject,
      );
    });
    onward.on('error', reject).end(body);
  });
}

/**
 * The backend behind a proxy that gives it faults, of which a request meets one at most.
 * @param passTime lets time pass while a response is delayed
 */
export async function startAlteringProxy(
  url: string,
  faults: readonly Fault[],
  host: string,
  passTime: (ms: number) => void = () => undefined,
) {
  const target = new URL(url);
  async function serve(incoming: http.IncomingMessage, outgoing: http.ServerResponse): Promise<void> {
    const { method = '', url: path = '/', headers } = incoming;
    const received: ProxiedRequest = { method, path, headers, body: await readBody(incoming) };
    const fault = faults.find(({ match }) => match.test(`${method} ${path}`));
    const original = await forward(target, fault?.request?.(received, host) ?? received);
    const response = fault?.response?.(original, received) ?? original;
    if (response === 'none') return;
    if (fault?.getDelay) passTime(fault.getDelay(received));
    const {
      'content-length': _length,
      'transfer-encoding': _encoding,
      connection: _connection,
      ...sent
    } = response.headers;
    for (const [name, value] of Object.entries(sent)) if (value !== undefined) outgoing.setHeader(name, value);
    outgoing.writeHead(response.status).end(response.body);
  }
  const server = http.createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
