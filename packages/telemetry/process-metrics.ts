import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** A registry with Node's process metrics (event loop, memory, garbage collections) under `loyalty_`. */
export function createRegistry(service: 'portal' | 'backend', version: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, prefix: 'loyalty_' });
  new Gauge({
    name: 'loyalty_build_info',
    help: 'Always 1; the versions are in the labels',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  return registry;
}
