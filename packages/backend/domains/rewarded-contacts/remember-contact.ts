import { sql } from 'kysely';
import type { Tx } from '../../db/transact';
import { computeContactMacs, type Contact } from './contact-macs';
import { remembersRewards, type RewardOccasion } from './rewards';

/**
 * A member has confirmed a contact: what an erased account with this contact has had counts for the member, and what the
 * member has had counts for the contact.
 */
export async function rememberContact(
  tx: Tx,
  { peppers, business, now }: RewardOccasion,
  memberId: string,
  contact: Contact,
): Promise<void> {
  if (!remembersRewards(business)) return;
  const macs = computeContactMacs(peppers, business.id, contact);
  await sql`
    update rewarded_contacts set member_id = ${memberId} where business_id = ${business.id}
      and contact_mac = any (${macs}::text[]) and member_id is null and forget_at > ${now}::timestamptz`.execute(tx);
  await sql`
    insert into rewarded_contacts (business_id, reward, contact_mac, member_id, times, given_at, forget_at)
    select business_id, reward, ${macs[0]}::text, member_id, max(times), max(given_at),
      case when bool_or(forget_at is null) then null else max(forget_at) end
    from rewarded_contacts where business_id = ${business.id} and member_id = ${memberId}
    group by business_id, reward, member_id order by reward
    on conflict (business_id, reward, contact_mac) do nothing`.execute(tx);
}
