import { sql } from 'kysely';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import type { Tx } from '../../db/transact';
import { computeContactMacs, type Contact } from './contact-macs';
import { remembersRewards, type Reward, type RewardOccasion } from './rewards';

/** A member who is about to get a reward, with all confirmed contacts. */
export interface Claim {
  memberId: string;
  contacts: readonly Contact[];
}

interface KeyedClaim {
  memberId: string;
  /** The stored forms of each contact. */
  macs: Secrets[];
}

/** The condition that a stored reward `r` no longer prevents another one. */
const isFree = (now: Date, renewedBefore: Date | null) =>
  sql<boolean>`coalesce(r.forget_at <= ${now}::timestamptz or r.given_at <= ${renewedBefore}::timestamptz, false)`;

/** With several peppers the primary key is not enough: another backend may store the contact under another one. */
async function lockContacts(tx: Tx, businessId: string, claims: readonly KeyedClaim[]): Promise<void> {
  const locks = claims.flatMap(({ macs }) =>
    macs.filter(({ length }) => length > 1).map((forms) => `rewards/${businessId}/${String(forms.toSorted()[0])}`),
  );
  for (const lock of new Set(locks.toSorted()))
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
}

/** The claims of which no contact has had the reward, one for each contact. */
async function selectFirst(
  tx: Tx,
  { business, now }: RewardOccasion,
  reward: Reward,
  claims: readonly KeyedClaim[],
  renewedBefore: Date | null,
): Promise<KeyedClaim[]> {
  const { rows } = await sql<{ mac: string }>`
    select r.contact_mac as mac from rewarded_contacts r where r.business_id = ${business.id} and r.reward = ${reward}
      and r.contact_mac = any (${claims.flatMap(({ macs }) => macs.flat())}::text[])
      and not ${isFree(now, renewedBefore)}`.execute(tx);
  const taken = new Set(rows.map(({ mac }) => mac));
  return claims.filter(({ macs }) => {
    const isTaken = macs.flat().some((mac) => taken.has(mac));
    if (!isTaken) for (const mac of macs.flat()) taken.add(mac);
    return !isTaken;
  });
}

/**
 * Stores that members get a reward, in the transaction that gives it: whoever claims it for one of their contacts at the
 * same time waits, and is refused.
 * @param options.renewedBefore a reward from before this time can be had again
 * @returns the members who get it: none of their contacts has had it
 */
export async function claimRewards(
  tx: Tx,
  occasion: RewardOccasion,
  reward: Reward,
  claims: readonly Claim[],
  { renewedBefore = null }: { renewedBefore?: Date | null } = {},
): Promise<Set<string>> {
  const { peppers, business, now } = occasion;
  if (!remembersRewards(business)) return new Set(claims.map(({ memberId }) => memberId));
  const keyed = claims.map(({ memberId, contacts }) => ({
    memberId,
    macs: contacts.map((contact) => computeContactMacs(peppers, business.id, contact)),
  }));
  await lockContacts(tx, business.id, keyed);
  const first = await selectFirst(tx, occasion, reward, keyed, renewedBefore);
  const rows = first.flatMap(({ memberId, macs }) =>
    [...new Set(macs.map(([mac]) => mac))].map((mac) => ({ memberId, mac })),
  );
  // In one order, so that two transactions wait for each other and do not deadlock.
  const { rows: stored } = await sql<{ mac: string }>`
    insert into rewarded_contacts as r (business_id, reward, contact_mac, member_id, given_at)
    select ${business.id}, ${reward}, claimed.mac, claimed.member_id, ${now}::timestamptz
    from unnest(${rows.map(({ mac }) => mac)}::text[], ${rows.map(({ memberId }) => memberId)}::text[])
      as claimed (mac, member_id)
    order by claimed.mac
    on conflict (business_id, reward, contact_mac) do update
      set member_id = excluded.member_id, given_at = excluded.given_at, times = 1, forget_at = null
      where ${isFree(now, renewedBefore)}
    returning r.contact_mac as mac`.execute(tx);
  const storedMacs = new Set(stored.map(({ mac }) => mac));
  const granted = first.filter(({ macs }) => macs.every(([mac]) => storedMacs.has(mac)));
  return new Set(granted.map(({ memberId }) => memberId));
}

/** The same for one member. @returns whether the member gets it */
export async function claimReward(tx: Tx, occasion: RewardOccasion, reward: Reward, claim: Claim): Promise<boolean> {
  return (await claimRewards(tx, occasion, reward, [claim])).has(claim.memberId);
}
