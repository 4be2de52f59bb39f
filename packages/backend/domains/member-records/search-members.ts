import { sql } from 'kysely';
import type { PageEnd } from '../../core/page-cursor';
import type { Database } from '../../db/database';
import { selectMembers } from '../members';

/** Of the members who match a name, at most this many, chosen by the database, are listed. */
const MAX_MATCHES = 1_000;

const escapePattern = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** Ids of members whose names begin with the words. Served by `members_first_name` and `members_last_name`. */
async function findIdsByName(db: Database, businessId: string, search: string): Promise<string[]> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const whole = `${escapePattern(words.join(' '))}%`;
  const first = `${escapePattern(words[0] ?? '')}%`;
  const last = `${escapePattern(words.slice(1).join(' '))}%`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from members where business_id = ${businessId} and lower(first_name) like ${whole}
      union select id from members where business_id = ${businessId} and lower(last_name) like ${whole}
      union select id from members where ${words.length > 1} and business_id = ${businessId}
        and lower(first_name) like ${first} and lower(last_name) like ${last}
    ) as matches limit ${MAX_MATCHES + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A page of members by name, newest first, with one more row than its limit; without words, of all members. */
export async function searchMembersByName(
  db: Database,
  {
    businessId,
    search,
    after,
    limit,
  }: { businessId: string; search: string; after: PageEnd | undefined; limit: number },
  now: Date,
) {
  const ids = search === '' ? undefined : await findIdsByName(db, businessId, search);
  if (ids?.length === 0) return { rows: [], isTruncated: false };
  const rows = await selectMembers(db, businessId, now)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`m.id = any (${ids?.slice(0, MAX_MATCHES)}::text[])`))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(m.created_at, m.id) < (${after?.at}, ${after?.id})`))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows, isTruncated: (ids?.length ?? 0) > MAX_MATCHES };
}
