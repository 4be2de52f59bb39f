import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Business } from '../../core/business';
import type { Schema } from '../../db/schema';
import { getKeptRules } from './former-tiers';
import { getMemberLevel, type BusinessTiers, type Level } from './levels';
import { isVisit, type QueriedMember } from './visits';

/** The visits or points that count for a member's level by some rules; the time in the format of the database's JSON. */
export interface RuleProgress {
  /** Hundredths of a point, or the number of visits. */
  value: number;
  /** When the level of this value ends without more points or visits; null without any. */
  ends_at: string | null;
}

/** What counts for a member's level now, and what counted by former rules when they ended. */
export interface LevelProgress {
  /** Null: the business has no levels any more. */
  now: RuleProgress | null;
  /** In the order of `getKeptRules`. */
  kept: readonly RuleProgress[];
}

/** The time of which something counts: from a day on, before the end of the rules. */
interface CountedTime {
  start?: RawBuilder<unknown>;
  end?: Date | undefined;
}

/** The purchases and claimed receipts of a member of which something counts, with their points and times. */
function selectEvents({ businessId, memberId }: QueriedMember, { start, end }: CountedTime = {}) {
  const within = (column: string) => sql`
    ${start ? sql`and ${sql.ref(column)} >= ${start}` : sql``}
    ${end ? sql`and ${sql.ref(column)} < ${end}::timestamptz` : sql``}`;
  return sql`(
    select id, created_at as at, case
      when points_left is not null then points_left
      when total = 0 then points_earned
      else floor(points_earned::numeric * (total - returned) / total)
    end as points
    from purchases
    where business_id = ${businessId} and member_id = ${memberId} ${within('created_at')}
      and ${isVisit.purchase('purchases')}
    union all
    select id, claimed_at, points_earned from receipts
    where business_id = ${businessId} and claimed_by = ${memberId} ${within('claimed_at')}
      and ${isVisit.receipt('receipts')}
  )`;
}

/** The same in a member's period, for use in a query. Days are those of the business's time zone. */
export function selectCountedEvents(
  { timeZone, periodDays }: { timeZone: string; periodDays: number },
  member: QueriedMember,
  now: Date,
  end?: Date,
) {
  const firstDay = sql`((${now}::timestamptz at time zone ${timeZone}::text)::date - ${periodDays - 1}::int)`;
  return selectEvents(member, { start: sql`day_start(${firstDay}, ${timeZone}::text)`, end });
}

/** How many visits the member `m` has had in all: days, as levels count them, and what an import says of the time before. */
export function selectVisitCount({ file }: Business) {
  const events = selectEvents({ businessId: sql`m.business_id`, memberId: sql`m.id` });
  return sql<number>`(coalesce(m.visits_before, 0) + (
    select count(distinct (at at time zone ${file.configuration.timeZone}::text)::date) from ${events} events
  ))::int`;
}

/**
 * What counts by rules at a time, for use in a query. A day counts from its midnight until the period has passed. A bill that
 * is split is one visit.
 */
function selectProgress(
  { by, periodDays, levels }: BusinessTiers,
  { timeZone: zone, member, at, end }: { timeZone: string; member: QueriedMember; at: Date; end?: Date },
) {
  const timeZone = sql`${zone}::text`;
  const events = selectCountedEvents({ timeZone: zone, periodDays }, member, at, end);
  return sql<RuleProgress>`(
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

/** What counts for a member's level, for use in a query; null for a business in which nobody has one. */
export function selectLevelProgress(business: Business, member: QueriedMember, now: Date) {
  const { tiers, configuration } = business.file;
  const { timeZone } = configuration;
  const former = getKeptRules(business, now);
  if (!tiers && former.length === 0) return sql<LevelProgress | null>`null`;
  const current = tiers ? selectProgress(tiers, { timeZone, member, at: now }) : sql`null::json`;
  const kept = former.map(({ tiers: rules, endedAt }) =>
    selectProgress(rules, { timeZone, member, at: endedAt, end: endedAt }),
  );
  return sql<LevelProgress | null>`json_build_object('now', ${current}, 'kept', json_build_array(${sql.join(kept)}))`;
}

/** A member's level at a time; undefined for a business without levels. */
export async function findLevel(
  db: Kysely<Schema>,
  business: Business,
  memberId: string,
  now: Date,
): Promise<Level | undefined> {
  const member = { businessId: business.id, memberId };
  const { progress } = await db
    .selectNoFrom(selectLevelProgress(business, member, now).as('progress'))
    .executeTakeFirstOrThrow();
  return getMemberLevel(business, progress, now)?.level;
}

/** Whether what members earn depends on their levels. */
function earnsByLevel(business: Business, now: Date): boolean {
  const { tiers: present, earning } = business.file;
  const rules = [present, ...getKeptRules(business, now).map(({ tiers }) => tiers)];
  return (
    rules.some((tiers) => tiers?.levels.some(({ earningPercent }) => earningPercent > 100)) ||
    (earning.multipliers ?? []).some(({ levels }) => levels !== undefined)
  );
}

/** A member's level at a time, if what it earns depends on levels; undefined otherwise. */
export async function findEarningLevel(
  db: Kysely<Schema>,
  business: Business,
  memberId: string,
  now: Date,
): Promise<Level | undefined> {
  return earnsByLevel(business, now) ? findLevel(db, business, memberId, now) : undefined;
}

/** The same of many members, in one statement. */
export async function findEarningLevels(
  db: Kysely<Schema>,
  business: Business,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, Level>> {
  if (!earnsByLevel(business, now)) return new Map();
  const progress = selectLevelProgress(business, { businessId: business.id, memberId: sql.ref('m.id') }, now);
  const { rows } = await sql<{ id: string; progress: LevelProgress | null }>`
    select m.id, ${progress} as progress from unnest(${[...memberIds]}::text[]) m (id)`.execute(db);
  return new Map(
    rows.flatMap(({ id, progress: counted }) => {
      const level = getMemberLevel(business, counted, now)?.level;
      return level ? [[id, level] as const] : [];
    }),
  );
}
