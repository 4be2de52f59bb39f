import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import type { NoticeContent } from './parameters';
import { insertNotice } from './queries';

type SpendingNotice = Extract<NoticeContent, { kind: 'spent' | 'giftUsed' }>;

/** The deduplication key of the notice about a payment or redemption. */
export const createSpendingKey = (kind: 'payment' | 'redemption', id: string): string => `${kind}:${id}`;

/** Writes a notice about a payment or redemption at a till, in the transaction of its confirmation. */
export async function insertSpendingNotice(
  tx: Tx,
  business: Business,
  memberId: string,
  content: SpendingNotice,
  now: Date,
): Promise<void> {
  if (!business.file.inbox) return;
  const key =
    content.kind === 'spent'
      ? createSpendingKey('payment', content.paymentId)
      : createSpendingKey('redemption', content.redemptionId);
  await insertNotice(tx, { businessId: business.id, memberId, content, key, now });
}
