import { audit, setAuditPrincipal } from '../../core/audit';
import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import type { LimitUse } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { requireLocation } from '../businesses';
import type { Match } from './find-match';

/** Counts an attempt in advance. @returns the use to release unless the member is unknown */
export async function countAttempt(context: RequestContext, isByContact: boolean): Promise<LimitUse> {
  const { business, serviceKey } = context;
  const limits = [tillLimits.unknownIdentifiers, tillLimits.all, ...(isByContact ? [tillLimits.byContact] : [])];
  const uses = limits.map((rateLimit) => ({ rateLimit, scope: [business.id, serviceKey.name] }));
  await enforceLimits(context, uses, { name: 'till.limited', facts: { key: serviceKey.name } });
  return { rateLimit: tillLimits.unknownIdentifiers, scope: [business.id, serviceKey.name] };
}

/** Writes a look-up to the audit log: actor, member, kind of identifier and location, without the code or contact. */
export async function recordLookUp(
  context: RequestContext,
  { by, joined, memberId }: Match,
  locationId: string,
): Promise<void> {
  const { db, business, actor, now } = context;
  await transact(db, async (tx) => {
    await setAuditPrincipal(tx, context.serviceKey.name);
    const entry = { at: now, businessId: business.id, actor, action: 'member.identify' as const, subject: memberId };
    await audit(tx, { ...entry, detail: { by: joined ? 'joinId' : by, location: locationId } });
  });
}

/** The business and location of a till. @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (location) */
export async function requireTillBusiness(
  context: RequestContext,
  businessId: string,
  locationId: string,
): Promise<Business> {
  const business = await context.app.businesses.findById(businessId);
  if (!business) throw new ProblemError('NOT_FOUND');
  requireLocation(business, locationId);
  context.business = business;
  return business;
}
