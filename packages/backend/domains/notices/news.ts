import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { createNoticesInsert } from './notices-insert';

interface News {
  businessId: string;
  campaignId: string;
  memberIds: readonly string[];
  now: Date;
}

/** Writes the news of a campaign into members' inboxes, once for each. Its messages are not those of the notice. */
export async function insertNewsNotices(tx: Tx, { businessId, campaignId, memberIds, now }: News): Promise<void> {
  if (memberIds.length === 0) return;
  const rows = sql`
    select m.business_id, gen_random_uuid()::text, m.id, 'news', ${toJson({ campaignId })},
      concat('campaign:', ${campaignId}::text), ${now}::timestamptz, ${now}::timestamptz
    from members m where m.business_id = ${businessId} and m.id = any (${[...memberIds]}::text[])`;
  await createNoticesInsert(tx, rows).execute();
}

/** The parameters of the notice `n`, for use in a query: news have the words of their campaign, which does not change. */
export const selectParameters = (table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('kind')} <> 'news' then ${column('parameters')} else (
    select c.content -> 'message' from campaigns c
    where c.business_id = ${column('business_id')} and c.id = ${column('parameters')} ->> 'campaignId') end`;
};
