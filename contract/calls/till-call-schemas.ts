import { z } from 'zod';
import { Id } from '../schemas/primitives';
import * as till from '../schemas/till';

const RedemptionParams = z.object({ redemptionId: Id });
const PaymentParams = z.object({ paymentId: Id });

/** The schemas and errors of the tills' calls. */
export const tillSchemas = {
  identifyMember: {
    body: till.IdentifyMember,
    response: till.IdentifiedMember,
    errors: ['UNKNOWN_MEMBER', 'CODE_USED', 'CODE_EXPIRED', 'AMBIGUOUS'],
  },
  reserveGift: {
    body: till.ReserveGift,
    response: till.Redemption,
    errors: ['GIFT_USED', 'GIFT_RESERVED', 'NOT_NOW', 'LOOK_UP_NEEDED'],
  },
  confirmRedemption: {
    params: RedemptionParams,
    body: till.ConfirmRedemption,
    response: till.Redemption,
    errors: ['CONFIRMATION_NEEDED', 'CODE_WRONG', 'RELEASED'],
  },
  releaseRedemption: {
    params: RedemptionParams,
    body: till.EndReservation,
    response: till.Redemption,
    errors: ['GIFT_USED'],
  },
  undoRedemption: {
    params: RedemptionParams,
    body: till.UndoRedemption,
    response: till.Redemption,
    errors: ['NOT_REDEEMED', 'TOO_LATE'],
  },
  createPayment: {
    body: till.CreatePayment,
    response: till.Payment,
    errors: ['INSUFFICIENT_BALANCE', 'LOOK_UP_NEEDED'],
  },
  confirmPayment: {
    params: PaymentParams,
    body: till.ConfirmPayment,
    response: till.Payment,
    errors: ['INSUFFICIENT_BALANCE', 'CONFIRMATION_NEEDED', 'CODE_WRONG', 'RELEASED'],
  },
  cancelPayment: { params: PaymentParams, body: till.CancelPayment, response: till.Payment, errors: ['TOO_LATE'] },
  getPendingPayments: { response: till.PendingPayments },
} as const;
