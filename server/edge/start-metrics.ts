import cluster from 'node:cluster';
import { AggregatorRegistry, Gauge } from 'prom-client';
import { startMetricsServer, type MetricsPage } from 'loyalty-telemetry/metrics-server';
import { observeGauge } from 'loyalty-telemetry/observe-gauge';
import { getAddresses, MAX_CONNECTIONS } from '../backend/backend-addresses';
import { checkAddress, getBackendHealth } from '../backend/backend-health';
import { countRunningCalls } from '../backend/backend-pool';
import { countBreakers } from '../backend/breakers';
import { getBulkheadLoad } from '../backend/bulkhead';
import { getEnvironment } from '../process/environment';
import { getLog } from '../process/log';
import { getPortalMetrics } from '../process/metrics';

async function serve(collect: () => Promise<MetricsPage>): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = getEnvironment();
  if (port === undefined) return;
  const settings = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
  const { url } = await startMetricsServer({ host, port, settings, collect });
  getLog().info({ event: 'metrics.listening', url }, 'metrics server started');
}

/** Serves the metrics of a single-process portal, or passes them to the parent of several. */
export async function startPortalMetrics(): Promise<void> {
  const { registry, observeBreakers } = getPortalMetrics();
  const observe = (name: string, help: string, read: () => number) => observeGauge(registry, name, help, read);
  observe('loyalty_backend_connections', 'Calls to the backend in progress', countRunningCalls);
  observe(
    'loyalty_backend_connections_max',
    'Maximum number of concurrent calls to the backend',
    () => MAX_CONNECTIONS,
  );
  observe(
    'loyalty_backend_pending_calls',
    'Calls to the backend in progress or queued, of all businesses',
    getBulkheadLoad,
  );
  new Gauge({
    name: 'loyalty_backend_up',
    help: '1 if a backend says that it is ready, over the connections of members’ calls, otherwise 0',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      this.set((await getBackendHealth()).problem === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'loyalty_backend_address_up',
    help: 'The same of each backend of the portal, by its address',
    labelNames: ['address'],
    registers: [registry],
    aggregator: 'min',
    async collect() {
      for (const address of getAddresses())
        this.set({ address: address.origin }, (await checkAddress(address)) === null ? 1 : 0);
    },
  });
  observeBreakers(countBreakers);
  if (!cluster.isWorker) {
    await serve(async () => ({ contentType: registry.contentType, text: await registry.metrics() }));
    return;
  }
  AggregatorRegistry.setRegistries(registry);
  // Its constructor registers the listener that responds to the parent, which aggregates the metrics.
  new AggregatorRegistry();
}

/** Serves the metrics of several processes of the portal as those of one. */
export async function startClusterMetrics(): Promise<void> {
  const all = new AggregatorRegistry();
  await serve(async () => ({ contentType: all.contentType, text: await all.clusterMetrics() }));
}
