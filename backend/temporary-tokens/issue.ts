import type { Answer, ParsedRequest } from '@/contract/shapes';
import { audit } from '../audit/queries';
import { transact } from '../db/transact';
import type { RequestContext } from '../http/context';
import { ProblemError } from '../http/problems';
import { portalUrl } from '../http/portal-url';
import { existingMember } from '../members/existing';
import { newToken, sha256 } from '../secrets';
import { storeToken } from './queries';

type Body = ParsedRequest<'issueTemporaryToken'>['body'];

/** Where somebody lands who was given a link without a path. */
const HOME = '/';

/**
 * Gives out a link that signs in as a member, once and within minutes; the audit log says who gave it to whom and why.
 * @throws {ProblemError} NOT_FOUND
 */
export async function issueTemporaryToken(
  { app, now }: RequestContext,
  { businessId, comoMemberId, issuedBy, reason, purpose, path = HOME }: Body,
): Promise<Answer<'issueTemporaryToken'>> {
  const business = await app.businesses.byId(businessId);
  const host = business?.file.hosts[0];
  if (!host) throw new ProblemError('NOT_FOUND');
  await existingMember(app.db, businessId, comoMemberId);
  const temporaryToken = newToken();
  const url = portalUrl(app.environment, host, path.startsWith('/') ? path : HOME, { temporarytoken: temporaryToken });
  const expiresAt = new Date(now.getTime() + app.environment.TEMPORARY_TOKEN_TTL * 1_000);
  await transact(app.db, async (tx) => {
    await storeToken(tx, {
      tokenHash: sha256(temporaryToken),
      businessId,
      memberId: comoMemberId,
      purpose,
      issuedBy,
      reason: reason ?? null,
      now,
      expiresAt,
    });
    await audit(tx, {
      at: now,
      businessId,
      actor: issuedBy,
      action: 'temporaryToken.issue',
      subject: comoMemberId,
      detail: { purpose, ...(reason ? { reason } : {}) },
    });
  });
  return { temporaryToken, url, expiresAt: expiresAt.toISOString() };
}
