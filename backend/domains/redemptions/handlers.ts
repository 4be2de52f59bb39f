import { withAdminIdempotency } from '../../core/admin-idempotency';
import { requireBusiness } from '../businesses';
import type { Handlers } from '../../core/request-context';
import { confirmRedemption, releaseRedemption, undoRedemption } from './redeem';
import { reserveGift } from './reserve';

export const redemptionHandlers = {
  async reserveGift(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) => reserveGift(tx, business, request.body, context));
  },
  async confirmRedemption(context, request) {
    const { params, body } = request;
    const business = await requireBusiness(context, body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      confirmRedemption(tx, business, params.redemptionId, context),
    );
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
