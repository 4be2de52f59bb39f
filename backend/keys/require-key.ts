import { getCall } from '@/contract/calls';
import { header } from '@/contract/headers';
import { allowedRoles } from '@/contract/route';
import type { CallName } from '@/contract/routes';
import { KeyRole } from '@/contract/schemas/keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app';
import { ProblemError } from '../http/problems';
import type { ServiceKey } from './key-directory';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is served without a service key. */
    open?: boolean;
    /** The contract says which roles may make the call. */
    call?: CallName;
    /** Roles of the keys by which a route beside the contract is served. */
    roles?: readonly KeyRole[];
  }
  interface FastifyRequest {
    /** The key by which the request is made; undefined on an open route. */
    serviceKey: ServiceKey | undefined;
  }
}

const BEARER = 'Bearer ';

function shownKey(request: FastifyRequest): string {
  const value = request.headers[header.authorization];
  return typeof value === 'string' && value.startsWith(BEARER) ? value.slice(BEARER.length) : '';
}

/** Who may know that there is nothing at an address: anybody with a key. */
function rolesFor({ is404, routeOptions: { config } }: FastifyRequest): readonly KeyRole[] {
  if (is404) return KeyRole.options;
  return config.call ? allowedRoles(getCall(config.call)) : (config.roles ?? []);
}

/** @throws {ProblemError} FORBIDDEN_TO_KEY when a key of one business is used for another, or for what is about none */
export function requireBusiness(key: ServiceKey | undefined, businessIds: readonly string[]): void {
  if (!key?.businessId) return;
  if (businessIds.length === 0 || businessIds.some((id) => id !== key.businessId))
    throw new ProblemError('FORBIDDEN_TO_KEY', { detail: `this key is for ${key.businessId} alone` });
}

/** @throws {ProblemError} FORBIDDEN_TO_KEY when the key has none of the roles */
export function requireRole(key: ServiceKey | undefined, roles: readonly KeyRole[]): void {
  if (!key?.roles.some((role) => roles.includes(role)))
    throw new ProblemError('FORBIDDEN_TO_KEY', { detail: `needs a key of the role ${roles.join(' or ')}` });
}

/** Serves nothing but open routes without a key that holds and has a role for it. A route that says neither is refused. */
export function requireServiceKeys(server: FastifyInstance, app: App): void {
  server.decorateRequest('serviceKey', undefined);
  server.addHook('onRoute', ({ method, url, config = {} }) => {
    if (!config.open && !config.call && !config.roles)
      throw new Error(`The route ${String(method)} ${url} does not say which service keys open it.`);
  });
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.open) return;
    const check = await app.keys.check(shownKey(request));
    if ('refused' in check) {
      const { refused: reason, name } = check;
      app.log.warn({ event: 'key.refused', requestId: request.id, reason, key: name }, 'no service key that holds');
      throw new ProblemError('SERVICE_KEY_REQUIRED');
    }
    request.serviceKey = check.key;
    requireRole(check.key, rolesFor(request));
  });
}
