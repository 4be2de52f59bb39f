import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { explainListenError, type ListenSettings } from './listen-error';
import { sharePending } from './share-pending';

/** A page of metrics in Prometheus' text format. */
export interface MetricsPage {
  contentType: string;
  text: string;
}

export interface MetricsServerOptions {
  host: string;
  port: number;
  settings: ListenSettings;
  /** Called at each scrape; concurrent scrapes share one result. */
  collect: () => Promise<MetricsPage>;
}

/** A running metrics server. */
export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` on a separate port, which members cannot reach. */
export async function startMetricsServer({
  host,
  port,
  settings,
  collect,
}: MetricsServerOptions): Promise<MetricsServer> {
  const collectOnce = sharePending(collect);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    collectOnce().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, settings)));
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
