import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import type { Handlers, RequestContext } from '../../core/request-context';
import { confirmRedemption, releaseRedemption, undoRedemption } from './redeem';
import { reserveGift } from './reserve';

async function findBusiness({ app }: RequestContext, businessId: string): Promise<Business> {
  const business = await app.businesses.byId(businessId);
  if (!business) throw new ProblemError('NOT_FOUND');
  return business;
}

export const redemptionHandlers = {
  async reserveGift(context, request) {
    const business = await findBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) => reserveGift(tx, business, request.body, context));
  },
  async confirmRedemption(context, request) {
    const { params, body } = request;
    const business = await findBusiness(context, body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      confirmRedemption(tx, business, params.redemptionId, context),
    );
  },
  async releaseRedemption(context, request) {
    const { params, body } = request;
    const business = await findBusiness(context, body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      releaseRedemption(tx, business, params.redemptionId, context),
    );
  },
  async undoRedemption(context, request) {
    const { params, body } = request;
    const business = await findBusiness(context, body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      undoRedemption(tx, business, params.redemptionId, body.reason, context),
    );
  },
} satisfies Handlers;
