import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { TILL_JOIN_PATH, TILL_JOIN_SECONDS } from 'loyalty-contract/till-join';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { getPortalUrl } from '../../core/portal-url';
import { ProblemError } from '../../core/problems';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { createId, createToken, sha256 } from '../../core/secrets';
import { requireBusiness, requireLocation } from '../businesses';
import { presentJoin } from './present';
import { endJoin, findJoin, replaceJoin, type JoinKey, type StoredJoin } from './queries';

/** The session at the desk that shows a code; an operator's key is one. */
export const getTillSession = ({ staff, serviceKey }: RequestContext): string => staff?.sessionId ?? serviceKey.name;

/**
 * Creates a code for the screen of a till: 256 random bits, stored hashed, for one guest. The one that the session showed
 * before ends.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (location), TOO_MANY_REQUESTS
 */
export async function createTillJoin(
  context: RequestContext,
  request: ParsedRequest<'createTillJoin'>,
): Promise<CallResponse<'createTillJoin'>> {
  const { app, now, serviceKey } = context;
  const { businessId, locationId } = request.body;
  const business = await requireBusiness(context, businessId);
  requireLocation(business, locationId);
  const joins = { rateLimit: tillLimits.joins, scope: [businessId, serviceKey.name] };
  await enforceLimits(context, [joins], { name: 'till.limited', facts: { key: serviceKey.name } });
  // Returned only to the request that creates it, and not stored with the response.
  let token: string | undefined;
  const stored = await withAdminIdempotency(context, request, async (tx) => {
    token = createToken();
    const join = {
      business_id: businessId,
      id: createId(),
      location_id: locationId,
      till_session: getTillSession(context),
      token_hash: sha256(token),
      created_at: now,
      expires_at: new Date(now.getTime() + TILL_JOIN_SECONDS * 1_000),
    };
    await replaceJoin(tx, join);
    return { joinId: join.id, state: 'waiting' as const, expiresAt: join.expires_at.toISOString() };
  });
  const path = `${TILL_JOIN_PATH}#${token ?? ''}`;
  return {
    ...stored,
    url: token === undefined ? null : getPortalUrl(app.environment, business.file.hosts[0] ?? '', path),
  };
}

async function requireJoin(context: RequestContext, key: JoinKey): Promise<StoredJoin> {
  const join = await findJoin(context.db, key);
  if (!join) throw new ProblemError('NOT_FOUND', { detail: 'This session shows no such code.' });
  return join;
}

/** How far the guest is. @throws {ProblemError} NOT_FOUND for a code of another session */
export async function getTillJoin(
  context: RequestContext,
  { params, query }: ParsedRequest<'getTillJoin'>,
): Promise<CallResponse<'getTillJoin'>> {
  const key = { ...params, ...query, tillSession: getTillSession(context) };
  return presentJoin(await requireJoin(context, key), context.now);
}

/** Ends a code that is not shown any more. @throws {ProblemError} NOT_FOUND for a code of another session */
export async function endTillJoin(
  context: RequestContext,
  request: ParsedRequest<'endTillJoin'>,
): Promise<CallResponse<'endTillJoin'>> {
  const key = { ...request.params, ...request.body, tillSession: getTillSession(context) };
  await endJoin(context.db, key, context.now);
  return presentJoin(await requireJoin(context, key), context.now);
}
