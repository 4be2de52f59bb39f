import { sharePending } from 'loyalty-telemetry/share-pending';
import { Gauge, type Registry } from 'prom-client';
import { withDeadline } from '../time/with-deadline';
import { SCRAPE_TIMEOUT_MS } from './scrape-timeout';

/** The webhook endpoints in one state, and what waits for them. */
export interface WebhookLoad {
  state: 'active' | 'failing' | 'disabled';
  endpoints: number;
  /** Deliveries, and events that are not distributed yet. */
  pending: number;
  /** Age of the oldest of them in seconds; 0 if there is none. */
  oldestSeconds: number;
}

/** Registers the metrics of webhooks that are collected at each scrape. */
export function registerWebhookMetrics(registry: Registry, load: () => Promise<WebhookLoad[]>): void {
  const loads = sharePending(() => withDeadline(SCRAPE_TIMEOUT_MS, load()));
  const createGauge = (name: string, help: string, value: (load: WebhookLoad) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['endpoints'],
      registers: [registry],
      async collect() {
        const webhookLoads = await loads();
        this.reset();
        for (const state of webhookLoads ?? []) this.set({ endpoints: state.state }, value(state));
      },
    });
  createGauge('loyalty_webhook_endpoints', 'Webhook endpoints, by state', ({ endpoints }) => endpoints);
  createGauge('loyalty_webhook_pending', 'Webhook deliveries waiting for an attempt', ({ pending }) => pending);
  createGauge(
    'loyalty_webhook_oldest_age_seconds',
    'Age of the oldest webhook delivery that waits; 0 if there is none',
    ({ oldestSeconds }) => oldestSeconds,
  );
}
