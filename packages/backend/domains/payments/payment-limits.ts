import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { HOUR_MS } from 'loyalty-text/durations';
import { getLargestShare, getMostWithin, sumWorth } from '../../core/balance-worth';
import type { Business } from '../../core/business';
import type { MemberRef } from '../../core/member-ref';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Tx } from '../../db/transact';
import { lockAccounts } from '../corrections';
import { findOpenPayments } from './queries';

/** Milliseconds for which a payment belongs to the bill that is being paid, unless a purchase names it. */
export const UNLINKED_MS = HOUR_MS;

/** The least and the most that can be paid at once, in hundredths of the balance. */
export interface PaymentLimits {
  least: number;
  largest: number;
}

interface Bill extends MemberRef {
  kind: BalanceKind;
  locationId: string;
  /** Hundredths of the currency; undefined: the till did not say. */
  bill: number | undefined;
  now: Date;
}

/** What is left of the share of a bill that balances pay, after the payments for it. @throws {ProblemError} INVALID_REQUEST (bill) */
async function findLargest(tx: Tx, { file }: Business, { kind, bill, now, ...place }: Bill): Promise<number> {
  if (file.till.largestShare === 100) return Number.POSITIVE_INFINITY;
  if (bill === undefined) throw createFieldProblem('bill', 'missing');
  const share = getLargestShare(file, bill) ?? bill;
  // A concurrent payment for the same bill is counted, too.
  await lockAccounts(tx, place);
  const paid = sumWorth(file, await findOpenPayments(tx, place, { since: new Date(now.getTime() - UNLINKED_MS), now }));
  return getMostWithin(file, kind, Math.max(0, share - paid)) ?? Number.POSITIVE_INFINITY;
}

/**
 * The least to pay with a balance, and the most of it that the bill leaves; 0 if that is less than the least.
 * @throws {ProblemError} INVALID_REQUEST without the bill, where a balance pays a share of it
 */
export async function findPaymentLimits(tx: Tx, business: Business, bill: Bill): Promise<PaymentLimits> {
  const { leastPoints, leastCredit } = business.file.till;
  const least = bill.kind === 'points' ? leastPoints : leastCredit;
  const largest = await findLargest(tx, business, bill);
  return { least, largest: largest < least ? 0 : largest };
}

/** @throws {ProblemError} PAYMENT_TOO_LARGE with `largest`, PAYMENT_TOO_SMALL with `least` */
export function requireWithin(amount: number, { least, largest }: PaymentLimits): void {
  if (amount > largest)
    throw new ProblemError('PAYMENT_TOO_LARGE', { detail: 'The balance pays a share of the bill at most.', largest });
  if (amount < least) throw new ProblemError('PAYMENT_TOO_SMALL', { detail: 'The amount is below the least.', least });
}
