import { sql } from 'kysely';
import type { PageEnd } from '../../core/page-cursor';
import type { Database } from '../../db/database';
import { isEnabled } from '../../db/disabled';

/** The ids of businesses that are enabled. */
export async function findEnabledBusinesses(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('businesses').select('id').where(isEnabled('businesses')).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** A page of the list, the latest first, with one more row than its limit. Served by `unusual_accounts_list`. */
export function findUnusualAccounts(
  db: Database,
  { businessId, after, limit }: { businessId: string; after: PageEnd | undefined; limit: number },
) {
  const page = sql<boolean>`(u.listed_at, u.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text)`;
  return db
    .selectFrom('unusual_accounts as u')
    .innerJoin('members as m', (join) =>
      join.onRef('m.business_id', '=', 'u.business_id').onRef('m.id', '=', 'u.member_id'),
    )
    .selectAll('u')
    .select(['m.first_name', 'm.last_name'])
    .where('u.business_id', '=', businessId)
    .$if(after !== undefined, (query) => query.where(page))
    .orderBy('u.listed_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit + 1)
    .execute();
}
