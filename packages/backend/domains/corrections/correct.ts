import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { MemberRef } from '../../core/member-ref';
import { audit } from '../../core/audit';
import type { CorrectionKind } from '../../db/correction-schema';
import type { Tx } from '../../db/transact';
import { createId } from '../../core/secrets';
import { insertCorrection } from './queries';

/** The member of a correction, its author and its reason. */
export interface CorrectionRequest extends MemberRef {
  by: string;
  reason: string;
  now: Date;
}

const auditActions = {
  adjustment: 'balance.adjust',
  void: 'purchase.void',
  return: 'purchase.return',
  giftEnd: 'gift.end',
} as const satisfies Record<CorrectionKind, string>;

/** Writes a correction and its audit entry, in the transaction of the corrected rows. @returns its id */
export async function recordCorrection(
  tx: Tx,
  request: CorrectionRequest,
  change: {
    kind: CorrectionKind;
    targetId?: string;
    amount?: number;
    account?: BalanceKind;
    detail?: Record<string, string>;
  },
): Promise<string> {
  const { businessId, memberId, by, reason, now } = request;
  const { detail, ...correction } = change;
  const id = createId();
  await insertCorrection(tx, { ...request, ...correction, id });
  await audit(tx, {
    at: now,
    businessId,
    actor: by,
    action: auditActions[change.kind],
    subject: memberId,
    detail: { correction: id, ...(change.targetId ? { target: change.targetId } : {}), reason, ...detail },
  });
  return id;
}

/** The changes of each balance by a correction, negative for outgoing, and what became a debt; in hundredths. */
export type ReversedAmounts = Omit<CallResponse<'voidPurchase'>, 'correctionId'>;
