import { sql } from 'kysely';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import type { Tx } from '../../db/transact';
import { computeContactMacs } from './contact-macs';
import { remembersRewards, type RewardOccasion } from './rewards';

/** What a member has had, as `had`, from the records of each reward. */
const selectRewards = (businessId: string, memberId: string) => sql`
  select 'welcome' as reward, 1 as times, min(e.created_at) as given_at from entries e
    join accounts a on a.id = e.account_id
    where a.business_id = ${businessId} and a.member_id = ${memberId} and e.operation = 'WelcomeBonus' having count(*) > 0
  union all select 'birthday', 1, max(created_at) from gifts
    where business_id = ${businessId} and member_id = ${memberId} and birthday_year is not null having count(*) > 0
  union all select 'invited', 1, min(created_at) from referrals
    where business_id = ${businessId} and friend_id = ${memberId} having count(*) > 0
  union all select 'inviter', count(*)::int, max(rewarded_at) from referrals
    where business_id = ${businessId} and referrer_id = ${memberId} and rewarded_at is not null having count(*) > 0
  union all select 'landing:' || r.landing_gift_id, 1, max(g.created_at) from gifts g
    join landing_registrations r on r.business_id = g.business_id and r.gift_id = g.id
    where g.business_id = ${businessId} and g.member_id = ${memberId} group by r.landing_gift_id
  union all select 'shop:' || p.item_id, count(*)::int, max(p.created_at) from shop_purchases p
    join shop_items i on i.business_id = p.business_id and i.id = p.item_id
    where p.business_id = ${businessId} and p.member_id = ${memberId} and p.voided_at is null
      and i.limit_per_member is not null group by p.item_id`;

/** The stored forms of all contacts that a member has confirmed, as far as they have had a reward. */
async function findContactMacs(tx: Tx, { peppers, business }: RewardOccasion, memberId: string): Promise<string[]> {
  const contacts = await tx
    .selectFrom('identifiers')
    .select(['kind', 'value'])
    .where('business_id', '=', business.id)
    .where('member_id', '=', memberId)
    .where('kind', 'in', contactKinds)
    .execute();
  const rows = await tx
    .selectFrom('rewarded_contacts')
    .select('contact_mac')
    .distinct()
    .where('business_id', '=', business.id)
    .where('member_id', '=', memberId)
    .execute();
  const macs = contacts.map((contact) => computeContactMacs(peppers, business.id, contact)[0]);
  return [...new Set([...macs, ...rows.map(({ contact_mac }) => contact_mac)])].toSorted();
}

/**
 * Stores what a member has had with all of the member's contacts. Before an erasure, with the time at which it is
 * forgotten, what former accounts of the person have had is added to it. What another member with the same contact has had
 * is left.
 */
export async function recordRewards(
  tx: Tx,
  occasion: RewardOccasion,
  memberId: string,
  forgetAt: Date | null = null,
): Promise<void> {
  const { business, now } = occasion;
  if (!remembersRewards(business)) return;
  const macs = await findContactMacs(tx, occasion, memberId);
  if (macs.length === 0) return;
  await sql`
    with had as (${selectRewards(business.id, memberId)})
    insert into rewarded_contacts as r (business_id, reward, contact_mac, member_id, times, given_at, forget_at)
    select ${business.id}, had.reward, contact.mac, ${memberId}, had.times, had.given_at, ${forgetAt}::timestamptz
    from had cross join unnest(${macs}::text[]) as contact (mac)
    order by had.reward, contact.mac
    on conflict (business_id, reward, contact_mac) do update
      set member_id = excluded.member_id, given_at = greatest(r.given_at, excluded.given_at), forget_at = excluded.forget_at,
        times = excluded.times + case when r.forget_at > ${now}::timestamptz then r.times else 0 end
      where (r.member_id is null or r.member_id = excluded.member_id)
        and (r.forget_at is null or excluded.forget_at is not null)`.execute(tx);
}
