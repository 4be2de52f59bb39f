import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { readEnd } from 'loyalty-text/local-day';
import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { findBalances, postEntry } from '../ledger';
import { recordCorrection } from './correct';

type Body = ParsedRequest<'adjustBalance'>['body'];

/**
 * Adds to a balance of locked accounts or subtracts from it. A balance never goes below zero: the whole adjustment is refused, or the part
 * that is not covered is waived if the request says so.
 * @throws {ProblemError} INSUFFICIENT_BALANCE, INVALID_REQUEST (`expiresAt`: `past`)
 */
export async function adjustBalance(
  tx: Tx,
  { file }: Business,
  body: Body,
  now: Date,
): Promise<CallResponse<'adjustBalance'>> {
  const { businessId, comoMemberId: memberId, account, by, reason, shortfall } = body;
  const expiresAt = body.expiresAt ? readEnd(body.expiresAt, file.configuration.timeZone) : null;
  // It would be gone before anybody saw it.
  if (expiresAt && expiresAt <= now) throw createFieldProblem('expiresAt', 'past');
  const balance = (await findBalances(tx, businessId, memberId, now))[account];
  const amount = shortfall === 'waive' ? Math.max(body.amount, -balance) : body.amount;
  const detail = { account, amount: String(amount) };
  const correctionId = await recordCorrection(
    tx,
    { businessId, memberId, by, reason, now },
    { kind: 'adjustment', amount: body.amount, account, detail },
  );
  if (amount !== 0) {
    const entry = await postEntry(tx, {
      businessId,
      memberId,
      kind: account,
      amount,
      operation: 'Correction',
      cause: 'correction',
      entityId: correctionId,
      expiresAt,
      now,
    });
    if (entry === null) throw new ProblemError('INSUFFICIENT_BALANCE');
  }
  return {
    correctionId,
    amount,
    balance: balance + amount,
    ...(expiresAt && amount > 0 && { expiresAt: expiresAt.toISOString() }),
  };
}
