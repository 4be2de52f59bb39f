import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Business } from '../../core/business';
import { getLocationName, getUndoEnd, isWithin } from '../businesses';
import type { PaymentRow } from './queries';

/** True while a payment can be confirmed. */
export function isPending({ state, created_at, expires_at }: PaymentRow, now: Date): boolean {
  return state === 'pending' && isWithin({ begunAt: created_at, expiresAt: expires_at }, now);
}

/** A payment as tills see it. */
export function presentPayment(business: Business, payment: PaymentRow): CallResponse<'createPayment'> {
  const { state, receipt_number: receiptNumber, paid_at: paidAt } = payment;
  return {
    paymentId: payment.id,
    state,
    comoMemberId: payment.member_id,
    account: payment.kind,
    requested: payment.requested,
    amount: payment.amount,
    locationId: payment.location_id,
    place: getLocationName(business, payment.location_id),
    ...(receiptNumber === null ? {} : { receiptNumber }),
    codeNeeded: payment.needs_code,
    expiresAt: payment.expires_at.toISOString(),
    ...(paidAt ? { paidAt: paidAt.toISOString() } : {}),
    ...(paidAt && state === 'paid' ? { undoUntil: getUndoEnd(business, paidAt).toISOString() } : {}),
  };
}
