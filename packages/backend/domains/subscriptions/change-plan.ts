import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { MINUTE_MS } from 'loyalty-text/durations';
import { withPendingIdempotency } from '../../core/idempotency';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { sha256 } from '../../core/secrets';
import { transact } from '../../db/transact';
import { isBlocked } from '../members';
import { storePlanChange } from './change-queries';
import { findCheckout } from './checkout-queries';
import type { PlanChange } from './payments';
import { findLiveSubscriptions } from './queries';

/** Milliseconds for which a quoted price can be accepted: unused time becomes less by the second. */
const QUOTE_LIFE_MS = 15 * MINUTE_MS;

/**
 * The member's plan, the plan to which it changes, and the payment provider.
 * @throws {ProblemError} NOT_FOUND for a plan that the member does not have or the business does not offer, and for one
 *   with an overdue payment; INVALID_REQUEST (priceId) for the current one; MEMBER_BLOCKED, PAYMENT_UNAVAILABLE
 */
async function findChange(
  { app, business, memberId, now }: RequestContext,
  { id, priceId }: { id: string; priceId: string },
) {
  // Before the provider charges: what it has charged cannot be refused any more.
  if (await isBlocked(app.db, { businessId: business.id, memberId })) throw new ProblemError('MEMBER_BLOCKED');
  const rows = await findLiveSubscriptions(app.db, { businessId: business.id, memberId }, now);
  const row = rows.find(({ plan, status }) => plan.id === id && status === 'active');
  const plan = business.file.plans.find((offered) => offered.priceId === priceId);
  const checkout = row && (await findCheckout(app.db, row.checkout_id));
  if (!row || !plan || !checkout || !app.payments) throw new ProblemError('NOT_FOUND');
  if (plan.id === id) throw createFieldProblem('priceId', 'current_plan');
  if (app.payments.name !== row.provider || row.currency !== business.file.configuration.currency)
    throw new ProblemError('PAYMENT_UNAVAILABLE');
  const change: Omit<PlanChange, 'at'> = { row, plan, timeZone: business.file.configuration.timeZone };
  return { change, checkout, payments: app.payments };
}

/** What a change to another plan would cost now. It changes nothing. */
export async function previewPlanChange(
  context: RequestContext,
  body: ParsedRequest<'previewPlanChange'>['body'],
): Promise<CallResponse<'previewPlanChange'>> {
  const { change, payments } = await findChange(context, body);
  // Payment providers count whole seconds.
  const at = new Date(Math.floor(context.now.getTime() / 1_000) * 1_000);
  const { charge, credit, nextCharge, nextChargeAt } = await payments.quoteChange({ ...change, at });
  return {
    price: change.plan.price,
    credit,
    charge,
    currency: change.row.currency,
    nextCharge,
    nextChargeOn: nextChargeAt.toISOString(),
    quotedAt: at.toISOString(),
  };
}

/**
 * Changes a member's plan at the quoted price, and charges it. A repeated key returns the same response.
 * @throws {ProblemError} as {@link findChange}; PRICE_CHANGED if the quote is older than a quarter of an hour or its
 *   price another one; PAYMENT_REFUSED
 */
export async function changePlan(
  context: RequestContext,
  body: ParsedRequest<'changePlan'>['body'],
): Promise<CallResponse<'changePlan'>> {
  const { app, business, memberId, idempotencyKey: key, now } = context;
  const scope = {
    businessId: business.id,
    memberId,
    key,
    requestHash: sha256(JSON.stringify(['changePlan', body.id, body.priceId, body.charge, body.quotedAt])),
    now,
  };
  return withPendingIdempotency(app.db, scope, async () => {
    const { change, checkout, payments } = await findChange(context, body);
    const at = new Date(body.quotedAt);
    const age = now.getTime() - at.getTime();
    if (age < 0 || age > QUOTE_LIFE_MS) throw new ProblemError('PRICE_CHANGED');
    const changed = await payments.changePlan({ ...change, at }, { charge: body.charge, key, checkout });
    await transact(app.db, (tx) => storePlanChange(tx, { ...change, at }, { ...changed, checkout, now }));
    return { status: 'OK' as const };
  });
}
