import { requireBusiness } from '../businesses';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { announceLookUp, limitWrongCodes, requireRightCode } from '../presence';
import { createPayment } from './create-payment';
import { findPayer } from './queries';
import { cancelPayment, confirmPayment } from './settle-payment';

export const paymentHandlers = {
  async createPayment(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    announceLookUp(context, request.body.lookUpId);
    return withAdminIdempotency(context, request, (tx) => createPayment(tx, business, request.body, context));
  },
  async confirmPayment(context, request) {
    const { businessId, ...confirmation } = request.body;
    const { paymentId } = request.params;
    const business = await requireBusiness(context, businessId);
    const confirm = (onTry?: () => void) =>
      withAdminIdempotency(context, request, (tx) => {
        onTry?.();
        return confirmPayment(tx, business, paymentId, confirmation, context);
      });
    const { spokenCode } = confirmation;
    const memberId = spokenCode === undefined ? undefined : await findPayer(context.db, businessId, paymentId);
    if (memberId === undefined) return requireRightCode(await confirm());
    return limitWrongCodes(context, { businessId, memberId }, confirm);
  },
  async cancelPayment(context, request) {
    const { params, body } = request;
    const business = await requireBusiness(context, body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      cancelPayment(tx, business, params.paymentId, body.reason, context),
    );
  },
} satisfies Handlers;
