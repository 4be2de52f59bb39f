import { getLocationName, requireBusiness } from '../businesses';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { createLocalizer } from '../../core/language';
import { ProblemError } from '../../core/problems';
import type { Handlers } from '../../core/request-context';
import { createPayment } from './create-payment';
import { limitWrongPaymentCodes } from './limit-wrong-payment-codes';
import { isPending } from './present';
import { findPendingPayments } from './queries';
import { cancelPayment, confirmPayment } from './settle-payment';
import { deriveSpokenCode } from './spoken-code';

export const paymentHandlers = {
  async createPayment(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) => createPayment(tx, business, request.body, context));
  },
  async confirmPayment(context, request) {
    const { businessId, spokenCode } = request.body;
    const { paymentId } = request.params;
    const business = await requireBusiness(context, businessId);
    const confirm = () =>
      withAdminIdempotency(context, request, (tx) => confirmPayment(tx, business, paymentId, spokenCode, context));
    const outcome =
      spokenCode === undefined ? await confirm() : await limitWrongPaymentCodes(context, business, paymentId, confirm);
    if ('wrongCode' in outcome)
      throw new ProblemError('CODE_WRONG', { detail: 'That is not the code of this payment.' });
    return outcome;
  },
  async cancelPayment(context, request) {
    const { params, body } = request;
    const business = await requireBusiness(context, body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      cancelPayment(tx, business, params.paymentId, body.reason, context),
    );
  },
  async getPendingPayments({ app, db, business, memberId, language, now }) {
    const localize = createLocalizer(business, language);
    const rows = await findPendingPayments(db, { businessId: business.id, memberId });
    return {
      payments: rows
        .filter((row) => isPending(row, now))
        .map((row) => ({
          paymentId: row.id,
          account: row.kind,
          amount: row.amount,
          place: getLocationName(business, row.location_id, localize),
          code: deriveSpokenCode(app.environment, row),
          expiresAt: row.expires_at.toISOString(),
        })),
    };
  },
} satisfies Handlers;
