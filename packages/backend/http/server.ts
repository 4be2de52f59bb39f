import { calls } from 'loyalty-contract/calls/calls';
import type { ErrorCode } from 'loyalty-contract/errors';
import { header } from 'loyalty-contract/headers';
import { MAX_BODY_BYTES } from 'loyalty-contract/limits';
import { PROBLEM_JSON } from 'loyalty-contract/media-types';
import { probePath } from 'loyalty-contract/probes';
import { createOpenApiDocument } from 'loyalty-contract/openapi/document';
import { REQUEST_ID } from 'loyalty-text/patterns';
import { createProblem } from 'loyalty-contract/schemas/problem';
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App } from '../core/app';
import manifest from '../package.json' with { type: 'json' };
import { createRefusalAudit } from './audit-refusals';
import { registerDocumentPage } from './document-page';
import { registerMailPage } from './mail-page';
import { registerHostedPages, registerPaymentReports } from './hosted-routes';
import { registerBodyParser } from './parse-body';
import { requireServiceKeys } from './require-service-key';
import { registerCall } from './calls';
import { handlers } from './handlers';
import { registerProfilePage } from '../domains/forms/profile-page';
import { registerHealth } from './health';
import { logProblem } from './log-problem';
import { observeRequests } from './observe-requests';
import { registerOutboxPage } from './outbox-page';
import { allScopes } from '../core/permissions';
import { ProblemError, toProblem } from '../core/problems';
import { registerPictures } from './picture-routes';
import { securityHeaders } from './security-headers';
import { registerWalletRoutes } from './wallet-routes';

/**
 * The HTTP server: every call of the contract, and a few other routes.
 * @param onResponse called after each response but those to probes
 */
export function createServer(app: App, onResponse: () => void = () => undefined): FastifyInstance {
  const server = fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Requests on connections that are still open during shutdown are processed normally.
    return503OnClosing: false,
    // The contract's schema rejects a long path parameter; we reject a malformed URL.
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendProblem(app, error, request, reply),
    genReqId: (request) => {
      const requestId = request.headers[header.requestId];
      return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
    },
  });
  observeRequests(server, app);
  server.removeContentTypeParser('text/plain');
  registerBodyParser(server);

  server.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...securityHeaders, [header.requestId]: request.id });
    if (app.isDraining()) void reply.header('connection', 'close');
  });
  server.addHook('onResponse', async ({ routeOptions: { url } }) => {
    if (url !== probePath.live && url !== probePath.ready) onResponse();
    // A request that arrived before the shutdown has announced a connection that remains: it would keep the process alive.
    if (app.isDraining()) setImmediate(() => server.server.closeIdleConnections());
  });
  requireServiceKeys(server, app);
  const auditRefusal = createRefusalAudit(app);
  server.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ProblemError && refusals.includes(error.code)) await auditRefusal(request);
    return sendProblem(app, error, request, reply);
  });
  server.setNotFoundHandler((request, reply) => {
    const code = isKnownPath(request.url) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND';
    const problem = createProblem(code, { requestId: request.id });
    return reply.code(problem.status).type(PROBLEM_JSON).send(problem);
  });

  registerHealth(server, app);
  registerOutboxPage(server, app);
  registerProfilePage(server, app);
  registerWalletRoutes(server, app);
  registerPictures(server, app);
  registerHostedPages(server, app);
  registerPaymentReports(server, app);
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  // It lists every staff call: in production it needs a service key.
  const isOpen = app.environment.NODE_ENV !== 'production';
  server.get('/openapi.json', { config: { open: isOpen, scopes: allScopes } }, () => {
    document ??= createOpenApiDocument('embedded', manifest.version);
    return document;
  });
  registerDocumentPage(server, app, manifest.version);
  registerMailPage(server, app);
  for (const call of calls) registerCall(server, app, call.name, handlers);
  return server;
}

const refusals: readonly ErrorCode[] = ['FORBIDDEN_TO_KEY', 'FORBIDDEN_TO_STAFF', 'FORBIDDEN_LOCATION'];

const knownPaths = calls.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

function isKnownPath(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  return knownPaths.some((knownPath) => knownPath.test(path));
}

function sendProblem(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfter, body } = toProblem(error, request.id);
  request.problem = body.code;
  logProblem({ app, log: app.log, requestId: request.id, call: request.routeOptions.config.call }, body, error);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply.code(status).header('cache-control', 'no-store').type(PROBLEM_JSON).send(body);
}
