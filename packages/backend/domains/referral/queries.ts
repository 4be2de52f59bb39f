import { sql, type Kysely } from 'kysely';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import type { Identifier } from '../members';
import { countFormerRewards } from '../rewarded-contacts';
import { hashIdentifier } from '../sign-in';

/** A member's invitation code; `newCode` is stored if there is none yet, and concurrent calls get the same one. */
export async function findOrCreateCode(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  newCode: string,
  now: Date,
): Promise<string> {
  const memberKey = { business_id: businessId, member_id: memberId };
  await db
    .insertInto('referral_codes')
    .values({ ...memberKey, code: newCode, created_at: now })
    .onConflict((conflict) => conflict.columns(['business_id', 'member_id']).doNothing())
    .execute();
  const row = await db
    .selectFrom('referral_codes')
    .select('code')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.code;
}

/** The referrer of a code. Locks the code, so that concurrent registrations by one code are counted one by one. */
export async function lockReferrer(db: Kysely<Schema>, businessId: string, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral_codes')
    .select('member_id')
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row?.member_id;
}

/** Locks a member's code like `lockReferrer`. @returns false when the member has left */
export async function lockCode(db: Kysely<Schema>, { businessId, memberId }: MemberRef): Promise<boolean> {
  const row = await db
    .selectFrom('referral_codes')
    .select('code')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function selectReferralCounts(db: Kysely<Schema>, { businessId, memberId }: MemberRef) {
  return db
    .selectFrom('referrals')
    .select((eb) => [
      eb.fn.countAll<number>().as('invited'),
      eb.fn.count<number>('rewarded_at').as('rewarded'),
      eb.fn.countAll<number>().filterWhere('waits', '=', true).as('waiting'),
    ])
    .where('business_id', '=', businessId)
    .where('referrer_id', '=', memberId);
}

/** Numbers of friends who registered by a member's code, who were rewarded, and who have yet to make a first purchase. */
function countReferrals(db: Kysely<Schema>, member: MemberRef) {
  return selectReferralCounts(db, member).executeTakeFirstOrThrow();
}

/** How many friends of a member were rewarded, also those of former accounts. */
export async function countRewarded(db: Kysely<Schema>, member: MemberRef, now: Date): Promise<number> {
  const { rewarded } = await countReferrals(db, member);
  return rewarded + (await countFormerRewards(db, member, 'inviter', now));
}

/** The numbers of a member's friends, with the member's invitation code; null if there is none yet. */
export function findReferrals(db: Kysely<Schema>, member: MemberRef) {
  return selectReferralCounts(db, member)
    .select((eb) =>
      eb
        .selectFrom('referral_codes as r')
        .select('r.code')
        .where('r.business_id', '=', member.businessId)
        .where('r.member_id', '=', member.memberId)
        .as('code'),
    )
    .executeTakeFirstOrThrow();
}

/** A member's identifiers and unconfirmed contacts: somebody who shares one of them does not count as a friend. */
export async function findIdentifiersAndContacts(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
): Promise<Identifier[]> {
  const { rows } = await sql<Identifier>`
    select kind, value from identifiers where business_id = ${businessId} and member_id = ${memberId}
    union select kind, value from claimed_contacts where business_id = ${businessId} and member_id = ${memberId}`.execute(
    db,
  );
  return rows;
}

/** True when a member has used a browser: it has or had a session of theirs, or is a known device. */
export async function hasUsedBrowser(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  identifiers: Identifier[],
  browserHash: string,
): Promise<boolean> {
  const hashes = identifiers.map(hashIdentifier);
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from sessions where business_id = ${businessId} and member_id = ${memberId}
        and browser_hash = ${browserHash})
      or exists (select from known_devices where business_id = ${businessId}
        and identifier_hash = any (${hashes}::text[]) and browser_hash = ${browserHash}) as used`.execute(db);
  return rows[0]?.used ?? false;
}

/** A friend who has just registered by a member's code. */
export interface NewReferral {
  businessId: string;
  id: string;
  referrerId: string;
  friendId: string;
  /** The stored form of the friend's contact under each pepper; the first is stored. */
  friendMacs: Secrets;
  browserHash: string;
  rewardedAt: Date | null;
  /** The friend's first purchase will reward both. */
  waits: boolean;
  now: Date;
}

/** Whether a referral of the contact counted before, under whichever pepper. Another backend that stores one waits. */
async function hasCounted(tx: Tx, { businessId, friendMacs }: NewReferral): Promise<boolean> {
  // The same for all backends with these peppers, whichever of them is the first.
  const lock = `referral/${businessId}/${friendMacs.toSorted()[0]}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('referrals')
    .select('id')
    .where('business_id', '=', businessId)
    .where('friend_mac', 'in', friendMacs)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a referral. @returns false when that identifier or browser counted before */
export async function storeReferral(tx: Tx, referral: NewReferral): Promise<boolean> {
  if (referral.friendMacs.length > 1 && (await hasCounted(tx, referral))) return false;
  const row = await tx
    .insertInto('referrals')
    .values({
      business_id: referral.businessId,
      id: referral.id,
      referrer_id: referral.referrerId,
      friend_id: referral.friendId,
      friend_mac: referral.friendMacs[0],
      browser_hash: referral.browserHash,
      created_at: referral.now,
      rewarded_at: referral.rewardedAt,
      waits: referral.waits,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The pending referral of a friend who has not bought anything yet. */
export function findPendingReferral(db: Kysely<Schema>, businessId: string, friendId: string) {
  return db
    .selectFrom('referrals')
    .select(['id', 'referrer_id'])
    .where('business_id', '=', businessId)
    .where('friend_id', '=', friendId)
    .where('waits', '=', true)
    .executeTakeFirst();
}

/** Ends the pending state, once. @returns false when another purchase did so first */
export async function endPendingReferral(
  db: Kysely<Schema>,
  businessId: string,
  id: string,
  rewardedAt: Date | null,
): Promise<boolean> {
  const row = await db
    .updateTable('referrals')
    .set({ waits: false, rewarded_at: rewardedAt })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('waits', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
