import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRequestListener, type EdgeOptions } from '@/server/edge/request-listener';
import { parseTrustedProxies } from '@/server/edge/trusted-proxies';
import { RecordableResponse } from '@/server/delivery/recordable-response';

/** A response of the edge, without its content coding. */
export interface EdgeResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The portal's edge without anything behind it. */
export interface EdgeServer {
  port: number;
  send: (path: string, headers?: Record<string, string>) => Promise<EdgeResponse>;
  stop: () => void;
}

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

function send(port: number, path: string, headers: Record<string, string> = {}): Promise<EdgeResponse> {
  const sent = { host: 'olive.localhost', ...headers };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: sent, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const decode = decoders[response.headers['content-encoding'] ?? 'identity'] ?? ((bytes: Buffer) => bytes);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: decode(body).toString() });
      });
    }).on('error', reject);
  });
}

/** Starts the portal's edge, where each host is a business of its own, and nobody is signed in. @param options what differs, and what is behind it */
export async function startEdgeServer(options: Pick<EdgeOptions, 'next'> & Partial<EdgeOptions>): Promise<EdgeServer> {
  const server = createServer({ ServerResponse: RecordableResponse });
  const listener = createRequestListener({
    proxies: parseTrustedProxies([]),
    production: false,
    development: false,
    plain: false,
    publicFiles: new Set<string>(),
    notReadyReason: () => null,
    checkDependencies: () => Promise.resolve({ problem: null, lines: [] }),
    resolvePagePartition: (_request, hostname) => hostname,
    findSession: () => null,
    observe: (_request, _response, handle) => handle(),
    logError: (error) => {
      throw error;
    },
    ...options,
  });
  server.on('request', listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, send: (path, headers) => send(port, path, headers), stop };
}
