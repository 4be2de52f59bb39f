import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import { toJson } from '../../db/values';
import type { MemberPreferences } from './preferences';

/** A member's stored preferences, which may be null, and whether the member has a confirmed e-mail address. */
export async function findPreferences(db: Kysely<Schema>, { businessId, memberId }: MemberRef) {
  return db
    .selectFrom('members as m')
    .leftJoin('notice_preferences as p', (join) =>
      join.onRef('p.business_id', '=', 'm.business_id').onRef('p.member_id', '=', 'm.id'),
    )
    .select(['p.choices', 'p.quiet_hours', 'p.changed_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('identifiers as i')
            .select(sql`1`.as('one'))
            .whereRef('i.business_id', '=', 'm.business_id')
            .whereRef('i.member_id', '=', 'm.id')
            .where('i.kind', '=', 'email'),
        )
        .as('has_email'),
    )
    .where('m.business_id', '=', businessId)
    .where('m.id', '=', memberId)
    .executeTakeFirst();
}

/** Serializes changes of a member's preferences until the transaction ends: each keeps what the others have changed. */
export async function lockPreferences(db: Kysely<Schema>, { businessId, memberId }: MemberRef): Promise<void> {
  await sql`select from members where business_id = ${businessId} and id = ${memberId} for no key update`.execute(db);
}

export async function storePreferences(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  { choices, quietHours }: MemberPreferences,
  now: Date,
): Promise<void> {
  const values = { choices: toJson(choices), quiet_hours: quietHours && toJson(quietHours), changed_at: now };
  await db
    .insertInto('notice_preferences')
    .values({ business_id: businessId, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['business_id', 'member_id']).doUpdateSet(values))
    .execute();
}

/** Who has what a merged member had. Served by `member_merges_merged`. */
export async function findSurvivor(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
): Promise<string | undefined> {
  const merge = await db
    .selectFrom('member_merges')
    .select('member_id')
    .where('business_id', '=', businessId)
    .where('merged_id', '=', memberId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return merge?.member_id;
}
