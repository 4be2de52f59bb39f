import { withAdminIdempotency } from '../../core/admin-idempotency';
import { requireBusiness } from '../businesses';
import type { Handlers } from '../../core/request-context';
import { announceLookUp, limitWrongCodes, requireRightCode } from '../presence';
import { findRedeemer } from './queries';
import { confirmRedemption, releaseRedemption, undoRedemption } from './redeem';
import { reserveGift } from './reserve';

export const redemptionHandlers = {
  async reserveGift(context, request) {
    const { businessId, giftId, lookUpId } = request.body;
    const business = await requireBusiness(context, businessId);
    if (giftId !== undefined) announceLookUp(context, lookUpId);
    return withAdminIdempotency(context, request, (tx) => reserveGift(tx, business, request.body, context));
  },
  async confirmRedemption(context, request) {
    const { businessId, ...confirmation } = request.body;
    const { redemptionId } = request.params;
    const business = await requireBusiness(context, businessId);
    const confirm = (onTry?: () => void) =>
      withAdminIdempotency(context, request, (tx) => {
        onTry?.();
        return confirmRedemption(tx, business, redemptionId, confirmation, context);
      });
    const { spokenCode } = confirmation;
    const memberId = spokenCode === undefined ? undefined : await findRedeemer(context.db, businessId, redemptionId);
    if (memberId === undefined) return requireRightCode(await confirm());
    return limitWrongCodes(context, { businessId, memberId }, confirm);
  },
  async releaseRedemption(context, request) {
    const { params, body } = request;
    const business = await requireBusiness(context, body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      releaseRedemption(tx, business, params.redemptionId, context),
    );
  },
  async undoRedemption(context, request) {
    const { params, body } = request;
    const business = await requireBusiness(context, body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      undoRedemption(tx, business, params.redemptionId, body.reason, context),
    );
  },
} satisfies Handlers;
