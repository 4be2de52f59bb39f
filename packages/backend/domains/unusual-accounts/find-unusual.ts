import { sql, type RawBuilder } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import { UNUSUAL_DAYS } from 'loyalty-contract/desk-limits';
import type { Tx } from '../../db/transact';

/** What makes an account unusual (decision 097). */
const rules = {
  /** A person's part counts from this many times on: one visit is always through one person. */
  minTimes: 3,
  /** Of the usual amount: what got less is not listed for its person. */
  personFloor: 2,
  /** Of the usual amount: what got this much is listed whoever gave it. */
  muchMore: 10,
  /** Accounts from which on there is a usual amount. */
  minAccounts: 5,
  /** The most rows of a business: the largest amounts. */
  maxRows: 500,
} as const;

/**
 * What members got since a time: by purchases without what was returned, by staff who added to the balance, and as an opening
 * balance. A person is the one at the desk, or the name that a key states; null: unknown.
 */
const selectGiven = (businessId: string, since: Date) => sql`
  select p.member_id, g.account, g.amount, p.recorded_by as name, ${selectPerson('p', 'recorded_by')} as person
    from purchases p cross join lateral (values
      ('point', p.points_earned - round(p.points_earned::numeric * p.returned / greatest(p.total, 1))::bigint),
      ('credit', p.credit_earned - round(p.credit_earned::numeric * p.returned / greatest(p.total, 1))::bigint)
    ) as g(account, amount)
    where p.business_id = ${businessId} and p.created_at >= ${since} and p.voided_at is null and g.amount > 0
  union all
  select c.member_id, c.account, c.amount, c.corrected_by, ${selectPerson('c', 'corrected_by')}
    from corrections c
    where c.business_id = ${businessId} and c.created_at >= ${since} and c.kind = 'adjustment' and c.amount > 0
      and c.account is not null
  union all
  select m.id, a.type, e.amount, null, null
    from members m join accounts a on a.business_id = m.business_id and a.member_id = m.id
    join entries e on e.account_id = a.id and e.number = 1 and e.cause = 'opening'
    where m.business_id = ${businessId} and m.created_at >= ${since}`;

/** Names of people at the desk can change, and two of them can have the same one. */
const selectPerson = (table: string, name: string): RawBuilder<unknown> => {
  const key = sql.ref(`${table}.service_key`);
  return sql`case when ${key} like 'staff:%' then ${key} else ${key} || ' ' || ${sql.ref(`${table}.${name}`)} end`;
};

/**
 * Computes the unusual accounts of a business, and stores them in place of the former ones; who is still listed keeps its time.
 * @returns how many are new
 */
export async function updateUnusualAccounts(tx: Tx, businessId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - UNUSUAL_DAYS * DAY_MS);
  const { rows } = await sql<{ added: number }>`
    with given as (${selectGiven(businessId, since)}),
    by_person as (
      select member_id, account, person, max(name) as name, sum(amount) as amount, count(*) as times
      from given group by member_id, account, person
    ),
    by_account as (select member_id, account, sum(amount) as amount from given group by member_id, account),
    usual as (
      select account, case when count(*) >= ${rules.minAccounts} then
        percentile_disc(0.5) within group (order by amount) end as usual, sum(amount) as total
      from by_account group by account
    ),
    of_person as (select account, person, sum(amount) as amount from by_person group by account, person),
    main as (
      select distinct on (b.member_id, b.account) b.member_id, b.account, b.name, b.amount, b.times, o.amount as everywhere
      from by_person b join of_person o on o.account = b.account and o.person = b.person
      order by b.member_id, b.account, b.amount desc, b.person
    ),
    judged as (
      select a.member_id, a.account, a.amount, u.usual, m.name, m.amount as person_amount,
        coalesce(a.amount >= ${rules.muchMore} * u.usual, false) as is_much_more,
        -- Others gave this account less than half of the part that they have in what was given elsewhere.
        coalesce(m.times >= ${rules.minTimes} and a.amount >= ${rules.personFloor} * coalesce(u.usual, 0)
          and case when u.total = a.amount then 2 * m.amount > a.amount
            else 2 * (a.amount - m.amount) * (u.total - a.amount)
              < a.amount * (u.total - a.amount - (m.everywhere - m.amount)) end, false) as is_one_person
      from by_account a join usual u on u.account = a.account
      left join main m on m.member_id = a.member_id and m.account = a.account
    ),
    found as (
      select member_id, account, amount, usual, case when is_one_person then name end as person_name,
        case when is_one_person then person_amount end as person_amount
      from judged where is_much_more or is_one_person order by amount desc, member_id limit ${rules.maxRows}
    ),
    ended as (
      delete from unusual_accounts l where l.business_id = ${businessId} and not exists (
        select from found f where f.member_id = l.member_id and f.account = l.type)
    ),
    stored as (
      insert into unusual_accounts (business_id, member_id, type, amount, usual, person_name, person_amount, listed_at)
      select ${businessId}, member_id, account, amount, usual, person_name, person_amount, ${now}::timestamptz from found
      on conflict (business_id, member_id, type) do update set amount = excluded.amount, usual = excluded.usual,
        person_name = excluded.person_name, person_amount = excluded.person_amount
      returning listed_at
    )
    select count(*)::int as added from stored where listed_at = ${now}::timestamptz`.execute(tx);
  return rows[0]?.added ?? 0;
}
