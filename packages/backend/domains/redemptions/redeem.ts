import type { AuditAction } from 'loyalty-contract/audit-actions';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { requireOwnLocation } from '../../core/own-locations';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { mayCorrect, requireScope } from '../../core/service-key';
import type { Tx } from '../../db/transact';
import { getUndoEnd } from '../businesses';
import { isConfirmed, MAX_SPOKEN_CODE_TRIES, type Confirmation, type WrongCode } from '../presence';
import { insertSpendingNotice } from '../notices';
import { recordPassChange } from '../wallet-pass';
import { presentRedemption } from './present';
import { lockRedemption, setGiftUse, updateRedemption, type RedemptionRow } from './queries';
import { isReserved, restoreValidity } from './reservation';

type Result = Promise<CallResponse<'confirmRedemption'>>;

/**
 * The redemption with its gift, locked, and the time under the lock.
 * @throws {ProblemError} NOT_FOUND, also for another till's; FORBIDDEN_LOCATION
 */
async function lockOwnRedemption(
  tx: Tx,
  business: Business,
  redemptionId: string,
  { app, serviceKey }: RequestContext,
  { byCorrector }: { byCorrector: boolean } = { byCorrector: false },
) {
  const lockedRow = await lockRedemption(tx, business.id, redemptionId);
  if (!lockedRow || (lockedRow.redemption.service_key !== serviceKey.name && !byCorrector))
    throw new ProblemError('NOT_FOUND');
  requireOwnLocation(serviceKey, lockedRow.redemption.location_id);
  return { ...lockedRow, now: app.now() };
}

function auditRedemption(
  tx: Tx,
  { actor }: RequestContext,
  row: RedemptionRow,
  entry: { action: AuditAction; at: Date; reason?: string },
): Promise<void> {
  const { action, at, reason } = entry;
  const detail = {
    gift: row.gift_id,
    redemption: row.id,
    location: row.location_id,
    ...(reason === undefined ? {} : { reason }),
  };
  return audit(tx, { at, businessId: row.business_id, actor, action, subject: row.member_id, detail });
}

/** Counts a wrong code; the last one releases the gift. */
async function countWrongCode(tx: Tx, row: RedemptionRow, now: Date, context: RequestContext): Promise<WrongCode> {
  const isLast = row.tries + 1 >= MAX_SPOKEN_CODE_TRIES;
  const end = isLast ? { state: 'released' as const, released_at: now } : {};
  await updateRedemption(tx, row, { tries: row.tries + 1, ...end });
  if (isLast) await auditRedemption(tx, context, row, { action: 'gift.release', at: now, reason: 'wrong codes' });
  return { wrongCode: true, comoMemberId: row.member_id, isLast };
}

/**
 * Marks the reserved gift as used; a manager can do so without the member's code, for a reason.
 * @throws {ProblemError} NOT_FOUND; FORBIDDEN_LOCATION; CONFIRMATION_NEEDED; RELEASED after a release, expiry or undo, and for a gift that was
 * ended; FORBIDDEN_TO_KEY, FORBIDDEN_TO_STAFF for a reason of somebody else
 */
export async function confirmRedemption(
  tx: Tx,
  business: Business,
  id: string,
  confirmation: Confirmation,
  context: RequestContext,
): Promise<CallResponse<'confirmRedemption'> | WrongCode> {
  const { reason } = confirmation;
  const byCorrector = reason !== undefined && mayCorrect(context.serviceKey);
  const { redemption, gift, now } = await lockOwnRedemption(tx, business, id, context, { byCorrector });
  if (reason !== undefined) requireScope(context.serviceKey, ['corrections:write']);
  if (redemption.state === 'redeemed') return presentRedemption(business, redemption, gift);
  if (!isReserved(redemption, now) || gift.ended_by !== null)
    throw new ProblemError('RELEASED', { detail: 'The reservation has ended: the gift was not used.' });
  if (!isConfirmed(context, { ...redemption, kind: 'redemption' }, confirmation))
    return countWrongCode(tx, redemption, now, context);
  await setGiftUse(tx, redemption, { used_at: now, used_location: redemption.location_id });
  await recordPassChange(tx, { businessId: business.id, memberId: redemption.member_id }, now);
  const redeemed = await updateRedemption(tx, redemption, { state: 'redeemed', redeemed_at: now });
  await auditRedemption(tx, context, redemption, {
    action: 'gift.redeem',
    at: now,
    ...(reason === undefined ? {} : { reason }),
  });
  const { member_id: memberId, location_id: locationId } = redemption;
  const used = { giftId: gift.id, name: gift.text.name, locationId, redemptionId: id };
  await insertSpendingNotice(tx, business, memberId, { kind: 'giftUsed', ...used }, now);
  return presentRedemption(business, redeemed, gift);
}

/** Releases a reserved gift; idempotent. @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, GIFT_USED */
export async function releaseRedemption(tx: Tx, business: Business, id: string, context: RequestContext): Result {
  const { redemption, gift, now } = await lockOwnRedemption(tx, business, id, context);
  if (redemption.state === 'redeemed')
    throw new ProblemError('GIFT_USED', {
      detail: 'The redemption is confirmed: undo it.',
      at: (redemption.redeemed_at ?? now).toISOString(),
    });
  if (redemption.state !== 'reserved') return presentRedemption(business, redemption, gift);
  const released = await updateRedemption(tx, redemption, { state: 'released', released_at: now });
  await auditRedemption(tx, context, redemption, { action: 'gift.release', at: now });
  return presentRedemption(business, released, gift);
}

/**
 * Returns a used gift to the member, with its validity.
 * @throws {ProblemError} NOT_FOUND; FORBIDDEN_LOCATION; NOT_REDEEMED; TOO_LATE for a till after `till.undoMinutes`
 */
export async function undoRedemption(
  tx: Tx,
  business: Business,
  id: string,
  reason: string,
  context: RequestContext,
): Result {
  const byCorrector = mayCorrect(context.serviceKey);
  const { redemption, gift, now } = await lockOwnRedemption(tx, business, id, context, { byCorrector });
  const { state, redeemed_at: redeemedAt, reserved_at: reservedAt } = redemption;
  if (state === 'undone') return presentRedemption(business, redemption, gift);
  if (state !== 'redeemed' || !redeemedAt)
    throw new ProblemError('NOT_REDEEMED', { detail: 'The gift was not used by this redemption.' });
  if (!byCorrector && now >= getUndoEnd(business, redeemedAt))
    throw new ProblemError('TOO_LATE', { detail: 'The time in which a till can undo it is over.' });
  const validUntil = restoreValidity(gift.valid_until, reservedAt, now);
  await setGiftUse(tx, redemption, { used_at: null, used_location: null, valid_until: validUntil });
  await recordPassChange(tx, { businessId: business.id, memberId: redemption.member_id }, now);
  const undone = await updateRedemption(tx, redemption, { state: 'undone', undone_at: now, undo_reason: reason });
  await auditRedemption(tx, context, redemption, { action: 'gift.undo', at: now, reason });
  return presentRedemption(business, undone, gift);
}
