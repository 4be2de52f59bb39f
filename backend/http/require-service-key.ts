import { getCall } from '@/contract/calls/calls';
import { header } from '@/contract/headers';
import { allowedRoles } from '@/contract/calls/route';
import { KeyRole } from '@/contract/schemas/keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../core/app';
import { ProblemError } from '../core/problems';
import { requireRole } from '../core/service-key';

const BEARER = 'Bearer ';

function getBearerKey(request: FastifyRequest): string {
  const value = request.headers[header.authorization];
  return typeof value === 'string' && value.startsWith(BEARER) ? value.slice(BEARER.length) : '';
}

/** The roles that may call the route; any key may learn that a route does not exist. */
function getAllowedRoles({ is404, routeOptions: { config } }: FastifyRequest): readonly KeyRole[] {
  if (is404) return KeyRole.options;
  return config.call ? allowedRoles(getCall(config.call)) : (config.roles ?? []);
}

/** Requires a valid service key with a suitable role for every route that is not open. A route must declare one or the other. */
export function requireServiceKeys(server: FastifyInstance, app: App): void {
  server.decorateRequest('serviceKey', undefined);
  server.addHook('onRoute', ({ method, url, config = {} }) => {
    if (!config.open && !config.call && !config.roles)
      throw new Error(`The route ${String(method)} ${url} does not declare the permitted roles of service keys.`);
  });
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.open) return;
    const check = await app.keys.check(getBearerKey(request));
    if ('refused' in check) {
      const { refused: reason, name } = check;
      app.log.warn(
        { event: 'key.refused', requestId: request.id, reason, key: name },
        'request rejected: no valid service key',
      );
      throw new ProblemError('SERVICE_KEY_REQUIRED');
    }
    request.serviceKey = check.key;
    requireRole(check.key, getAllowedRoles(request));
  });
}
