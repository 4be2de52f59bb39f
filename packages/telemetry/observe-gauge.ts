import { Gauge, type Registry } from 'prom-client';

/** Registers a metric whose value is read at each scrape. */
export function observeGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
