import { DAY_MS } from '@/contract/durations';
import type { Business } from '../../core/business';
import { newId, newReadableCode } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { endGift, insertGift } from '../gifts/queries';
import { recordPassChange } from '../wallet-pass/pass-queries';
import type { StampCard } from '../stamp-cards/count-stamps';
import { getLapse } from '../stamp-cards/present';
import { lockUnusedGift, updateCard, type CardRef, type CardRow } from '../stamp-cards/queries';

/** Issues the gift of a full card. The unique index refuses a second one. */
async function issueReward(
  tx: Tx,
  { businessId, memberId }: CardRef,
  { id, stampsNeeded, reward }: StampCard,
  number: number,
  now: Date,
): Promise<void> {
  const { name, description, terms, restrictions, imageUrl, validDays } = reward;
  await insertGift(tx, {
    businessId,
    memberId,
    id: newId(),
    code: newReadableCode(),
    text: { name, description, terms, restrictions },
    imageUrl,
    validFrom: now,
    validUntil: new Date(now.getTime() + validDays * DAY_MS),
    stampCard: { id, number, stamps: stampsNeeded },
    createdAt: now,
  });
}

/**
 * Adds stamps to a locked card: stamps that lapsed are set aside, a debt is settled, each full card becomes a gift, and the rest
 * begins the next card. @returns the card after it, and the number of full cards
 */
export async function addToCard(
  tx: Tx,
  business: Business,
  ref: CardRef,
  change: { card: StampCard; row: CardRow; added: number; now: Date },
): Promise<{ stamps: number; completed: number }> {
  const { card, row, added, now } = change;
  const lapse = getLapse(business, card, row.stamped_at);
  const hasLapsed = row.stamps > 0 && lapse !== undefined && lapse <= now;
  const total = (hasLapsed ? 0 : row.stamps) + added;
  const completed = Math.max(0, Math.floor(total / card.stampsNeeded));
  const stamps = total - completed * card.stampsNeeded;
  for (let number = 1; number <= completed; number += 1) await issueReward(tx, ref, card, row.completed + number, now);
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
 * Takes stamps back from a locked card: first those that lapsed, then those on the unfinished card, then those of its newest gifts
 * that are neither used nor over, which end. What is still missing is owed.
 */
export async function takeFromCard(
  tx: Tx,
  ref: CardRef,
  change: { row: CardRow; taken: number; correctionId: string; now: Date },
): Promise<void> {
  const { row, taken, correctionId, now } = change;
  const fromLapsed = Math.min(taken, row.lapsed);
  let stamps = row.stamps - (taken - fromLapsed);
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
