import { sql, type QueryCreator } from 'kysely';
import type { Schema } from '../../db/schema';
import { selectIsoTime } from '../../db/values';
import { selectHasInbox } from './inbox';
import { createNoticesInsert } from './notices-insert';
import { selectNotifiedAt } from './queries';

/**
 * A part of the statement that inserts gifts, whose rows are `inserted`: writes a notice of each, if the business has inboxes. It costs no
 * statement of its own.
 */
export function insertGiftNotices(query: QueryCreator<Schema>, now: Date) {
  return createNoticesInsert(
    query,
    sql`
      select m.business_id, gen_random_uuid()::text, m.id, 'giftReceived', jsonb_strip_nulls(jsonb_build_object(
          'giftId', g.id, 'name', g.text -> 'name', 'endsAt', ${selectIsoTime(sql`g.valid_until`)}
        )), concat('gift:', g.id, ':received'), ${now}::timestamptz, ${selectNotifiedAt('giftReceived', sql`m.id`, now)}
      from inserted g
        join members m on m.business_id = g.business_id and m.id = g.member_id
        join businesses b on b.id = g.business_id and ${selectHasInbox(sql`b.document`)}`,
  ).returning('id');
}
