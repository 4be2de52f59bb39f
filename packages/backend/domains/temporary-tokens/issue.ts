import { createHmac } from 'node:crypto';
import { linkParam } from 'loyalty-contract/link-params';
import { mapSecrets } from 'loyalty-contract/schemas/process-variables';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { getPortalUrl } from '../../core/portal-url';
import { requireScope } from '../../core/service-key';
import { requireMember } from '../members';
import { sha256 } from '../../core/secrets';
import { findStoredToken, storeToken } from './queries';

/** The target of a link without a path. */
const HOME = '/';

/**
 * The token of a request: a repeated request under the same key gets the same one, and none is stored. Without the
 * pepper it is indistinguishable from a random one.
 */
function deriveToken(pepper: string, { idempotencyKey }: RequestContext, businessId: string, memberId: string): string {
  return createHmac('sha256', pepper)
    .update(`temporary-token|${businessId}|${memberId}|${idempotencyKey}`)
    .digest('base64url');
}

/**
 * Issues a link that signs in as a member, once and within minutes; the audit log records who issued it for whom and
 * why.
 * @throws {ProblemError} NOT_FOUND; INVALID_REQUEST for a person who gives no reason; FORBIDDEN_TO_KEY for a purpose that the key's scopes do not permit
 */
export async function issueTemporaryToken(
  context: RequestContext,
  request: ParsedRequest<'issueTemporaryToken'>,
): Promise<CallResponse<'issueTemporaryToken'>> {
  const { app, now } = context;
  const { businessId, comoMemberId, issuedBy, reason, purpose, path = HOME } = request.body;
  requireScope(context.serviceKey, [purpose === 'support' ? 'support-links:write' : 'member-links:write']);
  if (context.serviceKey.staff && !reason) throw createFieldProblem('reason', 'required');
  const business = await app.businesses.findById(businessId);
  const host = business?.file.hosts[0];
  if (!host) throw new ProblemError('NOT_FOUND');
  const tokens = mapSecrets(app.environment.CODE_PEPPER, (pepper) =>
    deriveToken(pepper, context, businessId, comoMemberId),
  );
  const { expiresAt } = await withAdminIdempotency(context, request, async (tx) => {
    await requireMember(tx, businessId, comoMemberId);
    const end = new Date(now.getTime() + app.environment.TEMPORARY_TOKEN_TTL * 1_000);
    await storeToken(tx, {
      tokenHash: sha256(tokens[0]),
      businessId,
      memberId: comoMemberId,
      purpose,
      issuedBy,
      reason: reason ?? null,
      now,
      expiresAt: end,
    });
    await audit(tx, {
      at: now,
      businessId,
      actor: issuedBy,
      action: 'temporaryToken.issue',
      subject: comoMemberId,
      detail: { purpose, ...(reason ? { reason } : {}) },
    });
    return { expiresAt: end.toISOString() };
  });
  const temporaryToken = await findStoredToken(context.db, tokens);
  const url = getPortalUrl(app.environment, host, path.startsWith('/') ? path : HOME, {
    [linkParam.temporaryToken]: temporaryToken,
  });
  return { temporaryToken, url, expiresAt };
}
