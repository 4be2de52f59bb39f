import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallName } from 'loyalty-contract/calls/calls';
import { createRegistry } from 'loyalty-telemetry/process-metrics';
import { createRequestMetrics, DURATION_BUCKETS, type CompletedRequest } from 'loyalty-telemetry/request-metrics';
import manifest from '@/package.json' with { type: 'json' };
import { getProcessSingleton } from './process-singleton';

/**
 * The result of a cache: a hit, a stale one while it is revalidated, a stale one because the backend is unavailable, or
 * a miss.
 */
export type CacheResult = 'fresh' | 'revalidated' | 'stale' | 'miss';
export type BreakerState = 'open' | 'half_open' | 'closed';

/** The portal's metrics. Labels contain routes, outcomes and the busiest businesses, never members. */
export interface PortalMetrics {
  registry: Registry;
  recordRequest(request: CompletedRequest): void;
  /** @param ms milliseconds */
  recordRender(route: string, ms: number): void;
  /** A page that was requested and not rendered: refused because the portal is busy, or its client has left. */
  recordUnrendered(reason: 'refused' | 'left'): void;
  recordCache(cache: 'answers' | 'pages', result: CacheResult): void;
  /** @param failure `ok`, or the code of the error between portal and backend */
  recordBackendCall(result: string): void;
  /** A call that another backend got. @param address of the one that has failed it */
  recordMovedCall(address: string): void;
  /** @param result `refused`, or `replaced` where fallbacks took the place of what the contract does not know */
  recordBadResponse(call: CallName, result: 'refused' | 'replaced' | 'missing'): void;
  observeBreakers(states: () => Record<BreakerState, number>): void;
}

function createMetrics(): PortalMetrics {
  const registry = createRegistry('portal', manifest.version);
  const registers = [registry];
  const renders = new Histogram({
    name: 'loyalty_page_render_duration_seconds',
    help: 'Time to render and send a page that was not cached',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const unrendered = new Counter({
    name: 'loyalty_pages_unrendered_total',
    help: 'Pages that were requested and not rendered, by reason: refused because the portal is busy, or the client left before',
    labelNames: ['reason'],
    registers,
  });
  const caches = new Counter({
    name: 'loyalty_cache_requests_total',
    help: 'Lookups in the caches of public responses and of visitors’ pages',
    labelNames: ['cache', 'result'],
    registers,
  });
  const calls = new Counter({
    name: 'loyalty_backend_calls_total',
    help: 'Calls to the backend, by result: ok, refused, or the code of the error',
    labelNames: ['result'],
    registers,
  });
  const movedCalls = new Counter({
    name: 'loyalty_backend_moved_calls_total',
    help: 'Calls that another backend got, by the address of the one that could not be reached or was not ready',
    labelNames: ['address'],
    registers,
  });
  const badResponses = new Counter({
    name: 'loyalty_backend_bad_responses_total',
    help: 'Responses of the backend that did not match the contract, by call: refused, shown with fallbacks (replaced), or calls that it does not have (missing)',
    labelNames: ['call', 'result'],
    registers,
  });
  return {
    registry,
    recordRequest: createRequestMetrics(registry),
    recordRender: (route, ms) => renders.observe({ route }, ms / 1_000),
    recordUnrendered: (reason) => unrendered.inc({ reason }),
    recordCache: (cache, result) => caches.inc({ cache, result }),
    recordBackendCall: (result) => calls.inc({ result }),
    recordMovedCall: (address) => movedCalls.inc({ address }),
    recordBadResponse: (call, result) => badResponses.inc({ call, result }),
    observeBreakers(states) {
      new Gauge({
        name: 'loyalty_breakers',
        help: 'Circuit breakers to the backend, one per busy business, by state',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(states())) this.set({ state }, count);
        },
      });
    },
  };
}

/** The metrics of this process. */
export function getPortalMetrics(): PortalMetrics {
  return getProcessSingleton('metrics', createMetrics);
}
