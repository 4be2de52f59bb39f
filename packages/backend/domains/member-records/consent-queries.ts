import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';

/** A page of the member's decisions, the latest first, with one more row than its limit. `before` is the last row's id. */
export function findDecisions(
  db: Database,
  { businessId, memberId }: MemberRef,
  before: number | undefined,
  limit: number,
) {
  return db
    .selectFrom('consents as c')
    .leftJoin('consent_texts as t', (join) =>
      join.onRef('t.business_id', '=', 'c.business_id').onRef('t.text_hash', '=', 'c.text_hash'),
    )
    .select(['c.id', 'c.created_at', 'c.consent', 'c.given', 'c.channel', 'c.contact_channel', 't.text'])
    .where('c.business_id', '=', businessId)
    .where('c.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('c.id', '<', before ?? 0))
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
}
