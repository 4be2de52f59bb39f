import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/**
 * How often the event loop is sampled, in milliseconds: each sample wakes an idle process, and the recorded delay contains
 * the interval.
 */
const EVENT_LOOP_SAMPLE_MS = 100;

/** A registry with Node's process metrics (event loop, memory, garbage collections) under `loyalty_`. */
export function createRegistry(service: 'portal' | 'backend', version: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, prefix: 'loyalty_', eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS });
  new Gauge({
    name: 'loyalty_build_info',
    help: 'Always 1; the versions are in the labels',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  return registry;
}
