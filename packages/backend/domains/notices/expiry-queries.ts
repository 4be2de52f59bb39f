import { sql, type Kysely } from 'kysely';
import { toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { selectBalanceKind } from '../../db/balance-kind';
import { isEnabled } from '../../db/disabled';
import type { Schema } from '../../db/schema';
import { selectIsoTime } from '../../db/values';
import { createNoticesInsert } from './notices-insert';
import { selectNotifiedAt } from './queries';

/** Members whose notices one statement writes. */
const MEMBERS_PER_PAGE = 1_000;
/** Notices are written these numbers of days before the last day of an amount or gift. */
const DAYS_BEFORE_AMOUNT_EXPIRES = [30, 7, 1];
const DAYS_BEFORE_GIFT_ENDS = [3, 1];
/** Days by which a notice can be late, because the job was stopped: fewer than between two thresholds. */
const MAX_DAYS_LATE = 1;

/** A page of the members of a business, and the day for which their notices are written. */
export interface MemberPage {
  businessId: string;
  /** The last member of the page before; empty for the first page. */
  after: string;
  /** `YYYY-MM-DD`, in the time zone. */
  today: string;
  timeZone: string;
  now: Date;
}

/** The enabled businesses, with the last day for which their notices were written. */
export async function findBusinessesWithNoticeDay(db: Kysely<Schema>): Promise<{ id: string; day: string | null }[]> {
  return db
    .selectFrom('businesses as b')
    .leftJoin('notice_days as d', 'd.business_id', 'b.id')
    .select(['b.id', sql<string | null>`d.day::text`.as('day')])
    .where(isEnabled('b'))
    .execute();
}

export async function storeNoticeDay(db: Kysely<Schema>, businessId: string, day: string): Promise<void> {
  await db
    .insertInto('notice_days')
    .values({ business_id: businessId, day })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ day }))
    .execute();
}

/** The last day of something that ends at an instant: if that is midnight, the day before. */
const selectLastDay = (column: 'l.expires_at' | 'g.valid_until', timeZone: string) =>
  sql`((${sql.ref(column)} - interval '1 millisecond') at time zone ${timeZone}::text)::date`;

/** The days for which a notice is due today, as rows of `due (day, days)`: one for each threshold, unless it is too late. */
const selectDueDays = (thresholds: readonly number[], today: string) => sql`(
  select ${today}::date + days - late as day, days
  from unnest(${sql.lit(`{${thresholds.join(',')}}`)}::int[]) days, generate_series(0, ${MAX_DAYS_LATE}::int) late
  where days - late >= 0
)`;

const selectPage = ({ businessId, after }: MemberPage) => sql`
  select business_id, id from members where business_id = ${businessId} and id > ${after} order by id limit ${MEMBERS_PER_PAGE}
`;

/** Writes a notice for each threshold and day on which amounts of a member expire, with one sum by account. */
export async function insertExpiryNotices(
  db: Kysely<Schema>,
  page: MemberPage,
  balanceKinds: readonly BalanceKind[],
): Promise<void> {
  const { today, timeZone, now } = page;
  const rows = sql`
    with page as (${selectPage(page)}), due as ${selectDueDays(DAYS_BEFORE_AMOUNT_EXPIRES, today)}, sums as (
      select a.business_id, a.member_id, a.type, due.day, due.days,
        sum(l.remaining)::bigint as amount, min(l.expires_at) as ends_at
      from page
        join accounts a on a.business_id = page.business_id and a.member_id = page.id
        join lots l on l.account_id = a.id and l.remaining > 0 and l.expires_at > ${now}::timestamptz
          and l.expires_at < ${now}::timestamptz + interval '32 days'
        join due on due.day = ${selectLastDay('l.expires_at', timeZone)}
      where a.type = any (${balanceKinds.map(toAccountType)}::text[])
      group by a.business_id, a.member_id, a.type, due.day, due.days
    )
    select m.business_id, gen_random_uuid()::text, m.member_id, 'expiring', jsonb_build_object(
        'days', m.days,
        'endsAt', ${selectIsoTime(sql`min(m.ends_at)`)},
        'amounts', jsonb_agg(jsonb_build_object(
          'account', ${selectBalanceKind('m.type')}, 'amount', m.amount) order by m.type desc)
      ), concat('expiring:', m.day, ':', m.days), ${now}::timestamptz,
      case when m.days <= 7 then ${selectNotifiedAt('expiring', sql`m.member_id`, now)} else ${now}::timestamptz end
    from sums m
    group by m.business_id, m.member_id, m.day, m.days
  `;
  await createNoticesInsert(db, rows).execute();
}

/** Writes a notice for each threshold and unused gift that ends. */
export async function insertGiftEndingNotices(db: Kysely<Schema>, page: MemberPage): Promise<void> {
  const { today, timeZone, now } = page;
  const rows = sql`
    with page as (${selectPage(page)}), due as ${selectDueDays(DAYS_BEFORE_GIFT_ENDS, today)}
    select m.business_id, gen_random_uuid()::text, m.id, 'giftEnding', jsonb_build_object(
        'giftId', g.id, 'name', g.text -> 'name', 'days', due.days,
        'endsAt', ${selectIsoTime(sql`g.valid_until`)}
      ), concat('gift:', g.id, ':', due.days), ${now}::timestamptz, ${selectNotifiedAt('giftEnding', sql`m.id`, now)}
    from page m
      join gifts g on g.business_id = m.business_id and g.member_id = m.id
      join due on due.day = ${selectLastDay('g.valid_until', timeZone)}
    where g.used_at is null and g.ended_by is null and g.valid_until > ${now}::timestamptz
      and g.valid_from <= ${now}::timestamptz
      -- A gift is not announced to end on the day on which it was given.
      and g.created_at < ${now}::timestamptz - interval '1 day'
  `;
  await createNoticesInsert(db, rows).execute();
}

/** The last member of a page; undefined for the last page. */
export async function findPageEnd(db: Kysely<Schema>, page: MemberPage): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null; members: number }>`
    select max(id) as last, count(*)::int as members from (${selectPage(page)}) page
  `.execute(db);
  const { last, members } = rows[0] ?? { last: null, members: 0 };
  return last !== null && members === MEMBERS_PER_PAGE ? last : undefined;
}
