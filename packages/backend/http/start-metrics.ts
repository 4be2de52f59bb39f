import { startMetricsServer, type MetricsServer } from 'loyalty-telemetry/metrics-server';
import type { App } from '../core/app';
import { registerDatabaseMetrics, type DatabaseMetricsOptions } from '../core/metrics/database-metrics';
import { registerWebhookMetrics, type WebhookLoad } from '../core/metrics/webhook-metrics';

/** Serves the backend's metrics if a port is configured. */
export async function startMetrics(
  { environment, log, metrics: { registry } }: App,
  { webhookLoad, ...options }: DatabaseMetricsOptions & { webhookLoad: () => Promise<WebhookLoad[]> },
): Promise<MetricsServer | undefined> {
  registerDatabaseMetrics(registry, options);
  registerWebhookMetrics(registry, webhookLoad);
  const { BACKEND_METRICS_PORT: port, METRICS_HOST: host } = environment;
  if (port === undefined) return undefined;
  const settings = { port: 'BACKEND_METRICS_PORT', host: 'METRICS_HOST' };
  const collect = async () => ({ contentType: registry.contentType, text: await registry.metrics() });
  const server = await startMetricsServer({ host, port, settings, collect });
  log.info({ event: 'metrics.listening', url: server.url }, 'metrics server started');
  return server;
}
