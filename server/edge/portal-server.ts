import { CONNECTION_BACKLOG } from 'loyalty-contract/process-defaults';
import path from 'node:path';
import { createServer } from 'node:http';
import next from 'next';
import { explainListenError } from 'loyalty-telemetry/listen-error';
import { startTracing } from 'loyalty-telemetry/start-tracing';
import manifest from '@/package.json' with { type: 'json' };
import { getBackendHealth } from '../backend/backend-health';
import { endStreams } from '../backend/stream-slots';
import { isPlainNext } from '../delivery/plain-next';
import { RecordableResponse } from '../delivery/recordable-response';
import { parseRequestInfo } from '../request/request-info';
import { readSession } from '../session/member-session';
import { getEnvironment, type Environment } from '../process/environment';
import { getLog } from '../process/log';
import { loadPages } from '../process/load-pages';
import { readOpenFilesLimit } from '../process/open-files';
import { getMaxConnections, limitConnections } from './connection-limit';
import { createDrain } from './drain';
import { waitForStop } from './shutdown';
import { observeRequest } from './observe-request';
import { listPublicFiles } from './public-files';
import { limitPipelining } from './pipelining';
import { createRequestListener } from './request-listener';
import { resolvePagePartition } from './page-partition';
import { startPortalMetrics } from './start-metrics';
import { createStaticFileHandler } from './static-files';
import { parseTrustedProxies } from './trusted-proxies';

/** Starts the portal: Next behind our own edge. Resolves with the port it listens on. */
async function startPortal(settings: Environment): Promise<number> {
  const stop = waitForStop();
  await startPortalMetrics();
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  const stopTracing = await startTracing({ service: 'portal', version: manifest.version, endpoint });
  const development = process.env.NODE_ENV === 'development';
  const app = next({ dev: development, dir: process.cwd(), turbopack: development });
  await app.prepare();
  if (!development) loadPages(path.resolve('.next/server'));
  const handler = app.getRequestHandler();
  // By default Node checks for slow clients only every 30 seconds.
  const server = createServer({ connectionsCheckingInterval: 2_000, ServerResponse: RecordableResponse });
  const drain = createDrain(server, settings.DRAIN_DELAY_MS);
  const publicFiles = listPublicFiles('public');
  const proxies = parseTrustedProxies(settings.TRUSTED_PROXIES);
  const listener = createRequestListener({
    proxies,
    production: settings.DEPLOYMENT === 'production',
    development,
    plain: isPlainNext(),
    publicFiles,
    notReadyReason: () => (drain.isDraining() ? 'portal: shutting down' : null),
    checkDependencies: getBackendHealth,
    resolvePagePartition,
    findSession: (incoming) => readSession(parseRequestInfo(incoming), settings.NEXTAUTH_SECRET),
    deskHost: settings.DESK_HOST,
    observe: (incoming, response, handle) => observeRequest(incoming, response, { publicFiles, proxies }, handle),
    next: (incoming, response) => handler(incoming, response),
    // The bundler's files change during development.
    files: development ? undefined : createStaticFileHandler('.next/static'),
    logError: (error) => getLog().error({ event: 'edge.fault', fault: String(error) }),
  });
  limitConnections(server, getMaxConnections(readOpenFilesLimit()), proxies);
  server.on('request', limitPipelining(drain.track(listener)));
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  // A client that does not read its response has the same timeout as an idle one. The first page in development waits
  // for the bundler.
  server.timeout = development ? 0 : 65_000;
  if (development)
    server.on('upgrade', (incoming, socket, head) => void app.getUpgradeHandler()(incoming, socket, head));
  else server.on('upgrade', (_, socket) => socket.destroy());
  void stop
    .then(endStreams)
    .then(drain.start)
    .then(stopTracing)
    .then(() => process.exit(0));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, { port: 'PORT', host: 'HOST' })));
    server.listen({ port: settings.PORT, host: settings.HOST, backlog: CONNECTION_BACKLOG }, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : settings.PORT;
}

try {
  const port = await startPortal(getEnvironment());
  getLog().info({ event: 'portal.ready', port, pid: process.pid }, `the portal is listening on port ${port}`);
  if (process.connected) process.send?.({ ready: true, port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
