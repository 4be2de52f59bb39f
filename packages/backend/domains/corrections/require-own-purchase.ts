import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { mayCorrect, requireScope } from '../../core/service-key';
import type { Tx } from '../../db/transact';
import { getUndoEnd } from '../businesses';
import { findLinkedPayments, type findPurchase, type Shortfall } from './queries';

type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/**
 * What a till may void: what this key or person recorded at a till in the last `till.undoMinutes`. It refunds the payments
 * of the purchase, which have to be such that the till could refund them by themselves. Whoever corrects may void anything.
 * @throws {ProblemError} NOT_FOUND for anything else; TOO_LATE; FORBIDDEN_TO_KEY, FORBIDDEN_TO_STAFF for a waived amount
 */
export async function requireOwnPurchase(
  tx: Tx,
  business: Business,
  { id, purchase, shortfall }: { id: string; purchase: Purchase | undefined; shortfall: Shortfall },
  { serviceKey, app }: RequestContext,
): Promise<void> {
  if (mayCorrect(serviceKey)) return;
  if (purchase?.service_key !== serviceKey.name) throw new ProblemError('NOT_FOUND');
  if (shortfall === 'waive') requireScope(serviceKey, ['corrections:write']);
  const now = app.now();
  const isOver = (doneAt: Date | null) => doneAt === null || now >= getUndoEnd(business, doneAt);
  const payments = await findLinkedPayments(tx, business.id, id);
  if (isOver(purchase.created_at) || payments.some((row) => row.service_key !== serviceKey.name || isOver(row.paid_at)))
    throw new ProblemError('TOO_LATE', { detail: 'The time in which a till can undo it is over.' });
}
