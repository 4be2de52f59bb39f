import { startServerSpan, type ServerSpan } from 'loyalty-telemetry/spans';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'loyalty-contract/errors';
import { getCall } from 'loyalty-contract/calls/calls';
import { isProbe } from 'loyalty-contract/probes';
import type { App } from '../core/app';

declare module 'fastify' {
  interface FastifyRequest {
    /** The business of the request, once it is known. */
    business: string | undefined;
    /** The signed-in member's hash, once it is known. */
    member: string | undefined;
    /** The problem code of the response. */
    problem: ErrorCode | undefined;
    span: ServerSpan | undefined;
  }
}

/** The pattern of a request's route as in the contract; `other` without one. */
function getRoute({ routeOptions: { config, url } }: FastifyRequest): string {
  if (config.call) return getCall(config.call).path;
  return url?.replaceAll(/:(\w+)/g, '{$1}') ?? 'other';
}

/** Counts each request and logs one line for it, whatever the response. */
export function observeRequests(server: FastifyInstance, app: App): void {
  for (const name of ['business', 'member', 'problem', 'span'] as const) server.decorateRequest(name, undefined);
  server.addHook('onRequest', (request, _, done) => {
    // Callers are the portal or have a service key: their trace headers are trusted.
    request.span = startServerSpan(request.headers);
    request.span.run(done);
  });
  // The body arrives in events of the connection, which are not in the request's span.
  server.addHook('preHandler', (request, _, done) => (request.span ? request.span.run(done) : done()));
  server.addHook('onSend', async (request, reply) => {
    const { method, business, member, problem, serviceKey } = request;
    const { call } = request.routeOptions.config;
    const route = getRoute(request);
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    app.metrics.recordRequest({ method, route, status, ms, businessId: business });
    app.metrics.recordPurchase(call, problem ?? 'ok', business);
    request.span?.end({ requestId: request.id, method, route, status, business, member });
    // Every few seconds: counted, but not logged.
    if (isProbe(route)) return;
    app.log.info(
      {
        event: 'request',
        requestId: request.id,
        key: serviceKey?.name,
        business,
        member,
        method,
        route,
        call,
        status,
        problem,
        ms,
      },
      'request',
    );
  });
}
