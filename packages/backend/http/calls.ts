import { getCall, type CallName } from 'loyalty-contract/calls/calls';
import { PATH_PARAMETER, isServedWhenDisabled } from 'loyalty-contract/calls/route';
import { header } from 'loyalty-contract/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../core/app';
import { ProblemError } from '../core/problems';
import { RequestContext, type Handler, type Handlers } from '../core/request-context';
import { requireKeyForBusinesses } from '../core/service-key';
import { sendEventStream } from './event-streams';
import { actAsStaff, setActor } from './identify-staff';
import { identifyCaller } from './identify-caller';
import { getNamedBusinessIds } from './named-businesses';
import { requirePreviewHandler } from './preview-calls';
import { sendPublic } from './public-responses';
import { parseRequest, runHandler } from './run-call';

/** Serves one call of the contract: identifies the caller, parses the request, runs the handler, checks the response. */
export function registerCall<K extends CallName>(server: FastifyInstance, app: App, name: K, handlers: Handlers): void {
  const { method, path, caching, maxBodyBytes } = getCall(name);
  const handler: Handler<K> | undefined = handlers[name];
  server.route({
    method,
    url: path.replaceAll(PATH_PARAMETER, ':$1'),
    config: { call: name },
    ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
    handler: async (request, reply) => {
      const context = new RequestContext(app, request, app.log.child({ requestId: request.id, call: name }), name);
      const chosen = context.previewToken === undefined ? handler : requirePreviewHandler(name, handler);
      const response = await executeCall(context, name, chosen, request);
      const { deprecatedSince } = context;
      if (deprecatedSince) void reply.header(header.deprecation, `@${deprecatedSince.getTime() / 1_000}`);
      const stream = sendEventStream(context, name, request, reply, response);
      if (stream) return stream;
      const isShared = caching === 'public' || (caching === 'visitor' && !context.session);
      const isPublic = isShared && !context.preview;
      return isPublic ? sendPublic(request, reply, response) : reply.send(response);
    },
  });
}

async function executeCall<K extends CallName>(
  context: RequestContext,
  name: K,
  handler: Handler<K> | undefined,
  request: FastifyRequest,
): Promise<unknown> {
  if (!handler) throw new ProblemError('NOT_IMPLEMENTED');
  await identifyCaller(context, request, name);
  const isAdmin = getCall(name).access === 'admin';
  if (isAdmin && context.staff) await actAsStaff(context, request, { name, named: getNamedBusinessIds(request) });
  const { params, query, body } = request;
  const parsed = parseRequest(name, {
    params,
    query,
    body: context.staff ? setActor(name, body, context.actor) : body,
  });
  if (isAdmin) {
    const businessIds = getNamedBusinessIds(parsed);
    requireKeyForBusinesses(context.serviceKey, businessIds);
    if (!isServedWhenDisabled(getCall(name))) await refuseDisabled(context, businessIds);
  }
  return runHandler(name, handler, context, parsed);
}

async function refuseDisabled({ app }: RequestContext, businessIds: string[]): Promise<void> {
  const businesses = await Promise.all(businessIds.map((id) => app.businesses.findById(id)));
  if (businesses.some((business) => business?.isDisabled)) throw new ProblemError('BUSINESS_DISABLED');
}
