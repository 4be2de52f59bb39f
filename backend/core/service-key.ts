import type { CallName } from '@/contract/calls/routes';
import type { KeyRole } from '@/contract/schemas/keys';
import { ProblemError } from './problems';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is served without a service key. */
    open?: boolean;
    /** The contract defines which roles may make the call. */
    call?: CallName;
    /** Roles of the keys that may call a route outside the contract. */
    roles?: readonly KeyRole[];
  }
  interface FastifyRequest {
    /** The key of the request; undefined on an open route. */
    serviceKey: ServiceKey | undefined;
  }
}

/** The name of the environment's own key in audit and log; no created key can have it. */
export const ENVIRONMENT_KEY = 'environment';

/** A valid service key, as presented by a request. */
export interface ServiceKey {
  name: string;
  roles: readonly KeyRole[];
  /** The one business that it is limited to; null: all of them. */
  businessId: string | null;
}

/**
 * @throws {ProblemError} FORBIDDEN_TO_KEY when a key of one business is used for another, or for a call without a
 * business
 */
export function requireBusiness(key: ServiceKey | undefined, businessIds: readonly string[]): void {
  if (!key?.businessId) return;
  if (businessIds.length === 0 || businessIds.some((id) => id !== key.businessId))
    throw new ProblemError('FORBIDDEN_TO_KEY', { detail: `this key is restricted to ${key.businessId}` });
}

/** @throws {ProblemError} FORBIDDEN_TO_KEY when the key has none of the roles */
export function requireRole(key: ServiceKey | undefined, roles: readonly KeyRole[]): void {
  if (!key?.roles.some((role) => roles.includes(role)))
    throw new ProblemError('FORBIDDEN_TO_KEY', { detail: `requires a key with the role ${roles.join(' or ')}` });
}
