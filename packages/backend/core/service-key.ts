import type { Scope } from 'loyalty-contract/calls/route';
import type { CallName } from 'loyalty-contract/calls/calls';
import { ProblemError } from './problems';
import type { StaffRoleAt } from './staff-session';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is served without a service key. */
    open?: boolean;
    /** The contract defines which scopes permit the call. */
    call?: CallName;
    /** Scopes of which a key must have one for a route outside the contract. */
    scopes?: readonly Scope[];
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
  scopes: readonly Scope[];
  /** The one business that it is limited to; null: all of them. */
  businessId: string | null;
  /** The person at the desk, who acts in place of the portal's key. */
  staff?: { id: string; name: string; locations: StaffRoleAt['locations'] };
}

const refuse = (key: ServiceKey | undefined, detail: string) =>
  new ProblemError(key?.staff ? 'FORBIDDEN_TO_STAFF' : 'FORBIDDEN_TO_KEY', { detail });

/**
 * @throws {ProblemError} FORBIDDEN_TO_KEY, FORBIDDEN_TO_STAFF when a key of one business is used for another, or for a call without a
 * business
 */
export function requireKeyForBusinesses(key: ServiceKey | undefined, businessIds: readonly string[]): void {
  if (!key?.businessId) return;
  if (businessIds.length === 0 || businessIds.some((id) => id !== key.businessId))
    throw refuse(key, `this key is restricted to ${key.businessId}`);
}

/** @throws {ProblemError} FORBIDDEN_TO_KEY, FORBIDDEN_TO_STAFF when the key has none of the scopes */
export function requireScope(key: ServiceKey | undefined, scopes: readonly Scope[]): void {
  if (!key?.scopes.some((scope) => scopes.includes(scope)))
    throw refuse(key, `requires the scope ${scopes.join(' or ')}`);
}

/** True for a key that may correct, and so may undo what any till did, at any time. */
export function mayCorrect(key: ServiceKey): boolean {
  return key.scopes.includes('corrections:write');
}
