import { sql } from 'kysely';
import type { Business } from '../../core/business';
import type { MergeUndo } from '../../db/merge-schema';
import type { Tx } from '../../db/transact';
import { endGift } from '../gifts';
import { type CardRow, findExpiry, lockCard, updateCard } from '../stamp-cards';
import { addToCard } from '../stamps';
import type { MergePair } from './move-rows';

type MergedCard = MergeUndo['cards'][number];

/** Gives gifts of the merged account numbers and years of which the survivor has none. @returns what they had */
export async function clearGiftConflicts(
  tx: Tx,
  { businessId, from, into }: MergePair,
): Promise<MergeUndo['changedGifts']> {
  const { rows } = await sql<MergeUndo['changedGifts'][number]>`
    with changed as (
      select g.id, g.birthday_year, g.stamp_card_number,
        exists (select from gifts o where o.business_id = g.business_id and o.member_id = ${into}
          and o.birthday_year = g.birthday_year) as is_second,
        coalesce((select c.completed from stamp_cards c where c.business_id = g.business_id and c.member_id = ${into}
          and c.card_id = g.stamp_card_id), 0) as offset_number
      from gifts g where g.business_id = ${businessId} and g.member_id = ${from}
        and (g.birthday_year is not null or g.stamp_card_number is not null)
    ), updated as (
      update gifts g set birthday_year = case when c.is_second then null else g.birthday_year end,
        stamp_card_number = -(g.stamp_card_number + c.offset_number)
      from changed c where g.business_id = ${businessId} and g.id = c.id
    )
    select id, birthday_year, stamp_card_number from changed`.execute(tx);
  // Twice, because a number is unique among the gifts of a member at each row.
  await sql`update gifts set stamp_card_number = -stamp_card_number
    where business_id = ${businessId} and member_id = ${from} and stamp_card_number < 0`.execute(tx);
  return rows;
}

/** Adds the stamps of the merged account to the survivor's cards: what has lapsed stays lapsed, and a full card becomes a gift. */
export async function mergeCards(tx: Tx, business: Business, pair: MergePair, now: Date): Promise<MergedCard[]> {
  const { businessId, from, into } = pair;
  const cards = await tx
    .selectFrom('stamp_cards')
    .select(['card_id', 'stamps', 'lapsed', 'completed', 'stamped_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', from)
    .orderBy('card_id')
    .execute();
  const merged: MergedCard[] = [];
  for (const { card_id: cardId, ...brought } of cards) {
    const ref = { businessId, memberId: into, cardId };
    const before = await lockCard(tx, ref);
    const card = business.file.stampCards?.find(({ id }) => id === cardId);
    const lapse = (row: CardRow): CardRow => {
      const end = card && findExpiry(business, card, row.stamped_at);
      const hasLapsed = row.stamps > 0 && end !== undefined && end <= now;
      return hasLapsed ? { ...row, stamps: 0, lapsed: row.lapsed + row.stamps } : row;
    };
    const [own, other] = [lapse(before), lapse(brought)];
    const added = other.stamps;
    const row = { ...own, lapsed: own.lapsed + other.lapsed, completed: own.completed + other.completed };
    if (card && added !== 0) await addToCard(tx, business, ref, { card, row, added, now });
    else await updateCard(tx, ref, { ...row, stamps: row.stamps + added });
    const times = [before.stamped_at, brought.stamped_at].flatMap((time) => time?.getTime() ?? []);
    const after = {
      ...(await lockCard(tx, ref)),
      stamped_at: times.length > 0 ? new Date(Math.max(...times)) : null,
    };
    await updateCard(tx, ref, after);
    merged.push({ cardId, ...toCounts(before), given: row.completed, after: toCounts(after) });
  }
  return merged;
}

const toCounts = ({ stamps, lapsed, completed, stamped_at: stampedAt }: CardRow) => ({
  ...{ stamps, lapsed, completed },
  stampedAt: stampedAt?.toISOString() ?? null,
});

/** The gifts of the survivor's cards that became full by the merge. */
export async function findGivenGifts(tx: Tx, { businessId, into }: MergePair, cards: readonly MergedCard[]) {
  const ids: string[] = [];
  for (const { cardId, given, after } of cards) {
    const { rows } = await sql<{ id: string }>`
      select id from gifts where business_id = ${businessId} and member_id = ${into} and stamp_card_id = ${cardId}
        and stamp_card_number > ${given} and stamp_card_number <= ${after.completed}`.execute(tx);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** What the survivor's cards have without what the merge brought; undefined if it was used since. */
async function subtractCards(tx: Tx, { businessId, into }: MergePair, cards: readonly MergedCard[]) {
  const changed = [];
  for (const { cardId, after, ...before } of cards) {
    const current = await lockCard(tx, { businessId, memberId: into, cardId });
    const stamps = current.stamps - (after.stamps - before.stamps);
    const lapsed = current.lapsed - (after.lapsed - before.lapsed);
    if (current.completed !== after.completed || (stamps < 0 && before.stamps >= 0) || lapsed < 0) return undefined;
    const wasStamped = (current.stamped_at?.toISOString() ?? null) !== after.stampedAt;
    const stampedBefore = before.stampedAt === null ? null : new Date(before.stampedAt);
    const stamped_at = wasStamped ? current.stamped_at : stampedBefore;
    changed.push({ cardId, row: { stamps, lapsed, completed: before.completed, stamped_at } });
  }
  return changed;
}

/** Takes the stamps back, and the gifts that they became. @returns false if they were used since: nothing changed */
export async function unmergeCards(
  tx: Tx,
  pair: MergePair,
  { cards, gifts }: Pick<MergeUndo, 'cards' | 'gifts'>,
  { correctionId, now }: { correctionId: string; now: Date },
): Promise<boolean> {
  const { businessId, into: memberId } = pair;
  const changed = await subtractCards(tx, pair, cards);
  if (!changed) return false;
  for (const { cardId, row } of changed) await updateCard(tx, { businessId, memberId, cardId }, row);
  for (const id of gifts) await endGift(tx, businessId, id, correctionId, now);
  await sql`
    update gifts set stamp_card_id = null, stamp_card_number = null
    where business_id = ${businessId} and id = any (${gifts}::text[])`.execute(tx);
  return true;
}

/** Whether one of these gifts was used, is being used, or was ended since. */
export async function wereGiftsUsed(tx: Tx, businessId: string, ids: readonly string[], since: Date): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from gifts g where g.business_id = ${businessId} and g.id = any (${[...ids]}::text[])
      and (g.used_at >= ${since}::timestamptz
        or exists (select from redemptions r where r.business_id = g.business_id and r.gift_id = g.id
          and (r.state = 'reserved' or r.reserved_at >= ${since}::timestamptz and r.state = 'redeemed')))) as used`.execute(
    tx,
  );
  return rows[0]?.used ?? false;
}

/** Gives gifts back what they had before the merge. */
export async function restoreGifts(tx: Tx, businessId: string, gifts: MergeUndo['changedGifts']): Promise<void> {
  for (const { id, ...before } of gifts)
    await tx.updateTable('gifts').set(before).where('business_id', '=', businessId).where('id', '=', id).execute();
}
