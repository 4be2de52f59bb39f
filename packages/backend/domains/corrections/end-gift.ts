import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import type { Tx } from '../../db/transact';
import { requireOwnLocation } from '../../core/own-locations';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { recordCorrection } from './correct';
import { endGift as setEnded } from '../gifts';
import { lockGift } from '../redemptions';

/** Ends an unused gift. @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, GIFT_USED, ALREADY_CORRECTED */
export async function endGift(
  tx: Tx,
  giftId: string,
  { businessId, by, reason }: ParsedRequest<'endGift'>['body'],
  { now, serviceKey }: RequestContext,
): Promise<CallResponse<'endGift'>> {
  const gift = await lockGift(tx, businessId, { id: giftId });
  if (!gift) throw new ProblemError('NOT_FOUND');
  const { issued_location: location } = gift;
  requireOwnLocation(serviceKey, location);
  if (gift.used_at) throw new ProblemError('GIFT_USED');
  if (gift.ended_by !== null) throw new ProblemError('ALREADY_CORRECTED');
  const request = { businessId, memberId: gift.member_id, by, reason, now };
  const correctionId = await recordCorrection(tx, request, {
    kind: 'giftEnd',
    targetId: giftId,
    ...(location !== null && { detail: { location } }),
  });
  await setEnded(tx, businessId, giftId, correctionId, now);
  return { correctionId };
}
