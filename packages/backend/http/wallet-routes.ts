import type { FastifyInstance } from 'fastify';
import type { App } from '../core/app';
import { RequestContext } from '../core/request-context';
import { walletRoutes } from '../domains/wallet-pass/apple-service';
import { identifyBusiness, identifyMember } from './identify-caller';

/** The wallet service behind the portal, outside the contract. */
export function registerWalletRoutes(server: FastifyInstance, app: App): void {
  for (const { method, url, name, needsMember, serve } of walletRoutes) {
    server.route({
      method,
      url,
      config: { scopes: ['portal'] },
      handler: async (request, reply) => {
        const context = new RequestContext(app, request, app.log.child({ requestId: request.id, call: name }));
        await identifyBusiness(context, request);
        if (needsMember) await identifyMember(context, request);
        return serve(context, request, reply);
      },
    });
  }
}
