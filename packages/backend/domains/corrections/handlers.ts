import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { requireWhole } from '../../core/require-whole';
import { requireBusiness } from '../businesses';
import { limitGiven, refuseOwnAccount, toCurrency } from '../ceilings';
import { requireMember } from '../members';
import { adjustBalance } from './adjust-balance';
import { lockAccounts } from './queries';
import { endGift } from './end-gift';
import { returnPurchase, voidPurchase } from './reverse-purchase';

export const correctionHandlers = {
  async adjustBalance(context, request) {
    const { businessId, comoMemberId: memberId, account, amount } = request.body;
    const business = await requireBusiness(context, businessId);
    requireWhole(business, [{ path: 'amount', amount }], account);
    return withAdminIdempotency(context, request, async (tx) => {
      await requireMember(tx, businessId, memberId);
      await refuseOwnAccount(tx, context, { businessId, memberId });
      // The accounts before what was given, in the order of imports.
      await lockAccounts(tx, { businessId, memberId });
      const value = toCurrency(business.file, account, amount);
      await limitGiven(tx, context, business, { act: 'adjustment', subject: memberId, value });
      return adjustBalance(tx, business, request.body, context.now);
    });
  },
  async voidPurchase(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      voidPurchase(tx, business, request.params.purchaseId, request.body, context),
    );
  },
  async returnPurchase(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      returnPurchase(tx, business, request.params.purchaseId, request.body, context),
    );
  },
  endGift: (context, request) =>
    withAdminIdempotency(context, request, (tx) => endGift(tx, request.params.giftId, request.body, context)),
} satisfies Handlers;
