import { Counter, Histogram, type Registry } from 'prom-client';
import { createBusinessLabels } from './business-labels';

/** Businesses with time series of their own; the others are counted together. */
export const MAX_BUSINESS_LABELS = 20;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
/** Seconds. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A completed request. */
export interface CompletedRequest {
  method: string;
  /** The route's pattern, never the path: `/locations/[id]`. */
  route: string;
  status: number;
  /** Duration in milliseconds. */
  ms: number;
  businessId?: string | undefined;
}

function toOutcome(status: number): string {
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'client_error' : 'ok';
}

/** Counts requests by route and status, and by business, and their durations; the same in both processes. */
export function createRequestMetrics(registry: Registry): (request: CompletedRequest) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'loyalty_http_requests_total',
    help: 'HTTP requests, by route',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'loyalty_http_request_duration_seconds',
    help: 'Duration of a request until the end of its response',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const byBusiness = new Counter({
    name: 'loyalty_business_requests_total',
    help: `Requests by business: the ${MAX_BUSINESS_LABELS} busiest, and "other" for the rest`,
    labelNames: ['business', 'outcome'],
    registers,
  });
  const toLabel = createBusinessLabels(MAX_BUSINESS_LABELS, (business) => {
    for (const dropped of ['ok', 'client_error', 'server_error']) byBusiness.remove({ business, outcome: dropped });
  });
  return ({ method: given, route, status, ms, businessId }) => {
    const method = METHODS.has(given) ? given : 'OTHER';
    requests.inc({ method, route, status: String(status) });
    durations.observe({ method, route }, ms / 1_000);
    byBusiness.inc({ business: toLabel(businessId), outcome: toOutcome(status) });
  };
}
