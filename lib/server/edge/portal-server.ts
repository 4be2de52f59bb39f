import { createServer, type Server } from 'node:http';
import next from 'next';
import { notReadyReason } from '../backend-pool';
import { findLane } from '../business-lanes';
import { environment, type Environment } from '../environment';
import { log } from '../log';
import { addressesOf } from './public-files';
import { requestListener } from './request-listener';
import { staticFiles } from './static-files';
import { trustedProxies } from './trusted-proxies';

const SHUTDOWN_MS = 10_000;
/** Connections from outside; past it new ones are closed at once instead of using up the process's files. */
const MAX_CONNECTIONS = 20_000;

/** Stops taking requests, finishes those under way, and ends the process, at the latest after ten seconds. */
function endOnSignal(server: Server): void {
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Starts the portal: Next behind our own edge. Resolves with the port it listens on. */
async function startPortal(settings: Environment): Promise<number> {
  const development = process.env.NODE_ENV === 'development';
  const app = next({ dev: development, dir: process.cwd(), turbopack: development });
  await app.prepare();
  const handler = app.getRequestHandler();
  const server = createServer(
    // Node looks for clients that are too slow every 30 seconds unless it is told.
    { connectionsCheckingInterval: 2_000 },
    requestListener({
      proxies: trustedProxies(settings.TRUSTED_PROXIES),
      production: settings.DEPLOYMENT === 'production',
      development,
      publicFiles: addressesOf('public'),
      notReadyReason,
      findLane,
      next: (incoming, response) => handler(incoming, response),
      // The bundler's own come and go while one develops.
      files: development ? undefined : staticFiles('.next/static'),
      fault: (error) => log().error({ event: 'edge.fault', fault: String(error) }),
    }),
  );
  server.headersTimeout = 10_000;
  server.maxConnections = MAX_CONNECTIONS;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  if (development)
    server.on('upgrade', (incoming, socket, head) => void app.getUpgradeHandler()(incoming, socket, head));
  else server.on('upgrade', (_, socket) => socket.destroy());
  endOnSignal(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.PORT, settings.HOST, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : settings.PORT;
}

try {
  const port = await startPortal(environment());
  log().info({ event: 'portal.ready', port }, `The portal listens on port ${port}`);
  process.send?.({ ready: true, port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
