import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import { createFileGift, endGift, insertGifts } from '../gifts';
import { recordPassChange } from '../wallet-pass';
import { type CardRef, type CardRow, findExpiry, lockUnusedGift, type StampCard, updateCard } from '../stamp-cards';

/** Issues the gifts of cards that are full, from a number on. The unique index refuses a second one. */
async function issueRewards(
  tx: Tx,
  business: Business,
  { businessId, memberId }: CardRef,
  { id, stampsNeeded, reward }: StampCard,
  { first, count, now }: { first: number; count: number; now: Date },
): Promise<void> {
  const gifts = Array.from({ length: count }, (_, index) => ({
    ...createFileGift(business, reward, now),
    businessId,
    memberId,
    stampCard: { id, number: first + index, stamps: stampsNeeded },
  }));
  await insertGifts(tx, gifts, now);
}

/**
 * Adds stamps to a locked card: stamps that lapsed are set aside, owed stamps are settled, each full card becomes a gift, and the
 * rest begins the next card. @returns the stamps on the card afterwards, and the number of cards that became full
 */
export async function addToCard(
  tx: Tx,
  business: Business,
  ref: CardRef,
  change: { card: StampCard; row: CardRow; added: number; now: Date },
): Promise<{ stamps: number; completed: number }> {
  const { card, row, added, now } = change;
  const expiry = findExpiry(business, card, row.stamped_at);
  const hasLapsed = row.stamps > 0 && expiry !== undefined && expiry <= now;
  const total = (hasLapsed ? 0 : row.stamps) + added;
  const completed = Math.max(0, Math.floor(total / card.stampsNeeded));
  const stamps = total - completed * card.stampsNeeded;
  await issueRewards(tx, business, ref, card, { first: row.completed + 1, count: completed, now });
  await updateCard(tx, ref, {
    stamps,
    lapsed: row.lapsed + (hasLapsed ? row.stamps : 0),
    completed: row.completed + completed,
    stamped_at: now,
  });
  if (completed > 0) await recordPassChange(tx, ref, now);
  return { stamps, completed };
}

/**
 * Removes returned stamps from a locked card: first those that lapsed, then those on the unfinished card, then those of its newest gifts
 * that are neither used nor over, which end. What is still missing is owed.
 */
export async function removeStamps(
  tx: Tx,
  ref: CardRef,
  change: { row: CardRow; removed: number; correctionId: string; now: Date },
): Promise<void> {
  const { row, removed, correctionId, now } = change;
  const fromLapsed = Math.min(removed, row.lapsed);
  let stamps = row.stamps - (removed - fromLapsed);
  let hasEnded = false;
  while (stamps < 0) {
    const gift = await lockUnusedGift(tx, ref, now);
    if (!gift) break;
    await endGift(tx, ref.businessId, gift.id, correctionId, now);
    stamps += gift.stamps_used ?? 0;
    hasEnded = true;
  }
  await updateCard(tx, ref, { ...row, stamps, lapsed: row.lapsed - fromLapsed });
  if (hasEnded) await recordPassChange(tx, ref, now);
}
