import { sql, type RawBuilder } from 'kysely';
import type { SegmentCondition, SegmentQuestion } from 'loyalty-contract/schemas/segments';
import { BIRTHDAY_FIELD } from 'loyalty-contract/schemas/field-rules';
import { toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { DAY_MS } from 'loyalty-text/durations';
import type { Business } from '../../core/business';
import { isUnusedGift } from '../../db/unused-gift';
import { selectUsableBalance } from '../ledger';
import { isVisit } from '../tiers';

interface Asked {
  business: Business;
  now: Date;
}

/** The members of a query of `member_id`: a set that is read once, whatever the number of members. */
const isAmong = (rows: RawBuilder<unknown>) => sql<boolean>`m.id in (${rows})`;
const daysAgo = ({ now }: Asked, days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`;
const ALL = sql<boolean>`true`;

/** Visits since a time: purchases and claimed receipts whose day counts as a visit. */
const selectVisits = (asked: Asked, days: number) => {
  const { business } = asked;
  const since = daysAgo(asked, days);
  return sql`
    select p.member_id, p.created_at as at from purchases p
    where p.business_id = ${business.id} and p.created_at >= ${since} and ${isVisit.purchase('p')}
    union all
    select r.claimed_by, r.claimed_at from receipts r
    where r.business_id = ${business.id} and r.claimed_at >= ${since} and ${isVisit.receipt('r')}`;
};

const selectPurchases = (asked: Asked, days: number) => sql`
  purchases p where p.business_id = ${asked.business.id} and p.created_at >= ${daysAgo(asked, days)}
    and p.voided_at is null`;

const hasVisited = (asked: Asked, days: number) =>
  isAmong(sql`select v.member_id from (${selectVisits(asked, days)}) v`);

/** At least so many visits: days, as levels count them. */
const hasVisits = (asked: Asked, count: number, days: number) =>
  count === 0
    ? ALL
    : isAmong(sql`select v.member_id from (${selectVisits(asked, days)}) v group by v.member_id
        having count(distinct (v.at at time zone ${asked.business.file.configuration.timeZone}::text)::date) >= ${count}`);

const hasSpent = (asked: Asked, amount: number, days: number) =>
  amount === 0
    ? ALL
    : isAmong(sql`select p.member_id from ${selectPurchases(asked, days)}
        group by p.member_id having sum(p.total - p.returned) >= ${amount}`);

/** A name in the letters that a till may have: the database may know capital letters of English alone. */
const listSpellings = (name: string): string[] => {
  const small = name.toLowerCase();
  const large = name.toUpperCase();
  const titles = small.replaceAll(/(?<=^|\s)\S/gu, (letter) => letter.toUpperCase());
  return [name, small, large, titles, small.replace(/^./u, (letter) => letter.toUpperCase())];
};
const lowerAll = (names: string[]) => sql`array(select lower(name) from unnest(${names}::text[]) as name)`;

const hasBought = (asked: Asked, item: string, days: number) =>
  isAmong(sql`select p.member_id from ${selectPurchases(asked, days)} and exists (
    select from jsonb_array_elements(p.items) line
    where lower(line ->> 'name') = any (${lowerAll(listSpellings(item))}) or lower(line ->> 'code') = lower(${item}::text))`);

const hasBeenAt = (asked: Asked, location: string, days: number) =>
  isAmong(sql`select p.member_id from ${selectPurchases(asked, days)} and p.location_id = ${location}`);

const hasGifts = ({ business, now }: Asked, count: number) =>
  count === 0
    ? ALL
    : isAmong(sql`select g.member_id from gifts g where g.business_id = ${business.id} and g.valid_from <= ${now}::timestamptz
        and ${isUnusedGift('g', now)} group by g.member_id having count(*) >= ${count}`);

const hasBalance = ({ business, now }: Asked, kind: BalanceKind, amount: number) =>
  amount === 0
    ? ALL
    : isAmong(sql`select a.member_id from accounts a where a.business_id = ${business.id} and a.member_id is not null
        and a.type = ${toAccountType(kind)} and a.balance >= ${amount} and ${selectUsableBalance(now)} >= ${amount}`);

const joinedWithin = (asked: Asked, days: number) => sql<boolean>`m.created_at >= ${daysAgo(asked, days)}`;

/** At least so many points or visits in the period of the present levels. */
function hasReached(asked: Asked, from: number): RawBuilder<boolean> {
  const { tiers, configuration } = asked.business.file;
  if (!tiers || from === 0) return ALL;
  const zone = sql`${configuration.timeZone}::text`;
  const start = sql`day_start((${asked.now}::timestamptz at time zone ${zone})::date - ${tiers.periodDays - 1}::int, ${zone})`;
  const id = asked.business.id;
  const rows = sql`
    select p.member_id, p.created_at as at, coalesce(p.points_left,
      case when p.total = 0 then p.points_earned
        else floor(p.points_earned::numeric * (p.total - p.returned) / p.total) end) as points
    from purchases p where p.business_id = ${id} and p.created_at >= ${start} and ${isVisit.purchase('p')}
    union all
    select r.claimed_by, r.claimed_at, r.points_earned from receipts r
    where r.business_id = ${id} and r.claimed_at >= ${start} and ${isVisit.receipt('r')}`;
  const value = tiers.by === 'points' ? sql`sum(points)` : sql`count(distinct (at at time zone ${zone})::date)`;
  return isAmong(sql`select member_id from (${rows}) counted group by member_id having ${value} >= ${from}`);
}

/** The level by the present rules, without what former ones have left. */
function hasLevel(asked: Asked, levelId: string): RawBuilder<boolean> {
  const levels = asked.business.file.tiers?.levels ?? [];
  const index = levels.findIndex(({ id }) => id === levelId);
  const [level, next] = [levels[index], levels[index + 1]];
  if (!level) return sql<boolean>`false`;
  const reached = hasReached(asked, level.from);
  return next ? sql<boolean>`(${reached} and not ${hasReached(asked, next.from)})` : reached;
}

const isBornIn = (month: number) =>
  sql<boolean>`coalesce(substr(m.fields ->> ${sql.lit(BIRTHDAY_FIELD)}, 6, 2) = ${String(month).padStart(2, '0')}, false)`;

/** What holds by `atLeast`, or `is`. */
function matchField(asked: Asked, { field, value, days = 0 }: SegmentCondition): RawBuilder<boolean> {
  const [number, text] = [Number(value), String(value)];
  switch (field) {
    case 'lastVisit':
      // Who has never been here has not been here for any number of days.
      return sql<boolean>`not ${hasVisited(asked, number)}`;
    case 'joined':
      return sql<boolean>`not ${joinedWithin(asked, number)}`;
    case 'visits':
      return hasVisits(asked, number, days);
    case 'spend':
      return hasSpent(asked, number, days);
    case 'location':
      return hasBeenAt(asked, text, days);
    case 'item':
      return hasBought(asked, text, days);
    case 'level':
      return hasLevel(asked, text);
    case 'birthdayMonth':
      return isBornIn(number);
    case 'points':
    case 'credit':
      return hasBalance(asked, field, number);
    case 'unusedGifts':
      return hasGifts(asked, number);
  }
}

function matchCondition(asked: Asked, condition: SegmentCondition): RawBuilder<boolean> {
  const isNegated = (condition.comparison === 'below') !== (condition.not === true);
  const matched = matchField(asked, condition);
  return isNegated ? sql<boolean>`not (${matched})` : matched;
}

/** Whether a question holds for the member `m`, for use in a query; blocked members are in no segment. */
export function matchQuestion(asked: Asked, { parts }: SegmentQuestion): RawBuilder<boolean> {
  const matched = parts.map(
    ({ conditions }) =>
      sql`(${sql.join(
        conditions.map((condition) => matchCondition(asked, condition)),
        sql` or `,
      )})`,
  );
  const isMember = sql`m.business_id = ${asked.business.id} and m.blocked_at is null`;
  return sql<boolean>`(${sql.join([isMember, ...matched], sql` and `)})`;
}
