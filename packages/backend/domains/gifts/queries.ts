import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MemberRef } from '../../core/member-ref';
import type { ItemContent, Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import { hasPendingGifts } from '../landing';
import { insertGiftNotices } from '../notices';

/** A gift to be issued. */
export interface NewGift {
  businessId: string;
  memberId: string;
  id: string;
  code: string;
  text: ItemContent;
  imageUrl: string | null;
  validFrom: Date;
  validUntil: Date | null;
  usedAt?: Date | null;
  /** The member of staff who gives it, and where. */
  issuedBy?: string;
  issuedLocation?: string | undefined;
  /** The year of the birthday that it is for. */
  birthdayYear?: number;
  /** The full stamp card that becomes it. */
  stampCard?: { id: string; number: number; stamps: number };
  createdAt: Date;
}

/** A member's gifts, newest first, and whether gifts are pending for one of these phones. */
export async function findGifts(db: Kysely<Schema>, { businessId, memberId }: MemberRef, phoneMacs: string[]) {
  const { gifts, hasPending } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('gifts as g')
          .leftJoin('corrections as c', (join) =>
            join.onRef('c.business_id', '=', 'g.business_id').onRef('c.id', '=', 'g.ended_by'),
          )
          .leftJoin('redemptions as r', (join) =>
            join
              .onRef('r.business_id', '=', 'g.business_id')
              .onRef('r.gift_id', '=', 'g.id')
              .on('r.state', '=', 'redeemed'),
          )
          .select(['g.id', 'g.code', 'g.text', 'g.image_url', 'g.valid_from', 'g.valid_until'])
          .select(['g.used_at', 'g.used_location', 'g.stamp_card_id'])
          .select(['c.reason as end_reason', 'r.served_by', 'r.id as redemption_id', 'r.reported_at'])
          .where('g.business_id', '=', businessId)
          .where('g.member_id', '=', memberId)
          .orderBy('g.created_at', 'desc')
          .orderBy('g.id'),
      ).as('gifts'),
      hasPendingGifts(businessId, phoneMacs).as('hasPending'),
    ])
    .executeTakeFirstOrThrow();
  const toDate = (at: string | null) => (at === null ? null : new Date(at));
  return {
    hasPending,
    gifts: gifts.map((gift) => ({
      ...gift,
      valid_from: new Date(gift.valid_from),
      valid_until: toDate(gift.valid_until),
      used_at: toDate(gift.used_at),
      reported_at: toDate(gift.reported_at),
    })),
  };
}

function toRow(gift: NewGift) {
  return {
    business_id: gift.businessId,
    id: gift.id,
    member_id: gift.memberId,
    code: gift.code,
    text: toJson(gift.text),
    image_url: gift.imageUrl,
    valid_from: gift.validFrom,
    valid_until: gift.validUntil,
    used_at: gift.usedAt ?? null,
    issued_by: gift.issuedBy ?? null,
    issued_location: gift.issuedLocation ?? null,
    birthday_year: gift.birthdayYear ?? null,
    stamp_card_id: gift.stampCard?.id ?? null,
    stamp_card_number: gift.stampCard?.number ?? null,
    stamps_used: gift.stampCard?.stamps ?? null,
    created_at: gift.createdAt,
  };
}

/**
 * Inserts gifts that members have not asked for, of one business, and writes a notice of each in the same statement: except birthday gifts of
 * members who have one for that year, also one that another process inserts now.
 * @returns the number of inserted gifts
 */
export async function insertGifts(db: Kysely<Schema>, gifts: readonly NewGift[], now: Date): Promise<number> {
  if (gifts.length === 0) return 0;
  const { count } = await db
    .with('inserted', (query) =>
      query
        .insertInto('gifts')
        .values(gifts.map(toRow))
        .onConflict((conflict) =>
          conflict
            .columns(['business_id', 'member_id', 'birthday_year'])
            .where('birthday_year', 'is not', null)
            .doNothing(),
        )
        .returning(['business_id', 'id', 'member_id', 'text', 'valid_until']),
    )
    .with('notified', (query) => insertGiftNotices(query, now))
    .selectFrom('inserted')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends a gift now; for an expired one only `ended_by` is set. */
export async function endGift(
  tx: Kysely<Schema>,
  businessId: string,
  id: string,
  correctionId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gifts')
    .set((eb) => ({ ended_by: correctionId, valid_until: sql`least(${eb.ref('valid_until')}, ${now})` }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}
