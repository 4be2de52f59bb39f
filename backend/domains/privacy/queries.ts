import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** The number of consent decisions shown to a member. */
const MAX_LISTED = 100;

/** A member's consents and withdrawals, with their texts; newest first. */
export function findConsentReceipts(db: Kysely<Schema>, businessId: string, memberId: string) {
  return db
    .selectFrom('consents as c')
    .leftJoin('consent_texts as t', (join) =>
      join.onRef('t.business_id', '=', 'c.business_id').onRef('t.text_hash', '=', 'c.text_hash'),
    )
    .select(['c.consent', 'c.given', 'c.text_hash', 'c.language', 'c.channel', 'c.created_at', 't.text'])
    .where('c.business_id', '=', businessId)
    .where('c.member_id', '=', memberId)
    .orderBy('c.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}
