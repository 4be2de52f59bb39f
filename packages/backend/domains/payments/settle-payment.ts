import type { AuditAction } from 'loyalty-contract/audit-actions';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { requireOwnLocation } from '../../core/own-locations';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { mayCorrect, requireScope } from '../../core/service-key';
import type { Tx } from '../../db/transact';
import { getUndoEnd } from '../businesses';
import { reverseEntry } from '../corrections';
import { findBalances, postEntry, recordVisit } from '../ledger';
import { insertSpendingNotice } from '../notices';
import { isConfirmed, MAX_SPOKEN_CODE_TRIES, type Confirmation, type WrongCode } from '../presence';
import { createInsufficientBalanceProblem } from './insufficient-balance';
import { isPending, presentPayment } from './present';
import { findReversed, lockPayment, updatePayment, type PaymentRow } from './queries';

/** A payment of this key, locked, and the time under the lock. @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION */
async function lockOwnPayment(tx: Tx, business: Business, id: string, context: RequestContext, byCorrector = false) {
  const payment = await lockPayment(tx, business.id, id);
  if (!payment || (payment.service_key !== context.serviceKey.name && !byCorrector))
    throw new ProblemError('NOT_FOUND');
  requireOwnLocation(context.serviceKey, payment.location_id);
  return { payment, now: context.app.now() };
}

function auditPayment(
  tx: Tx,
  { actor }: RequestContext,
  row: PaymentRow,
  action: AuditAction,
  at: Date,
  reason?: string,
) {
  const detail = {
    payment: row.id,
    account: row.kind,
    amount: String(row.amount),
    location: row.location_id,
    ...(reason === undefined ? {} : { reason }),
  };
  return audit(tx, { at, businessId: row.business_id, actor, action, subject: row.member_id, detail });
}

/** Counts a wrong code; the last one cancels the payment. */
async function countWrongCode(tx: Tx, payment: PaymentRow, now: Date, context: RequestContext): Promise<WrongCode> {
  const isLast = payment.tries + 1 >= MAX_SPOKEN_CODE_TRIES;
  const end = isLast ? { state: 'cancelled' as const, ended_at: now } : {};
  await updatePayment(tx, payment, { tries: payment.tries + 1, ...end });
  if (isLast) await auditPayment(tx, context, payment, 'payment.cancel', now, 'wrong codes');
  return { wrongCode: true, comoMemberId: payment.member_id, isLast };
}

/**
 * Charges the member's account, once; a manager can do so without the member's code, for a reason.
 * @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, RELEASED, CONFIRMATION_NEEDED, INSUFFICIENT_BALANCE with `available`; FORBIDDEN_TO_KEY,
 * FORBIDDEN_TO_STAFF for a reason of somebody else
 */
export async function confirmPayment(
  tx: Tx,
  business: Business,
  id: string,
  confirmation: Confirmation,
  context: RequestContext,
): Promise<CallResponse<'confirmPayment'> | WrongCode> {
  const { reason } = confirmation;
  const byCorrector = reason !== undefined && mayCorrect(context.serviceKey);
  const { payment, now } = await lockOwnPayment(tx, business, id, context, byCorrector);
  if (reason !== undefined) requireScope(context.serviceKey, ['corrections:write']);
  if (payment.state === 'paid') return presentPayment(business, payment);
  if (!isPending(payment, now))
    throw new ProblemError('RELEASED', { detail: 'The payment has ended without a charge.' });
  const { member_id: memberId, kind, amount } = payment;
  if (!isConfirmed(context, { ...payment, kind: 'payment' }, confirmation))
    return countWrongCode(tx, payment, now, context);
  const newEntry = { businessId: business.id, memberId, kind, amount: -amount, now };
  const entry = await postEntry(tx, { ...newEntry, operation: 'Payment', cause: 'till', entityId: id });
  if (entry === null) {
    const available = (await findBalances(tx, business.id, memberId, now))[kind];
    throw createInsufficientBalanceProblem(available);
  }
  await recordVisit(tx, business, memberId, now);
  const paid = await updatePayment(tx, payment, { state: 'paid', entry_id: entry, paid_at: now });
  await auditPayment(tx, context, payment, 'payment.confirm', now, reason);
  const amounts = [{ account: kind, amount }];
  const notice = { kind: 'spent' as const, amounts, locationId: payment.location_id, paymentId: id };
  await insertSpendingNotice(tx, business, memberId, notice, now);
  return presentPayment(business, paid);
}

/** Refunds the part of a paid amount that is not refunded yet, with its original expiry. @returns that part */
async function refund(tx: Tx, { id, amount, entry_id }: PaymentRow, now: Date): Promise<number> {
  if (entry_id === null) throw new Error(`the payment ${id} has no entry`);
  const remaining = amount - (await findReversed(tx, entry_id));
  if (remaining > 0)
    await reverseEntry(tx, {
      entryId: entry_id,
      amount: remaining,
      cause: 'payment',
      correctionId: id,
      shortfall: 'refuse',
      now,
    });
  return remaining;
}

/**
 * Cancels a pending payment, or refunds a paid one.
 * @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION; TOO_LATE for a till after `till.undoMinutes`
 */
export async function cancelPayment(
  tx: Tx,
  business: Business,
  id: string,
  reason: string | undefined,
  context: RequestContext,
): Promise<CallResponse<'cancelPayment'>> {
  const byCorrector = mayCorrect(context.serviceKey);
  const { payment, now } = await lockOwnPayment(tx, business, id, context, byCorrector);
  const { state, paid_at: paidAt } = payment;
  if (state === 'cancelled' || state === 'refunded') return { ...presentPayment(business, payment), refunded: 0 };
  if (paidAt && !byCorrector && now >= getUndoEnd(business, paidAt))
    throw new ProblemError('TOO_LATE', { detail: 'The time in which a till can refund it is over.' });
  const refunded = state === 'paid' ? await refund(tx, payment, now) : 0;
  const change = { state: state === 'paid' ? ('refunded' as const) : ('cancelled' as const), ended_at: now };
  const ended = await updatePayment(tx, payment, change);
  await auditPayment(tx, context, payment, state === 'paid' ? 'payment.refund' : 'payment.cancel', now, reason);
  return { ...presentPayment(business, ended), refunded };
}
