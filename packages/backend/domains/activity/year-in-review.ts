import { getBalanceKinds, toAccountType } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { kindByOperation, type EntryKind } from 'loyalty-contract/schemas/activity';
import { Operation } from 'loyalty-contract/schemas/transactions';
import { toLocalDay } from 'loyalty-text/local-day';
import { sql, type RawBuilder } from 'kysely';
import { createLocalizer } from '../../core/language';
import type { RequestContext } from '../../core/request-context';

/** Favourites that are named. */
const FAVOURITES = 3;
/** The operation by which an entry is taken back. */
const REVERSAL: Operation = 'Reversal';

interface YearRow {
  firstYear: number | null;
  purchases: number;
  spent: number;
  gifts: number;
  favourites: { name: string; quantity: number }[];
  locations: { id: string; purchases: number }[];
  busiest: { month: string; purchases: number } | null;
  balances: { type: string; earned: number; used: number }[];
}

const getOperations = (kind: EntryKind) => Operation.options.filter((operation) => kindByOperation[operation] === kind);

/** Everything of a member's year, in one statement. */
async function findYear({ db, business, memberId }: RequestContext, year: number): Promise<YearRow | undefined> {
  const { timeZone } = business.file.configuration;
  const isOwn = (table: string) =>
    sql`${sql.ref(`${table}.business_id`)} = ${business.id} and ${sql.ref(`${table}.member_id`)} = ${memberId}`;
  const startOf = (of: number) => sql`make_timestamptz(${of}::int, 1, 1, 0, 0, 0, ${timeZone}::text)`;
  const isWithin = (column: string) =>
    sql`${sql.ref(column)} >= ${startOf(year)} and ${sql.ref(column)} < ${startOf(year + 1)}`;
  /** Of what was earned or spent, less what was taken back of it. */
  const sumOf = (kind: EntryKind, isTakenBack: RawBuilder<boolean>) => sql`
    coalesce(sum(e.amount) filter (where e.operation = any(${getOperations(kind)}::text[])
      or (e.operation = ${REVERSAL} and ${isTakenBack})), 0)`;
  const { rows } = await sql<YearRow>`
    with bought as (
      select p.location_id, p.total - p.returned as amount, p.items,
        to_char(p.created_at at time zone ${timeZone}::text, 'YYYY-MM') as month
      from purchases p where ${isOwn('p')} and p.voided_at is null and ${isWithin('p.created_at')}
    ), history as (
      select a.id, a.type from accounts a where ${isOwn('a')}
      union all select h.id, h.type from accounts h where h.business_id = ${business.id} and h.merged_into = ${memberId}
    )
    select
      (select extract(year from min(p.created_at) at time zone ${timeZone}::text)::int
        from purchases p where ${isOwn('p')} and p.voided_at is null) as "firstYear",
      (select count(*)::int from bought) as purchases,
      (select coalesce(sum(amount), 0)::bigint from bought) as spent,
      (select count(*)::int from gifts g where ${isOwn('g')} and ${isWithin('g.used_at')}) as gifts,
      (select coalesce(json_agg(f), '[]') from (
        select item ->> 'name' as name,
          sum((item ->> 'quantity')::int - coalesce((item ->> 'returned')::int, 0)) as quantity
        from bought, jsonb_array_elements(items) item where (item ->> 'amount')::bigint > 0
        group by 1 having sum((item ->> 'quantity')::int - coalesce((item ->> 'returned')::int, 0)) > 0
        order by 2 desc, 1 limit ${FAVOURITES}
      ) f) as favourites,
      (select coalesce(json_agg(l), '[]') from (
        select location_id as id, count(*) as purchases from bought group by 1 order by 2 desc, 1 limit 2
      ) l) as locations,
      (select to_json(b) from (
        select month, count(*) as purchases from bought group by 1 order by 2 desc, 1 desc limit 1
      ) b) as busiest,
      (select coalesce(json_agg(s), '[]') from (
        select a.type, ${sumOf('earned', sql`e.amount < 0`)} as earned, -${sumOf('spent', sql`e.amount > 0`)} as used
        from history a join entries e on e.account_id = a.id and ${isWithin('e.created_at')} group by a.type
      ) s) as balances`.execute(db);
  return rows[0];
}

/** What the member did in a year of the business's time zone, by default the present one. */
export async function reviewYear(
  context: RequestContext,
  asked: number | undefined,
): Promise<CallResponse<'getYearInReview'>> {
  const { business, language, now } = context;
  const { file } = business;
  const lastYear = Number(toLocalDay(now, file.configuration.timeZone).slice(0, 4));
  const year = asked ?? lastYear;
  const row = await findYear(context, year);
  const [place, other] = row?.locations ?? [];
  const location = file.locations.find(({ id }) => id === place?.id);
  const isChoice = other !== undefined || file.locations.length > 1;
  return {
    year,
    firstYear: row?.firstYear ?? lastYear,
    lastYear,
    purchases: row?.purchases ?? 0,
    spent: Math.max(row?.spent ?? 0, 0),
    balances: getBalanceKinds(file.configuration).map((account) => {
      const sums = row?.balances.find(({ type }) => type === toAccountType(account));
      return { account, earned: Math.max(sums?.earned ?? 0, 0), used: Math.max(sums?.used ?? 0, 0) };
    }),
    gifts: row?.gifts ?? 0,
    favourites: row?.favourites ?? [],
    location:
      place && location && isChoice
        ? { name: createLocalizer(business, language)(location.name), purchases: place.purchases }
        : null,
    busiest: row?.busiest ?? null,
  };
}
