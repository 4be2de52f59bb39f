import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { BIRTHDAY_FIELD } from 'loyalty-contract/schemas/field-rules';
import { sql, type Kysely } from 'kysely';
import { isEnabled } from '../../db/disabled';
import type { Schema } from '../../db/schema';
import type { DueDay } from './days';

/** Days during which a person gets no second birthday gift, whatever the birthday is changed to. */
export const DAYS_BETWEEN_GIFTS = 300;

/** The enabled businesses that give their members a gift on their birthday. */
export async function findBusinessesWithBirthdayGift(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('businesses')
    .select('id')
    .where(isEnabled('businesses'))
    .where(sql<boolean>`document ? 'birthdayGift'`)
    .execute();
  return rows.map(({ id }) => id);
}

/** A member whose gift is due, with the year of the birthday. */
export interface MemberWithDueGift {
  memberId: string;
  year: number;
  /** The confirmed ones. */
  contacts: { kind: string; value: string }[];
}

/** The next members by id whose birthday is due, who are not blocked, and have had no birthday gift for it. */
export async function findMembersWithDueGift(
  db: Kysely<Schema>,
  { businessId, days, after, limit }: { businessId: string; days: readonly DueDay[]; after: string; limit: number },
  now: Date,
): Promise<MemberWithDueGift[]> {
  const monthDay = sql`substr(m.fields ->> ${sql.lit(BIRTHDAY_FIELD)}, 6, 5)`;
  const { rows } = await sql<MemberWithDueGift>`
    select m.id as "memberId", due.year, (
      select coalesce(json_agg(json_build_object('kind', i.kind, 'value', i.value)), '[]') from identifiers i
      where i.business_id = m.business_id and i.member_id = m.id and i.kind = any (${contactKinds}::text[])
    ) as contacts from members m
      join unnest(${days.map((day) => day.monthDay)}::text[], ${days.map((day) => day.year)}::int[])
        as due (month_day, year) on due.month_day = ${monthDay}
    where m.business_id = ${businessId} and m.id > ${after} and m.blocked_at is null and m.fields ? ${sql.lit(BIRTHDAY_FIELD)}
      and not exists (
        select from gifts g where g.business_id = m.business_id and g.member_id = m.id and g.birthday_year is not null
          and (g.birthday_year = due.year
            or g.created_at > ${now}::timestamptz - make_interval(days => ${DAYS_BETWEEN_GIFTS}::int))
      )
    order by m.id limit ${limit}
  `.execute(db);
  return rows;
}
