import type { Kysely } from 'kysely';
import type { ItemText, Schema } from '../db/schema';
import { json } from '../db/values';

/** A gift to be given. */
export interface NewGift {
  businessId: string;
  memberId: string;
  id: string;
  code: string;
  text: ItemText;
  imageUrl: string | null;
  validFrom: Date;
  validUntil: Date | null;
  usedAt?: Date | null;
  createdAt: Date;
}

/** A member's gifts, newest first. */
export function giftsOf(db: Kysely<Schema>, businessId: string, memberId: string) {
  return db
    .selectFrom('gifts')
    .select(['id', 'code', 'text', 'image_url', 'valid_from', 'valid_until', 'used_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Gives a gift. */
export async function giveGift(db: Kysely<Schema>, gift: NewGift): Promise<void> {
  await db
    .insertInto('gifts')
    .values({
      business_id: gift.businessId,
      id: gift.id,
      member_id: gift.memberId,
      code: gift.code,
      text: json(gift.text),
      image_url: gift.imageUrl,
      valid_from: gift.validFrom,
      valid_until: gift.validUntil,
      used_at: gift.usedAt ?? null,
      created_at: gift.createdAt,
    })
    .execute();
}
