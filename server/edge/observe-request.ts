import type { IncomingMessage, ServerResponse } from 'node:http';
import { isProbe } from 'loyalty-contract/probes';
import { toDeskRoute } from '@/lib/desk/hrefs';
import { startServerSpan } from 'loyalty-telemetry/spans';
import { findBusinessId } from '../backend/business-partitions';
import { getMemberHash, getLog } from '../process/log';
import { getPortalMetrics } from '../process/metrics';
import { getAnnotations } from '../request/request-annotations';
import { getResponseKind, type ResponseKind } from './response-headers';
import { getRoutePattern } from './route-pattern';
import type { TrustedProxies } from './trusted-proxies';

/** nginx's status for a client that closed the connection before the response. */
const CLIENT_CLOSED_REQUEST = 499;
/** Requested frequently by browsers and probes: counted, but not logged. */
const LOGGED: readonly ResponseKind[] = ['page', 'api'];

const toTenths = (ms: number) => Math.round(ms * 10) / 10;

/** Options for all requests. */
interface ObserveOptions {
  publicFiles: ReadonlySet<string>;
  /** Also used for the proxies whose trace headers are trusted. */
  proxies: TrustedProxies;
}

/** Serves a request in a span; counts and logs it when its response has ended in any way. */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { publicFiles, proxies }: ObserveOptions,
  reply: () => void,
): void {
  const isTrusted = proxies.trusts(request.socket.remoteAddress ?? '');
  const span = startServerSpan(isTrusted ? request.headers : undefined);
  const startedAt = performance.now();
  const { method = 'GET', url = '' } = request;
  const path = url.split('?')[0] ?? '';
  response.once('close', () => {
    const kind = getResponseKind(path, publicFiles);
    const { requestId, hostname, desk, session, problem, renderedSince, streamingSince } = getAnnotations(request);
    const route = getRoutePattern(method, desk && kind === 'page' ? toDeskRoute(path) : path, kind);
    const endedAt = streamingSince ?? performance.now();
    const status = response.writableFinished || response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST;
    const ms = toTenths(endedAt - startedAt);
    const business = session?.businessId ?? (hostname === undefined ? undefined : findBusinessId(hostname));
    const metrics = getPortalMetrics();
    metrics.recordRequest({ method, route, status, ms, businessId: business });
    const renderMs = renderedSince === undefined ? undefined : toTenths(endedAt - renderedSince);
    if (renderMs !== undefined) metrics.recordRender(route, renderMs);
    const member = session && getMemberHash(session);
    if (LOGGED.includes(kind) && !isProbe(route)) {
      const line = { event: 'request', requestId, business, member, method, route, status, problem, ms, renderMs };
      span.run(() => getLog().info(line, 'request'));
    }
    span.end({ requestId, method, route, status, business, member });
  });
  span.run(reply);
}
