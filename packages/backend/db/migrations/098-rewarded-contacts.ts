import { statements } from './statements';

/**
 * Contacts of which somebody has had a reward that a person gets once, as MACs, so that it is not given again after an
 * erasure. What living members have had is filled in by a job, which needs the pepper: it goes through the businesses of
 * `rewarded_contact_fills`. What erased friends of invitations left in `referrals` for ever moves here, and so ends.
 */
export const rewardedContacts = statements([
  `create table rewarded_contacts (
    business_id text not null references businesses,
    reward text not null,
    contact_mac text not null,
    member_id text,
    times int not null default 1,
    given_at timestamptz not null,
    forget_at timestamptz,
    primary key (business_id, reward, contact_mac)
  )`,
  // Serves the rewards of a member.
  `create index rewarded_contacts_member on rewarded_contacts (business_id, member_id) where member_id is not null`,
  // Serves those of a contact that is confirmed again.
  `create index rewarded_contacts_contact on rewarded_contacts (business_id, contact_mac) where member_id is null`,
  // Serves the deletion of what is forgotten.
  `create index rewarded_contacts_forget on rewarded_contacts (forget_at) where forget_at is not null`,
  `create table rewarded_contact_fills (
    business_id text not null references businesses,
    after_id text not null default '',
    primary key (business_id)
  )`,
  `insert into rewarded_contact_fills (business_id) select id from businesses`,
  `alter table referrals alter column friend_mac drop not null`,
  `insert into rewarded_contacts (business_id, reward, contact_mac, given_at, forget_at)
    select business_id, 'invited', friend_mac, created_at, now() + interval '730 days'
    from referrals where friend_id like 'erased-%'`,
  `update referrals set friend_mac = null where friend_id like 'erased-%'`,
  `alter table landing_registrations add column forget_at timestamptz`,
  `update landing_registrations set forget_at = now() + interval '730 days' where gift_id like 'erased-%'`,
]);
