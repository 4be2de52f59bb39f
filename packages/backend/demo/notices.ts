import { DAY_MS, MINUTE_SECONDS } from 'loyalty-text/durations';
import { getEndAfterDays } from 'loyalty-text/local-day';
import type { Business } from '../core/business';
import { createToken, sha256 } from '../core/secrets';
import type { Tx } from '../db/transact';
import type { NoticeContent } from '../domains/notices/parameters';
import { insertNotice } from '../domains/notices/queries';
import { consumeToken, storeToken } from '../domains/temporary-tokens/queries';

/** Age in days of the notices that the demo member keeps, and of those that are still unread. */
const MAX_NOTICE_AGE_DAYS = 45;
const MAX_UNREAD_AGE_DAYS = 7;

/** Who of support opened the account, and how many days ago. */
const SUPPORTER = 'Noa';
const SUPPORT_VISIT_DAYS = 12;

/** Days before the end of a gift on which members are told. */
const GIFT_ENDING_DAYS = 3;

interface MemberKey {
  businessId: string;
  memberId: string;
}

/** The visit of support that the notice and the profile tell of. */
async function openBySupport(tx: Tx, { businessId, memberId }: MemberKey, now: Date): Promise<void> {
  const tokenHash = sha256(createToken());
  const expiresAt = new Date(now.getTime() + MINUTE_SECONDS * 1_000);
  const visit = { businessId, memberId, purpose: 'support' as const, issuedBy: SUPPORTER, reason: null };
  await storeToken(tx, { ...visit, tokenHash, now, expiresAt });
  await consumeToken(tx, tokenHash, businessId, now);
}

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
  await openBySupport(tx, member, getPast(SUPPORT_VISIT_DAYS));
  await write(SUPPORT_VISIT_DAYS, 'demo:support', { kind: 'support', by: SUPPORTER });
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
