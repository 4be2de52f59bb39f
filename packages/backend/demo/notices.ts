import { DAY_MS } from 'loyalty-text/durations';
import { getEndAfterDays } from 'loyalty-text/local-day';
import type { Business } from '../core/business';
import type { Tx } from '../db/transact';
import type { NoticeContent } from '../domains/notices/parameters';
import { insertNotice } from '../domains/notices/queries';

/** Age in days of the notices that the demo member keeps, and of those that are still unread. */
const MAX_NOTICE_AGE_DAYS = 45;
const MAX_UNREAD_AGE_DAYS = 7;

/** Days before the end of a gift on which members are told. */
const GIFT_ENDING_DAYS = 3;

/**
 * Leaves the demo member an inbox of some weeks, whose newest notices are unread: purchases, gifts, one that ends in three days, and a
 * visit of support. Nothing of it is mailed.
 */
export async function arrangeNotices(tx: Tx, business: Business, memberId: string, now: Date): Promise<void> {
  const getPast = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const member = { businessId: business.id, memberId };
  const write = (days: number, key: string, content: NoticeContent) =>
    insertNotice(tx, { ...member, content, key, now: getPast(days) });
  await tx
    .deleteFrom('notices')
    .where('business_id', '=', business.id)
    .where('created_at', '<', getPast(MAX_NOTICE_AGE_DAYS))
    .execute();
  await write(12, 'demo:support', { kind: 'support', by: 'Noa' });
  const gift = await tx
    .selectFrom('gifts')
    .select(['id', 'text', 'valid_until'])
    .where('business_id', '=', business.id)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('valid_until', '>', now)
    .where('valid_until', '<=', getEndAfterDays(now, GIFT_ENDING_DAYS, business.file.configuration.timeZone))
    .where('valid_from', '<=', now)
    .orderBy('valid_until', 'desc')
    .executeTakeFirst();
  if (gift?.valid_until) {
    const endsAt = gift.valid_until.toISOString();
    const content = {
      kind: 'giftEnding' as const,
      giftId: gift.id,
      name: gift.text.name,
      endsAt,
      days: GIFT_ENDING_DAYS,
    };
    // The key of the task that writes such notices: it writes no second one.
    await write(0.1, `gift:${gift.id}:${GIFT_ENDING_DAYS}`, content);
  }
  await tx.updateTable('notices').set({ told_at: now }).where('business_id', '=', business.id).execute();
  await tx
    .updateTable('notices')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('business_id', '=', business.id)
    .where('created_at', '<', getPast(MAX_UNREAD_AGE_DAYS))
    .execute();
}
