import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { MemberRef } from '../../core/member-ref';
import { audit } from '../../core/audit';
import type { CorrectionKind } from '../../db/correction-schema';
import type { Tx } from '../../db/transact';
import { createId } from '../../core/secrets';
import { insertCorrections, type NewCorrection } from './queries';

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
} as const satisfies Record<Exclude<CorrectionKind, 'merge'>, string>;

/** A correction of a member, and what the log says about it besides. */
interface Correction extends NewCorrection {
  kind: keyof typeof auditActions;
  detail?: Record<string, string>;
}

/** Writes corrections with their audit entries, in the transaction of the corrected rows. */
export async function recordCorrections(tx: Tx, corrections: readonly Correction[]): Promise<void> {
  if (corrections.length === 0) return;
  await insertCorrections(tx, corrections);
  const entries = corrections.map(({ id, businessId, memberId, by, reason, now, kind, targetId, detail }) => ({
    at: now,
    businessId,
    actor: by,
    action: auditActions[kind],
    subject: memberId,
    detail: { correction: id, ...(targetId ? { target: targetId } : {}), reason, ...detail },
  }));
  await audit(tx, ...entries);
}

/** Writes one correction with its audit entry. @returns its id */
export async function recordCorrection(
  tx: Tx,
  request: CorrectionRequest,
  change: Omit<Correction, keyof CorrectionRequest | 'id'>,
): Promise<string> {
  const id = createId();
  await recordCorrections(tx, [{ ...request, ...change, id }]);
  return id;
}

/** The changes of each balance by a correction, negative for outgoing, and what became a debt; in hundredths. */
export type ReversedAmounts = Omit<CallResponse<'voidPurchase'>, 'correctionId'>;
