import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { requireMember } from '../members';
import { adjustBalance } from './adjust-balance';
import { endGift } from './end-gift';
import { returnPurchase, voidPurchase } from './reverse-purchase';

export const correctionHandlers = {
  adjustBalance: (context, request) =>
    withAdminIdempotency(context, request, async (tx) => {
      await requireMember(tx, request.body.businessId, request.body.comoMemberId);
      return adjustBalance(tx, request.body, context.now);
    }),
  voidPurchase: (context, request) =>
    withAdminIdempotency(context, request, (tx) =>
      voidPurchase(tx, request.params.purchaseId, request.body, context.now),
    ),
  async returnPurchase(context, request) {
    const business = await context.app.businesses.findById(request.body.businessId);
    if (!business) throw new ProblemError('NOT_FOUND');
    return withAdminIdempotency(context, request, (tx) =>
      returnPurchase(tx, business, request.params.purchaseId, request.body, context.now),
    );
  },
  endGift: (context, request) =>
    withAdminIdempotency(context, request, (tx) => endGift(tx, request.params.giftId, request.body, context.now)),
} satisfies Handlers;
