import { getCall } from 'loyalty-contract/calls/calls';
import { header } from 'loyalty-contract/headers';
import { getRequiredScopes, type Scope } from 'loyalty-contract/calls/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../core/app';
import { allScopes } from '../core/permissions';
import { ProblemError } from '../core/problems';
import { requireScope } from '../core/service-key';

const BEARER = 'Bearer ';

function getBearerKey(request: FastifyRequest): string {
  const value = request.headers[header.authorization];
  return typeof value === 'string' && value.startsWith(BEARER) ? value.slice(BEARER.length) : '';
}

/** The scopes that permit a request; any key may learn that a route does not exist. */
function findPermittingScopes({ is404, headers, routeOptions: { config } }: FastifyRequest): readonly Scope[] {
  if (is404) return allScopes;
  if (!config.call) return config.scopes ?? [];
  // A person acts with the portal's key, and has scopes of their own.
  return headers[header.staffToken] === undefined ? getRequiredScopes(getCall(config.call)) : ['portal'];
}

/**
 * Requires a valid service key with a suitable scope for every route that is not open. A route must declare one or the
 * other.
 */
export function requireServiceKeys(server: FastifyInstance, app: App): void {
  server.decorateRequest('serviceKey', undefined);
  server.addHook('onRoute', ({ method, url, config = {} }) => {
    if (!config.open && !config.call && !config.scopes)
      throw new Error(`The route ${String(method)} ${url} does not declare the permitted scopes of service keys.`);
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
    requireScope(check.key, findPermittingScopes(request));
  });
}
