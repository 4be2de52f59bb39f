import { sql, type QueryCreator } from 'kysely';
import type { Schema } from '../../db/schema';
import { selectToldAt } from './queries';

/**
 * A part of the statement that inserts gifts, whose rows are `inserted`: writes a notice of each, if the business has inboxes. It costs no
 * statement of its own.
 */
export function insertGiftNotices(query: QueryCreator<Schema>, now: Date) {
  return query
    .insertInto('notices')
    .columns(['business_id', 'id', 'member_id', 'kind', 'parameters', 'deduplication_key', 'created_at', 'told_at'])
    .expression(
      sql`
        select m.business_id, gen_random_uuid()::text, m.id, 'giftReceived', jsonb_strip_nulls(jsonb_build_object(
            'giftId', g.id, 'name', g.text -> 'name',
            'endsAt', to_char(g.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          )), concat('gift:', g.id, ':received'), ${now}::timestamptz, ${selectToldAt('giftReceived', sql`m.id`, now)}
        from inserted g
          join members m on m.business_id = g.business_id and m.id = g.member_id
          join businesses b on b.id = g.business_id and coalesce((b.document ->> 'inbox')::boolean, true)`,
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'member_id', 'deduplication_key']).doNothing())
    .returning('id');
}
