import { hosted } from 'loyalty-contract/hosted';
import { FORM_URLENCODED } from 'loyalty-contract/media-types';
import { RANDOM_TOKEN } from 'loyalty-text/patterns';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../core/app';
import { RequestContext } from '../core/request-context';
import { decideDemoCheckout, showDemoCheckout, type HostedResponse } from '../domains/subscriptions/demo-page';
import { handlePaymentEvent } from '../domains/subscriptions/webhook';
import { mailConsent } from '../domains/campaigns/mail-consent';
import { showUnsubscribePage, unsubscribe } from '../domains/notices/unsubscribe';
import { renderStyle } from '../core/html/style';
import { identifyBusiness } from './identify-caller';

/** Only for the portal. */
const byPortal = { config: { scopes: ['portal'] } } as const;

const CheckoutParams = z.object({ id: z.string().regex(RANDOM_TOKEN) });
const UnsubscribeParams = z.object({ token: z.string() });
const Decision = z.object({ decision: z.enum(['pay', 'cancel']) });

async function createContext(app: App, request: FastifyRequest): Promise<RequestContext> {
  const context = new RequestContext(
    app,
    request,
    app.log.child({ requestId: request.id, hosted: request.routeOptions.url }),
  );
  await identifyBusiness(context, request);
  return context;
}

function send(reply: FastifyReply, response: HostedResponse): FastifyReply {
  if ('location' in response) return reply.redirect(response.location, 303);
  return reply.type('text/html; charset=utf-8').send(response.page);
}

/** The pages that members open through the portal: its key authorizes them, and it adds its headers. */
export function registerHostedPages(server: FastifyInstance, app: App): void {
  void server.register(async (pages) => {
    pages.addContentTypeParser(FORM_URLENCODED, { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    pages.get(`${hosted.backend}/style.css`, byPortal, async (request, reply) => {
      const { business } = await createContext(app, request);
      return reply.type('text/css; charset=utf-8').send(renderStyle(business));
    });
    pages.get(`${hosted.backend}/checkout/:id`, byPortal, async (request, reply) => {
      const { id } = CheckoutParams.parse(request.params);
      return send(reply, await showDemoCheckout(await createContext(app, request), id));
    });
    pages.post(`${hosted.backend}/checkout/:id`, byPortal, async (request, reply) => {
      const { id } = CheckoutParams.parse(request.params);
      const { decision } = Decision.parse(request.body);
      return send(reply, await decideDemoCheckout(await createContext(app, request), id, decision === 'pay'));
    });
    const unsubscribePath = `${hosted.backend}${hosted.unsubscribe}/:token`;
    pages.get(unsubscribePath, byPortal, async (request, reply) => {
      const { token } = UnsubscribeParams.parse(request.params);
      return send(reply, { page: await showUnsubscribePage(await createContext(app, request), token, mailConsent) });
    });
    pages.post(unsubscribePath, byPortal, async (request, reply) => {
      const { token } = UnsubscribeParams.parse(request.params);
      return send(reply, { page: await unsubscribe(await createContext(app, request), token, mailConsent) });
    });
  });
}

/** The webhook of a payment provider, through the portal: the body is left unparsed, because it is signed. */
export function registerPaymentReports(server: FastifyInstance, app: App): void {
  void server.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    reports.post(`${hosted.backend}${hosted.webhook}`, byPortal, async (request) => {
      const signature = request.headers[hosted.signatureHeader];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const log = app.log.child({ requestId: request.id, hosted: request.routeOptions.url });
      await handlePaymentEvent(app, log, body, typeof signature === 'string' ? signature : '');
      return { received: true };
    });
  });
}
