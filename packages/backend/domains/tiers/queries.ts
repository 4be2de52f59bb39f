import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Business } from '../../core/business';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import { getLevel } from './levels';
import { isVisit, type QueriedMember } from './visits';

/** The visits or points that count for a member's level; the time in the format of the database's JSON. */
export interface LevelProgress {
  /** Hundredths of a point, or the number of visits. */
  value: number;
  /** When the level of this value ends without more points or visits; null without any. */
  ends_at: string | null;
}

/** The purchases and claimed receipts of a member of which something counts, with their points and times, since a time or ever. */
function selectEvents({ businessId, memberId }: QueriedMember, start?: RawBuilder<unknown>) {
  const since = (column: string) => (start ? sql`and ${sql.ref(column)} >= ${start}` : sql``);
  return sql`(
    select id, created_at as at, case
      when points_left is not null then points_left
      when total = 0 then points_earned
      else floor(points_earned::numeric * (total - returned) / total)
    end as points
    from purchases
    where business_id = ${businessId} and member_id = ${memberId} ${since('created_at')}
      and ${isVisit.purchase('purchases')}
    union all
    select id, claimed_at, points_earned from receipts
    where business_id = ${businessId} and claimed_by = ${memberId} ${since('claimed_at')}
      and ${isVisit.receipt('receipts')}
  )`;
}

/** The same in a member's period, for use in a query. Days are those of the business's time zone. */
export function selectCountedEvents(
  { timeZone, periodDays }: { timeZone: string; periodDays: number },
  member: MemberRef,
  now: Date,
) {
  const firstDay = sql`((${now}::timestamptz at time zone ${timeZone}::text)::date - ${periodDays - 1}::int)`;
  return selectEvents(member, sql`day_start(${firstDay}, ${timeZone}::text)`);
}

/** How many visits the member `m` has had in all: days, as levels count them, and what an import says of the time before. */
export function selectVisitCount({ file }: Business) {
  const events = selectEvents({ businessId: sql`m.business_id`, memberId: sql`m.id` });
  return sql<number>`(coalesce(m.visits_before, 0) + (
    select count(distinct (at at time zone ${file.configuration.timeZone}::text)::date) from ${events} events
  ))::int`;
}

/**
 * What counts for a member's level, for use in a query; null for a business without levels. A day
 * counts from its midnight until the period has passed. A bill that is split is one visit.
 */
export function selectLevelProgress({ file }: Business, member: MemberRef, now: Date) {
  const { tiers, configuration } = file;
  if (!tiers) return sql<LevelProgress | null>`null`;
  const { by, periodDays, levels } = tiers;
  const timeZone = sql`${configuration.timeZone}::text`;
  const events = selectCountedEvents({ timeZone: configuration.timeZone, periodDays }, member, now);
  return sql<LevelProgress | null>`(
    with days as (
      select (at at time zone ${timeZone})::date as day, ${by === 'points' ? sql`sum(points)` : sql`1`} as value
      from ${events} events
      group by 1
    ), sums as (select day, sum(value) over (order by day desc) as value from days)
    select json_build_object('value', total.value, 'ends_at', (
      select day_start(max(day) + ${periodDays}::int, ${timeZone}) from sums where value >= total.level
    )) from (
      select value::bigint as value, (
        select max(level) from unnest(${levels.map(({ from }) => from)}::bigint[]) level where level <= value
      ) as level
      from (select coalesce(max(value), 0) as value from sums) counted
    ) total
  )`;
}

/** A member's level at a time; undefined for a business without levels. */
export async function findLevel(db: Kysely<Schema>, business: Business, memberId: string, now: Date) {
  const { tiers } = business.file;
  if (!tiers) return undefined;
  const { progress } = await db
    .selectNoFrom(selectLevelProgress(business, { businessId: business.id, memberId }, now).as('progress'))
    .executeTakeFirstOrThrow();
  return progress ? getLevel(tiers, progress.value) : undefined;
}

/** The earnings of a member's level at a time, in percent of everybody's. */
export async function findTierPercent(
  db: Kysely<Schema>,
  business: Business,
  memberId: string,
  now: Date,
): Promise<number> {
  if (!business.file.tiers?.levels.some(({ earningPercent }) => earningPercent > 100)) return 100;
  return (await findLevel(db, business, memberId, now))?.earningPercent ?? 100;
}
