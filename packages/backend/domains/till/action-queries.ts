import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AccountType } from 'loyalty-contract/balance-kinds';
import type { PageEnd } from '../../core/page-cursor';
import type { Database } from '../../db/database';
import type { ItemContent } from '../../db/schema';

/** Which actions to list; an absent field matches any, and so does null. */
export interface TillActionFilter {
  businessId: string;
  locations: readonly string[] | null;
  memberId?: string | undefined;
  since: Date;
  after?: PageEnd | undefined;
  limit: number;
}

/** A purchase, redemption, payment or gift. */
export interface TillActionRow {
  kind: 'purchase' | 'redemption' | 'payment' | 'gift';
  id: string;
  at: Date;
  location_id: string | null;
  member_id: string | null;
  first_name: string | null;
  last_name: string | null;
  done_by: string | null;
  approved_by: string | null;
  service_key: string | null;
  receipt_number: string | null;
  gift: ItemContent | null;
  account: AccountType | null;
  amount: number | null;
  points_earned: number | null;
  credit_earned: number | null;
  returned: number | null;
  state: string;
  expires_at: Date | null;
  needs_code: boolean;
  reported_at: Date | null;
  done_at: Date | null;
}

interface Columns {
  at: string;
  location: string;
}

/** The condition and order of the actions in a table `t`; its index has the business, the time and the id. */
function selectPage(
  { businessId, locations, memberId, since, after, limit }: TillActionFilter,
  { at, location }: Columns,
  ...conditions: RawBuilder<SqlBool>[]
) {
  const [time, place] = [sql.ref(`t.${at}`), sql.ref(`t.${location}`)];
  conditions.push(sql`t.business_id = ${businessId}`, sql`${time} >= ${since}`);
  if (locations) conditions.push(sql`${place} = any(${locations}::text[])`);
  if (memberId !== undefined) conditions.push(sql`t.member_id = ${memberId}`);
  if (after) conditions.push(sql`(${time}, t.id) < (${after.at}, ${after.id})`);
  return sql`where ${sql.join(conditions, sql` and `)} order by ${time} desc, t.id desc limit ${limit + 1}`;
}

/** A page of what was done at tills, newest first, with one more row than its limit. */
export async function findTillActions(db: Database, filter: TillActionFilter): Promise<TillActionRow[]> {
  const created = { at: 'created_at', location: 'location_id' };
  const { rows } = await sql<TillActionRow>`
    select actions.*, m.first_name, m.last_name from (
      (select 'purchase' as kind, t.id, t.created_at as at, t.location_id, t.member_id, t.recorded_by as done_by,
        t.service_key, t.receipt_number, null::jsonb as gift, null::text as account, t.total as amount,
        t.points_earned, t.credit_earned, t.returned,
        case when t.voided_at is not null then 'voided' when t.returned > 0 then 'returned' else 'recorded' end as state,
        null::timestamptz as expires_at, false as needs_code, null::timestamptz as reported_at, t.created_at as done_at,
        t.approved_by
        from purchases t ${selectPage(filter, created)})
      union all
      (select 'redemption', t.id, t.reserved_at, t.location_id, t.member_id, t.done_by, t.service_key, null, g.text,
        null, null, null, null, null, t.state, t.expires_at, t.needs_code, t.reported_at, t.redeemed_at, null
        from redemptions t join gifts g on g.business_id = t.business_id and g.id = t.gift_id
        ${selectPage(filter, { ...created, at: 'reserved_at' })})
      union all
      (select 'payment', t.id, t.created_at, t.location_id, t.member_id, t.done_by, t.service_key, t.receipt_number, null,
        t.type, t.amount, null, null, null,
        case when t.state = 'paid' and t.amount <= (select sum(r.amount) from reversals r where r.entry_id = t.entry_id)
          then 'refunded' else t.state end, t.expires_at, t.needs_code, t.reported_at, t.paid_at, null
        from payments t ${selectPage(filter, created)})
      union all
      (select 'gift', t.id, t.created_at, t.issued_location, t.member_id, t.issued_by, null, null, t.text,
        null, null, null, null, null,
        case when t.ended_by is not null then 'ended' when t.used_at is not null then 'used' else 'given' end,
        null, false, null, t.created_at, null
        from gifts t ${selectPage(filter, { ...created, location: 'issued_location' }, sql`t.issued_by is not null`)})
    ) as actions
    left join members m on m.business_id = ${filter.businessId} and m.id = actions.member_id
    order by actions.at desc, actions.id desc limit ${filter.limit + 1}`.execute(db);
  return rows;
}
