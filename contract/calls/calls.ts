import { commonErrors, type ErrorCode } from '../errors';
import { isRefusedToSupport, isWrite, requiresSession, type Route } from './route';
import { routes, type CallName } from './routes';
import { callSchemas, type CallSchemas } from './call-schemas';

/** A complete call: its route and its schemas. */
export type Call<K extends CallName = CallName> = Route & CallSchemas & { name: K };

/** All calls of the contract, in the order of their definition. */
export const calls: readonly Call[] = (Object.keys(routes) as CallName[]).map((name) => getCall(name));

/** The call with a name. */
export function getCall<K extends CallName>(name: K): Call<K> {
  const route: Route = routes[name];
  const schemas: CallSchemas = callSchemas[name];
  return { name, ...route, ...schemas };
}

/** True if a 404 may be about what the call names (an id, a member), not about the call. */
export const namesResource = ({ params, query, body }: Call): boolean => Boolean(params ?? query ?? body);

/** The error codes that a call may respond with. */
export function listErrors(call: Call): ErrorCode[] {
  const codes: ErrorCode[] = [...commonErrors, ...(call.errors ?? [])];
  if (requiresSession(call) || call.needsStaff) codes.push('SESSION_REQUIRED');
  if (isRefusedToSupport(call)) codes.push('FORBIDDEN_IN_SUPPORT_SESSION');
  if (call.access === 'portal' || call.access === 'staff' || call.access === 'admin')
    codes.push('SERVICE_KEY_REQUIRED', 'FORBIDDEN_TO_KEY');
  if (call.access === 'admin') codes.push('SESSION_REQUIRED', 'FORBIDDEN_TO_STAFF');
  if (isWrite(call)) codes.push('FORBIDDEN_ORIGIN', 'CSRF', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  else if (call.body) codes.push('BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (call.idempotent) codes.push('IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED');
  if (call.stepUp) codes.push('CONFIRMATION_REQUIRED');
  if (call.needsProof) codes.push('REAUTHENTICATION_REQUIRED');
  return [...new Set(codes)];
}
