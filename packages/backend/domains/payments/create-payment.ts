import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { DAY_MS, MINUTE_MS } from 'loyalty-text/durations';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { createFieldProblem } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { isFractionOfUnit, requireWhole } from '../../core/require-whole';
import { createId } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { getServedBy, requireLocation } from '../businesses';
import { lockAccounts } from '../corrections';
import { findBalances } from '../ledger';
import { requireMember } from '../members';
import { getPepperId, isContact, requireJoined, requireLookUp, type FoundBy } from '../presence';
import { createInsufficientBalanceProblem } from './insufficient-balance';
import { findPaymentLimits, requireWithin, type PaymentLimits } from './payment-limits';
import { presentPayment } from './present';
import { insertPayment, sumUnconfirmed, type PaymentRow } from './queries';

type Body = ParsedRequest<'createPayment'>['body'];

/** Milliseconds for which a payment can be confirmed: with a code, and without. */
const CODE_MS = 2 * MINUTE_MS;
const PENDING_MS = 5 * MINUTE_MS;
/** Milliseconds for which a payment without a code counts towards the business's limit. */
const UNCONFIRMED_MS = DAY_MS;

/**
 * The part of a requested amount that the balance covers, and the bill leaves.
 * @throws {ProblemError} INSUFFICIENT_BALANCE with `available`, PAYMENT_TOO_LARGE, PAYMENT_TOO_SMALL
 */
function calculateAmount(
  business: Business,
  { account, amount, partial }: Body,
  { balance, limits }: { balance: number; limits: PaymentLimits },
): number {
  requireWhole(business, [{ path: 'amount', amount }], account);
  // A balance may have a fraction from before that nobody can pay.
  const covered = isFractionOfUnit(business, balance, account) ? balance - (balance % 100) : balance;
  const wanted = partial ? Math.min(amount, covered) : amount;
  if (wanted === 0 || wanted > balance) throw createInsufficientBalanceProblem(balance);
  const payable = partial && limits.largest > 0 ? Math.min(wanted, limits.largest) : wanted;
  requireWithin(payable, limits);
  return payable;
}

/** What the member can pay in a day without a code, in hundredths: at all, and found by phone or e-mail. */
function getLimits({ till }: Business['file'], account: Body['account']) {
  const [above, byContact] =
    account === 'points'
      ? [till.confirmPointsAbove, till.pointsByContact]
      : [till.confirmCreditAbove, till.creditByContact];
  return { all: above ?? Number.POSITIVE_INFINITY, byContact };
}

/**
 * The limits count all that the member paid without a code in the last day: several small payments are one large one. Who
 * was found by phone or e-mail has a limit besides: the member may be elsewhere.
 */
async function needsCode(
  tx: Tx,
  { file, id: businessId }: Business,
  { comoMemberId: memberId, account }: Body,
  { amount, foundBy, now }: { amount: number; foundBy: FoundBy | null; now: Date },
): Promise<boolean> {
  const limits = getLimits(file, account);
  const limit = isContact(foundBy) ? Math.min(limits.all, limits.byContact) : limits.all;
  if (amount > limit || limit === Number.POSITIVE_INFINITY) return amount > limit;
  // A concurrent payment is counted, too.
  await lockAccounts(tx, { businessId, memberId });
  const since = new Date(now.getTime() - UNCONFIRMED_MS);
  const sums = await sumUnconfirmed(tx, { businessId, memberId, kind: account }, since);
  const isAbove = sums.all + amount > limits.all;
  return isAbove || (isContact(foundBy) && sums.byContact + amount > limits.byContact);
}

/**
 * Creates a payment. It reserves no balance: the ledger decides at the confirmation.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (location, account, amount, bill), LOOK_UP_NEEDED,
 * NOT_JOINED, INSUFFICIENT_BALANCE, PAYMENT_TOO_LARGE, PAYMENT_TOO_SMALL
 */
export async function createPayment(
  tx: Tx,
  business: Business,
  body: Body,
  context: RequestContext,
): Promise<CallResponse<'createPayment'>> {
  const { app, now, actor, serviceKey } = context;
  const { comoMemberId: memberId, account, locationId, receiptNumber } = body;
  requireLocation(business, locationId);
  if (!getBalanceKinds(business.file.configuration).includes(account))
    throw createFieldProblem('account', 'not_in_use');
  await requireMember(tx, business.id, memberId);
  const foundBy = requireLookUp(context, { businessId: business.id, memberId }, body.lookUpId);
  await requireJoined(tx, { businessId: business.id, memberId }, foundBy);
  const place = { businessId: business.id, memberId, locationId };
  const limits = await findPaymentLimits(tx, business, { ...place, kind: account, bill: body.bill, now });
  const balance = (await findBalances(tx, business.id, memberId, now))[account];
  const amount = calculateAmount(business, body, { balance, limits });
  const withCode = await needsCode(tx, business, body, { amount, foundBy, now });
  const payment: PaymentRow = {
    business_id: business.id,
    id: createId(),
    member_id: memberId,
    kind: account,
    requested: body.amount,
    amount,
    location_id: locationId,
    receipt_number: receiptNumber ?? null,
    state: 'pending',
    found_by: foundBy,
    needs_code: withCode,
    pepper_id: getPepperId(app.environment),
    tries: 0,
    service_key: serviceKey.name,
    served_by: getServedBy(business, actor),
    done_by: actor,
    reported_at: null,
    entry_id: null,
    purchase_id: null,
    created_at: now,
    expires_at: new Date(now.getTime() + (withCode ? CODE_MS : PENDING_MS)),
    paid_at: null,
    ended_at: null,
  };
  await insertPayment(tx, payment);
  const detail = {
    payment: payment.id,
    account,
    amount: String(amount),
    location: locationId,
    ...(foundBy && { by: foundBy }),
  };
  await audit(tx, { at: now, businessId: business.id, actor, action: 'payment.create', subject: memberId, detail });
  return presentPayment(business, payment);
}
